internal import AsyncHTTPClient
public import FleetDecisions
internal import FoundationEssentials
internal import NIOCore

extension EtcdEngine {
  /// Watches all keys of the fleet from a revision on, over a connection of its own.
  ///
  /// Returns after ``WatchNews/ended``, which is the last news; or without it, when the task is
  /// cancelled. The task of a watch must be cancelled when another one takes its place.
  ///
  /// - Parameter take: Takes the news one by one. The next news are read once it returns.
  public func watch(
    from revision: Revision, _ take: @Sendable (WatchNews) async -> Void
  ) async {
    do throws(GatewayFailure) {
      try await follow(from: revision, take)
    } catch {
      if !Task.isCancelled {
        note(error, at: "watch")
        // A watch is refused for its token in the words for a user that may not read the keys.
        if case .refused(.denied) = error.answer { forgetToken() }
      }
    }
    if !Task.isCancelled { await take(.ended) }
  }

  /// Reads a watch up to its end, which is a failure always.
  private func follow(
    from revision: Revision, _ take: @Sendable (WatchNews) async -> Void
  ) async throws(GatewayFailure) {
    let call = watchCall(from: revision)
    let body = try await attempt { (gateway, endpoint, token, rest) throws(GatewayFailure) in
      try await gateway.watch(call, at: endpoint, token: token, within: rest)
    }
    var reader = WatchReader(keys: keys, from: revision)
    var lines = LineSplitter()
    do {
      for try await chunk in body {
        for line in try lines.add(Data(chunk.readableBytesView)) {
          for news in try reader.read(line) { await take(news) }
        }
      }
    } catch { throw GatewayFailure(error) }
    throw .lost("the connection was closed")
  }

  private func watchCall(from revision: Revision) -> WatchCall {
    WatchCall(
      create: WatchCall.Create(key: keys.all.start, end: keys.all.end, start: max(1, revision)))
  }
}

/// Divides a stream of bytes at newlines.
struct LineSplitter {
  /// The largest line: etcd divides messages at its limit of a request, 1.5 MiB, which JSON doubles;
  /// small events take more room in JSON.
  static let limit = 16 << 20

  private var rest = Data()

  /// Takes bytes and returns the lines that they complete, without empty ones.
  ///
  /// - Throws: ``GatewayFailure/tooLarge`` for a line above the limit.
  mutating func add(_ bytes: Data) throws(GatewayFailure) -> [Data] {
    var lines: [Data] = []
    var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = pieces.popLast() ?? Data()
    for piece in pieces {
      let line = rest + piece
      rest = Data()
      if line.count > Self.limit { throw .tooLarge }
      if !line.isEmpty { lines.append(line) }
    }
    rest += last
    if rest.count > Self.limit { throw .tooLarge }
    return lines
  }
}

/// Reads the lines of a watch, and checks that it goes forward only.
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

  /// Returns the news of a line: one for each revision with changes. The changes of one revision may be
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
