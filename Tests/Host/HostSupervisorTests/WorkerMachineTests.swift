import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The decisions about one worker, on a clock of the test's own.
@Suite struct WorkerMachineTests: WorkerMachineSamples {
  private var machine = WorkerMachine(limits: limits, spawnedAt: .zero)

  @Test mutating func `a load has its budget and no more`() {
    #expect(machine.nextLimit == .seconds(2))
    #expect(machine.tick(Self.at(1.999)) == [])
    #expect(machine.tick(Self.at(2)) == [.kill])
    #expect(
      machine.ended(.signal(9))
        == [
          .release(
            load: .loadTimedOut(budget: .seconds(2)), end: nil,
            charge: .loadTimedOut(budget: .seconds(2)))
        ])
  }

  @Test func `at the deadline a call is cancelled, and after the grace killed`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.nextLimit == .seconds(12))
    #expect(machine.tick(Self.at(12)) == [.send(.cancel(callID: 1))])
    #expect(machine.nextLimit == .seconds(13))
    #expect(machine.tick(Self.at(12.5)) == [])
    #expect(machine.tick(Self.at(13)) == [.kill])
    #expect(
      machine.ended(.signal(9)) == [
        .release(
          load: nil, end: nil, charge: .timedOut(call: .timeline, budget: .seconds(10))),
        .fail(callID: 1, .timedOut(call: .timeline, budget: .seconds(10))),
      ])
  }

  @Test func `a provider that is done in the grace is answered`() {
    var machine = Self.running(Self.request(1))
    _ = machine.tick(Self.at(12))
    #expect(machine.provided(1, at: Self.at(12.1, cpu: 0.5)) == [])
    #expect(
      machine.finished(Self.report(1, .archive), at: Self.at(14, cpu: 3))
        == [
          .answer(callID: 1, CallTimes(wall: .seconds(10.1), cpu: .seconds(0.5))), .makeRoom,
        ])
  }

  @Test func `one thread that never rests is late, not greedy`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.measured(nil, at: Self.at(12.9, cpu: 10.9)) == [])
  }

  @Test func `two threads that never rest are greedy`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.measured(nil, at: Self.at(7, cpu: 10)) == [])
    #expect(machine.measured(nil, at: Self.at(7.6, cpu: 11.2)) == [.kill])
    #expect(
      machine.ended(.signal(9)).last
        == .fail(
          callID: 1,
          .cpuExceeded(call: .timeline, budget: .seconds(10), used: .seconds(11.2))))
  }

  @Test func `calls at the same time may each use their budget`() {
    var machine = Self.running(Self.request(1), Self.request(2))
    #expect(machine.measured(nil, at: Self.at(9, cpu: 14)) == [])
    #expect(machine.measured(nil, at: Self.at(11, cpu: 21.5)) == [.kill])
  }

  @Test func `what was used before the call does not count`() {
    var machine = WorkerMachine(limits: Self.limits, spawnedAt: .zero)
    _ = machine.loaded(at: .seconds(1))
    _ = machine.assign(Self.request(1), at: Self.at(2))
    _ = machine.began(1, at: Self.at(2, cpu: 100))
    #expect(machine.measured(nil, at: Self.at(3, cpu: 101)) == [])
  }

  @Test func `too much memory is told to who was inside, and the others are repeated`() {
    var machine = Self.running(Self.request(1))
    _ = machine.assign(Self.request(2), at: Self.at(3))
    #expect(machine.measured(WorkerUsage(memory: 65 << 20), at: Self.at(3)) == [.kill])
    let failure = CallFailure.limitExceeded(
      LimitBreach(.memory, .call(.timeline), limit: 64 << 20, used: 65 << 20))
    #expect(
      machine.ended(.signal(9)) == [
        .release(load: nil, end: nil, charge: failure), .fail(callID: 1, failure),
        .fail(callID: 2, .collateral),
      ])
  }

  @Test func `a closed channel waits for the exit to tell why`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.channelClosed(at: .seconds(3)) == [])
    #expect(
      machine.ended(.signal(11)).last
        == .fail(callID: 1, .crashed(call: .timeline, signal: 11)))
  }

  @Test func `a closed channel without an exit is misbehaviour`() throws {
    var machine = Self.running(Self.request(1))
    _ = machine.channelClosed(at: .seconds(3))
    let limit = try #require(machine.nextLimit)
    #expect(machine.tick(WorkerReading(now: limit, cpu: .zero)) == [.kill])
    guard case .fail(1, .invalid) = machine.ended(.signal(9)).last else {
      Issue.record("not told")
      return
    }
  }

  @Test func `an idle worker is asked to go, and killed if it does not`() {
    var machine = Self.running()
    #expect(machine.nextLimit == .seconds(61))
    #expect(machine.tick(Self.at(61)) == [.send(.stop)])
    #expect(!machine.isOfUse)
    #expect(machine.tick(Self.at(62)) == [.kill])
    #expect(machine.ended(.signal(9)) == [.release(load: nil, end: nil, charge: nil)])
  }

  @Test func `a worker that ends by itself without a call is told`() {
    var machine = Self.running()
    #expect(
      machine.ended(.signal(11))
        == [
          .release(
            load: nil, end: .exit(.signal(11)),
            charge: .refused(reason: "the worker was idle, and killed by signal 11"))
        ])
    #expect(
      "\(WorkerExit.signal(11)), \(WorkerExit.status(3))"
        == "killed by signal 11, exited with status 3")
  }

  @Test func `a process that the kernel does not end is given up once`() {
    var machine = Self.running(Self.request(1))
    _ = machine.misbehaved("x", at: .seconds(3))
    #expect(machine.tick(Self.at(8)).count == 2)
    #expect(machine.nextLimit == nil)
    #expect(machine.ended(.signal(9)) == [])
  }

  @Test func `a retired worker goes after its call`() {
    var machine = Self.running(Self.request(1))
    #expect(machine.retire(at: .seconds(3)) == [])
    #expect(!machine.isOfUse)
    #expect(
      machine.finished(Self.report(1, .failed(message: "")), at: Self.at(4)) == [
        .fail(callID: 1, .failed(call: .timeline, message: "")), .send(.stop),
      ])
  }

  @Test(arguments: [
    WorkerMessage.loaded, .refused(reason: ""), .began(callID: 1), .began(callID: 9),
    .provided(callID: 9), .finished(report(9, .archive)), .finished(report(1, .performed)),
    .finished(report(1, .options)),
  ])
  func `a message out of turn gets the worker killed`(message: WorkerMessage) {
    var machine = Self.running(Self.request(1))
    let actions: [WorkerMachine.Action]
    switch message {
    case .loaded: actions = machine.loaded(at: .seconds(3))
    case .refused: actions = machine.refused(.cancelled, at: .seconds(3))
    case .began(let callID): actions = machine.began(callID, at: Self.at(3))
    case .provided(let callID): actions = machine.provided(callID, at: Self.at(3))
    case .finished(let report): actions = machine.finished(report, at: Self.at(3))
    case .confined, .reload, .log: actions = []
    }
    #expect(actions == [.kill])
  }

  /// A plugin can tell the completion itself.
  @Test func `after the completion one thread may work, for the time of encoding`() {
    var machine = Self.running(Self.request(1, .placeholder, budget: .milliseconds(100)))
    _ = machine.provided(1, at: Self.at(2.1, cpu: 0.1))
    #expect(machine.measured(nil, at: Self.at(4, cpu: 3)) == [])
    #expect(machine.measured(nil, at: Self.at(4.1, cpu: 3.2)) == [.kill])
    #expect(
      machine.ended(.signal(9)).last
        == .fail(
          callID: 1,
          .cpuExceeded(call: .placeholder, budget: .seconds(3), used: .seconds(3.2) - .seconds(0.1))
        ))
  }

  @Test func `what a call beside it uses is no fault of one that is being encoded`() {
    var machine = Self.running(
      Self.request(1, .placeholder, budget: .milliseconds(100)), Self.request(2))
    _ = machine.provided(1, at: Self.at(2.1, cpu: 0.1))
    #expect(machine.measured(nil, at: Self.at(5, cpu: 20)) == [])
    #expect(machine.measured(nil, at: Self.at(5, cpu: 26.2)) == [.kill])
  }

  @Test func `a result is awaited from the beginning of the call until its end`() {
    var machine = Self.sent(Self.request(1))
    #expect(!machine.awaitsResult(of: 1))
    _ = machine.began(1, at: Self.at(2))
    #expect(machine.awaitsResult(of: 1) && !machine.awaitsResult(of: 2))
    _ = machine.provided(1, at: Self.at(3))
    _ = machine.finished(Self.report(1, .archive), at: Self.at(3))
    #expect(!machine.awaitsResult(of: 1))
    machine = Self.running(Self.request(1))
    _ = machine.misbehaved("x", at: .seconds(3))
    #expect(!machine.awaitsResult(of: 1))
  }
}
