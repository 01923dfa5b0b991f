internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The Redis commands on widget ids, served from the board.
struct RedisKeys {
  let table: BoardTable
  let now: Timestamp
  let replies: RedisReplies

  init(_ reader: BoardReader, _ replies: RedisReplies) {
    table = reader.table
    now = reader.now
    self.replies = replies
  }

  /// Handles `GET`: sends the body of the current entry, or nil.
  @inline(__always)
  func get(_ key: UnsafeRawBufferPointer) {
    if let entry = table.row(key)?.shown(at: now) {
      replies.output.send(entry.replies.bulk)
    } else {
      replies.write { $0.null(into: &$1) }
    }
  }

  func mget(_ words: RedisWords) {
    replies.write { $0.array(count: words.count - 1, into: &$1) }
    for index in 1..<words.count { get(words[index]) }
  }

  func exists(_ words: RedisWords) {
    let count = (1..<words.count).count { table.row(words[$0]) != nil }
    replies.write { $0.integer(count, into: &$1) }
  }

  func type(_ words: RedisWords) {
    let isThere = table.row(words[1]) != nil
    replies.write { $0.simpleString(isThere ? "string" : "none", into: &$1) }
  }

  func strlen(_ words: RedisWords) {
    let count = table.row(words[1])?.shown(at: now)?.replies.body.readableBytes ?? 0
    replies.write { $0.integer(count, into: &$1) }
  }

  /// Handles `TTL` and `PTTL`: the time until the widget shows its next entry; -1 without a known
  /// next entry, -2 without a widget.
  func timeToLive(_ words: RedisWords, unit: Duration) {
    let row = table.row(words[1])
    let until = row?.shown(at: now)?.header.until
    let nanoseconds = until.map { max(0, ($0 - now).nanoseconds) }
    let units = nanoseconds.map { ($0 + unit.nanoseconds / 2) / unit.nanoseconds }
    let value = units.map { Int($0) } ?? (row == nil ? -2 : -1)
    replies.write { $0.integer(value, into: &$1) }
  }

  func keys(_ words: RedisWords) {
    let glob = Glob(words[1].bytes)
    let ids = table.rows.lazy.map(\.id.text).filter { glob.matches($0) }
    let keys = Array(ids)
    replies.write { writer, sink in
      writer.array(count: keys.count, into: &sink)
      for key in keys { writer.bulk(key, into: &sink) }
    }
  }

  /// Handles `SCAN cursor [MATCH glob] [COUNT n] [TYPE name]`.
  ///
  /// The cursor is the serial number of the next row. Every widget that is on the board throughout
  /// the scan is listed exactly once, regardless of other changes.
  ///
  /// - Returns: The number of searched rows.
  func scan(_ words: RedisWords) throws(RedisError) -> Int {
    guard let cursor = UInt64(words.text(1)) else { throw .invalidCursor }
    let options = try ScanOptions(words, from: 2, allows: [.type])
    let start = table.firstPosition(serial: cursor)
    let end = min(start + options.count, table.rows.count)
    let keys = table.rows[start..<end].lazy.map(\.id.text).filter(options.includes)
    let found = Array(keys)
    let next = end < table.rows.count ? table.serials[end] : 0
    replies.write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk(String(next), into: &sink)
      writer.array(count: found.count, into: &sink)
      for key in found { writer.bulk(key, into: &sink) }
    }
    return end - start
  }

  func dbsize() {
    replies.write { [count = table.rows.count] in $0.integer(count, into: &$1) }
  }
}

/// The options of `SCAN` and `HSCAN`.
struct ScanOptions {
  /// The options that only one of the commands has.
  struct Extras: OptionSet {
    let rawValue: Int
    /// `TYPE name` of `SCAN`.
    static let type = Extras(rawValue: 1)
    /// `NOVALUES` of `HSCAN`.
    static let noValues = Extras(rawValue: 2)
  }

  /// The number of rows to examine.
  var count = 10
  /// Whether values are left out.
  private(set) var hasNoValues = false
  private var glob: Glob?
  private var isOtherType = false

  init(_ words: RedisWords, from start: Int, allows extras: Extras) throws(RedisError) {
    var index = start
    while index < words.count {
      let keyword = words.keyword(index)
      if keyword == "NOVALUES", extras.contains(.noValues) {
        hasNoValues = true
        index += 1
        continue
      }
      guard index + 1 < words.count else { throw .syntax }
      switch keyword {
      case "MATCH": glob = Glob(words[index + 1].bytes)
      case "TYPE" where extras.contains(.type): isOtherType = words.keyword(index + 1) != "STRING"
      case "COUNT":
        guard let count = Int(words.text(index + 1)) else { throw .notAnInteger }
        guard count > 0 else { throw .syntax }
        // Far above any board, and far below an overflow.
        self.count = min(count, 1 << 32)
      default: throw .syntax
      }
      index += 2
    }
  }

  func includes(_ key: String) -> Bool {
    !isOtherType && (glob?.matches(key) ?? true)
  }
}
