import HostScheduler
import Testing
import WidgetModel

/// Widgets of a plugin that is quarantined.
@Suite struct QuarantineHoldTests {
  private var bench = Bench()
  private let widget = WidgetIndex(0)

  private mutating func hold(for seconds: Int64?) -> [Scheduler.Action] {
    bench.send(.held([widget], until: seconds.map { bench.now.sinceBoot + .seconds($0) }))
  }

  private var delay: ReloadDelay? {
    guard case .delayed(_, let delay) = bench.scheduler.nextRefresh(of: widget, now: bench.now)
    else { return nil }
    return delay
  }

  @Test mutating func `a request is deferred until the end, also a forced one`() throws {
    _ = try bench.addLive()
    _ = hold(for: 3600)
    let end = bench.now.wall + .seconds(3600)
    for force in [false, true] {
      let (answer, starts) = bench.ask(force: force)
      #expect(starts.isEmpty)
      switch answer {
      case .deferred(let delay), .coalesced(let delay?):
        #expect(delay == ReloadDelay(until: end, reason: .quarantine))
      default: Issue.record("\(String(describing: answer))")
      }
    }
    #expect(bench.pass(.seconds(3599)).starts.isEmpty)
    #expect(bench.pass(.seconds(2)).starts.count == 1)
  }

  @Test mutating func `what waits, what is queued and what follows a call is held`() throws {
    var flight = try #require(bench.add().starts.first)
    // During the call that was the third to crash.
    _ = hold(for: 3600)
    _ = bench.fail(flight, .crashed(call: .timeline, signal: 11))
    #expect(delay?.reason == .quarantine)
    _ = hold(for: nil)
    #expect(delay?.reason == .backoff(failures: 1))
    _ = hold(for: 3600)
    #expect(delay?.reason == .quarantine)
    flight = try #require(bench.pass(.seconds(3601)).starts.first)
    #expect(flight.reason == .retry)

    var busy = Bench(concurrentCalls: 1)
    let other = try #require(busy.add(1).starts.first)
    #expect(busy.add(0).starts.isEmpty)
    _ = busy.send(.held([widget], until: busy.now.sinceBoot + .seconds(60)))
    #expect(try busy.answer(other, [0], .never).starts.isEmpty)
    #expect(busy.pass(.seconds(61)).starts.count == 1)
  }

  @Test mutating func `what waits for the end of a snapshot is held too`() throws {
    let flight = try #require(bench.add(hasSnapshot: false).starts.first)
    let snapshot = try #require(try bench.answer(flight, [0], .never).starts.first)
    #expect(snapshot.call == .snapshot)
    _ = bench.ask()
    _ = hold(for: 3600)
    _ = bench.send(.callEnded(snapshot, .snapshot))
    #expect(delay?.reason == .quarantine)
    #expect(bench.pass(.seconds(3599)).starts.isEmpty)
  }

  @Test mutating func `a due widget is stale and keeps its entry`() throws {
    _ = try bench.addLive([0], .after(bench.at(400)))
    _ = hold(for: 3600)
    let shown = bench.pass(.seconds(401)).displays.last
    #expect(shown?.state == .stale && shown?.current?.index == 0)
    let flight = try #require(bench.pass(.seconds(3600)).starts.first)
    #expect(try bench.answer(flight, [0], .never).displays.last?.state == .live)
  }

  @Test mutating func `a new build is called at once`() throws {
    let flight = try #require(bench.add().starts.first)
    _ = hold(for: 3600)
    _ = bench.fail(flight, .crashed(call: .timeline, signal: 11))
    let change = Scheduler.ChangedWidget(widget: widget, hasPlaceholder: true)
    #expect(bench.send(.pluginChanged([change])).starts.count == 1)
  }

  @Test mutating func `a lifted quarantine leaves the minimum interval`() throws {
    _ = try bench.addLive()
    _ = hold(for: 3600)
    _ = bench.ask()
    #expect(delay?.reason == .quarantine)
    _ = hold(for: nil)
    #expect(delay?.reason == .minimumInterval(.seconds(300)))
  }

  @Test mutating func `no snapshot is made meanwhile`() throws {
    let flight = try #require(bench.add(hasSnapshot: false).starts.first)
    _ = hold(for: 3600)
    #expect(try bench.answer(flight, [0], .never).starts.isEmpty)
  }
}
