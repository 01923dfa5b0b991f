internal import WidgetWire

/// The last requests and calls of a widget, a line each.
///
/// The history is limited in lines and bytes. Requests may fill the part that other events leave
/// free, but push out no other event from its own part: the lines of requests contain names that
/// clients choose, and any number of names makes any number of lines.
///
/// All but the newest lines are kept in the store's encoding: a line takes about 50 bytes, and both
/// start and save cost no more than a copy.
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

  /// The ``bytes`` from the store before the first use of their lines: a start restores thousands of histories
  /// that nobody reads.
  private var stored: [UInt8] = []
  /// The oldest lines, encoded one after the other.
  private var older: [UInt8] = []
  private var olderCount = 0
  /// The lines of requests in ``older``.
  private var olderRequests = (count: 0, bytes: 0)
  /// The newest lines; at most ``window``.
  private var newest: [HistoryRow] = []

  /// Creates an empty history.
  init() {}

  /// Decodes ``bytes`` up to the first invalid line; an unknown version gives an empty history.
  init(stored bytes: [UInt8]) {
    if bytes.first == Self.version { stored = bytes }
  }

  /// Decodes ``stored`` if that was not done.
  private mutating func decode() {
    guard !stored.isEmpty else { return }
    var reader = HistoryReader(stored.dropFirst())
    var end = 1
    while let line = reader.nextLine() {
      count(line)
      end = line.endIndex
    }
    older = Array(stored[1..<end])
    stored = []
    shorten()
  }

  private var decoded: RefreshHistory {
    var history = self
    history.decode()
    return history
  }

  /// Whether the history has no lines.
  var isEmpty: Bool {
    let history = decoded
    return history.olderCount == 0 && history.newest.isEmpty
  }

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
      decode()
      var line: [UInt8] = []
      HistoryWriter.append(newest.removeFirst(), to: &line)
      keep(line[...])
    }
    newest.append(row)
    if stored.isEmpty { shorten() }
  }

  /// All lines, the oldest first.
  var rows: [HistoryRow] {
    let history = decoded
    var reader = HistoryReader(history.older[...])
    var rows: [HistoryRow] = []
    while let line = reader.nextLine() {
      if let row = HistoryReader.row(line) { rows.append(row) }
    }
    return rows + history.newest
  }

  /// The encoded history for the store.
  var bytes: [UInt8] {
    let history = decoded
    var bytes = [Self.version] + history.older
    for row in history.newest { HistoryWriter.append(row, to: &bytes) }
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

  private mutating func keep(_ line: ArraySlice<UInt8>) {
    older += line
    count(line)
  }

  private mutating func count(_ line: ArraySlice<UInt8>) {
    olderCount += 1
    guard HistoryReader.event(of: line) == .asked else { return }
    olderRequests.count += 1
    olderRequests.bytes += line.count
  }

  private mutating func shorten() {
    let newRequests = newest.count { $0.event == .asked }
    while olderCount + newest.count > Self.lineLimit || older.count > Self.byteLimit {
      let hasManyRequests =
        olderRequests.count + newRequests > Self.requestLineLimit
        || olderRequests.bytes > Self.requestByteLimit
      guard removeOldest(ofRequests: hasManyRequests && olderRequests.count > 0) else {
        older = []
        olderCount = 0
        olderRequests = (0, 0)
        return
      }
    }
  }

  /// Removes the oldest line, or the oldest line of a request.
  ///
  /// - Returns: Whether a line was removed.
  private mutating func removeOldest(ofRequests: Bool) -> Bool {
    var reader = HistoryReader(older[...])
    while let line = reader.nextLine() {
      let isRequest = HistoryReader.event(of: line) == .asked
      guard isRequest || !ofRequests else { continue }
      older.removeSubrange(line.indices)
      olderCount -= 1
      if isRequest {
        olderRequests.count -= 1
        olderRequests.bytes -= line.count
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
    case .started, .done, .failed, .discarded, .restored, .published: false
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
