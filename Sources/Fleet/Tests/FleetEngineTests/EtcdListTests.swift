import FleetDecisions
import Testing

@testable import FleetEngine

/// Lists of a real etcd.
@Suite(.needsEtcd, .sharedEtcd, .timeLimit(.minutes(5))) struct EtcdListTests {
  private func etcd() throws -> EtcdServer { try #require(EtcdServer.current) }

  @Test func `a family of more than a page is listed whole, at one revision`() async throws {
    var settings = try etcd().settings()
    settings.pageLimit = 1000
    try await withEngine(settings) { engine in
      let keys = (0..<2100).map { FleetKey.want(WidgetID("w/\($0)"), HostName("h\($0 % 7)")) }
      for start in stride(from: 0, to: keys.count, by: 100) {
        let changes = keys[start..<start + 100].map { Change.put($0, .want, lease: 0) }
        let answer = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
        guard case .committed(_, true, _) = answer else {
          Issue.record("\(answer)")
          return
        }
      }
      guard case .listed(let revision, nil, let records) = await engine.perform(.list(.wants))
      else {
        Issue.record("not listed")
        return
      }
      #expect(Set(records.keys) == Set(keys))
      #expect(records.values.allSatisfy { $0.modified <= revision && $0.value == .want })
      guard case .listed(let later, nil, [:]) = await engine.perform(.list(.hosts)) else {
        Issue.record("another family is not empty")
        return
      }
      #expect(later >= revision)
      // A key moves between the first page and the last one meanwhile: every list has it once.
      let (first, last) = (FleetKey.want("a", "h"), FleetKey.want("z", "h"))
      _ = await engine.perform(
        .commit(Transaction(changes: [.put(first, .want, lease: 0)], reads: [])))
      let mover = Task {
        var (from, to) = (first, last)
        while !Task.isCancelled {
          let changes: [Change] = [.delete(from), .put(to, .want, lease: 0)]
          _ = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
          (from, to) = (to, from)
        }
      }
      for _ in 0..<8 {
        guard case .listed(_, nil, let records) = await engine.perform(.list(.wants)) else {
          Issue.record("not listed")
          break
        }
        #expect(records.count == 2101)
      }
      mover.cancel()
      await mover.value
    }
  }

  @Test func `a list that was read before is completed by what has changed since`() async throws {
    let settings = try etcd().settings()
    try await withEngine(settings) { engine in
      func key(_ number: Int) -> FleetKey { .owner(WidgetID("w\(number)")) }
      func commit(_ changes: [Change]) async {
        let answer = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
        guard case .committed(_, true, _) = answer else {
          Issue.record("\(answer)")
          return
        }
      }
      /// Lists with this engine and with a new one; returns the time until which this one's list is completed.
      func list() async throws -> (time: Milliseconds?, keys: Set<FleetKey>) {
        guard case .listed(_, let boot, let records) = await engine.perform(.list(.owners)) else {
          Issue.record("not listed")
          return (nil, [])
        }
        try await withEngine(settings) { other in
          guard case .listed(_, boot, records) = await other.perform(.list(.owners)) else {
            Issue.record("a new client has another list")
            return
          }
        }
        return (await engine.lists[.owners]?.expiry, Set(records.keys))
      }
      await commit((0..<50).map { .put(key($0), .owner("a"), lease: 0) })
      let first = try await list()
      #expect(first.keys == Set((0..<50).map(key)))
      await commit((40..<60).map { .put(key($0), .owner("b"), lease: 0) })
      await commit([.delete(key(55)), .delete(key(56))])
      await commit([.put(key(56), .owner("c"), lease: 0)])
      let second = try await list()
      #expect(second.keys == Set((0..<60).map(key)).subtracting([key(55)]))
      #expect(second.time == first.time)
      #expect(try await list() == second)
      // The count of keys shows a deletion.
      await commit([.delete(key(3)), .put(key(70), .owner("a"), lease: 0), .delete(key(4))])
      let third = try await list()
      #expect(third.keys == second.keys.subtracting([key(3), key(4)]).union([key(70)]))
      #expect(third.time != first.time)
      await engine.forgetLists()
      #expect(try await list().time != third.time)
      // Another identity of the data puts all in doubt.
      await commit([.put(.boot, .boot(Boot(id: 7, fleet: "f")), lease: 0)])
      let last = await engine.lists[.owners]?.expiry
      #expect(try await list().time != last)
    }
  }

  @Test(arguments: [true, false])
  func `what is known of a list is forgotten after a time without an answer, not after one failure`(
    isInDoubt: Bool
  ) async throws {
    var settings = try etcd().settings()
    settings.doubt = isInDoubt ? 0 : 60_000
    try await withEngine(settings) { engine in
      guard case .listed = await engine.perform(.list(.owners)) else {
        Issue.record("not listed")
        return
      }
      #expect(await engine.lists[.owners] != nil)
      await #expect(throws: GatewayFailure.self) {
        try await engine.attempt {
          (_, _, _, _) throws(GatewayFailure) -> Bool in throw .lost("nothing in time")
        }
      }
      #expect(await (engine.lists[.owners] == nil) == isInDoubt)
    }
  }

  @Test func `a page that is larger than an answer may be is read in smaller ones`() async throws {
    try await withEngine(etcd().settings(timeout: 30_000)) { engine in
      let text = String(repeating: "x", count: 60_000)
      // Larger than the limit, once it is base64.
      let keys = (0..<448).map { FleetKey.action("w", ActionID("a\($0)")) }
      #expect(keys.count * text.count * 4 / 3 > EtcdGateway.answerLimit)
      for start in stride(from: 0, to: keys.count, by: 16) {
        let changes = keys[start..<start + 16].map { Change.put($0, .action(text), lease: 0) }
        let answer = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
        guard case .committed(_, true, _) = answer else {
          Issue.record("\(answer)")
          return
        }
      }
      guard case .listed(_, nil, let records) = await engine.perform(.list(.actions)) else {
        Issue.record("not listed")
        return
      }
      #expect(Set(records.keys) == Set(keys))
      #expect(records.values.allSatisfy { $0.value == .action(text) })
    }
  }
}
