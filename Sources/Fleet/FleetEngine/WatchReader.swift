internal import FleetDecisions
internal import FoundationEssentials
internal import NIOCore

/// Divides a stream of bytes at newlines.
struct LineSplitter {
  /// The largest line in bytes: etcd divides messages at its limit of a request, 1.5 MiB; base64 and
  /// the names of fields make them larger, small events most of all.
  static let limit = 16 << 20

  private var rest = ByteBuffer()
  /// The number of bytes of `rest` that have no newline.
  private var scanned = 0

  /// Takes bytes and returns the lines that are complete, without empty lines.
  ///
  /// - Throws: ``GatewayFailure/tooLarge`` for a line above the limit.
  mutating func add(_ bytes: ByteBuffer) throws(GatewayFailure) -> [Data] {
    rest.writeImmutableBuffer(bytes)
    var lines: [Data] = []
    while let newline = rest.readableBytesView.dropFirst(scanned).firstIndex(of: UInt8(ascii: "\n"))
    {
      let length = newline - rest.readerIndex
      guard length <= Self.limit else { throw .tooLarge }
      if length > 0 { lines.append(Data(rest.readableBytesView.prefix(length))) }
      rest.moveReaderIndex(forwardBy: length + 1)
      scanned = 0
    }
    scanned = rest.readableBytes
    guard scanned <= Self.limit else { throw .tooLarge }
    rest.discardReadBytes()
    return lines
  }
}

/// Reads the lines of a watch, and checks that revisions only grow.
struct WatchReader {
  private let keys: KeySpace
  private let start: Revision
  /// The revision of the last event; 0 before the first.
  private var revision: Revision = 0
  private var isCreated = false

  init(keys: KeySpace, from revision: Revision) {
    self.keys = keys
    start = revision
  }

  /// Returns the news of a line: an element for each revision with changes. The changes of one revision may be
  /// divided between lines.
  ///
  /// - Throws: ``GatewayFailure`` for the end of the watch, and for a line that cannot be.
  mutating func read(_ line: Data) throws(GatewayFailure) -> [WatchNews] {
    guard let line = try? JSONDecoder().decode(WatchLine.self, from: line) else {
      throw .malformed("a watch sent \(line.excerpt)")
    }
    if let error = line.error { throw .refused(code: error.status, error.text) }
    guard let result = line.result else { throw .malformed("an empty line of a watch") }
    if result.canceled == true { throw Self.end(result) }
    if result.created == true {
      isCreated = true
      return []
    }
    guard isCreated else { throw .malformed("a watch that was not created") }
    guard let events = result.events, !events.isEmpty else {
      return result.header.revision >= revision ? [.progress(result.header.revision)] : []
    }
    return try changes(events)
  }

  private static func end(_ result: WatchLine.Result) -> GatewayFailure {
    if result.compacted > 0 {
      return .refused(
        code: GatewayFailure.Code.outOfRange, "revisions up to \(result.compacted) were compacted")
    }
    let reason = result.reason ?? ""
    return reason.contains("permission denied")
      ? .refused(code: GatewayFailure.Code.permissionDenied, reason)
      : .lost("the watch was ended; \(reason)")
  }

  private mutating func changes(
    _ events: [WatchLine.Event]
  ) throws(GatewayFailure) -> [WatchNews] {
    var news: [WatchNews] = []
    var changes: [FleetKey: Record?] = [:]
    for event in events {
      guard let kv = event.kv, keys.all.contains(kv.key ?? Data()), kv.modified > 0,
        kv.modified >= max(start, revision)
      else { throw .malformed("an event of an earlier revision or of another key") }
      if kv.modified > revision, !changes.isEmpty {
        news.append(.changes(revision, changes))
        changes = [:]
      }
      revision = kv.modified
      guard let key = kv.key.flatMap(keys.key) else { continue }
      switch event.type ?? "PUT" {
      case "PUT": changes[key] = .some(try kv.record(of: key.family, at: kv.modified))
      case "DELETE": changes[key] = .some(nil)
      default: throw .malformed("an event of the type \(event.type ?? "")")
      }
    }
    if !changes.isEmpty { news.append(.changes(revision, changes)) }
    return news
  }
}
