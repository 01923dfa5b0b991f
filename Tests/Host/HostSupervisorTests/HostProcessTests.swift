import Glibc
import HostLoop
import Testing
import WidgetModel

@testable import HostSupervisor

/// What concerns a whole process is tried in one of its own.
@Suite(.timeLimit(.minutes(10))) struct HostProcessTests {
  @Test func `what a worker left behind outside of its group dies after it`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      let bench = Bench(adoptsOrphans: true)
      // Without the permission, a measurement may end the worker before it has told the process.
      bench.adjust = { $0.permissions.exec = ["/bin"] }
      let hanging = Task { await bench.call("escaping", budget: .seconds(60)) }
      await bench.untilEvents { !bench.lines.isEmpty }
      let pid = try #require(bench.lines.compactMap(Int32.init).first)
      await bench.supervisor.stop()
      _ = await hanging.value
      #expect(!Bench.exists(pid))
      #expect(ProcessMeter.children().isEmpty)
    }
  }

  /// The worker hangs, so that it cannot go by itself when its channel closes.
  @Test func `no worker outlives a host that is killed`() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) { @HostActor in
      let bench = Bench(adoptsOrphans: true)
      let hanging = Task { await bench.call("telling", budget: .seconds(60)) }
      while bench.lines.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      print("worker \(bench.pid() ?? 0)")
      fflush(nil)
      kill(getpid(), SIGKILL)
      _ = await hanging.value
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("worker ") })
    let pid = try #require(Int32(line.dropFirst("worker ".count)))
    #expect(pid > 0)
    #expect(await Bench.ends(pid))
  }

  @Test func `a hundred calls and fifty deaths leave no descriptor and no process behind`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      let bench = Bench(adoptsOrphans: true)
      _ = await bench.failure("crashing")
      try await Self.settled(bench)
      let before = Bench.descriptorCount()
      for _ in 0..<50 {
        _ = try await bench.call("answer").get()
        #expect(await bench.failure("exiting") != nil)
      }
      try await Self.settled(bench)
      #expect(Bench.descriptorCount() == before)
      let nurseries = bench.supervisor.nurseries.flatMap {
        [$0.pid, $0.sparePID].compactMap(\.self)
      }
      #expect(Set(ProcessMeter.children()) == Set(nurseries))
    }
  }

  @Test func `a host that sleeps does not wake`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      let bench = Bench(adoptsOrphans: true)
      _ = try await bench.call("answer").get()
      let before = try #require(Self.loopSwitches())
      try await Task.sleep(for: .milliseconds(500))
      let after = try #require(Self.loopSwitches())
      // One is this task's own return to the loop.
      #expect(after - before <= 3)
    }
  }

  /// Waits for the spare workers of nurseries, and lets the loop come round once, so that it lets go of what its handlers
  /// held.
  @HostActor private static func settled(_ bench: Bench) async throws {
    while bench.supervisor.nurseries.contains(where: { $0.activity == .ready && $0.sparePID == nil }
    ) {
      try await Task.sleep(for: .milliseconds(2))
    }
    await withCheckedContinuation { continuation in
      HostActor.loop.schedule(after: .milliseconds(20)) { continuation.resume() }
    }
  }

  /// How often the calling thread has gone to sleep by itself.
  @HostActor private static func loopSwitches() -> Int? {
    var usage = rusage()
    // RUSAGE_THREAD, which Glibc hides.
    guard getrusage(1, &usage) == 0 else { return nil }
    return usage.ru_nvcsw
  }
}
