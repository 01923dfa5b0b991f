internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The commands on widget ids, besides `GET` and `MGET`.
extension Connection {
  /// `EXISTS`, `TYPE`, `STRLEN`, `HGETALL`, `HGET`.
  func answerKey(_ command: RedisCommand, _ words: RedisWords) {
    let row = loop.reader.table.row(words[1])
    switch command {
    case .exists:
      let count = (1..<words.count).count { loop.reader.table.row(words[$0]) != nil }
      write { $0.integer(count, into: &$1) }
    case .type: write { $0.simpleString(row == nil ? "none" : "string", into: &$1) }
    case .strlen:
      let count = row?.shown(at: loop.reader.now)?.body.readableBytes ?? 0
      write { $0.integer(count, into: &$1) }
    case .hgetall: sendHash(row)
    default: sendField(words.text(2), of: row)
    }
  }

  private func sendHash(_ row: BoardRow?) {
    let entry = row?.shown(at: loop.reader.now)
    let fields = row?.fields(of: entry) ?? []
    write { writer, sink in
      writer.map(count: fields.count + (entry == nil ? 0 : 1), into: &sink)
      for field in fields {
        writer.bulk(field.key, into: &sink)
        writer.bulk(field.value, into: &sink)
      }
      if entry != nil { writer.bulk("body", into: &sink) }
    }
    if let entry { send(entry.bulk) }
  }

  private func sendField(_ name: String, of row: BoardRow?) {
    let entry = row?.shown(at: loop.reader.now)
    if let entry, name == "body" {
      send(entry.bulk)
    } else if let value = row?.fields(of: entry)[name] {
      write { $0.bulk(value, into: &$1) }
    } else {
      write { $0.null(into: &$1) }
    }
  }

  func sendKeys(_ glob: Glob) {
    let ids = loop.reader.table.rows.lazy.map(\.id.text).filter { glob.matches($0) }
    let keys = Array(ids)
    write { writer, sink in
      writer.array(count: keys.count, into: &sink)
      for key in keys { writer.bulk(key, into: &sink) }
    }
  }

  /// `SCAN cursor [MATCH glob] [COUNT n] [TYPE name]`.
  ///
  /// The cursor is the serial number to go on with, so that every widget that is there throughout is
  /// told exactly once, whatever comes and goes meanwhile.
  func scan(_ words: RedisWords) throws(RedisError) {
    guard let cursor = UInt64(words.text(1)) else { throw .invalidCursor }
    let options = try ScanOptions(words)
    let table = loop.reader.table
    let start = table.firstPosition(serial: cursor)
    let end = min(start + options.count, table.rows.count)
    let keys = table.rows[start..<end].lazy.map(\.id.text).filter(options.includes)
    let found = Array(keys)
    let next = end < table.rows.count ? table.serials[end] : 0
    write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk(String(next), into: &sink)
      writer.array(count: found.count, into: &sink)
      for key in found { writer.bulk(key, into: &sink) }
    }
  }
}

/// The options of `SCAN`.
private struct ScanOptions {
  /// Widgets to look at.
  var count = 10
  private var glob: Glob?
  private var isOtherType = false

  init(_ words: RedisWords) throws(RedisError) {
    var index = 2
    while index < words.count {
      guard index + 1 < words.count else { throw .syntax }
      switch words.keyword(index) {
      case "MATCH": glob = Glob(words[index + 1].bytes)
      case "TYPE": isOtherType = words.keyword(index + 1) != "STRING"
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

extension BoardRow {
  /// The fields of `HGETALL` besides the body: the header of `entry`, or what is known without one.
  fileprivate func fields(of entry: ShownEntry?) -> [WireField] {
    if let entry { return entry.header.fields() }
    if case .nothing(let fields, _) = content { return fields }
    return []
  }
}
