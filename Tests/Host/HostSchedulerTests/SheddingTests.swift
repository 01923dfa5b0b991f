import HostScheduler
import Testing
import WidgetModel

@Suite struct SheddingTests {
  /// Live widgets that are due at 1000 s, the first few watched, and one call that never ends.
  private func overloaded(
    _ count: Int, watched: Int = 0, limit: Int, group: WorkerGroup? = nil
  ) throws -> (bench: Bench, blocker: Flight, actions: [Scheduler.Action]) {
    var bench = Bench(concurrentCalls: 1, queueLimit: limit)
    for index in 0...count {
      let settings = WidgetSettings(group: group)
      let add = bench.add(index, settings: settings, isWatched: index < watched)
      let flight = try #require(add.starts.first)
      _ = try bench.answer(flight, [0], index == count ? .never : .after(bench.at(1000)))
    }
    _ = bench.pass(.seconds(999))
    let blocker = try #require(bench.ask(force: true, widget: count).starts.first)
    let actions = bench.pass(.seconds(32))
    return (bench, blocker, actions)
  }

  @Test func `a queue that is too long sheds, says so, and loses nothing`() throws {
    var (bench, flight, actions) = try overloaded(50, limit: 10)
    #expect(bench.scheduler.load.queued == 10)
    #expect(bench.scheduler.load.shed >= 40)
    let told = actions.putOffs
    #expect(told.count >= 40)
    #expect(told.allSatisfy { $0.reason == .policy && $0.delay.until > bench.at(1000) })
    #expect(
      told.allSatisfy { if case .load(let queued) = $0.delay.reason { queued > 10 } else { false } }
    )

    var served: Set<Int> = []
    while served.count < 50, bench.elapsed < 100_000 {
      let starts = try bench.answer(flight, [0], .never).starts + bench.pass(.seconds(1)).starts
      flight = try #require(
        starts.first ?? bench.wake().starts.first ?? bench.pass(.seconds(600)).starts.first)
      served.insert(flight.widget.offset)
    }
    #expect(served.isSuperset(of: 0..<50))
  }

  @Test func `the unwatched are shed first, then the watched`() throws {
    let (some, _, _) = try overloaded(30, watched: 10, limit: 10)
    for index in 0..<10 {
      let next = some.scheduler.nextRefresh(of: WidgetIndex(index), now: some.now)
      guard case .queued(.policy, _) = next else {
        Issue.record("\(String(describing: next))")
        continue
      }
    }
    let (all, _, _) = try overloaded(30, watched: 30, limit: 10)
    #expect(all.scheduler.load.queued == 10)
    #expect(all.scheduler.load.shed >= 20)
  }

  @Test func `the last to come is shed that nobody watches or asked for by now`() throws {
    var bench = Bench(concurrentCalls: 1, queueLimit: 4)
    for index in 0..<5 {
      let flight = try #require(bench.add(index, isWatched: index == 4).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(1000 + 100 * Int64(index))))
    }
    _ = try bench.answer(try #require(bench.add(5).starts.first), [0], .never)
    _ = bench.pass(.seconds(999))
    _ = bench.ask(force: true, widget: 5)
    _ = bench.pass(.seconds(340))
    #expect(bench.scheduler.load.queued == 4)
    _ = bench.send(.watched(WidgetIndex(3), isWatched: true))
    #expect(bench.ask(widget: 2).answer == .coalesced(nil))
    let shed = bench.pass(.seconds(100)).compactMap { action -> WidgetIndex? in
      if case .putOff(let widget, _, _) = action { widget } else { nil }
    }
    #expect(shed == [WidgetIndex(1)])
  }

  @Test func `what somebody waits for is never shed`() {
    var bench = Bench(concurrentCalls: 1, queueLimit: 10)
    for index in 0..<100 { _ = bench.add(index) }
    #expect(bench.scheduler.load.queued == 99)
    #expect(bench.scheduler.load.shed == 0)
  }

  @Test func `a request for a widget that was shed is done at once`() throws {
    var (bench, blocker, actions) = try overloaded(50, limit: 10)
    let shed = actions.compactMap { action -> WidgetIndex? in
      if case .putOff(let widget, _, _) = action { widget } else { nil }
    }
    let widget = try #require(
      shed.last {
        if case .delayed = bench.scheduler.nextRefresh(of: $0, now: bench.now) {
          true
        } else {
          false
        }
      })
    #expect(bench.ask(widget: widget.offset).answer == .accepted)
    #expect(try bench.answer(blocker, [0], .never).starts.map(\.widget) == [widget])
  }

  @Test func `a request for a free reload that was shed is free and done at once`() throws {
    var bench = Bench(concurrentCalls: 1, queueLimit: 1)
    for index in 0..<3 {
      _ = try bench.answer(try #require(bench.add(index).starts.first), [0], .never)
    }
    let blocker = try #require(bench.ask(force: true, widget: 2).starts.first)
    let changed = (0..<2).map {
      Scheduler.ChangedWidget(widget: WidgetIndex($0), hasPlaceholder: true)
    }
    _ = bench.send(.pluginChanged(changed))
    let shed = bench.pass(.seconds(1)).compactMap { action -> WidgetIndex? in
      if case .putOff(let widget, .plugin, _) = action { widget } else { nil }
    }
    let widget = try #require(shed.first)
    // Within the minimum interval, which a free reload does not wait for.
    #expect(bench.ask(widget: widget.offset).answer == .accepted)
    let start = try #require(try bench.answer(blocker, [0], .never).starts.first)
    #expect(start.widget == widget)
    #expect(!start.isCharged)
  }

  @Test func `a plugin's own request leaves a free reload that was shed postponed`() throws {
    var bench = Bench(concurrentCalls: 1, queueLimit: 1)
    for index in 0..<3 {
      _ = try bench.answer(try #require(bench.add(index).starts.first), [0], .never)
    }
    _ = bench.ask(force: true, widget: 2)
    _ = bench.send(.environmentChanged)
    let shed = bench.pass(.seconds(1)).compactMap { action -> WidgetIndex? in
      if case .putOff(let widget, .environment, _) = action { widget } else { nil }
    }
    let answer = bench.ask(.provider, widget: try #require(shed.first).offset).answer
    guard case .load = answer?.delay?.reason else {
      Issue.record("\(String(describing: answer))")
      return
    }
  }

  @Test func `widgets that wait for their own worker count and are shed`() throws {
    let (bench, _, _) = try overloaded(50, limit: 10, group: WorkerGroup(number: 1))
    #expect(bench.scheduler.load.queued == 10)
  }

  @Test func `the more are shed the later they come back`() throws {
    let (few, _, fewActions) = try overloaded(30, limit: 10)
    let (many, _, manyActions) = try overloaded(1000, limit: 10)
    let soon = fewActions.putOffs.map(\.delay.until).max() ?? few.start
    let late = manyActions.putOffs.map(\.delay.until).max() ?? many.start
    #expect(late > soon + .seconds(600))
    #expect(late < many.now.wall + .seconds(3700))
  }

  @Test func `a shed reload does not make its widget stale`() throws {
    let (_, _, actions) = try overloaded(50, limit: 10)
    let putOff = Set(
      actions.compactMap { action -> WidgetIndex? in
        if case .putOff(let widget, _, _) = action { widget } else { nil }
      })
    let stale = actions.displays.filter { $0.state == .stale }.map(\.widget)
    #expect(stale.count <= 11)
    #expect(!putOff.isEmpty)
  }
}
