import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// Machines in some states, for the suites of their rules.
protocol WorkerMachineSamples {}

extension WorkerMachineSamples {
  /// The limits of a plugin without permission to start programs.
  static var limits: WorkerMachine.Limits {
    var limits = WorkerMachine.Limits(
      load: .seconds(2), memory: 64 << 20, entry: .seconds(1), encode: .seconds(3),
      idle: .seconds(60), stopGrace: .seconds(1), killPatience: .seconds(5))
    limits.resources.processes = 0
    return limits
  }
  static var killed: WorkerExit { .signal(9) }

  static func at(
    _ now: Double, cpu: Double = 0, waited: Double = 0, isRunnable: Bool = false
  ) -> WorkerReading {
    WorkerReading(
      now: .seconds(now), cpu: .seconds(cpu), waited: .seconds(waited), isRunnable: isRunnable)
  }

  static func request(
    _ id: UInt64, _ call: ProviderCall = .timeline, budget: Duration = .seconds(10)
  ) -> CallRequest {
    CallRequest(
      id: id, call: call, reason: .initial, kind: "k", family: .small,
      size: WidgetFamily.small.defaultSize, locale: "C", timeZone: "UTC",
      now: Timestamp(seconds: 0), budget: budget)
  }

  static func report(_ id: UInt64, _ outcome: CallReport.Outcome) -> CallReport {
    CallReport(callID: id, outcome: outcome, wall: .zero, cpu: .zero)
  }

  static var loading: WorkerMachine { WorkerMachine(limits: limits, spawnedAt: .zero) }

  /// A loading worker that may start programs.
  static var loadingWithPrograms: WorkerMachine {
    var limits = limits
    limits.resources.processes = 16
    return WorkerMachine(limits: limits, spawnedAt: .zero)
  }

  /// Loaded at 1 s, with these calls sent at 2 s.
  static func sent(_ requests: CallRequest...) -> WorkerMachine {
    var machine = loading
    _ = machine.loaded(at: .seconds(1))
    for request in requests { _ = machine.assign(request, at: Self.at(2)) }
    return machine
  }

  /// The same, with all of them entered at 2 s.
  static func running(_ requests: CallRequest...) -> WorkerMachine {
    var machine = loading
    _ = machine.loaded(at: .seconds(1))
    for request in requests { _ = machine.assign(request, at: Self.at(2)) }
    for request in requests { _ = machine.began(request.id, at: at(2)) }
    return machine
  }
}
