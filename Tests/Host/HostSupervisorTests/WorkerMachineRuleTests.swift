import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The limits and the calls of a worker, on a clock of the test's own.
@Suite struct WorkerMachineRuleTests: WorkerMachineSamples {
  @Test func `loading and calls keep it busy, and of use until it goes`() {
    var machine = Self.loading
    #expect(machine.isBusy && machine.isOfUse && machine.calls.isEmpty)
    #expect(machine.loaded(at: .seconds(1)) == [.welcome])
    #expect(!machine.isBusy && machine.isOfUse)
    #expect(machine.nextLimit == .seconds(61))
    #expect(machine.assign(Self.request(1), at: Self.at(2)) == [.send(.call(Self.request(1)))])
    #expect(machine.isBusy && machine.isOfUse && machine.calls.map(\.request.id) == [1])
    #expect(machine.dismiss(at: .seconds(3)) == [.send(.cancel(callID: 1)), .send(.stop)])
    #expect(!machine.isBusy && !machine.isOfUse && machine.calls.isEmpty)
    #expect(machine.nextLimit == .seconds(4))
    #expect(machine.tick(Self.at(3.9)) == [])
    #expect(machine.tick(Self.at(4)) == [.kill])
    #expect(!machine.isBusy && !machine.isOfUse)
    #expect(machine.nextLimit == .seconds(9))
    #expect(machine.tick(Self.at(8.9)) == [])
    #expect(machine.ended(Self.killed).last == .fail(callID: 1, .cancelled))
    #expect(!machine.isBusy && !machine.isOfUse)
    #expect(machine.tick(Self.at(100)) == [])
  }

  @Test func `an idle worker stays until its time is over, counted from its last call`() {
    var machine = Self.running(Self.request(1))
    _ = machine.finished(Self.report(1, .failed(message: "")), at: Self.at(7))
    #expect(machine.nextLimit == .seconds(67))
    #expect(machine.tick(Self.at(66.9)) == [])
    #expect(machine.tick(Self.at(67)) == [.send(.stop)])
  }

  @Test func `the limits of a call follow each other`() {
    var machine = Self.sent(Self.request(1))
    #expect(machine.nextLimit == .seconds(3))
    #expect(machine.tick(Self.at(2.5)) == [])
    #expect(machine.began(1, at: Self.at(2.5)) == [])
    #expect(machine.nextLimit == .seconds(12.5))
    _ = machine.tick(Self.at(12.5))
    #expect(machine.nextLimit == .seconds(13.5))
    #expect(machine.provided(1, at: Self.at(13)) == [])
    #expect(machine.nextLimit == .seconds(16))
    #expect(machine.tick(Self.at(15.9)) == [])
    #expect(machine.tick(Self.at(16)) == [.kill])
  }

  @Test func `a call that is never begun or never encoded is told so`() {
    var machine = Self.sent(Self.request(1))
    #expect(machine.tick(Self.at(3)) == [.kill])
    guard case .fail(1, .invalid(.timeline, let entry)) = machine.ended(Self.killed).last else {
      Issue.record("not refused")
      return
    }
    #expect(entry.contains("begin"))
    machine = Self.running(Self.request(1))
    _ = machine.provided(1, at: Self.at(4))
    #expect(machine.tick(Self.at(7)) == [.kill])
    guard case .fail(1, .invalid(.timeline, let encode)) = machine.ended(Self.killed).last else {
      Issue.record("not refused")
      return
    }
    #expect(encode.contains("encoding"))
  }

