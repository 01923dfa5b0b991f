import Foundation
import Glibc
import HostLoop
import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// A worker that waits for a processor, on a clock of the test's own and on the kernel's.
@Suite struct WorkerWaitTests: WorkerMachineSamples {
  /// A call of 100 ms that began at 2 s, when the worker had waited for 1 s in its life.
  private static var late: WorkerMachine {
    var machine = loading
    _ = machine.loaded(at: .seconds(1))
    _ = machine.assign(request(1, budget: .milliseconds(100)), at: at(2, waited: 1))
    _ = machine.began(1, at: at(2, waited: 1))
    return machine
  }

  @Test func `an overdue worker is not killed while only the processor is missing`() {
    var machine = Self.late
    #expect(machine.tick(Self.at(2.1, waited: 1.03125)) == [])
    #expect(machine.nextLimit == .microseconds(2_131_250))
    #expect(machine.tick(Self.at(2.14, waited: 1.03125)) == [.send(.cancel(callID: 1))])
    #expect(machine.tick(Self.at(2.16, waited: 1.03125)) == [])
    #expect(machine.nextLimit == .microseconds(2_181_250))
    #expect(machine.tick(Self.at(2.19, waited: 1.03125)) == [.kill])
    let timeout = CallFailure.timedOut(call: .timeline, budget: .milliseconds(100))
    #expect(
      machine.ended(Self.killed) == [
        .release(load: nil, end: nil, charge: timeout), .fail(callID: 1, timeout),
      ])
  }

  @Test func `waits that are over move a kill by ten seconds at most`() {
    var machine = Self.late
    _ = machine.tick(Self.at(2.1, waited: 1.1))
    #expect(machine.tick(Self.at(12, waited: 21)) == [])
    #expect(machine.tick(Self.at(12.14, waited: 21)) == [.send(.cancel(callID: 1))])
    #expect(machine.tick(Self.at(12.15, waited: 21)) == [.kill])
    guard case .release(_, _, .timedOut)? = machine.ended(Self.killed).first else {
      Issue.record("a worker that sleeps is not charged")
      return
    }
  }

  @Test func `a provider that waited for a processor is done in time`() {
    var machine = Self.late
    #expect(machine.tick(Self.at(2.125, cpu: 0.05, waited: 1, isRunnable: true)) == [])
    #expect(machine.nextLimit == .milliseconds(2150))
    #expect(machine.tick(Self.at(2.2, cpu: 0.05, waited: 1.125)) == [])
    #expect(machine.provided(1, at: Self.at(2.21875, cpu: 0.06, waited: 1.125)) == [])
    let actions = machine.finished(Self.report(1, .archive), at: Self.at(2.22, waited: 1.125))
    guard case .answer(1, let times)? = actions.first else {
      Issue.record("late: \(actions)")
      return
    }
    #expect(times.wall == .microseconds(218_750) && times.waited == .milliseconds(125))
    #expect(times.unhindered == .microseconds(93_750))
  }

  @Test(arguments: [(0.5, 0), (1, 0), (1.0625, 62.5), (9, 250)])
  func `the waits of a call are no more than the call`(waited: Double, expected: Double) {
    let times = CallTimes(from: Self.at(2, waited: 1), to: Self.at(2.25, waited: waited))
    #expect(times.wall == .milliseconds(250))
    #expect(times.waited == .microseconds(expected * 1000))
  }

  @Test func `a worker that is ready to run is not killed before it has used its CPU budget`() {
    var machine = Self.late
    _ = machine.tick(Self.at(2.125, waited: 1))
    #expect(machine.tick(Self.at(2.25, cpu: 0.0625, waited: 1, isRunnable: true)) == [])
    #expect(machine.nextLimit == .milliseconds(2275))
    #expect(machine.tick(Self.at(2.5, cpu: 0.0625, waited: 1, isRunnable: true)) == [])
    var sleeping = machine
    #expect(sleeping.tick(Self.at(2.75, cpu: 0.0625, waited: 1)) == [.kill])
    #expect(machine.tick(Self.at(2.75, cpu: 0.125, waited: 1, isRunnable: true)) == [.kill])
    for ended in [sleeping.ended(Self.killed), machine.ended(Self.killed)] {
      guard case .release(_, _, .timedOut)? = ended.first else {
        Issue.record("not charged: \(ended)")
        continue
      }
    }
  }

  @Test func `a busy worker that waits past its deadline and then uses its CPU budget is late`() {
    var machine = Self.late
    _ = machine.tick(Self.at(2.125, waited: 1))
    #expect(machine.tick(Self.at(2.25, cpu: 0.0625, waited: 1, isRunnable: true)) == [])
    let reading = Self.at(3, cpu: 0.25, waited: 1, isRunnable: true)
    #expect(machine.measured(nil, at: reading) == [.kill])
    let timeout = CallFailure.timedOut(call: .timeline, budget: .milliseconds(100))
    #expect(
      machine.ended(Self.killed) == [
        .release(load: nil, end: nil, charge: timeout), .fail(callID: 1, timeout),
      ])
  }

  @Test func `a worker that still waits after ten seconds is killed without a charge`() {
    var machine = Self.late
    _ = machine.tick(Self.at(2.125, waited: 1))
    #expect(machine.tick(Self.at(12, waited: 1, isRunnable: true)) == [])
    #expect(machine.nextLimit == .milliseconds(12_025))
    #expect(machine.tick(Self.at(12.14, waited: 1, isRunnable: true)) == [])
    #expect(machine.nextLimit == .milliseconds(12_150))
    #expect(machine.tick(Self.at(12.15, waited: 1, isRunnable: true)) == [.kill])
    let actions = machine.ended(Self.killed)
    #expect(actions.first == .release(load: nil, end: nil, charge: nil))
    guard case .fail(1, .host(let reason)) = actions.last else {
      Issue.record("charged: \(actions)")
      return
    }
    #expect(reason.contains("the machine is busy") && reason.contains("100ms"))
  }

  @Test func `a provider that stops when its budget is used up is late, not wrong`() {
    var machine = Self.late
    #expect(machine.tick(Self.at(2.125, waited: 1)) == [.send(.cancel(callID: 1))])
    #expect(machine.provided(1, at: Self.at(2.14, waited: 1)) == [])
    let timeout = CallFailure.timedOut(call: .timeline, budget: .milliseconds(100))
    let actions = machine.finished(Self.report(1, .cancelled), at: Self.at(2.145, waited: 1))
    #expect(actions.first == .fail(callID: 1, timeout))
  }

  @Test func `loading, beginning and encoding are late only without the wait`() {
    var machine = Self.loading
    #expect(machine.tick(Self.at(2, waited: 0.5)) == [])
    #expect(machine.nextLimit == .seconds(2.5))
    #expect(machine.tick(Self.at(2.5, waited: 0.5)) == [.kill])
    guard case .release(.loadTimedOut, _, .loadTimedOut)? = machine.ended(Self.killed).first else {
      Issue.record("a slow load is not charged")
      return
    }
    machine = Self.sent(Self.request(1))
    #expect(machine.tick(Self.at(3, waited: 0.25)) == [])
    #expect(machine.nextLimit == .seconds(3.25))
    _ = machine.began(1, at: Self.at(3.1, waited: 0.25))
    _ = machine.provided(1, at: Self.at(4, waited: 0.25))
    #expect(machine.tick(Self.at(7, waited: 0.75)) == [])
    #expect(machine.nextLimit == .seconds(7.5))
    #expect(machine.tick(Self.at(7.5, waited: 0.75)) == [.kill])
  }

  @Test func `the kernel tells how long a program waits for its only processor`() async throws {
    try #require(!ProcessMeter.waits(of: getpid()).isEmpty, "a kernel without schedstat")
    let first = try #require(Self.processors().first)
    let programs = try (0..<2).map { _ in try Self.spin(on: first) }
    defer { for program in programs { kill(program.processIdentifier, SIGKILL) } }
    let start = HostActor.loop.now.sinceBoot
    var meter = WorkerMeter(
      pid: programs[0].processIdentifier, startsPrograms: false, at: start)
    var elapsed: Duration = .zero
    // The kernel reports no event for a wait, so the table is read again and again, as the host does.
    while meter.waitTime < .milliseconds(50), elapsed < .seconds(20) {
      try await Task.sleep(for: .milliseconds(20))
      let now = HostActor.loop.now.sinceBoot
      meter.readWait(at: now)
      elapsed = now - start
    }
    #expect(meter.waitTime >= .milliseconds(50))
    #expect(meter.waitTime <= elapsed)
  }

  @Test func `a call on a busy machine tells how long it has waited`() async throws {
    try #require(!ProcessMeter.waits(of: getpid()).isEmpty, "a kernel without schedstat")
    let programs = try Self.processors().flatMap { try [Self.spin(on: $0), Self.spin(on: $0)] }
    defer { for program in programs { kill(program.processIdentifier, SIGKILL) } }
    let bench = await Bench { $0.tellsWaits = true }
    let times = try await bench.call("working").get().times
    await bench.supervisor.stop()
    #expect(times.cpu >= .milliseconds(25) && times.waited <= times.wall)
    // The rest is the delay of this process.
    #expect(times.waited >= (times.wall - times.cpu) / 3)
  }

  /// The processors that this process may use.
  private static func processors() throws -> [Int] {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let allowed = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
    return allowed.drop { !$0.isNumber }.split(separator: ",").flatMap { range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      return Array((ends.first ?? 0)...(ends.last ?? 0))
    }
  }

  /// Starts a program that works without end on a processor.
  private static func spin(on processor: Int) throws -> Process {
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/taskset")
    program.arguments = ["-c", "\(processor)", "sh", "-c", "while :; do :; done"]
    try program.run()
    return program
  }
}
