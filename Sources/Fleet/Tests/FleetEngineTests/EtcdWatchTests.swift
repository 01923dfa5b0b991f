import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

/// The news of a watch, in order.
struct WatchTask {
  private let task: Task<Void, Never>
  private var news: AsyncStream<WatchNews>.Iterator

  init(_ engine: EtcdEngine, from revision: Revision) {
    let (stream, continuation) = AsyncStream.makeStream(of: WatchNews.self)
    task = Task {
      await engine.watch(from: revision) { continuation.yield($0) }
      continuation.finish()
    }
    news = stream.makeAsyncIterator()
  }

  mutating func next() async -> WatchNews? { await news.next() }

  /// The next news that is no progress.
  mutating func nextChange() async -> WatchNews? {
    while let next = await news.next() {
      if case .progress = next { continue }
      return next
    }
    return nil
  }

  func cancel() { task.cancel() }
}

/// Watches of a real etcd.
@Suite(.needsEtcd, .sharedEtcd, .timeLimit(.minutes(5))) struct EtcdWatchTests {
  private func etcd() throws -> EtcdServer { try #require(EtcdServer.current) }

  private func commit(_ changes: [Change], _ engine: EtcdEngine) async throws -> Revision {
    let answer = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
    var done: Revision?
    if case .committed(let revision, true, _) = answer { done = revision }
    return try #require(done, "\(answer)")
  }

  @Test func `a watch tells of changes from its revision on, each revision by itself`() async throws
  {
    try await withEngine(etcd().settings()) { engine in
      let (one, two) = (FleetKey.owner("w1"), FleetKey.owner("w2"))
      _ = try await commit([.put(one, .owner("before"), lease: 0)], engine)
      let first = try await commit(
        [.put(one, .owner("a"), lease: 0), .put(two, .owner("b"), lease: 0)], engine)
      var watch = WatchTask(engine, from: first)
      guard case .changes(first, let changes) = await watch.nextChange() else {
        Issue.record("no changes at \(first)")
        return
      }
      #expect(changes.mapValues { $0?.value } == [one: .owner("a"), two: .owner("b")])
      #expect(changes[two] == Record(value: .owner("b"), created: first, modified: first))
      let second = try await commit([.delete(one)], engine)
      #expect(await watch.nextChange() == .changes(second, [one: nil]))
      watch.cancel()
      #expect(await watch.nextChange() == nil)
    }
  }

  @Test func `a watch tells of progress while there is nothing new`() async throws {
    try await withEngine(etcd().settings()) { engine in
      let revision = try await commit([.put(.owner("w"), .owner("a"), lease: 0)], engine)
      var watch = WatchTask(engine, from: revision + 1)
      guard case .progress(let reached) = await watch.next() else {
        Issue.record("no progress")
        return
      }
      #expect(reached >= revision)
      watch.cancel()
    }
  }

  @Test func `the end of a lease is told`() async throws {
    try await withEngine(etcd().settings()) { engine in
      let key = FleetKey.owner("w")
      var lease: LeaseID = 0
      var revision: Revision = 0
      // On a slow machine, a lease may end before it is used.
      while revision == 0 {
        guard case .granted(let id, _) = await engine.perform(.grant(ttl: 1000)) else { continue }
        lease = id
        let put = Change.put(key, .owner("a"), lease: id)
        let answer = await engine.perform(.commit(Transaction(changes: [put], reads: [])))
        if case .committed(let written, true, _) = answer { revision = written }
      }
      var watch = WatchTask(engine, from: revision + 1)
      guard case .changes(let end, let changes) = await watch.nextChange() else {
        Issue.record("no changes")
        return
      }
      #expect(changes == [key: nil])
      #expect(end > revision)
      #expect(await engine.perform(.keepAlive(lease)) == .alive(ttl: nil))
      watch.cancel()
    }
  }

  @Test func `a watch that begins far behind catches up in many messages`() async throws {
    try await withEngine(etcd().settings()) { engine in
      var sent: [Revision] = []
      let text = String(repeating: "x", count: 60_000)
      for number in 0..<150 {
        let key = FleetKey.action("w", ActionID("a\(number % 10)"))
        sent.append(try await commit([.put(key, .action(text + "\(number)"), lease: 0)], engine))
      }
      var watch = WatchTask(engine, from: sent[0])
      for (number, revision) in sent.enumerated() {
        guard case .changes(revision, let changes) = await watch.nextChange() else {
          Issue.record("no changes at \(revision)")
          return
        }
        #expect(changes.values.map { $0?.value } == [.action(text + "\(number)")])
      }
      watch.cancel()
    }
  }

  @Test func `a compacted revision ends the watch`() async throws {
    try await EtcdServer.run { etcd in
      let log = LogLines()
      try await withEngine(etcd.settings(), log: log) { engine in
        var last: Revision = 0
        for number in 0..<5 {
          let host = HostName("h\(number)")
          last = try await commit([.put(.owner("w"), .owner(host), lease: 0)], engine)
        }
        let answer = try await etcd.post("/v3/kv/compaction", #"{"revision":"\#(last)"}"#)
        #expect(answer.status == 200, "\(answer)")
        var watch = WatchTask(engine, from: 2)
        #expect(await watch.next() == .ended)
        #expect(await watch.next() == nil)
        #expect(log.lines.get().contains { $0.contains("compacted") })
      }
    }
  }

  @Test func `a server that ends ends the watch, and a new one begins after its start`()
    async throws
  {
    try await EtcdServer.run { etcd in
      try await withEngine(etcd.settings()) { engine in
        let first = try await commit([.put(.owner("w"), .owner("a"), lease: 0)], engine)
        var watch = WatchTask(engine, from: first)
        guard case .changes = await watch.nextChange() else {
          Issue.record("no changes")
          return
        }
        etcd.kill()
        #expect(await watch.nextChange() == .ended)
        var refused = WatchTask(engine, from: first)
        #expect(await refused.next() == .ended)
        try await etcd.start()
        var again = WatchTask(engine, from: first)
        guard case .changes(first, _) = await again.nextChange() else {
          Issue.record("no changes after the start")
          return
        }
        again.cancel()
      }
    }
  }
}