  @Test func `of two calls the first limit counts`() {
    var machine = Self.running(Self.request(1), Self.request(2, budget: .seconds(1)))
    #expect(machine.nextLimit == .seconds(3))
    #expect(machine.tick(Self.at(3)) == [.send(.cancel(callID: 2))])
    // A tenth of the budget, but 50 ms at least.
    #expect(machine.nextLimit == .milliseconds(3100))
    #expect(machine.tick(WorkerReading(now: .milliseconds(3100), cpu: .zero)) == [.kill])
    #expect(
      machine.ended(Self.killed) == [
        .release(
          load: nil, end: nil, charge: .timedOut(call: .timeline, budget: .seconds(1))),
        .fail(callID: 1, .collateral),
        .fail(callID: 2, .timedOut(call: .timeline, budget: .seconds(1))),
      ])
  }

  @Test func `memory may be used up to the limit, also while it loads`() {
    for machine in [Self.loading, Self.running(Self.request(1))] {
      var machine = machine
      #expect(machine.measured(WorkerUsage(memory: 64 << 20), at: Self.at(1)) == [])
      #expect(machine.measured(WorkerUsage(memory: (64 << 20) + 1), at: Self.at(1)) == [.kill])
    }
    var loading = Self.loading
    _ = loading.measured(WorkerUsage(memory: 65 << 20), at: Self.at(1))
    let failure = CallFailure.limitExceeded(
      LimitBreach(.memory, .load, limit: 64 << 20, used: 65 << 20))
    #expect(
      loading.ended(Self.killed)
        == [
          .release(load: failure, end: nil, charge: failure)
        ])
  }

  @Test func `a load may use its budget of CPU time`() {
    var machine = Self.loading
    #expect(machine.measured(nil, at: Self.at(1, cpu: 2)) == [])
    #expect(machine.measured(nil, at: Self.at(1, cpu: 2.1)) == [.kill])
    #expect(
      machine.ended(Self.killed)
        == [
          .release(
            load: .loadTimedOut(budget: .seconds(2)), end: nil,
            charge: .loadTimedOut(budget: .seconds(2)))
        ])
  }

  @Test func `CPU time counts to the budget and its grace, and after it to that of encoding`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.measured(nil, at: Self.at(5, cpu: 11)) == [])
    #expect(machine.provided(1, at: Self.at(5, cpu: 11)) == [])
    #expect(machine.measured(nil, at: Self.at(6, cpu: 14)) == [])
    #expect(machine.measured(nil, at: Self.at(6, cpu: 14.1)) == [.kill])
    machine = Self.running(Self.request(1))
    #expect(machine.provided(1, at: Self.at(5, cpu: 11.1)) == [.kill])
    #expect(
      machine.ended(Self.killed).last
        == .fail(
          callID: 1, .cpuExceeded(call: .timeline, budget: .seconds(10), used: .seconds(11.1))))
    machine = Self.running(Self.request(1))
    #expect(
      machine.finished(Self.report(1, .archive), at: Self.at(5, cpu: 11.1)) == [.kill])
  }

  @Test func `a cancelled call is not charged, and cancelled once`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.cancel(1) == [.send(.cancel(callID: 1))])
    #expect(machine.cancel(1) == [])
    #expect(machine.cancel(2) == [])
    #expect(machine.measured(nil, at: Self.at(5, cpu: 50)) == [])
    #expect(
      machine.finished(Self.report(1, .archive), at: Self.at(5, cpu: 50))
        == [.fail(callID: 1, .cancelled), .makeRoom])
  }

  @Test func `calls that were at the same time leave each other their budgets`() {
    var machine = Self.running(Self.request(1), Self.request(2))
    _ = machine.finished(Self.report(2, .failed(message: "")), at: Self.at(3))
    // The one that is left may have been charged for the other.
    #expect(machine.measured(nil, at: Self.at(9, cpu: 21)) == [])
    #expect(machine.measured(nil, at: Self.at(9, cpu: 21.1)) == [.kill])
  }

  private static let outcomes: [(CallReport.Outcome, CallFailure?)] = [
    (.archive, nil), (.failed(message: "a\nb"), .failed(call: .timeline, message: "a b")),
    (.invalid(reason: "c\td"), .invalid(call: .timeline, reason: "c d")),
    (.timedOut, .timedOut(call: .timeline, budget: .seconds(10))),
  ]

  @Test func `each outcome is told as what it is`() {
    for (outcome, failure) in Self.outcomes {
      var machine = Self.running(Self.request(1))
      let action: WorkerMachine.Action =
        failure.map { .fail(callID: 1, $0) }
        ?? .answer(callID: 1, CallTimes(wall: .seconds(2), cpu: .seconds(1)))
      #expect(
        machine.finished(Self.report(1, outcome), at: Self.at(4, cpu: 1)) == [action, .makeRoom])
    }
    for (call, outcome) in [
      (ProviderCall.action, CallReport.Outcome.performed), (.options, .options),
    ] {
      var machine = Self.running(Self.request(1, call))
      #expect(
        machine.finished(Self.report(1, outcome), at: Self.at(4))
          == [.answer(callID: 1, CallTimes(wall: .seconds(2), cpu: .zero)), .makeRoom])
      machine = Self.running(Self.request(1, call))
      #expect(machine.finished(Self.report(1, .archive), at: Self.at(4)) == [.kill])
    }
  }

  @Test func `giving up unasked is refused, but after the deadline it is late`() {
    var machine = Self.running(Self.request(1))
    guard
      case .fail(1, .invalid) = machine.finished(Self.report(1, .cancelled), at: Self.at(4)).first
    else {
      Issue.record("not refused")
      return
    }
    machine = Self.running(Self.request(1))
    _ = machine.tick(Self.at(12))
    #expect(
      machine.finished(Self.report(1, .cancelled), at: Self.at(12.5)).first
        == .fail(callID: 1, .timedOut(call: .timeline, budget: .seconds(10))))
  }

  @Test func `an answer without a beginning gets the worker killed, a refusal does not`() {
    var machine = Self.sent(Self.request(1))
    #expect(machine.finished(Self.report(1, .archive), at: Self.at(2)) == [.kill])
    machine = Self.sent(Self.request(1))
    #expect(
      machine.finished(Self.report(1, .invalid(reason: "x")), at: Self.at(2))
        == [.fail(callID: 1, .invalid(call: .timeline, reason: "x")), .makeRoom])
    machine = Self.sent(Self.request(1))
    #expect(machine.provided(1, at: Self.at(2)) == [.kill])
    machine = Self.running(Self.request(1))
    _ = machine.provided(1, at: Self.at(2))
    #expect(machine.provided(1, at: Self.at(2)) == [.kill])
  }

  @Test func `a call that cannot be sent fails alone`() {
    var machine = Self.sent(Self.request(1), Self.request(2))
    #expect(
      machine.notSent(1, .host(reason: "x"), at: .seconds(3))
        == [.fail(callID: 1, .host(reason: "x")), .makeRoom])
    #expect(machine.calls.map(\.request.id) == [2])
    #expect(machine.notSent(1, .host(reason: "x"), at: .seconds(3)) == [])
  }

  @Test func `messages that come too late change nothing`() {
    var machine = Self.running(Self.request(1))
    _ = machine.dismiss(at: .seconds(3))
    #expect(machine.began(1, at: Self.at(3)) == [])
    #expect(machine.provided(1, at: Self.at(3)) == [])
    #expect(machine.finished(Self.report(1, .archive), at: Self.at(3)) == [])
    #expect(machine.misbehaved("x", at: .seconds(3)) == [])
    #expect(machine.channelClosed(at: .seconds(3)) == [])
    #expect(machine.dismiss(at: .seconds(3)) == [])
    #expect(machine.retire(at: .seconds(3)) == [])
    #expect(machine.cancel(1) == [])
    #expect(machine.nextLimit == .seconds(4))
  }
}
