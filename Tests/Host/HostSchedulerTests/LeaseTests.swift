import HostScheduler
import Testing
import WidgetModel

/// Leased widgets: a timeline call needs a permission, and its result is shown once it is published.
@Suite struct LeaseTests {
  private var bench = Bench()
  private let widget = WidgetIndex(0)
  private static let leased = WidgetSettings(isLeased: true)

  private mutating func grant(for seconds: Int64 = 10) -> [Scheduler.Action] {
    bench.send(
      .permitted(widget, .granted(until: bench.now.sinceBoot + .seconds(seconds))))
  }

  private mutating func refuse(for seconds: Int64? = nil) -> [Scheduler.Action] {
    bench.send(
      .permitted(widget, .refused(until: seconds.map { bench.now.sinceBoot + .seconds($0) })))
  }

  private mutating func publish(
    _ dates: [Int64], _ policy: ReloadPolicy = .never
  ) throws -> [Scheduler.Action] {
    bench.send(.published(widget, try bench.timeline(dates, policy)))
  }

  /// Adds the widget and publishes its first timeline.
  private mutating func addLive(_ policy: ReloadPolicy = .never) throws {
    _ = bench.add(settings: Self.leased)
    _ = refuse()
    _ = try publish([0], policy)
  }

  private var next: NextRefresh? { bench.scheduler.nextRefresh(of: widget, now: bench.now) }

  // MARK: Wanting

  @Test mutating func `a new widget wants its first call, once, and makes none`() {
    let actions = bench.add(settings: Self.leased)
    #expect(actions.wants == [.init(.initial, isFree: true)] && actions.starts.isEmpty)
    #expect(next == .awaitingFleet(.initial))
    #expect(bench.pass(.seconds(86_400)).isEmpty)
    #expect(bench.scheduler.nextWakeUp == WakeUp())
  }

  @Test mutating func `a due reload is wanted at its slot`() throws {
    try addLive(.after(bench.at(1000)))
    let actions = bench.pass(.seconds(1100))
    #expect(actions.wants == [.init(.policy, isFree: false)])
    #expect(actions.displays.allSatisfy { $0.state == .live })
  }

