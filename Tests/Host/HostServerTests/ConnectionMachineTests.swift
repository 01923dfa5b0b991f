import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// Each state of a connection, and each way out of it.
struct ConnectionMachineTests {
  typealias Action = ConnectionMachine.Action

  private static func idle() -> IdleWait {
    let group = PatternGroup(.id("w"))
    return IdleWait(number: 3, form: .line(tag: nil), group: group, since: 0) { _, _, _ in }
  }

  /// Ends an event in which nothing is outstanding, unless said otherwise.
  private static func settle(
    _ machine: inout ConnectionMachine, isOverLimits: Bool = false, hasInput: Bool = false,
    isDone: Bool = true
  ) -> [Action] {
    machine.settle(isOverLimits: isOverLimits, hasInput: hasInput, isDone: isDone)
  }

  private static func machine(
    _ events: (inout ConnectionMachine) -> Void
  ) -> ConnectionMachine {
    var machine = ConnectionMachine()
    events(&machine)
    return machine
  }

  private static var finishing: ConnectionMachine { machine { $0.finish() } }
  private static var closing: ConnectionMachine {
    machine {
      $0.finish()
      _ = settle(&$0)
    }
  }
  private static var closed: ConnectionMachine { machine { _ = $0.disappear() } }

  // MARK: Taking requests

  @Test func `requests are taken while it is open, and after the client has ended its input`() {
    var machine = ConnectionMachine()
    #expect(machine.takesRequests && machine.takesInput && machine.isServing)
    #expect(Self.settle(&machine, isDone: false) == [])
    machine.inputEnded()
    #expect(machine.takesRequests && !machine.takesInput && machine.isServing)
    #expect(machine.isInputEnded && !machine.isFinishing)
    for machine in [Self.finishing, Self.closing, Self.closed] {
      #expect(!machine.takesRequests && !machine.takesInput && !machine.isInputEnded)
    }
    #expect(Self.finishing.isServing && Self.finishing.isFinishing)
    #expect(!Self.closing.isServing && Self.closing.isClosing && !Self.closing.isFinishing)
    #expect(!Self.closed.isServing && !Self.closed.isClosing)
  }

  @Test func `the socket is not read while too much is outstanding`() {
    var machine = ConnectionMachine()
    #expect(Self.settle(&machine, isOverLimits: true) == [.setReading(false)])
    #expect(machine.isPaused)
    #expect(Self.settle(&machine, isOverLimits: true) == [])
    #expect(Self.settle(&machine) == [.setReading(true)])
    #expect(!machine.isPaused)
  }

  @Test func `a request that is held back stops the reading only if more input waits behind it`() {
    var machine = ConnectionMachine()
    machine.holdForReplies()
    #expect(!machine.takesRequests)
    #expect(Self.settle(&machine) == [])
    #expect(Self.settle(&machine, hasInput: true) == [.setReading(false)])
    machine.beginTurn(owesReplies: true)
    #expect(!machine.takesRequests)
    machine.beginTurn(owesReplies: false)
    #expect(machine.takesRequests)
    #expect(Self.settle(&machine, hasInput: true) == [.setReading(true)])
  }

  @Test func `what holds requests back holds them back after the end of the input too`() {
    var machine = ConnectionMachine()
    machine.holdForReplies()
    machine.inputEnded()
    #expect(!machine.takesRequests)
    #expect(machine.finishInput(isOverLimits: false) == false)
    machine.beginTurn(owesReplies: false)
    #expect(machine.takesRequests && machine.isInputEnded)
    #expect(machine.finishInput(isOverLimits: true) == false)
    #expect(machine.finishInput(isOverLimits: false) == true)
    #expect(machine.state == .finishing(nil))
  }

  @Test func `the input of an open connection is not at its end`() {
    var machine = ConnectionMachine()
    #expect(machine.finishInput(isOverLimits: false) == false)
    #expect(machine.state == .open(nil))
  }

  // MARK: idle

  @Test func `an idle holds requests back until it is answered, once`() {
    var machine = ConnectionMachine()
    let (idle, other) = (Self.idle(), Self.idle())
    machine.holdForIdle(idle)
    #expect(machine.idle == idle && !machine.takesRequests)
    machine.beginTurn(owesReplies: false)
    #expect(machine.idle == idle)
    #expect(machine.endIdle(other) == false)
    #expect(machine.endIdle(idle) == true)
    #expect(machine.endIdle(idle) == false)
    #expect(machine.idle == nil && machine.takesRequests)
  }

  @Test func `an idle outlives the end of the input, and leaves the feed with its client`() {
    var machine = ConnectionMachine()
    let idle = Self.idle()
    machine.holdForIdle(idle)
    machine.inputEnded()
    #expect(machine.idle == idle)
    #expect(machine.finishInput(isOverLimits: false) == false)
    #expect(machine.disappear() == [.leave(idle)])
    #expect(machine.idle == nil && machine.state == .closed)
    #expect(machine.disappear() == nil)
  }

  // MARK: Turns

  @Test func `requests that looked at many rows wait for a turn of their own`() {
    var machine = ConnectionMachine()
    machine.scanned(rows: ConnectionMachine.scanLimit - 1)
    #expect(machine.takesRequests)
    machine.scanned(rows: 1)
    #expect(!machine.takesRequests)
    #expect(Self.settle(&machine, hasInput: true) == [.scheduleTurn, .setReading(false)])
    #expect(Self.settle(&machine, hasInput: true) == [])
    machine.scheduledTurnCame()
    machine.beginTurn(owesReplies: true)
    #expect(machine.takesRequests)
    machine.scanned(rows: ConnectionMachine.scanLimit - 1)
    #expect(machine.takesRequests)
  }

