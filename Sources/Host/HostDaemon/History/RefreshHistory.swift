internal import WidgetWire

/// The last requests and calls of a widget, a line each.
///
/// The history is limited in lines and bytes. All but the newest lines are kept in the store's
/// encoding: a line takes about 50 bytes, and both start and save cost no more than a copy.
struct RefreshHistory: Sendable {
  /// The greatest number of lines.
  static let lineLimit = 100
  /// The greatest number of bytes in the older lines: errors may be long.
  static let byteLimit = 12 << 10
  /// The number of newest lines that a new line is compared with.
  private static let window = 4
  /// The first byte of ``bytes``: the version of the line format.
  private static let version: UInt8 = 1

  /// The oldest lines, encoded one after the other.
  private var older: [UInt8] = []
  private var olderCount = 0
  /// The newest lines; at most ``window``.
  private var newest: [HistoryRow] = []

  /// Creates an empty history.
  init() {}

  /// Decodes ``bytes`` up to the first invalid line; an unknown version gives an empty history.
  init(stored bytes: [UInt8]) {
    guard bytes.first == Self.version else { return }
    var reader = HistoryReader(bytes.dropFirst())
    while let line = reader.nextLine() {
      older += line
      olderCount += 1
    }
    shorten()
  }

  /// Whether the history has no lines.
  var isEmpty: Bool { olderCount == 0 && newest.isEmpty }

  /// Adds a line, or counts the line in an equal recent line.
  ///
  /// A line equal to a line among the last few adds to the count there, and that line moves to the
  /// end. A burst of a hundred requests thus takes a handful of lines, even if two clients take
  /// turns or each request comes from a new process, as from scripts. Calls are steps: lines are
  /// never merged across the start or the end of a call.
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

  /// The encoded history for the store.
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
  /// Whether equal lines may be merged across a line of this event.
  fileprivate var isBetweenCalls: Bool {
    switch self {
    case .asked, .deferred, .shown: true
    case .started, .done, .failed, .discarded, .restored: false
    }
  }
}

extension HistoryRow {
  /// Whether the lines are equal apart from time, duration, entry and process.
  fileprivate func isEqual(to other: HistoryRow) -> Bool {
    event == other.event && lastingOrigin == other.lastingOrigin && answer == other.answer
      && reason == other.reason && reasonCode == other.reasonCode && call == other.call
      && charged == other.charged
      && changed == other.changed && error == other.error
  }
}
