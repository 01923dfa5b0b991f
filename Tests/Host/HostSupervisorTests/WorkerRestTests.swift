import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The limits of a worker without calls, on a clock of the test's own.
@Suite struct WorkerRestTests {
  /// A machine that was loaded at 0 s and has no call.
  private var machine: WorkerMachine

  init() {
    var resources = WorkerLimits()
    resources.processes = 0
    machine = WorkerMachine(
      limits: WorkerMachine.Limits(
        load: .seconds(2), memory: 64 << 20, resources: resources, entry: .seconds(1),
        encode: .seconds(3), idle: .seconds(60), stopGrace: .seconds(1),
        killPatience: .seconds(5)),
      spawnedAt: .zero)
    _ = machine.loaded(at: .zero)
  }

  private static func at(_ now: Double, cpu: Double = 0) -> WorkerReading {
    WorkerReading(now: .seconds(now), cpu: .seconds(cpu))
  }

  private static func told(_ breach: LimitBreach) -> [WorkerMachine.Action] {
    [.release(load: nil, end: .failure(.limitExceeded(breach)), charge: .limitExceeded(breach))]
  }

  @Test mutating func `CPU time is limited to one percent of a core over ten seconds`() {
    #expect(machine.measured(nil, at: Self.at(10, cpu: 1)) == [])
    #expect(machine.measured(nil, at: Self.at(15, cpu: 1.0625)) == [])
    #expect(machine.measured(nil, at: Self.at(20, cpu: 1.0625)) == [])
    // A new window has begun.
    #expect(machine.measured(nil, at: Self.at(25, cpu: 1.125)) == [])
    #expect(machine.measured(nil, at: Self.at(26, cpu: 1.1875)) == [.kill])
    let breach = LimitBreach(
      .cpuTime, .betweenCalls, limit: 100_000_000, used: 125_000_000)
    #expect(machine.ended(.signal(9)) == Self.told(breach))
  }

  @Test mutating func `the first ten seconds after a call are free`() {
    #expect(machine.measured(nil, at: Self.at(9.9, cpu: 9)) == [])
    #expect(machine.measured(nil, at: Self.at(10, cpu: 10)) == [])
    #expect(machine.measured(nil, at: Self.at(11, cpu: 10.2)) == [.kill])
  }

  @Test mutating func `a late measurement allows more in proportion`() {
    _ = machine.measured(nil, at: Self.at(10))
    #expect(machine.measured(nil, at: Self.at(40, cpu: 0.25)) == [])
    #expect(machine.measured(nil, at: Self.at(60, cpu: 0.5)) == [.kill])
    let breach = LimitBreach(
      .cpuTime, .betweenCalls, limit: 100_000_000, used: 125_000_000)
    #expect(machine.ended(.signal(9)) == Self.told(breach))
  }

  @Test(arguments: [
    (WorkerUsage(memory: (64 << 20) + 1), LimitBreach.Resource.memory, 64 << 20, (64 << 20) + 1),
    (WorkerUsage(memory: 1, threads: 65), .threads, 64, 65),
    (WorkerUsage(memory: 1, processes: 1), .processes, 0, 1),
  ])
  func `memory, threads and processes are limited as in a call`(
    usage: WorkerUsage, resource: LimitBreach.Resource, limit: Int64, used: Int64
  ) {
    var machine = machine
    #expect(machine.measured(WorkerUsage(memory: 64 << 20, threads: 64), at: Self.at(1)) == [])
    #expect(machine.measured(usage, at: Self.at(2)) == [.kill])
    let breach = LimitBreach(resource, .betweenCalls, limit: limit, used: used)
    #expect(machine.ended(.signal(9)) == Self.told(breach))
  }

  @Test mutating func `a worker that breaks the rules without a call is told`() {
    #expect(machine.misbehaved("it floods the host", at: .seconds(1)) == [.kill])
    #expect(
      machine.ended(.signal(9)) == [
        .release(
          load: nil, end: .failure(.refused(reason: "between calls it floods the host")),
          charge: .refused(reason: "it floods the host"))
      ])
  }

  @Test mutating func `a worker that the host cannot serve is killed, and nobody is charged`() {
    #expect(machine.hostFailed("no memory", at: .seconds(1)) == [.kill])
    #expect(machine.ended(.signal(9)) == [.release(load: nil, end: nil, charge: nil)])
  }

  @Test mutating func `an exit whose status is lost is not charged`() {
    _ = machine.channelClosed(at: .seconds(1))
    #expect(
      machine.ended(.status(-1)) == [
        .release(load: nil, end: .exit(.status(-1)), charge: nil)
      ])
  }

  @Test mutating func `a worker that leaves is not measured`() {
    _ = machine.dismiss(at: .seconds(1))
    #expect(machine.measured(WorkerUsage(memory: 65 << 20), at: Self.at(2)) == [])
    #expect(
      machine.exceeded(.stateDirectory, limit: 1, used: 2, at: .seconds(2)) == [])
  }
}
