import HostScheduler
import Testing
import WidgetModel

@Suite struct WatchTests {
  let widget = WidgetIndex(0)
  let pausing = WidgetSettings(pausesUnwatched: true)

  // By chance it may go first anyway, but not with every seed.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a watched widget's reload goes before one that nobody watches`(seed: UInt64) throws {
    var bench = Bench(concurrentCalls: 1, seed: seed)
    for index in 0..<6 {
      let flight = try #require(bench.add(index, isWatched: index == 4).starts.first)
      _ = try bench.answer(flight, [0], index == 0 ? .never : .after(bench.at(1000)))
    }
    #expect(bench.scheduler.load.watched == 1)
    _ = bench.pass(.seconds(999))
    var flight = try #require(bench.ask(force: true).starts.first)
    _ = bench.pass(.seconds(100))
    // Whoever is watched only now moves up as well.
    _ = bench.send(.watched(WidgetIndex(2), isWatched: true))
    var order: [Int] = []
    for _ in 0..<5 {
      flight = try #require(try bench.answer(flight, [0], .never).starts.first)
      order.append(flight.widget.offset)
    }
    #expect(Set(order.prefix(3)).isSuperset(of: [2, 4]))
    #expect(Set(order) == [1, 2, 3, 4, 5])
  }

  @Test func `no class starves the others`() throws {
    var bench = Bench(concurrentCalls: 1)
    for index in 0..<4 {
      let flight = try #require(bench.add(index, isWatched: index == 3).starts.first)
      _ = try bench.answer(flight, [0], index < 2 ? .never : .after(bench.at(1000)))
    }
    _ = bench.pass(.seconds(999))
    var flight = try #require(bench.ask(force: true).starts.first)
    _ = bench.pass(.seconds(100))
    var served: Set<Int> = []
    for _ in 0..<4 {
      _ = bench.ask(force: true, widget: 0)
      _ = bench.ask(force: true, widget: 1)
      flight = try #require(try bench.answer(flight, [0], .never).starts.first)
      served.insert(flight.widget.offset)
    }
    #expect(served.isSuperset(of: [2, 3]))
  }

  @Test func `an unwatched widget pauses when it is due, and goes on once it is watched`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .after(bench.at(1000)), settings: pausing)
    let paused = bench.pass(.seconds(5000))
    #expect(paused.starts.isEmpty)
    #expect(paused.displays.isEmpty)
    #expect(paused.putOffs.map(\.delay.reason) == [.unwatched])
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == .paused)
    #expect(bench.scheduler.nextWakeUp == WakeUp())
    let actions = bench.send(.watched(widget, isWatched: true)) + bench.pass(.seconds(2))
    #expect(actions.starts.map(\.reason) == [.policy])
  }

  @Test func `a pause ends, but not the minimum interval or the budget`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .atEnd, settings: pausing)
    _ = bench.pass(.seconds(100))
    _ = bench.send(.watched(widget, isWatched: true))
    let next = bench.scheduler.nextRefresh(of: widget, now: bench.now)
    guard case .delayed(.policy, let delay) = next else { throw Unexpected() }
    #expect(delay.reason == .minimumInterval(.seconds(300)))
    #expect((bench.at(300)...bench.at(302)).contains(delay.until))
  }

  @Test func `retries pause too, and what somebody asked for does not`() throws {
    var bench = Bench()
    _ = try bench.addLive(settings: pausing)
    _ = bench.fail(try #require(bench.ask(force: true).starts.first))
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == .paused)
    #expect(bench.pass(.seconds(10_000)).starts.isEmpty)
    #expect(bench.ask().answer == .accepted)
    #expect(bench.scheduler.load.running == 1)
  }

  @Test func `a request for a free retry that pauses waits for no budget and is not charged`()
    throws
  {
    var bench = Bench()
    let settings = WidgetSettings(refreshesPerDay: 1, pausesUnwatched: true)
    _ = try bench.addLive(settings: settings)
    _ = bench.pass(.seconds(300))
    _ = bench.fail(try #require(bench.ask().starts.first), .collateral)
    _ = bench.pass(.seconds(2))
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == .paused)
    let (answer, starts) = bench.ask()
    #expect(answer == .accepted)
    #expect(starts.map(\.isCharged) == [false])
  }

  @Test func `an entry of other parameters is replaced without a watcher, also after a failure`()
    throws
  {
    var bench = Bench()
    _ = try bench.addLive(settings: pausing)
    let change = Scheduler.Event.reconfigured(widget, configuration: 2, hasPlaceholder: true)
    _ = bench.fail(try #require(bench.send(change).starts.first))
    #expect(bench.pass(.seconds(33)).starts.map(\.reason) == [.retry])
  }

  @Test func `the first timeline is fetched and retried without a watcher`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(settings: pausing).starts.first)
    _ = bench.fail(flight)
    #expect(bench.wake().starts.map(\.reason) == [.retry])
  }

  @Test func `a widget pauses when its last watcher goes, also out of the queue`() throws {
    var bench = Bench(concurrentCalls: 1)
    for index in 0..<2 {
      let flight = try #require(
        bench.add(index, settings: pausing, isWatched: true).starts.first)
      _ = try bench.answer(flight, [0], index == 0 ? .after(bench.at(1000)) : .never)
    }
    _ = bench.pass(.seconds(990))
    let blocker = try #require(bench.ask(force: true, widget: 1).starts.first)
    _ = bench.pass(.seconds(50))
    #expect(bench.scheduler.load.queued == 1)
    _ = bench.send(.watched(widget, isWatched: false))
    #expect(bench.scheduler.load.queued == 0)
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == .paused)
    #expect(try bench.answer(blocker, [0], .never).starts.isEmpty)
  }

  @Test func `a restored widget that pauses is not stale for it`() throws {
    var bench = Bench()
    let kept = TimelineSchedule(dates: [bench.at(-9000)], policy: .atEnd, made: bench.at(-9000))
    let restored = RestoredTimeline(timeline: try #require(kept))
    #expect(bench.add(settings: pausing, restored: restored).displays.map(\.state) == [.live])
  }

  @Test func `settings that no longer pause let what waits go`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .after(bench.at(1000)), settings: pausing)
    _ = bench.pass(.seconds(5000))
    let actions =
      bench.send(.settingsChanged(widget, WidgetSettings())) + bench.pass(.seconds(2))
    #expect(actions.starts.count == 1)
  }

  @Test func `watched widgets are counted, each once`() throws {
    var bench = Bench()
    for index in 0..<3 { _ = bench.add(index, isWatched: index == 0) }
    #expect(bench.scheduler.load.watched == 1)
    for index in 0..<3 { _ = bench.send(.watched(WidgetIndex(index), isWatched: true)) }
    #expect(bench.scheduler.load.watched == 3)
    _ = bench.send(.watched(WidgetIndex(1), isWatched: false))
    _ = bench.send(.watched(WidgetIndex(1), isWatched: false))
    #expect(bench.scheduler.load.watched == 2)
    _ = bench.send(.widgetRemoved(WidgetIndex(2)))
    #expect(bench.scheduler.load.watched == 1 && bench.scheduler.load.widgets == 2)
  }

  @Test func `pauses that end together are spread over two seconds`() throws {
    var bench = Bench(concurrentCalls: 100)
    let settings = WidgetSettings(pausesUnwatched: true)
    for index in 0..<100 {
      let flight = try #require(bench.add(index, settings: settings).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(1000)))
    }
    #expect(bench.pass(.seconds(2000)).starts.isEmpty)
    var atOnce = 0
    for index in 0..<100 {
      atOnce += bench.send(.watched(WidgetIndex(index), isWatched: true)).starts.count
    }
    #expect(atOnce < 10)
    let early = atOnce + bench.pass(.seconds(1)).starts.count
    #expect((20...80).contains(early))
    #expect(early + bench.pass(.seconds(1)).starts.count == 100)
  }
}
