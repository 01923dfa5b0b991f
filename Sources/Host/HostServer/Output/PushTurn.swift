/// The share of one client in one turn: after it, other clients have theirs.
struct PushTurn: Hashable {
  /// The number of bytes of pushes in one turn.
  static let limit = 256 * 1024
  /// The number of bytes for which a step counts that looks at many rows and finds none to tell.
  static let scanCost = 16 * 1024

  private let start: Int
  private var sentBytes: Int
  private var fruitlessSteps = 0

  /// Begins a turn.
  ///
  /// - Parameter sentBytes: the number of bytes that the client was sent before.
  init(sentBytes: Int) {
    start = sentBytes
    self.sentBytes = sentBytes
  }

  /// Whether another step may be made in this turn.
  var isOpen: Bool { sentBytes - start + fruitlessSteps * Self.scanCost < Self.limit }

  /// Counts one step, after which the client was sent that many bytes in all.
  mutating func note(sentBytes now: Int) {
    if now == sentBytes { fruitlessSteps += 1 }
    sentBytes = now
  }
}
