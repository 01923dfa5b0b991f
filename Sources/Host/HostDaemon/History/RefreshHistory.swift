internal import WidgetWire

/// The last requests and calls of a widget, a line each.
///
/// The history is limited in lines and bytes. Requests may fill the part that other events leave
/// free, but push out no other event from its own part: the lines of requests contain names that
/// clients choose, and any number of names makes any number of lines.
///
/// The lines are kept in the store's encoding: a line takes about 50 bytes, a sixth of a decoded one, and both start
/// and save cost no more than a copy.
struct RefreshHistory: Sendable {
  /// The greatest number of lines.
  static let lineLimit = 100
  /// The number of lines of requests above which a request replaces an older request.
  static let requestLineLimit = 40
  /// The greatest number of bytes in the older lines: errors may be long.
  static let byteLimit = 12 << 10
  /// The number of bytes of older requests above which a request replaces an older request.
  static let requestByteLimit = byteLimit * requestLineLimit / lineLimit
  /// The number of newest lines that a new line is compared with.
  private static let window = 4
  /// The first byte of ``bytes``: the version of the line format.
  private static let version: UInt8 = 1

  /// The encoded lines, the oldest first.
  private var lines: [UInt8] = []
  private var lineCount = 0
  /// The newest lines, at the end of ``lines``: at most ``window``, and none from the store.
  private var newest = (count: 0, size: 0)
  /// The lines of requests that are not among the newest.
  private var olderRequests = (count: 0, size: 0)

  /// Creates an empty history.
  init() {}

  /// Takes ``bytes`` over up to the first invalid line; an unknown version gives an empty history.
  init(stored bytes: [UInt8]) {
    guard bytes.first == Self.version else { return }
    var reader = HistoryReader(bytes.dropFirst())
    lines.reserveCapacity(bytes.count)
    while let line = reader.nextLine() { keep(line) }
    shorten()
  }

  /// Whether the history has no lines.
  var isEmpty: Bool { lineCount == 0 }

  /// Adds a line, or counts the line in an equal recent line.
  ///
  /// A line equal to a line among the last few adds to the count there, and that line moves to the
  /// end. A burst of a hundred requests thus takes a handful of lines, even if two clients take
  /// turns or each request comes from a new process, as from scripts. Calls are steps: lines are
  /// never merged across the start or the end of a call.
  mutating func append(_ row: HistoryRow) {
    var row = row
    var rows = takeNewest()
    if let position = Self.position(of: row, in: rows) {
      row.times += rows[position].times
      rows.remove(at: position)
    } else if rows.count == Self.window {
      keep(Self.line(rows.removeFirst())[...])
    }
    for row in rows + [row] { addNewest(Self.line(row)) }
    shorten()
    // An array that grows takes up to twice its size, and most histories wait for hours.
    lines = lines.withUnsafeBufferPointer { Array($0) }
  }

  /// All lines, the oldest first.
  var rows: [HistoryRow] { Self.rows(lines[...]) }

  /// The encoded history for the store.
  var bytes: [UInt8] { [Self.version] + lines }

  private static func rows(_ lines: ArraySlice<UInt8>) -> [HistoryRow] {
    var reader = HistoryReader(lines)
    var rows: [HistoryRow] = []
    while let line = reader.nextLine() {
      if let row = HistoryReader.row(line) { rows.append(row) }
    }
    return rows
  }

  private static func line(_ row: HistoryRow) -> [UInt8] {
    var line: [UInt8] = []
    HistoryWriter.append(row, to: &line)
    return line
  }

  private static func position(of row: HistoryRow, in rows: [HistoryRow]) -> Int? {
    for position in rows.indices.reversed() {
      let other = rows[position]
      if other.isEqual(to: row) { return position }
      if !other.event.isBetweenCalls { return nil }
    }
    return nil
  }

  /// Removes the newest lines and returns them decoded.
  private mutating func takeNewest() -> [HistoryRow] {
    let rows = Self.rows(lines.suffix(newest.size))
    lines.removeLast(newest.size)
    lineCount -= newest.count
    newest = (0, 0)
    return rows
  }

  private mutating func addNewest(_ line: [UInt8]) {
    lines += line
    lineCount += 1
    newest.count += 1
    newest.size += line.count
  }

  /// Adds a line behind the older ones, while there are no newest lines.
  private mutating func keep(_ line: ArraySlice<UInt8>) {
    lines += line
    lineCount += 1
    guard HistoryReader.event(of: line) == .asked else { return }
    olderRequests.count += 1
    olderRequests.size += line.count
  }

  private mutating func shorten() {
    while lineCount > Self.lineLimit || lines.count - newest.size > Self.byteLimit {
      let hasManyRequests =
        olderRequests.count + newestRequests > Self.requestLineLimit
        || olderRequests.size > Self.requestByteLimit
      guard removeOldest(ofRequests: hasManyRequests && olderRequests.count > 0) else {
        lines.removeFirst(lines.count - newest.size)
        lineCount = newest.count
        olderRequests = (0, 0)
        return
      }
    }
  }

  /// The number of the newest lines that are of requests.
  private var newestRequests: Int {
    var reader = HistoryReader(lines.suffix(newest.size))
    var count = 0
    while let line = reader.nextLine() {
      if HistoryReader.event(of: line) == .asked { count += 1 }
    }
    return count
  }

  /// Removes the oldest line, or the oldest line of a request.
  ///
  /// - Returns: Whether a line was removed.
  private mutating func removeOldest(ofRequests: Bool) -> Bool {
    var reader = HistoryReader(lines.dropLast(newest.size))
    while let line = reader.nextLine() {
      let isRequest = HistoryReader.event(of: line) == .asked
      guard isRequest || !ofRequests else { continue }
      lines.removeSubrange(line.indices)
      lineCount -= 1
      if isRequest {
        olderRequests.count -= 1
        olderRequests.size -= line.count
      }
      return true
    }
    return false
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
