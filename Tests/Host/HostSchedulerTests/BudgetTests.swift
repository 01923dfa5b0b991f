import HostScheduler
import Testing
import WidgetModel

@Suite struct BudgetTests {
  let widget = WidgetIndex(0)
  let twoADay = WidgetSettings(minimumInterval: .seconds(60), refreshesPerDay: 2)

  /// A live widget whose two refreshes of the day are used, at 60 and 120 s.
  private func spent() throws -> Bench {
    var bench = Bench()
    _ = try bench.addLive(settings: twoADay)
    for _ in 0..<2 {
      // Half of so small a budget is more than a quarter: its pace is passed over by settings.
      let free = WidgetSettings(minimumInterval: .seconds(60), refreshesPerDay: 0)
      _ = bench.send(.settingsChanged(widget, free))
      _ = bench.pass(.seconds(60))
      _ = try bench.answer(try #require(bench.ask().starts.first), [0], .never)
    }
    _ = bench.send(.settingsChanged(widget, twoADay))
    return bench
  }

  private func used(_ bench: Bench) -> Int? {
    bench.scheduler.budget(of: widget, now: bench.now)?.charges.count
  }

  @Test func `a spent budget is told with the slot at which a refresh has left its 24 h`() throws {
    var bench = try spent()
    _ = bench.pass(.seconds(60))
    let delay = ReloadDelay(
      until: bench.at(60 + 86_400), reason: .budget(used: 2, of: 2))
    #expect(bench.ask().answer == .deferred(delay))
    #expect(bench.ask().answer == .coalesced(delay))
    #expect(bench.pass(.seconds(86_400 - 121)).starts.isEmpty)
    #expect(bench.pass(.seconds(1)).starts.map(\.isCharged) == [true])
  }

  @Test func `the first timeline, configurations, builds, actions and force are free`() throws {
    var bench = Bench()
    var flight = try #require(bench.add(settings: twoADay).starts.first)
    #expect(!flight.isCharged)
    let changed = Scheduler.ChangedWidget(widget: widget, hasPlaceholder: true)
    let events: [Scheduler.Event] = [
      .reconfigured(widget, configuration: 2, hasPlaceholder: true), .pluginChanged([changed]),
      .environmentChanged, .reloadRequested(ReloadRequest(widget: widget, origin: .action)),
      .reloadRequested(ReloadRequest(widget: widget, origin: .administrator, isForced: true)),
    ]
    for event in events {
      _ = try bench.answer(flight, [0], .never)
      flight = try #require(bench.send(event).starts.first)
      #expect(!flight.isCharged)
    }
    #expect(used(bench) == 0)
  }

  @Test func `free reloads pass over a spent budget`() throws {
    var bench = try spent()
    #expect(bench.ask(.action).answer == .accepted)
    #expect(bench.scheduler.load.running == 1)
  }

  @Test func `a request that joins a free reload is free with it`() throws {
    var bench = try spent()
    let guarded = try #require(bench.ask(force: true).starts.first)
    _ = bench.ask(.action)
    #expect(bench.ask().answer == .coalesced(nil))
    let next = try #require(try bench.answer(guarded, [0], .never).starts.first)
    #expect(!next.isCharged)
    #expect(used(bench) == 2)
  }

  @Test func `requests, policies and providers are charged when their call starts`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .after(bench.at(1000)))
    let policy = try #require(bench.pass(.seconds(1030)).starts.first)
    #expect(policy.isCharged)
    #expect(used(bench) == 1)
    _ = try bench.answer(policy, [0], .never)
    _ = bench.pass(.seconds(300))
    let provider = try #require(bench.ask(.provider).starts.first)
    #expect(provider.isCharged)
    #expect(used(bench) == 2)
  }

  @Test func `placeholders are not charged`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(hasPlaceholder: false).starts.first)
    #expect(!flight.isCharged)
  }

  @Test func `retries after the provider's failures are charged, after the host's not`() throws {
    var bench = Bench()
    let first = try #require(bench.add().starts.first)
    _ = bench.fail(first)
    let charged = try #require(bench.wake().starts.first)
    #expect(charged.reason == .retry)
    #expect(charged.isCharged)
    _ = bench.fail(charged, .collateral)
    let free = try #require(bench.wake().starts.first)
    #expect(free.reason == .retry)
    #expect(!free.isCharged)
    #expect(used(bench) == 1)
  }

  @Test func `retries obey the budget beside the backoff`() throws {
    var bench = try spent()
    let flight = try #require(bench.ask(force: true).starts.first)
    let actions = bench.fail(flight)
    let putOff = try #require(actions.putOffs.first)
    #expect(putOff.reason == .retry)
    #expect(putOff.delay.reason == .budget(used: 2, of: 2))
    #expect(putOff.delay.until == bench.at(60 + 86_400))
  }

  @Test func `after a burst of a hundred requests one is done and the others are told the slot`()
    throws
  {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.pass(.seconds(300))
    // So many at the minimum interval that the pace decides.
    var flight: Flight?
    for _ in 0..<40 {
      flight = bench.ask().starts.first ?? bench.wake().starts.first
      let next = try bench.answer(try #require(flight), [0], .never)
      #expect(next.starts.isEmpty)
      _ = bench.pass(.seconds(300))
    }
    let free = try #require(bench.scheduler.budget(of: widget, now: bench.now)?.nextSlot)
    _ = bench.pass(free - bench.now.wall)
    #expect(bench.ask().answer == .accepted)
    let answers = (0..<99).compactMap { _ in bench.ask().answer }
    let slot = try #require(bench.scheduler.budget(of: widget, now: bench.now)?.nextSlot)
    guard case .deferred(let delay) = answers[0] else { throw Unexpected() }
    #expect(delay.until == slot)
    guard case .budget(let used, 72) = delay.reason else { throw Unexpected() }
    #expect(used > 20)
    #expect(answers.dropFirst().allSatisfy { $0 == .coalesced(delay) })
  }

  @Test func `a policy reload that the budget holds back is told once`() throws {
    var bench = try spent()
    let flight = try #require(bench.ask(force: true).starts.first)
    let actions = try bench.answer(flight, [0], .atEnd)
    #expect(actions.putOffs.map(\.reason) == [.policy])
    #expect(actions.putOffs.first?.delay.reason == .budget(used: 2, of: 2))
    #expect(bench.pass(.seconds(80_000)).putOffs.isEmpty)
    let next = try #require(bench.scheduler.nextRefresh(of: widget, now: bench.now)?.date)
    #expect((bench.at(86_460)...bench.at(86_490)).contains(next))
  }

  @Test func `a policy's date tells what grants it later, the interval or the budget`() throws {
    var bench = try spent()
    let flight = try #require(bench.ask(force: true).starts.first)
    _ = try bench.answer(flight, [0], .after(bench.at(3600)))
    let next = bench.scheduler.nextRefresh(of: widget, now: bench.now)
    guard case .after(let date, heldBack: let reason) = next else { throw Unexpected() }
    #expect(reason == .budget(used: 2, of: 2) && date > bench.at(80_000))
    let unlimited = WidgetSettings(minimumInterval: .seconds(7200), refreshesPerDay: 0)
    _ = bench.send(.settingsChanged(widget, unlimited))
    guard
      case .after(let date, heldBack: .minimumInterval(let interval)) = bench.scheduler.nextRefresh(
        of: widget, now: bench.now)
    else { throw Unexpected() }
    #expect(interval == .seconds(7200) && date == bench.now.wall + .seconds(7200))
    let short = WidgetSettings(minimumInterval: .seconds(60), refreshesPerDay: 0)
    _ = bench.send(.settingsChanged(widget, short))
    #expect(
      bench.scheduler.nextRefresh(of: widget, now: bench.now) == .after(bench.at(3600)))
  }

  @Test func `a raised limit lets go at once, a lowered one holds at once`() throws {
    var bench = try spent()
    _ = bench.pass(.seconds(60))
    _ = bench.ask()
    let more = WidgetSettings(minimumInterval: .seconds(60), refreshesPerDay: 20)
    #expect(bench.send(.settingsChanged(widget, more)).starts.count == 1)

    var other = Bench(concurrentCalls: 1)
    _ = try other.addLive(settings: more)
    _ = other.add(1)
    _ = other.pass(.seconds(60))
    // Queued behind the other's call; then the limit is lowered to what is used already.
    _ = other.ask()
    #expect(other.scheduler.load.queued == 1)
    let one = WidgetSettings(minimumInterval: .seconds(7200), refreshesPerDay: 1)
    _ = other.send(.settingsChanged(widget, one))
    #expect(other.scheduler.load.queued == 0)
    #expect(other.scheduler.nextRefresh(of: widget, now: other.now)?.date == other.at(7200))
  }

  @Test func `kept charges hold after a restart, those from before this boot too`() throws {
    var bench = Bench()
    bench.now.sinceBoot = .seconds(100)
    let kept = TimelineSchedule(dates: [bench.at(0)], policy: .never, made: bench.at(-5000))
    let restored = RestoredTimeline(timeline: try #require(kept))
    let charges: [Duration] = [.seconds(-4900), .seconds(9999), .seconds(-200_000)]
    _ = bench.add(settings: twoADay, restored: restored, charges: charges)
    let budget = try #require(bench.scheduler.budget(of: widget, now: bench.now))
    // The one from the future counts as now, the one of two days ago not at all.
    #expect(budget.charges == [.seconds(-4900), .seconds(100)])
    #expect(budget.nextSlot == bench.at(86_400 - 5000))
    #expect(bench.ask().answer?.delay?.reason == .budget(used: 2, of: 2))
  }

  @Test func `an unlimited budget leaves the minimum interval`() throws {
    var bench = Bench()
    let unlimited = WidgetSettings(minimumInterval: .seconds(10), refreshesPerDay: 0)
    _ = try bench.addLive(settings: unlimited)
    for _ in 0..<200 {
      _ = bench.pass(.seconds(10))
      let flight = try #require(bench.ask().starts.first)
      _ = try bench.answer(flight, [0], .never)
    }
    #expect(bench.ask().answer?.delay?.reason == .minimumInterval(.seconds(10)))
    #expect(bench.scheduler.budget(of: widget, now: bench.now)?.pace == nil)
  }

  @Test func `absurd settings are taken`() throws {
    var bench = Bench()
    let absurd = WidgetSettings(
      minimumInterval: .seconds(Int64.max), refreshesPerDay: .max, timelineBudget: .seconds(-1))
    _ = try bench.addLive([0], .atEnd, settings: absurd)
    #expect(bench.ask().answer?.delay?.reason != nil)
    #expect(bench.pass(.seconds(1_000_000)).starts.isEmpty)
    #expect(bench.scheduler.budget(of: widget, now: bench.now)?.refreshesPerDay == .max)
  }
}
