import CHostShims
import Glibc
import HostLoop
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

@Suite(.timeLimit(.minutes(10))) @HostActor struct SupervisorTests {
  private let bench = Bench()

  @Test func `a call is answered with a validated archive`() async throws {
    let answer = try await bench.call("answer").get()
    let archive = try #require(answer.archive)
    let view = try ArchiveView(validated: archive.bytes)
    #expect(view.entryCount == 1)
    #expect(answer.warnings == ["warned "] && answer.symbols == ["star "])
    #expect(answer.times.wall >= .zero && answer.times.wall < .seconds(10))
  }

  @Test func `the worker is kept for the next call`() async throws {
    _ = try await bench.call("answer").get()
    let pid = bench.pid()
    _ = try await bench.call("answer").get()
    #expect(bench.pid() == pid)
    let status = try #require(bench.supervisor.status(plugin: "plain"))
    guard case .idle = status.activity else {
      Issue.record("it is \(status.activity)")
      return
    }
    #expect(try #require(status.memory) > 0)
  }

  @Test func `what the provider reports is told`() async {
    #expect(await bench.failure("failing") == .failed(call: .timeline, message: "off line"))
    #expect(await bench.failure("invalid") == .invalid(call: .timeline, reason: "no entries"))
  }

  @Test func `a provider that hangs is killed after its deadline and grace, and reaped`()
    async throws
  {
    _ = try await bench.call("answer").get()
    let pid = try #require(bench.pid())
    let start = HostActor.loop.now.sinceBoot
    let failure = await bench.failure("hanging", budget: .milliseconds(100))
    let took = HostActor.loop.now.sinceBoot - start
    #expect(failure == .timedOut(call: .timeline, budget: .milliseconds(100)))
    #expect(took >= .milliseconds(150))
    #expect(!Bench.exists(pid))
    #expect(bench.supervisor.status(plugin: "plain") == nil)
  }

  @Test func `a provider that heeds the cancellation keeps its worker`() async throws {
    _ = try await bench.call("answer").get()
    let pid = bench.pid()
    let failure = await bench.failure("cooperating", budget: .seconds(3))
    #expect(failure == .timedOut(call: .timeline, budget: .seconds(3)))
    #expect(bench.pid() == pid)
  }

  @Test func `a crash and an exit are told, and the next call gets a new worker`() async throws {
    #expect(await bench.failure("crashing") == .crashed(call: .timeline, signal: SIGABRT))
    #expect(await bench.failure("exiting") == .exited(call: .timeline, status: 0))
    _ = try await bench.call("answer").get()
  }

  @Test func `each worker that ends through the plugin's fault is charged once`() async throws {
    func charges() -> [CallFailure] {
      bench.events.compactMap {
        if case .uncleanExit("plain", ContentHash(high: 0, low: 1), let failure) = $0 {
          failure
        } else {
          nil
        }
      }
    }
    _ = try await bench.call("answer").get()
    #expect(await bench.failure("failing") != nil)
    #expect(charges() == [])
    #expect(await bench.failure("crashing") == .crashed(call: .timeline, signal: SIGABRT))
    #expect(charges() == [.crashed(call: .timeline, signal: SIGABRT)])
    #expect(await bench.failure("hanging", budget: .milliseconds(100)) != nil)
    #expect(
      charges().last == .timedOut(call: .timeline, budget: .milliseconds(100)))
    #expect(charges().count == 2)
  }

  @Test func `withdrawn calls fail at once, and the worker is replaced`() async throws {
    _ = try await bench.call("answer").get()
    let pid = try #require(bench.pid())
    let running = Task { await bench.failure("cooperating", budget: .seconds(1)) }
    let waiting = Task { await bench.failure("answer") }
    while bench.supervisor.status(plugin: "plain").map(\.isBusy) != true { await Task.yield() }
    let failure = CallFailure.quarantined(until: Timestamp(seconds: 5))
    bench.supervisor.withdraw(plugin: "plain", failure)
    #expect(await waiting.value == failure)
    #expect(await running.value == .timedOut(call: .timeline, budget: .seconds(1)))
    try await Bench.endOrGone(of: pid)
  }

  @Test(arguments: [
    "garbage", "wrong", "unsealed", "broken", "long and broken", "bare", "skipping", "silent",
    "encoding", "closing", "attaching",
  ])
  func `a worker that breaks the rules is killed`(kind: String) async throws {
    let bench = Bench { configuration in
      configuration.entryLimit = .seconds(1)
      configuration.encodeLimit = .milliseconds(200)
    }
    _ = try await bench.describe("plain").get()
    let pid = try #require(bench.pid())
    guard case .invalid(call: .timeline, _) = await bench.failure(kind) else {
      Issue.record("not refused")
      return
    }
    #expect(!Bench.exists(pid))
  }

  /// Whether they get more than one processor's time is the machine's affair; which limit is which
  /// is shown by `WorkerMachineTests`.
  @Test func `threads that burn are stopped by one limit or the other`() async {
    switch await bench.failure("burning", budget: .seconds(1)) {
    case .cpuExceeded(.timeline, .seconds(1), let used): #expect(used > .seconds(1))
    case .host(let reason): #expect(reason.contains("the machine is busy"))
    case let failure: #expect(failure == .timedOut(call: .timeline, budget: .seconds(1)))
    }
    #expect(bench.pid() == nil)
  }

  @Test func `the calls, the CPU time and the memory of workers are added up, also of ended ones`()
    async
  {
    _ = await bench.call("answer")
    _ = await bench.failure("failing")
    _ = await bench.failure("cooperating", budget: .milliseconds(200))
    let (first, _) = bench.supervisor.costs(plugin: "plain")
    #expect(first.calls == 3 && first.failed == 2 && first.workers == 1)
    #expect(first.callTime >= .milliseconds(200) && first.workerTime >= first.callTime)
    #expect(first.cpuTime > .zero && first.cpuTime < first.workerTime * 8)
    #expect(first.peakMemory > 0 && first.meanMemory > 0 && first.meanMemory <= first.peakMemory)
    _ = await bench.failure("burning", budget: .milliseconds(300))
    let (day, total) = bench.supervisor.costs(plugin: "plain")
    #expect(day.calls == 4 && day == total)
    #expect(day.cpuTime - first.cpuTime >= .milliseconds(100))
    #expect(bench.supervisor.costs(plugin: "other").day == PluginCosts.Amount())
  }

  @Test func `a worker over its memory is killed`() async {
    var budgets = CallBudgets()
    budgets.memory = 32 << 20
    let failure = await bench.failure("hoarding", budgets: budgets)
    guard case .limitExceeded(let breach) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(breach.resource == .memory && breach.moment == .call(.timeline))
    #expect(breach.limit == 32 << 20 && breach.used > 32 << 20)
  }

  @Test func `how a plugin fails to load is told`() async {
    var budgets = CallBudgets()
    budgets.load = .milliseconds(300)
    #expect(
      await bench.failure("answer", of: "refused") == .refused(reason: "it has no symbol"))
    #expect(
      await bench.failure("answer", of: "hanging", budgets: budgets)
        == .loadTimedOut(budget: .milliseconds(300)))
    #expect(
      await bench.failure("answer", of: "crashing") == .crashed(call: nil, signal: SIGABRT))
    #expect(await bench.failure("answer", of: "exiting") == .exited(call: nil, status: 3))
    guard case .refused = await bench.failure("answer", of: "unsealed") else {
      Issue.record("an unsealed description was accepted")
      return
    }
  }

  @Test func `a description is given, and the worker kept`() async throws {
    let description = try await bench.describe("plain").get()
    #expect(description.kinds.map(\.id) == ["answer"])
    #expect(bench.pid() != nil)
    #expect(try await bench.describe("plain").get() == description)
  }

  @Test func `a plugin that describes itself otherwise than before is not called`() async throws {
    var expected = try await bench.describe("plain").get()
    #expect(try await bench.describe("plain", expected: expected).get() == expected)
    expected.kinds[0].displayName = "Other"
    let result = await Bench().call("answer", expected: expected)
    guard case .failure(.refused(let reason)) = result else {
      Issue.record("it was called")
      return
    }
    #expect(reason.contains("answer"))
  }

  @Test func `a description that is not the expected one is refused to who expects it`()
    async throws
  {
    let given = try await bench.describe("plain").get()
    var expected = given
    expected.version = "another"
    let pid = bench.pid()
    let result = await bench.describe("plain", expected: expected)
    #expect(throws: CallFailure.self) { try result.get() }
    #expect(bench.pid() == pid, "the present worker stays")
    #expect(try await bench.describe("plain", expected: given).get() == given)
    #expect(bench.pid() != pid, "the new worker takes over")
  }

  @Test func `another build of the plugin gets another worker`() async throws {
    _ = try await bench.call("answer").get()
    let pid = try #require(bench.pid())
    _ = try await bench.call("answer", contentHash: 2).get()
    #expect(bench.pid() != pid)
    try await Bench.endOrGone(of: pid)
  }

  @Test func `calls of one plugin wait for each other`() async throws {
    let late = Task { await bench.call("cooperating", budget: .milliseconds(100)) }
    let next = Task { await bench.call("answer") }
    let results = await (late.value, next.value)
    #expect(throws: CallFailure.self) { try results.0.get() }
    _ = try results.1.get()
  }

  @Test func `a thread-safe plugin gets calls at the same time; a crash is every caller's`()
    async throws
  {
    _ = try await bench.describe("threaded").get()
    let held = Task { await bench.failure("holding", of: "threaded") }
    let answered = Task { await bench.call("answer", of: "threaded") }
    _ = try await answered.value.get()
    let crashed = Task { await bench.failure("crashing", of: "threaded") }
    let failures = await (held.value, crashed.value)
    #expect(failures.0 == .crashed(call: .timeline, signal: SIGABRT))
    #expect(failures.1 == .crashed(call: .timeline, signal: SIGABRT))
  }

  @Test func `a call that dies of another's deadline is told so`() async throws {
    let innocent = Task { await bench.failure("holding", of: "threaded", budget: .seconds(10)) }
    let guilty = Task { await bench.failure("hanging", of: "threaded", budget: .milliseconds(100)) }
    let failures = await (innocent.value, guilty.value)
    #expect(failures.0 == .collateral)
    #expect(failures.1 == .timedOut(call: .timeline, budget: .milliseconds(100)))
  }

  @Test func `a cancelled call is told so, also while it waits`() async {
    let running = Task { await bench.call("cooperating", cancelAfter: .milliseconds(100)) }
    let waiting = Task { await bench.call("answer", cancelAfter: .milliseconds(10)) }
    let results = await (running.value, waiting.value)
    #expect(throws: CallFailure.cancelled) { try results.0.get() }
    #expect(throws: CallFailure.cancelled) { try results.1.get() }
  }

  @Test func `an idle worker goes`() async throws {
    let bench = Bench { $0.idle = .milliseconds(50) }
    _ = try await bench.call("answer").get()
    // It may have gone already, on a machine that is busy.
    if let pid = bench.pid() { try await Bench.endOrGone(of: pid) }
    #expect(bench.events == [])
  }

  @Test func `a replaced worker finishes its call first`() async throws {
    let running = Task { await bench.call("cooperating", budget: .seconds(3)) }
    _ = try await bench.describe("plain").get()
    let pid = try #require(bench.pid())
    bench.supervisor.replaceWorker(plugin: "plain")
    let result = await running.value
    #expect(throws: CallFailure.timedOut(call: .timeline, budget: .seconds(3))) {
      try result.get()
    }
    _ = try await bench.call("answer").get()
    #expect(bench.pid() != pid)
    try await Bench.endOrGone(of: pid)
  }

  @Test func `a worker program that is missing is the host's fault`() async {
    let bench = Bench { $0.workerPath = "/nonexistent/worker" }
    guard case .host = await bench.failure("answer") else {
      Issue.record("not the host's")
      return
    }
  }

  @Test(arguments: ["flooding", "insisting"])
  func `a worker that floods the host with messages is killed`(kind: String) async throws {
    guard case .invalid(.timeline, let reason) = await bench.failure(kind) else {
      Issue.record("not killed")
      return
    }
    #expect(reason.contains("more messages than the host accepts"))
  }

  @Test func `a flood of lines is limited, and none can steer a terminal`() async throws {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try await bench.call("printing").get()
    // A burst of 100, then 20 a second; what came before the call counts too.
    let seconds = Int((clock.now - start) / .seconds(1)) + 1
    #expect((1...(110 + 20 * seconds)).contains(bench.lines.count))
    #expect(bench.lines.allSatisfy { !$0.unicodeScalars.contains("\u{1b}") })
  }

  @Test func `a worker sees a short environment and nothing of the host's`() async throws {
    setenv("WIDGETHOST_TEST_SECRET", "1", 1)
    _ = try await bench.call("environment").get()
    let text = try #require(bench.lines.first)
    #expect(text.contains("SWIFT_BACKTRACE=enable=no"))
    #expect(!text.contains("WIDGETHOST_TEST_SECRET"))
    #expect(text.hasSuffix("CWD=/"))
  }

  @Test func `a plugin's wish for a reload is passed on`() async throws {
    _ = try await bench.call("reloading").get()
    #expect(bench.events == [.reload(plugin: "plain", kinds: ["answer"])])
  }

  @Test func `stopping cancels, ends the stubborn, and leaves nothing`() async throws {
    let bench = Bench { $0.stopGrace = .milliseconds(100) }
    _ = try await bench.describe("stubborn").get()
    _ = try await bench.describe("plain").get()
    let pids = try [#require(bench.pid(of: "stubborn")), #require(bench.pid())]
    let running = Task { await bench.call("holding") }
    await bench.supervisor.stop()
    let result = await running.value
    #expect(throws: CallFailure.cancelled) { try result.get() }
    for pid in pids { #expect(!Bench.exists(pid)) }
    #expect(await bench.failure("answer") == .cancelled)
  }
}

extension WorkerStatus {
  var isBusy: Bool { if case .busy = activity { true } else { false } }
}
