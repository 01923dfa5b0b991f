/// The share of one client in one turn; other clients follow afterwards.
struct PushTurn: Hashable {
  /// The number of bytes of pushes in one turn.
  static let limit = 256 * 1024
  /// The number of bytes charged for a step that searches many rows without a match.
  static let scanCost = 16 * 1024

  private let start: Int
  private var sentBytes: Int
  private var fruitlessSteps = 0

  /// Begins a turn for a client.
  ///
  /// - Parameter sentBytes: The number of bytes sent to the client before.
  init(sentBytes: Int) {
    start = sentBytes
    self.sentBytes = sentBytes
  }

  /// Whether another step may be made in this turn.
  var isOpen: Bool { sentBytes - start + fruitlessSteps * Self.scanCost < Self.limit }

  /// Counts one step; `now` is the total number of bytes sent to the client.
  mutating func note(sentBytes now: Int) {
    if now == sentBytes { fruitlessSteps += 1 }
    sentBytes = now
  }
}
