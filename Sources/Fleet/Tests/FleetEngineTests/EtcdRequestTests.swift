import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

/// Requests to a real etcd.
@Suite(.needsEtcd, .sharedEtcd, .timeLimit(.minutes(5))) struct EtcdRequestTests {
  private func etcd() throws -> EtcdServer { try #require(EtcdServer.current) }

  @Test func `what is written is read, with the numbers of the engine`() async throws {
    try await withEngine(etcd().settings()) { engine in
      let values = ValueCodecTests.golden.map(\.1)
      let changes = zip(KeySpaceTests.samples.sorted(), values.sorted(like: KeySpaceTests.samples))
        .map { Change.put($0, $1, lease: 0) }
      let keys = KeySpaceTests.samples.sorted()
      let answer = await engine.perform(.commit(Transaction(changes: changes, reads: keys)))
      guard case .committed(let revision, true, let records) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(Set(records.keys) == Set(keys))
      for change in changes {
        guard case .put(let key, let value, _) = change else { continue }
        #expect(
          records[key] == Record(value: value, created: revision, modified: revision), "\(key)")
        let list = await engine.perform(.list(key.family))
        guard case .listed(let listed, let boot, let found) = list else {
          Issue.record("\(list)")
          continue
        }
        #expect(listed >= revision)
        #expect(boot == records[.boot])
        #expect(found == [key: records[key]].compactMapValues(\.self), "\(key)")
      }
    }
  }

  @Test func `a transaction holds if all compares do, and reads in any case`() async throws {
    try await withEngine(etcd().settings()) { engine in
      let key = FleetKey.owner("w")
      func put(_ host: HostName, _ compares: Compare...) async -> EngineAnswer {
        await engine.perform(
          .commit(
            Transaction(
              compares: compares, changes: [.put(key, .owner(host), lease: 0)],
              reads: [.boot, key])))
      }
      guard case .committed(let first, true, let records) = await put("a", .created(key, 0)) else {
        Issue.record("not created")
        return
      }
      #expect(records == [key: Record(value: .owner("a"), created: first, modified: first)])
      // Every compare counts, and a transaction that does not hold tells the state.
      for compares in [
        [.created(key, 0)], [.modified(key, first - 1)],
        [.created(key, first), .modified(.boot, 1)],
      ] as [[Compare]] {
        let answer = await engine.perform(
          .commit(
            Transaction(
              compares: compares, changes: [.put(key, .owner("b"), lease: 0)], reads: [key])))
        guard case .committed(_, false, let found) = answer else {
          Issue.record("\(answer)")
          continue
        }
        #expect(found == records)
      }
      guard
        case .committed(let second, true, let replaced) = await put(
          HostName("b"), .created(key, first), .modified(key, first), .created(.boot, 0))
      else {
        Issue.record("not replaced")
        return
      }
      #expect(replaced == [key: Record(value: .owner("b"), created: first, modified: second)])
      let deleted = await engine.perform(
        .commit(Transaction(changes: [.delete(key)], reads: [key])))
      guard case .committed(let third, true, [:]) = deleted else {
        Issue.record("\(deleted)")
        return
      }
      #expect(third > second)
    }
  }

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
      /// Lists with this engine and with a new one; returns until when this one's list is to be completed.
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
        return (await engine.lists[.owners]?.wholeUntil, Set(records.keys))
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
      let last = await engine.lists[.owners]?.wholeUntil
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

  @Test func `a lease is granted, renewed, and ends with its keys`() async throws {
    try await withEngine(etcd().settings()) { engine in
      guard case .granted(let lease, let ttl) = await engine.perform(.grant(ttl: 9_500)) else {
        Issue.record("not granted")
        return
      }
      #expect(ttl == 10_000)
      #expect(await engine.perform(.keepAlive(lease)) == .alive(ttl: 10_000))
      let key = FleetKey.host("a")
      let put = Change.put(key, .host(ValueCodecTests.host()), lease: lease)
      let written = await engine.perform(.commit(Transaction(changes: [put], reads: [key])))
      guard case .committed(_, true, let records) = written else {
        Issue.record("\(written)")
        return
      }
      #expect(records[key]?.lease == lease)
      #expect(await engine.perform(.revoke(lease)) == .revoked)
      #expect(await engine.perform(.keepAlive(lease)) == .alive(ttl: nil))
      #expect(await engine.perform(.revoke(lease)) == .revoked)
      guard case .listed(_, _, [:]) = await engine.perform(.list(.hosts)) else {
        Issue.record("the key is there")
        return
      }
      let late = await engine.perform(.commit(Transaction(changes: [put], reads: [key])))
      #expect(late == .refused(.leaseNotFound))
    }
  }

  @Test func `values that cannot be read are told, and foreign keys are left out`() async throws {
    let etcd = try etcd()
    let settings = try etcd.settings()
    let log = LogLines()
    try await withEngine(settings, log: log) { engine in
      let prefix = "/widgethost/\(settings.fleet)/"
      try await etcd.put(prefix + "own/damaged", "{")
      try await etcd.put(prefix + "own/newer", #"{"v":7}"#)
      try await etcd.put(prefix + "own/a b", #"{"v":1,"host":"a"}"#)
      try await etcd.put(prefix + "own/", "x")
      for _ in 0..<3 {
        guard case .listed(_, nil, let records) = await engine.perform(.list(.owners)) else {
          Issue.record("not listed")
          return
        }
        #expect(
          records.mapValues(\.value) == [
            .owner("damaged"): .unreadable(.damaged),
            .owner("newer"): .unreadable(.newer(version: 7)),
          ])
      }
      // Each key is named once.
      #expect(log.lines.get().count { $0.contains("none of a fleet") } == 2)
    }
  }

  @Test func `a request that etcd or the fleet does not take is invalid, and has no effect`()
    async throws
  {
    try await withEngine(etcd().settings()) { engine in
      let key = FleetKey.owner("w")
      let one = Change.put(key, .owner("a"), lease: 0)
      let many = (0..<129).map { Change.put(.owner(WidgetID("w\($0)")), .owner("a"), lease: 0) }
      let large = (0..<20).map {
        Change.put(
          .action("w", ActionID("\($0)")), .action(String(repeating: "x", count: 60_000)), lease: 0)
      }
      for changes in [
        [one, one], many, large, [.put(key, .owner("a/b"), lease: 0)],
        [.put(.owner("a b"), .owner("a"), lease: 0)],
        [one, .put(.want("w", ""), .want, lease: 0)],
        [one, .put(.boot, .unreadable(.damaged), lease: 0)],
      ] as [[Change]] {
        let answer = await engine.perform(.commit(Transaction(changes: changes, reads: [])))
        guard case .refused(.invalid(let text)) = answer else {
          Issue.record("\(answer)")
          continue
        }
        #expect(!text.isEmpty)
      }
      for ttl in [0, -1, .max] as [Milliseconds] {
        guard case .refused(.invalid) = await engine.perform(.grant(ttl: ttl)) else {
          Issue.record("granted \(ttl)")
          continue
        }
      }
      for family in [KeyFamily.owners, .actions, .wants] {
        guard case .listed(_, nil, [:]) = await engine.perform(.list(family)) else {
          Issue.record("something was written")
          continue
        }
      }
    }
  }

  @Test func `many requests at a time are answered each by its own answer`() async throws {
    try await withEngine(etcd().settings()) { engine in
      await withTaskGroup(of: (Int, EngineAnswer).self) { group in
        for number in 0..<200 {
          let key = FleetKey.owner(WidgetID("w\(number)"))
          group.addTask {
            let put = Change.put(key, .owner(HostName("h\(number)")), lease: 0)
            return (
              number,
              await engine.perform(
                .commit(Transaction(compares: [.created(key, 0)], changes: [put], reads: [key])))
            )
          }
        }
        for await (number, answer) in group {
          guard case .committed(_, true, let records) = answer else {
            Issue.record("\(answer)")
            continue
          }
          #expect(records.values.map(\.value) == [.owner(HostName("h\(number)"))])
        }
      }
    }
  }
}

extension [FleetValue] {
  /// Brings the values of the golden table into the order of the sorted keys.
  fileprivate func sorted(like keys: [FleetKey]) -> [FleetValue] {
    let families = ValueCodecTests.golden.map(\.0)
    return keys.sorted().compactMap { key in families.firstIndex(of: key.family).map { self[$0] } }
  }
}
