internal import WidgetWire

/// The last requests for a widget and the last calls, a line each.
///
/// Bounded in lines and bytes. All but the newest lines are kept as the bytes in which the store keeps
/// them: a line takes about 50 bytes, and neither a start nor a save costs more than a copy.
struct RefreshHistory: Sendable {
  /// The most lines.
  static let lineLimit = 100
  /// The most bytes of lines that are not the newest: errors may be long.
  static let byteLimit = 12 << 10
  /// The number of newest lines that a new line is compared with.
  private static let window = 4
  /// The first byte of ``bytes``: the form of the lines that follow.
  private static let version: UInt8 = 1

  /// The oldest lines, encoded one after the other.
  private var older: [UInt8] = []
  private var olderCount = 0
  /// The newest lines; at most ``window``.
  private var newest: [HistoryRow] = []

  /// Makes an empty history.
  init() {}

  /// Takes what ``bytes`` gave, as far as it can be read; of a form that is not known, nothing.
  init(stored bytes: [UInt8]) {
    guard bytes.first == Self.version else { return }
    var reader = HistoryReader(bytes.dropFirst())
    while let line = reader.nextLine() {
      older += line
      olderCount += 1
    }
    shorten()
  }

  /// Whether nothing happened yet.
  var isEmpty: Bool { olderCount == 0 && newest.isEmpty }

  /// Adds a line.
  ///
  /// A line that says what one of the last few said counts there, and moves to the end: a burst of a
  /// hundred requests is a handful of lines, also when two clients take turns, or when each request
  /// comes from a process of its own, as those of scripts do. Calls are steps: nothing is merged over a
  /// call that was started or has ended between.
  mutating func append(_ row: HistoryRow) {
    var row = row
    if let position = position(ofEqual: row) {
      row.times += newest[position].times
      newest.remove(at: position)
    } else if newest.count == Self.window {
      HistoryWriter.append(newest.removeFirst(), to: &older)
      olderCount += 1
    }
    newest.append(row)
    shorten()
  }

  /// All lines, the oldest first.
  var rows: [HistoryRow] {
    var reader = HistoryReader(older[...])
    var rows: [HistoryRow] = []
    while let line = reader.nextLine() {
      if let row = HistoryReader.row(line) { rows.append(row) }
    }
    return rows + newest
  }

  /// The bytes for the store.
  var bytes: [UInt8] {
    var bytes = [Self.version] + older
    for row in newest { HistoryWriter.append(row, to: &bytes) }
    return bytes
  }

  private func position(ofEqual row: HistoryRow) -> Int? {
    for position in newest.indices.reversed() {
      let other = newest[position]
      if other.isEqual(to: row) { return position }
      if !other.event.isBetweenCalls { return nil }
    }
    return nil
  }

  private mutating func shorten() {
    while olderCount + newest.count > Self.lineLimit || older.count > Self.byteLimit {
      var reader = HistoryReader(older[...])
      guard let first = reader.nextLine() else {
        older = []
        olderCount = 0
        return
      }
      older.removeFirst(first.count)
      olderCount -= 1
    }
  }
}

extension HistoryEvent {
  /// Whether such lines may be counted together over one another.
  fileprivate var isBetweenCalls: Bool {
    switch self {
    case .asked, .deferred, .shown: true
    case .started, .done, .failed, .discarded, .restored: false
    }
  }
}

extension HistoryRow {
  /// Whether it says the same, but for when, how long, of which entry and from which process.
  fileprivate func isEqual(to other: HistoryRow) -> Bool {
    event == other.event && lastingOrigin == other.lastingOrigin && answer == other.answer
      && reason == other.reason && reasonCode == other.reasonCode && call == other.call
      && charged == other.charged
      && changed == other.changed && error == other.error
  }
}
