import FleetDecisions
import FleetService
import Foundation
import Logging
import Synchronization

@testable import FleetModel

/// A clock that a test moves.
final class ManualClock: FleetClock {
  private struct State {
    var monotonic: Milliseconds = 1_000
    var sleepers: [UInt64: (until: Milliseconds, wake: CheckedContinuation<Void, Never>)] = [:]
    var last: UInt64 = 0
  }

  private let state = Mutex(State())
  /// The number of waits so far.
  var waits: UInt64 { state.withLock { $0.last } }
  static let wall: Milliseconds = 1_700_000_000_000

  var now: Moment {
    let monotonic = state.withLock { $0.monotonic }
    return Moment(wall: Self.wall + monotonic, monotonic: monotonic)
  }

  func sleep(until time: Milliseconds) async {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.monotonic >= time || Task.isCancelled { return true }
          state.sleepers[id] = (time, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.wake.resume()
    }
  }

  /// Moves the time ahead, and wakes who has waited for it.
  func advance(_ time: Milliseconds) {
    let due = state.withLock { state in
      state.monotonic += time
      let due = state.sleepers.filter { $0.value.until <= state.monotonic }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.wake)
    }
    for wake in due { wake.resume() }
  }
}

/// The simulated engine, behind the interface of the service.
final class LocalEngine: FleetEngineClient {
  private struct State {
    var engine = SimulatedEngine()
    var watches: [UInt64: AsyncStream<WatchNews>.Continuation] = [:]
    var last: UInt64 = 0
    var isSilent = false
  }

  private let state = Mutex(State())
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  /// Whether every request stays without an answer.
  var isSilent: Bool {
    get { state.withLock { $0.isSilent } }
    set { state.withLock { $0.isSilent = newValue } }
  }

  var records: [FleetKey: Record] { state.withLock { $0.engine.records } }

  func perform(_ request: EngineRequest) async -> EngineAnswer {
    state.withLock { state in
      if state.isSilent { return .unknown }
      let before = state.engine.revision
      let answer = state.engine.perform(request, at: clock.now.monotonic)
      for commit in state.engine.history where commit.revision > before {
        for (id, watch) in state.watches {
          // An end is noticed here: a handler of the end runs under a lock of the task, which a yield takes too.
          let result = watch.yield(.changes(commit.revision, commit.changes))
          if case .terminated = result { state.watches[id] = nil }
        }
      }
      return answer
    }
  }

  /// Ends leases that are over.
  func expire() async { _ = await perform(.keepAlive(-1)) }

  func watch(from revision: Revision, _ take: @Sendable (WatchNews) async -> Void) async {
    for await news in changes(from: revision) { await take(news) }
  }

  private func changes(from revision: Revision) -> AsyncStream<WatchNews> {
    let (stream, continuation) = AsyncStream.makeStream(of: WatchNews.self)
    state.withLock { state in
      for commit in state.engine.history where commit.revision >= revision {
        continuation.yield(.changes(commit.revision, commit.changes))
      }
      state.last += 1
      state.watches[state.last] = continuation
    }
    return stream
  }
}

/// Values that tests wait for.
final class Journal<Value: Sendable>: Sendable {
  private struct State {
    var values: [Value] = []
    var waits:
      [UInt64: (isMet: @Sendable ([Value]) -> Bool, wake: CheckedContinuation<Void, Never>)] =
        [:]
    var last: UInt64 = 0
  }

  private let state = Mutex(State())

  var values: [Value] { state.withLock { $0.values } }

  func add(_ value: Value) {
    let met = state.withLock { state in
      state.values.append(value)
      let values = state.values
      let met = state.waits.filter { $0.value.isMet(values) }
      for id in met.keys { state.waits[id] = nil }
      return met.values.map(\.wake)
    }
    for wake in met { wake.resume() }
  }

  /// Waits until the values are as a test wants them, or the test's time is over.
  func wait(until isMet: @escaping @Sendable ([Value]) -> Bool) async {
    let id = state.withLock { state in
      state.last += 1
      return state.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || isMet(state.values) { return true }
          state.waits[id] = (isMet, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waits.removeValue(forKey: id) }?.wake.resume()
    }
  }
}

/// A host program that notes its commands and answers calls as a test says.
final class RecordedHost: FleetHostClient {
  let commands = Journal<HostInstruction>()
  let calls = Journal<WidgetID>()
  let actions = Journal<String>()
  /// The ends of the changes that clients have asked for.
  let settled = Journal<Settled>()

  struct Settled: Equatable, Sendable {
    var request: String
    var result: FleetAgent.ConfigurationResult
  }

