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
