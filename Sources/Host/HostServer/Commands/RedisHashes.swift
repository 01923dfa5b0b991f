internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The Redis commands that read a widget as a hash: the fields of the header, then `body`.
struct RedisHashes {
  private let table: BoardTable
  private let now: Timestamp
  private let replies: RedisReplies

  init(_ reader: BoardReader, _ replies: RedisReplies) {
    table = reader.table
    now = reader.now
    self.replies = replies
  }

  /// The fields of one widget; empty for an unknown widget.
  private struct Fields {
    let entry: ShownEntry?
    let header: [WireField]

    init(of row: BoardRow?, at now: Timestamp) {
      entry = row?.shown(at: now)
      header = entry?.header.fields() ?? row?.nothing?.fields ?? []
    }

    var count: Int { header.count + (entry == nil ? 0 : 1) }
    var names: [String] { header.map(\.key) + (entry == nil ? [] : [EncodedEntry.bodyName]) }
  }

  private func fields(_ words: RedisWords) -> Fields {
    Fields(of: table.row(words[1]), at: now)
  }

  func hgetall(_ words: RedisWords) {
    if let entry = table.row(words[1])?.shown(at: now)?.replies {
      replies.output.send(entry.pairs(replies.version))
      return replies.output.send(entry.bulk)
    }
    let header = fields(words).header
    replies.write { writer, sink in
      writer.map(count: header.count, into: &sink)
      for field in header {
        writer.bulk(field.key, into: &sink)
        writer.bulk(field.value, into: &sink)
      }
    }
  }

  func hget(_ words: RedisWords) { send(words.text(2), of: fields(words)) }

  func hmget(_ words: RedisWords) {
    let fields = fields(words)
    replies.write { $0.array(count: words.count - 2, into: &$1) }
    for index in 2..<words.count { send(words.text(index), of: fields) }
  }

  func hkeys(_ words: RedisWords) {
    let names = fields(words).names
    replies.write { writer, sink in
      writer.array(count: names.count, into: &sink)
      for name in names { writer.bulk(name, into: &sink) }
    }
  }

  func hvals(_ words: RedisWords) {
    let fields = fields(words)
    replies.write { writer, sink in
      writer.array(count: fields.count, into: &sink)
      for field in fields.header { writer.bulk(field.value, into: &sink) }
    }
    if let entry = fields.entry { replies.output.send(entry.replies.bulk) }
  }

  func hlen(_ words: RedisWords) {
    let count = fields(words).count
    replies.write { $0.integer(count, into: &$1) }
  }

  func hexists(_ words: RedisWords) {
    let isThere = fields(words).names.contains(words.text(2))
    replies.write { $0.integer(isThere ? 1 : 0, into: &$1) }
  }

  /// Handles `HSCAN key cursor [MATCH glob] [COUNT n] [NOVALUES]`: all fields at once, as Redis does
  /// for small hashes.
  func hscan(_ words: RedisWords) throws(RedisError) {
    guard UInt64(words.text(2)) != nil else { throw .invalidCursor }
    let options = try ScanOptions(words, from: 3, allows: [.noValues])
    let fields = fields(words)
    let names = fields.names.filter(options.includes)
    replies.write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk("0", into: &sink)
      writer.array(count: options.hasNoValues ? names.count : 2 * names.count, into: &sink)
    }
    for name in names {
      replies.write { $0.bulk(name, into: &$1) }
      if !options.hasNoValues { send(name, of: fields) }
    }
  }

  private func send(_ name: String, of fields: Fields) {
    if let entry = fields.entry, name == EncodedEntry.bodyName {
      replies.output.send(entry.replies.bulk)
    } else if let value = fields.header[name] {
      replies.write { $0.bulk(value, into: &$1) }
    } else {
      replies.write { $0.null(into: &$1) }
    }
  }
}