  @Test func `rows count anew after each event`() {
    var machine = ConnectionMachine()
    for _ in 0..<3 {
      machine.scanned(rows: ConnectionMachine.scanLimit - 1)
      #expect(machine.takesRequests)
      #expect(Self.settle(&machine) == [])
    }
  }

  @Test func `an idle that looked at many rows still waits for its answer`() {
    var machine = ConnectionMachine()
    let idle = Self.idle()
    machine.scanned(rows: ConnectionMachine.scanLimit)
    machine.holdForIdle(idle)
    machine.scanned(rows: ConnectionMachine.scanLimit)
    #expect(Self.settle(&machine) == [])
    #expect(machine.idle == idle)
    #expect(machine.endIdle(idle) == true)
    #expect(machine.takesRequests)
  }

  @Test func `a turn is asked for once, and only if there is something to do in it`() {
    var machine = ConnectionMachine()
    #expect(machine.requestTurn(hasMore: false) == [])
    #expect(machine.requestTurn(hasMore: true) == [.scheduleTurn])
    #expect(machine.requestTurn(hasMore: true) == [])
    machine.scheduledTurnCame()
    #expect(machine.requestTurn(hasMore: true) == [.scheduleTurn])
  }

  @Test func `requests that wait for a turn of their own are something to do`() {
    var machine = Self.machine { $0.scanned(rows: ConnectionMachine.scanLimit) }
    #expect(machine.requestTurn(hasMore: false) == [.scheduleTurn])
    #expect(Self.settle(&machine) == [])
  }

  @Test func `a paused connection and one without input have something to do`() {
    var paused = ConnectionMachine()
    _ = Self.settle(&paused, isOverLimits: true)
    #expect(paused.requestTurn(hasMore: false) == [.scheduleTurn])
    var ended = Self.machine { $0.inputEnded() }
    #expect(ended.requestTurn(hasMore: false) == [.scheduleTurn])
    var finishing = Self.finishing
    #expect(finishing.requestTurn(hasMore: false) == [.scheduleTurn])
    for var machine in [Self.closing, Self.closed] {
      #expect(machine.requestTurn(hasMore: true) == [])
    }
  }

  // MARK: The end

  @Test func `it closes when everything owed was sent`() {
    var machine = Self.finishing
    #expect(Self.settle(&machine, isDone: false) == [.setReading(false)])
    #expect(Self.settle(&machine, isDone: false) == [])
    #expect(Self.settle(&machine) == [.close(nil)])
    #expect(machine.state == .closing)
    #expect(Self.settle(&machine) == [])
    #expect(machine.disappear() == [])
    #expect(Self.settle(&machine) == [])
  }

  @Test func `what holds requests back does not hold up the end`() {
    for hold in [ConnectionMachine.Hold.replies, .turn] {
      var machine = ConnectionMachine()
      switch hold {
      case .replies, .idle: machine.holdForReplies()
      case .turn: machine.scanned(rows: ConnectionMachine.scanLimit)
      }
      #expect(machine.drain(tellsWhy: false) == nil)
      #expect(Self.settle(&machine) == [.setReading(false), .close(nil)])
    }
  }

  @Test func `a host that stops refuses the idle and tells those who watch`() {
    var machine = ConnectionMachine()
    let idle = Self.idle()
    machine.holdForIdle(idle)
    #expect(machine.drain(tellsWhy: true) == idle)
    #expect(machine.state == .finishing(.shutdown))
    #expect(machine.drain(tellsWhy: false) == nil)
    #expect(Self.settle(&machine) == [.setReading(false), .close(.shutdown)])
    #expect(machine.drain(tellsWhy: true) == nil)
    #expect(machine.state == .closing)
  }

  @Test func `a host that stops tells also a client that has asked its last`() {
    var machine = Self.finishing
    #expect(machine.drain(tellsWhy: true) == nil)
    #expect(machine.state == .finishing(.shutdown))
    var silent = Self.machine { $0.inputEnded() }
    #expect(silent.drain(tellsWhy: false) == nil)
    #expect(silent.state == .finishing(nil))
    silent.finish()
    silent.inputEnded()
    #expect(silent.state == .finishing(nil))
  }

  @Test func `a slow client that watches is told so, and its idle is forgotten`() {
    var machine = ConnectionMachine()
    let idle = Self.idle()
    machine.holdForIdle(idle)
    let actions = machine.tooSlow(.slow)
    #expect(actions == [.leave(idle), .dropReplies, .close(.slow), .scheduleAbort])
    #expect(machine.state == .closing && machine.idle == nil)
    // It does not even read that.
    #expect(machine.tooSlow(.slow) == [.abort])
    #expect(machine.state == .closing)
  }

  @Test func `a slow client to which nothing can be told is cut off`() {
    for var machine in [ConnectionMachine(), Self.finishing, Self.closing] {
      let before = machine.state
      #expect(machine.tooSlow(nil) == [.abort])
      #expect(machine.state == before)
    }
    var finishing = Self.finishing
    #expect(
      finishing.tooSlow(.slow) == [.dropReplies, .close(.slow), .scheduleAbort])
    var closed = Self.closed
    #expect(closed.tooSlow(.slow) == [])
  }

  @Test func `nothing comes after the end`() {
    var machine = Self.closed
    machine.inputEnded()
    machine.finish()
    machine.holdForReplies()
    machine.scanned(rows: ConnectionMachine.scanLimit)
    machine.beginTurn(owesReplies: false)
    #expect(machine.drain(tellsWhy: true) == nil)
    #expect(machine.state == .closed)
    var closing = Self.closing
    closing.finish()
    closing.inputEnded()
    #expect(closing.state == .closing)
  }
}