  private let results = Mutex<[HostCallResult]>([])

  /// The results of the calls to come; without one, a call fails.
  func prepare(_ results: HostCallResult...) { self.results.withLock { $0 += results } }

  func perform(_ command: HostInstruction) async -> String? {
    commands.add(command)
    if case .assign = command { return assignRefusal.withLock { $0 } }
    guard case .publish = command else { return nil }
    return refusal.withLock { refusal in
      defer { refusal = nil }
      return refusal
    }
  }

  private let refusal = Mutex<String?>(nil)
  private let assignRefusal = Mutex<String?>(nil)
  private let areCallsHeld = Mutex(false)

  /// Has calls wait, or end.
  func holdCalls(_ areHeld: Bool) { areCallsHeld.withLock { $0 = areHeld } }

  /// Refuses every configuration for a reason, or takes them again.
  func refuseConfigurations(_ reason: String?) { assignRefusal.withLock { $0 = reason } }

  /// Refuses the next publication.
  func refusePublication(_ text: String) { refusal.withLock { $0 = text } }

  func call(
    _ widget: WidgetID, within limit: Milliseconds
  ) async -> HostCallResult {
    calls.add(widget)
    while areCallsHeld.withLock({ $0 }), !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return results.withLock { $0.isEmpty ? .failed("nothing is prepared") : $0.removeFirst() }
  }

  func act(_ widget: WidgetID, _ payload: String) async -> Bool {
    actions.add(payload)
    return true
  }

  func settle(_ request: String, _ result: FleetAgent.ConfigurationResult) async {
    settled.add(Settled(request: request, result: result))
  }

  /// Waits for a command by its name.
  func wait(for name: String) async {
    await commands.wait { $0.contains { $0.name == name } }
  }

  /// The revisions of the timelines that the host was told to show.
  var shown: [String] {
    commands.values.compactMap { command in
      if case .publish(_, let timeline, _, _) = command { timeline.rev } else { nil }
    }
  }
}

/// Archives in memory; the paths are made of their names.
final class MemoryArchives: FleetArchives {
  private let archives = Mutex<[ContentHash: [UInt8]]>([:])
  private let full = Mutex(false)

  struct Full: Error {}

  /// Whether the disk is full.
  var isFull: Bool {
    get { full.withLock { $0 } }
    set { full.withLock { $0 = newValue } }
  }

  func keep(_ bytes: [UInt8], as archive: ContentHash) async throws -> String {
    if isFull { throw Full() }
    archives.withLock { $0[archive] = bytes }
    return "/archives/\(archive.text)"
  }

  func path(of archive: ContentHash) async -> String? {
    archives.withLock { $0[archive] == nil ? nil : "/archives/\(archive.text)" }
  }

  func held() async -> [ContentHash] { archives.withLock { $0.keys.sorted() } }

  func bytes(_ archive: ContentHash) -> [UInt8]? { archives.withLock { $0[archive] } }

  func drop(_ archive: ContentHash) { archives.withLock { $0[archive] = nil } }
}

/// Hosts that reach each other directly.
final class LocalPeers: Sendable {
  struct Member {
    var service: FleetService
    var archives: MemoryArchives
  }

  private let members = Mutex<[HostName: Member]>([:])

  subscript(host: HostName) -> Member? {
    get { members.withLock { $0[host] } }
    set { members.withLock { $0[host] = newValue } }
  }

  var all: [Member] { members.withLock { Array($0.values) } }

  /// The interface of one host.
  func client(of host: HostName) -> any FleetPeerClient { Client(peers: self, host: host) }

  private struct Client: FleetPeerClient {
    let peers: LocalPeers
    let host: HostName

    func fetch(_ archive: ContentHash, from other: HostName, at address: String) async -> Bool {
      guard let bytes = peers[other]?.archives.bytes(archive) else { return false }
      return (try? await peers[host]?.archives.keep(bytes, as: archive)) != nil
    }

    func offer(
      _ archive: ContentHash, of widget: WidgetID, to other: HostName, at address: String
    ) async {
      await peers[other]?.service.handle(.offered(widget, archive, from: host))
    }

    func tellHolding(
      _ archive: ContentHash, of widget: WidgetID, to other: HostName, at address: String
    ) async {
      await peers[other]?.service.handle(.holding(widget, archive, by: host))
    }
  }
}

extension HostInstruction {
  /// The name of the command.
  var name: String {
    switch self {
    case .assign: "assign"
    case .unassign: "unassign"
    case .publish: "publish"
    case .refuse: "refuse"
    case .charges: "charges"
    case .watched: "watched"
    }
  }
}
