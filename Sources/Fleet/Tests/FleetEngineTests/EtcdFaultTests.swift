import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

/// A real etcd that stops, is full, or is not there.
@Suite(.needsEtcd, .serialized, .timeLimit(.minutes(5))) struct EtcdFaultTests {
  private let key = FleetKey.owner("w")

  private func put(_ host: HostName) -> EngineRequest {
    .commit(
      Transaction(
        compares: [.created(key, 0)], changes: [.put(key, .owner(host), lease: 0)], reads: [key]))
  }

  /// Performs a request until it has an answer.
  private func settle(_ request: EngineRequest, _ engine: EtcdEngine) async -> EngineAnswer {
    while true {
      let answer = await engine.perform(request)
      if answer != .unknown { return answer }
    }
  }

  @Test func `a stopped engine is unknown in time, and a read shows what was done`() async throws {
    try await EtcdServer.run { etcd in
      let log = LogLines()
      var settings = try etcd.settings(timeout: 700)
      settings.doubt = 700
      try await withEngine(settings, log: log) { engine in
        _ = await settle(.list(.owners), engine)
        let before = log.lines.get().count
        try await etcd.pause()
        let start = ContinuousClock.now
        #expect(await engine.perform(put("a")) == .unknown)
        let time = ContinuousClock.now - start
        #expect(time > .milliseconds(600))
        #expect(time < .seconds(20))
        #expect(await engine.perform(.list(.owners)) == .unknown)
        // The engine may be another one when it returns.
        #expect(await engine.lists.isEmpty)
        // The outage is named once.
        #expect(log.lines.get().count == before + 1)
        etcd.resume()
        // The write may have been done, or may be done now: one of both wins, and both are told alike.
        _ = await settle(put("b"), engine)
        guard case .committed(_, _, let records) = await settle(put("c"), engine) else {
          Issue.record("not read")
          return
        }
        let record = try #require(records[key])
        #expect(record.value == .owner("a") || record.value == .owner("b"))
        #expect(record.created == record.modified)
        #expect(log.lines.get().last == "info: etcd: \(etcd.endpoint) answers")
      }
    }
  }

  @Test func `a request goes to the next member if the first is certainly not reached`()
    async throws
  {
    try await EtcdServer.run { etcd in
      let dead = "http://127.0.0.1:\(try freePort())"
      let settings = try EngineSettings(
        fleet: "f", endpoints: [dead, etcd.endpoint], timeout: 20_000)
      let log = LogLines()
      try await withEngine(settings, log: log) { engine in
        guard case .committed(_, true, _) = await engine.perform(put("a")) else {
          Issue.record("not committed")
          return
        }
        for _ in 0..<10 {
          guard case .listed = await engine.perform(.list(.owners)) else {
            Issue.record("not listed")
            return
          }
        }
        let watch = WatchTask(engine, from: 1)
        watch.cancel()
        // The dead member was tried once, and named once.
        #expect(log.lines.get().count { $0.contains(dead) } == 1)
      }
    }
  }

  @Test func `a request that may have been sent is not sent to another member`() async throws {
    try await EtcdServer.run { stopped in
      try await EtcdServer.run { etcd in
        let settings = try EngineSettings(
          fleet: "f", endpoints: [stopped.endpoint, etcd.endpoint], timeout: 3000)
        try await withEngine(settings) { engine in
          try await stopped.pause()
          #expect(await engine.perform(put("a")) == .unknown)
          // The next request goes to the other one, where nothing was written.
          guard case .listed(_, _, [:]) = await settle(.list(.owners), engine) else {
            Issue.record("something was written")
            return
          }
          stopped.resume()
        }
      }
    }
  }

  @Test func `without any member everything is unknown, at once, and named once`() async throws {
    let settings = try EngineSettings(
      fleet: "f",
      endpoints: ["http://127.0.0.1:\(try freePort())", "http://127.0.0.1:\(try freePort())"])
    let log = LogLines()
    try await withEngine(settings, log: log) { engine in
      for _ in 0..<5 {
        #expect(await engine.perform(put("a")) == .unknown)
        #expect(await engine.perform(.grant(ttl: 10_000)) == .unknown)
      }
      #expect(log.lines.get().count == 2)
      #expect(log.lines.get().allSatisfy { $0.contains("no connection") })
      for member in await engine.members() {
        guard case .failure(let error) = member.state else {
          Issue.record("\(member)")
          continue
        }
        #expect(error.code == .noAnswer)
        #expect(error.message.contains(member.endpoint))
      }
    }
  }

  @Test func `a member that accepts no connection is left in time for another one`() async throws {
    try await EtcdServer.run { etcd in
      let full = try FullListener()
      let settings = try EngineSettings(
        fleet: "f", endpoints: ["http://127.0.0.1:\(full.port)", etcd.endpoint], timeout: 10_000)
      try await withEngine(settings) { engine in
        let start = ContinuousClock.now
        guard case .committed(_, true, _) = await engine.perform(put("a")) else {
          Issue.record("not committed")
          return
        }
        #expect(ContinuousClock.now - start >= .seconds(5))
      }
    }
  }

  @Test func `without a leader, calls fail and watches end, long before the time-out`() async throws
  {
    try await EtcdServer.runCluster(of: 2) { servers in
      let (etcd, other) = (servers[0], servers[1])
      let log = LogLines()
      try await withEngine(etcd.settings(timeout: 60_000), log: log) { engine in
        let revision = try await member(engine).revision
        var watch = WatchTask(engine, from: revision + 1)
        other.kill()
        while try await member(engine).hasLeader {}
        #expect(await watch.nextChange() == .ended)
        for request in [put("a"), .list(.owners), .grant(ttl: 1000), .keepAlive(7), .revoke(7)] {
          #expect(await engine.perform(request) == .unknown)
        }
        var late = WatchTask(engine, from: 1)
        #expect(await late.next() == .ended)
        let lines = log.lines.get()
        #expect(lines.filter { !$0.contains("no leader") }.count <= 1, "\(lines)")
        #expect(lines.contains { $0.contains("no leader") })
      }
    }
  }

  @Test func `a cluster that has lost a member, its leader or not, is used by another one`()
    async throws
  {
    try await EtcdServer.runCluster(of: 3) { servers in
      let settings = try EngineSettings(fleet: "f", endpoints: servers.map(\.endpoint))
      try await withEngine(settings) { engine in
        guard case .committed(_, true, let records) = await settle(put("a"), engine) else {
          Issue.record("not written")
          return
        }
        let members = await engine.members().compactMap { try? $0.state.get() }
        #expect(members.count == 3)
        #expect(Set(members.map(\.id)).count == 3)
        let leader = members.firstIndex { $0.isLeader }
        servers[try #require(leader)].kill()
        guard case .listed(_, _, records) = await settle(.list(.owners), engine) else {
          Issue.record("not read")
          return
        }
        guard case .committed(_, false, records) = await settle(put("b"), engine) else {
          Issue.record("written twice")
          return
        }
        #expect(await engine.members().count { (try? $0.state.get()) == nil } == 1)
      }
    }
  }

  private func member(_ engine: EtcdEngine) async throws -> EngineMember {
    try #require(await engine.members().first).state.get()
  }

  @Test func `what answers in another language is unknown`() async throws {
    try await EtcdServer.run { etcd in
      // The address of peers speaks HTTP, and knows no API.
      let settings = try EngineSettings(fleet: "f", endpoints: [etcd.peerEndpoint])
      let log = LogLines()
      try await withEngine(settings, log: log) { engine in
        #expect(await engine.perform(put("a")) == .unknown)
        #expect(log.lines.get().count == 1)
        #expect(log.lines.get()[0].contains("404"))
        var watch = WatchTask(engine, from: 1)
        #expect(await watch.next() == .ended)
      }
    }
  }

  @Test func `a full engine refuses writes and leases, and is cleared in three steps`() async throws
  {
    try await EtcdServer.run(["--quota-backend-bytes", "3000000"]) { etcd in
      try await withEngine(etcd.settings()) { engine in
        guard case .granted(let lease, _) = await engine.perform(.grant(ttl: 60_000)) else {
          Issue.record("not granted")
          return
        }
        #expect(await fill(engine) == .refused(.noSpace))
        #expect(await engine.perform(.grant(ttl: 10_000)) == .refused(.noSpace))
        #expect(await engine.perform(.keepAlive(lease)) == .alive(ttl: 60_000))
        #expect(try await engine.alarms().map(\.kind) == [.noSpace])
        let keys = (0..<20).map { FleetKey.action("w", ActionID("a\($0)")) }
        let deleted = await engine.perform(
          .commit(Transaction(changes: keys.map { .delete($0) }, reads: [])))
        guard case .committed = deleted else {
          Issue.record("\(deleted)")
          return
        }
        let steps = Locked<[SpaceStep]>([])
        try await engine.clearSpace { step in steps.change { $0.append(step) } }
        guard case .compacted(let revision) = steps.get().first,
          case .defragmented(etcd.endpoint, let before, let after) = steps.get().dropFirst().first,
          case .disarmed = steps.get().last
        else {
          Issue.record("\(steps.get())")
          return
        }
        #expect(steps.get().count == 3)
        #expect(revision > 1)
        #expect(after < before)
        #expect(try await engine.alarms().isEmpty)
        guard case .committed(_, true, _) = await engine.perform(put("a")) else {
          Issue.record("still full")
          return
        }
        // Clearing what is clear does nothing.
        try await engine.clearSpace()
        try await engine.clearSpace()
      }
    }
  }

  /// Writes until the engine refuses.
  private func fill(_ engine: EtcdEngine) async -> EngineAnswer {
    let text = String(repeating: "x", count: 60_000)
    for number in 0..<1000 {
      let key = FleetKey.action("w", ActionID("a\(number % 20)"))
      let answer = await engine.perform(
        .commit(Transaction(changes: [.put(key, .action(text), lease: 0)], reads: [])))
      guard case .committed = answer else { return answer }
    }
    return .unknown
  }

  @Test func `a member tells its state`() async throws {
    try await EtcdServer.run { etcd in
      try await withEngine(etcd.settings()) { engine in
        guard case .committed(let revision, _, _) = await engine.perform(put("a")) else {
          Issue.record("not committed")
          return
        }
        let member = try await member(engine)
        #expect(member.endpoint == etcd.endpoint)
        #expect(member.version.hasPrefix("3."))
        #expect(member.isLeader && member.hasLeader)
        #expect(member.id != 0)
        #expect(member.revision == revision)
        #expect(member.size >= member.sizeInUse && member.sizeInUse > 0)
        #expect(member.errors.isEmpty)
        #expect(try await engine.alarms().isEmpty)
      }
    }
  }
}

/// A listener of loopback whose queue is full: connections to it are never answered.
private final class FullListener: Sendable {
  let port: Int
  private let descriptors: [Int32]

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = try freePort(bound: listener)
    try #require(listen(listener, 0) == 0)
    let port = port
    let clients = (0..<4).map { _ in
      let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      withLoopback(port) { _ = connect(client, $0, $1) }
      return client
    }
    descriptors = [listener] + clients
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
