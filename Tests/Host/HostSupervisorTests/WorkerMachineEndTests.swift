import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The ends of a worker: their blame, and their charge.
@Suite struct WorkerMachineEndTests: WorkerMachineSamples {
  @Test func `a refusal to load is told once the worker is gone`() {
    var machine = Self.loading
    #expect(machine.refused(.refused(reason: "x"), at: .seconds(1)) == [.send(.stop)])
    #expect(machine.nextLimit == .seconds(2))
    #expect(
      machine.ended(.status(1))
        == [.release(load: .refused(reason: "x"), end: nil, charge: nil)])
  }

  @Test func `how a load ends is told to who waits for it`() {
    for (exit, failure) in [
      (WorkerExit.signal(11), CallFailure.crashed(call: nil, signal: 11)),
      (.status(3), .exited(call: nil, status: 3)),
    ] {
      var machine = Self.loading
      #expect(machine.ended(exit) == [.release(load: failure, end: nil, charge: failure)])
      machine = Self.loading
      _ = machine.channelClosed(at: .seconds(1))
      #expect(machine.nextLimit == .seconds(1.5))
      #expect(machine.ended(exit) == [.release(load: failure, end: nil, charge: failure)])
    }
    for isRetired in [false, true] {
      var machine = Self.loading
      let actions = isRetired ? machine.retire(at: .seconds(1)) : machine.dismiss(at: .seconds(1))
      #expect(actions == [.send(.stop)])
      #expect(machine.ended(.status(0)) == [.release(load: nil, end: nil, charge: nil)])
    }
    var machine = Self.loading
    #expect(machine.misbehaved("odd", at: .seconds(1)) == [.kill])
    #expect(
      machine.ended(Self.killed) == [
        .release(load: .refused(reason: "odd"), end: nil, charge: .refused(reason: "odd"))
      ])
  }

  @Test func `where nobody can know who is to blame, who was inside is`() {
    var machine = Self.running(Self.request(1))
    _ = machine.assign(Self.request(2), at: Self.at(3))
    #expect(
      machine.ended(.signal(11)) == [
        .release(load: nil, end: nil, charge: .crashed(call: .timeline, signal: 11)),
        .fail(callID: 1, .crashed(call: .timeline, signal: 11)), .fail(callID: 2, .collateral),
      ])
    machine = Self.sent(Self.request(1), Self.request(2))
    _ = machine.cancel(2)
    _ = machine.misbehaved("odd", at: .seconds(3))
    #expect(
      machine.ended(Self.killed) == [
        .release(load: nil, end: nil, charge: .refused(reason: "odd")),
        .fail(callID: 1, .invalid(call: .timeline, reason: "odd")), .fail(callID: 2, .cancelled),
      ])
  }

  @Test func `an unacceptable result is blamed on its call alone`() {
    let blamed = { (call: ProviderCall, reason: String) -> [WorkerMachine.Action] in
      let failure = CallFailure.invalid(call: call, reason: reason)
      return [
        .release(load: nil, end: nil, charge: failure), .fail(callID: 1, .collateral),
        .fail(callID: 2, failure),
      ]
    }
    var machine = Self.running(Self.request(1), Self.request(2))
    #expect(machine.gaveBadResult(of: 2, "odd", at: .seconds(3)) == [.kill])
    #expect(
      machine.ended(Self.killed) == blamed(.timeline, "odd"))
    machine = Self.running(Self.request(1), Self.request(2, .options))
    #expect(machine.finished(Self.report(2, .archive), at: Self.at(3)) == [.kill])
    #expect(
      machine.ended(Self.killed)
        == blamed(.options, "the worker's reply does not fit the call options"))
    machine = Self.running(Self.request(1))
    _ = machine.assign(Self.request(2), at: Self.at(2))
    #expect(machine.finished(Self.report(2, .archive), at: Self.at(3)) == [.kill])
    #expect(machine.ended(Self.killed).contains(.fail(callID: 1, .collateral)))
    machine = Self.running(Self.request(1))
    _ = machine.gaveBadResult(of: 7, "odd", at: .seconds(3))
    #expect(
      machine.ended(Self.killed).last
        == .fail(callID: 1, .invalid(call: .timeline, reason: "odd")))
  }

  @Test func `a process that does not end is the host's trouble`() {
    var machine = Self.running(Self.request(1))
    _ = machine.channelClosed(at: .seconds(3))
    _ = machine.tick(Self.at(3.5))
    #expect(machine.nextLimit == .seconds(8.5))
    guard case .fail(1, .invalid) = machine.tick(Self.at(8.5)).last else {
      Issue.record("not told")
      return
    }
  }

  @Test func `a retired worker waits for the last of its calls`() {
    var machine = Self.running(Self.request(1), Self.request(2))
    #expect(machine.retire(at: .seconds(3)) == [])
    #expect(
      machine.finished(Self.report(1, .failed(message: "")), at: Self.at(4)).count == 1)
    #expect(
      machine.finished(Self.report(2, .failed(message: "")), at: Self.at(5)).last == .send(.stop))
  }

  @Test func `a limit that programs may have exceeded is charged to no plugin`() {
    func charge(
      _ loading: WorkerMachine, _ event: (inout WorkerMachine) -> [WorkerMachine.Action]
    ) -> CallFailure? {
      var machine = loading
      _ = machine.loaded(at: .seconds(1))
      _ = machine.assign(Self.request(1), at: Self.at(2))
      _ = machine.began(1, at: Self.at(2))
      #expect(event(&machine) == [.kill])
      guard case .release(_, _, let charge)? = machine.ended(Self.killed).first else {
        Issue.record("the worker was not released")
        return nil
      }
      return charge
    }
    let memory = { (machine: inout WorkerMachine) in
      machine.measured(WorkerUsage(memory: 65 << 20), at: Self.at(3))
    }
    let time = { (machine: inout WorkerMachine) in
      machine.measured(WorkerUsage(memory: 1), at: Self.at(3, cpu: 50))
    }
    let garbage = { (machine: inout WorkerMachine) in machine.misbehaved("x", at: .seconds(3)) }
    #expect(charge(Self.loadingWithPrograms, memory) == nil)
    #expect(charge(Self.loadingWithPrograms, time) == nil)
    #expect(charge(Self.loadingWithPrograms, garbage) != nil)
    #expect(charge(Self.loading, memory) != nil)
    #expect(charge(Self.loading, time) != nil)
  }

  @Test func `the programs of a failed call end when no other call is in flight`() {
    var machine = Self.loadingWithPrograms
    _ = machine.loaded(at: .seconds(1))
    func assign(_ id: UInt64) {
      _ = machine.assign(Self.request(id), at: Self.at(2))
      _ = machine.began(id, at: Self.at(2))
    }
    func finish(_ id: UInt64, _ outcome: CallReport.Outcome) -> Bool {
      machine.finished(Self.report(id, outcome), at: Self.at(3)).contains(.killPrograms)
    }
    assign(1)
    #expect(!finish(1, .archive), "a program may go on after a success")
    assign(2)
    #expect(finish(2, .failed(message: "")))
    for id in 3...5 as ClosedRange<UInt64> { assign(id) }
    #expect(!finish(4, .timedOut))
    assign(6)
    #expect(!finish(3, .archive) && !finish(5, .archive))
    #expect(finish(6, .archive), "call 6 ran beside calls that ran beside a failed one")
    assign(7)
    #expect(!finish(7, .archive))
  }

  @Test func `a message is cut at its limit, and not before`() {
    let limit = OutputLimits.messageBytes
    let whole = String(repeating: "x", count: limit)
    #expect(whole.cut == whole)
    #expect((whole + "y").cut == whole + "…")
  }

  @Test func `the published figures`() {
    let figures = SupervisorConfiguration(workerPath: "w")
    #expect(figures.idle == .seconds(60) && figures.entryLimit == .seconds(5))
    #expect(figures.encodeLimit == .seconds(5) && figures.stopGrace == .seconds(1))
    #expect(figures.killPatience == .seconds(5) && figures.measureInterval == .milliseconds(250))
    #expect(figures.concurrency == 4 && figures.archiveLimit == 10 << 20)
    #expect(figures.adoptsOrphans)
    #expect(figures.restMeasureInterval == .milliseconds(2500))
    #expect(figures.stateMeasureInterval == .seconds(1))
    var budgets = CallBudgets()
    budgets.load = .seconds(7)
    budgets.memory = 9
    var plugin = PluginInstance(
      name: "p", path: "/p.so", contentHash: ContentHash(high: 0, low: 1))
    #expect(figures.limits(of: plugin, budgets).resources.processes == 0)
    plugin.permissions.exec = ["/bin/true"]
    #expect(
      figures.limits(of: plugin, budgets)
        == WorkerMachine.Limits(
          load: .seconds(7), memory: 9, resources: WorkerLimits(), entry: .seconds(5),
          encode: .seconds(5),
          idle: .seconds(60), stopGrace: .seconds(1), killPatience: .seconds(5)))
  }
}