  @Test mutating func `a request of the same kind is one want, another kind is a new one`() throws {
    try addLive()
    _ = bench.pass(.seconds(400))
    #expect(
      bench.send(.reloadRequested(ReloadRequest(widget: widget, origin: .client))).wants == [
        .init(.requested, isFree: false)
      ])
    let (answer, _) = bench.ask()
    #expect(answer == .coalesced(ReloadDelay(until: .latest, reason: .fleet)))
    let forced = bench.send(
      .reloadRequested(ReloadRequest(widget: widget, origin: .action)))
    #expect(forced.wants == [.init(.action, isFree: true)])
  }

  @Test mutating func `a placeholder needs no permission`() throws {
    let flight = try #require(bench.add(settings: Self.leased, hasPlaceholder: false).starts.first)
    #expect(flight.call == .placeholder)
    #expect(bench.send(.callEnded(flight, .placeholder)).wants.count == 1)
  }

  @Test mutating func `no snapshot is made`() throws {
    _ = bench.add(settings: Self.leased, hasSnapshot: false)
    #expect(try publish([0]).starts.isEmpty)
  }

  // MARK: Permissions

  @Test mutating func `a permission is one call, which is not charged`() throws {
    _ = bench.add(settings: Self.leased)
    let flight = try #require(grant().starts.first)
    #expect(flight.call == .timeline && !flight.isCharged)
    #expect(grant() == [.unused(widget)], "nothing is wanted during the call")
    #expect(bench.scheduler.budget(of: widget, now: bench.now)?.charges == [])
  }

  @Test mutating func `without a want a permission is unused`() throws {
    try addLive()
    #expect(grant() == [.unused(widget)])
    var other = Bench()
    _ = try other.addLive()
    #expect(other.send(.permitted(widget, .granted(until: .seconds(1 << 30)))) == [.unused(widget)])
  }

  @Test mutating func `a call that finds no place in time is not made, and wanted a second later`()
    throws
  {
    bench = Bench(concurrentCalls: 1)
    let other = try #require(bench.add(1).starts.first)
    _ = bench.add(settings: Self.leased)
    #expect(grant(for: 5).isEmpty)
    #expect(next == .queued(.initial, .init(running: 1, limit: 1)))
    let late = bench.pass(.seconds(5))
    #expect(late.contains(.unused(widget)) && late.wants.isEmpty && late.starts.isEmpty)
    #expect(bench.pass(.seconds(2)).wants == [.init(.initial, isFree: true)])
    #expect(try bench.answer(other, [0], .never).starts.isEmpty)
  }

  @Test mutating func `a permission in time is used as soon as a place is free`() throws {
    bench = Bench(concurrentCalls: 1)
    let other = try #require(bench.add(1).starts.first)
    _ = bench.add(settings: Self.leased)
    _ = grant(for: 5)
    _ = bench.pass(.seconds(4))
    #expect(try bench.answer(other, [0], .never).starts.map(\.widget) == [widget])
  }

  @Test mutating func `a permission whose time has passed is unused`() {
    _ = bench.add(settings: Self.leased)
    #expect(grant(for: 0) == [.unused(widget)])
    #expect(next == .awaitingFleet(.initial), "the want stands")
  }

  @Test mutating func `a changed configuration ends a permission, and is wanted`() {
    bench = Bench(concurrentCalls: 1)
    _ = bench.add(1)
    _ = bench.add(settings: Self.leased)
    _ = grant()
    let actions = bench.send(.reconfigured(widget, configuration: 2, hasPlaceholder: true))
    #expect(actions.contains(.unused(widget)))
    #expect(actions.wants.count == 1)
  }

  @Test mutating func `a removed widget ends its permission`() {
    bench = Bench(concurrentCalls: 1)
    _ = bench.add(1)
    _ = bench.add(settings: Self.leased)
    _ = grant()
    #expect(bench.send(.widgetRemoved(widget)) == [.unused(widget)])
    #expect(bench.pass(.seconds(60)).isEmpty)
  }

  @Test mutating func `a quarantine makes a permission unused`() {
    _ = bench.add(settings: Self.leased)
    _ = bench.send(.held([widget], until: bench.now.sinceBoot + .seconds(60)))
    #expect(grant() == [.unused(widget)])
  }

  // MARK: Refusals

  @Test mutating func `a refused call is wanted again at its time`() {
    _ = bench.add(settings: Self.leased)
    #expect(refuse(for: 60).isEmpty)
    #expect(bench.pass(.seconds(59)).isEmpty)
    #expect(bench.pass(.seconds(2)).wants == [.init(.initial, isFree: true)])
  }

  @Test mutating func `a call that is refused for good waits for a new cause`() throws {
    _ = bench.add(settings: Self.leased)
    _ = refuse()
    #expect(bench.pass(.seconds(86_400)).isEmpty)
    let (answer, starts) = bench.ask()
    #expect(answer == .accepted && starts.isEmpty)
    #expect(next == .awaitingFleet(.initial))
    _ = refuse()
    #expect(bench.send(.chargesChanged(widget, [])).wants.count == 1, "the widget may be owned now")
  }

  @Test mutating func `a withdrawn answer is asked for again`() {
    _ = bench.add(settings: Self.leased)
    for answer in [Scheduler.Permission.refused(until: nil), .withdrawn] {
      _ = bench.send(.permitted(widget, answer))
      #expect(bench.send(.permitted(widget, .withdrawn)).wants.count == 1)
    }
    bench = Bench(concurrentCalls: 1)
    _ = bench.add(1)
    _ = bench.add(settings: Self.leased)
    _ = grant()
    #expect(bench.send(.permitted(widget, .withdrawn)).wants.count == 1)
  }

  // MARK: Results

  @Test mutating func `a result is delivered, and shown once it is published`() throws {
    _ = bench.add(settings: Self.leased)
    let flight = try #require(grant().starts.first)
    let end = try bench.answer(flight, [0])
    #expect(end == [.deliver(flight)])
    #expect(bench.pass(.seconds(3600)).isEmpty)
    let shown = try publish([0])
    #expect(shown.first == .adoptPublished(widget, .nothing))
    #expect(shown.displays.map(\.state) == [.live])
    #expect(next == .never)
  }

  @Test mutating func `a dropped result is wanted again`() throws {
    _ = bench.add(settings: Self.leased)
    let flight = try #require(grant().starts.first)
    _ = try bench.answer(flight, [0])
    #expect(bench.send(.permitted(widget, .withdrawn)).wants == [.init(.initial, isFree: true)])
  }

  @Test mutating func `a request during the call is a call of its own`() throws {
    _ = bench.add(settings: Self.leased)
    let flight = try #require(grant().starts.first)
    _ = bench.ask()
    _ = try bench.answer(flight, [0])
    _ = try publish([0])
    #expect(bench.pass(.seconds(301)).wants == [.init(.requested, isFree: false)])
  }

  @Test mutating func `a failure backs off, and the retry is wanted`() throws {
    _ = bench.add(settings: Self.leased)
    let flight = try #require(grant().starts.first)
    #expect(bench.fail(flight).wants.isEmpty)
    #expect(bench.pass(.seconds(29)).wants.isEmpty)
    #expect(bench.pass(.seconds(5)).wants == [.init(.retry, isFree: false)])
  }

  @Test mutating func `a published timeline serves what is due, and not a request`() throws {
    try addLive(.after(bench.at(1000)))
    _ = bench.pass(.seconds(1100))
    #expect(next == .awaitingFleet(.policy))
    _ = try publish([1100])
    #expect(next == .never)
    _ = bench.pass(.seconds(400))
    _ = bench.ask()
    _ = try publish([1500])
    #expect(next == .awaitingFleet(.requested))
    _ = refuse()
    _ = try publish([1500])
    #expect(next == .never, "the owner's timeline is the answer")
  }

  @Test mutating func `a publication of another host ends a permission`() throws {
    bench = Bench(concurrentCalls: 1)
    _ = bench.add(1)
    _ = bench.add(settings: Self.leased)
    _ = grant()
    #expect(try publish([0]).contains(.unused(widget)))
  }

  // MARK: Charges

  @Test mutating func `the charges of the fleet set the pace`() throws {
    let settings = WidgetSettings(refreshesPerDay: 2, isLeased: true)
    _ = bench.add(settings: settings)
    _ = refuse()
    _ = try publish([0])
    let now = bench.now.sinceBoot
    _ = bench.send(.chargesChanged(widget, [now - .seconds(100), now - .seconds(7200)]))
    let budget = try #require(bench.scheduler.budget(of: widget, now: bench.now))
    #expect(budget.charges.count == 2)
    let (answer, _) = bench.ask()
    guard case .deferred(let delay) = answer else {
      Issue.record("\(String(describing: answer))")
      return
    }
    #expect(delay.reason == .budget(used: 2, of: 2))
    _ = bench.send(.chargesChanged(widget, []))
    #expect(bench.pass(.seconds(301)).wants == [.init(.requested, isFree: false)])
  }

  // MARK: Settings

  @Test mutating func `a widget that is leased no more is called at once`() {
    _ = bench.add(settings: Self.leased)
    #expect(bench.send(.settingsChanged(widget, WidgetSettings())).starts.count == 1)
  }

  @Test mutating func `a queued reload of a widget that is leased now is wanted`() {
    bench = Bench(concurrentCalls: 1)
    _ = bench.add(1)
    _ = bench.add()
    let actions = bench.send(.settingsChanged(widget, Self.leased))
    #expect(actions.wants.count == 1 && actions.starts.isEmpty)
  }

  @Test mutating func `nobody else's widget is changed by a fleet`() throws {
    _ = try bench.addLive()
    #expect(try publish([0]).isEmpty)
    #expect(bench.send(.chargesChanged(widget, [bench.now.sinceBoot])).isEmpty)
    #expect(bench.scheduler.budget(of: widget, now: bench.now)?.charges == [])
  }
}

/// A wanted call, for comparison.
struct Wanted: Equatable {
  var reason: CallReason
  var isFree: Bool

  init(_ reason: CallReason, isFree: Bool) {
    self.reason = reason
    self.isFree = isFree
  }
}

extension [Scheduler.Action] {
  /// The calls that are wanted.
  var wants: [Wanted] {
    compactMap {
      if case .want(_, let reason, let isFree) = $0 { Wanted(reason, isFree: isFree) } else { nil }
    }
  }
}
