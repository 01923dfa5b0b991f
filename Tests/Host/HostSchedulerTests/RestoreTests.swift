import HostScheduler
import Testing
import WidgetModel

@Suite struct RestoreTests {
  let widget = WidgetIndex(0)

  /// A timeline that was made `age` seconds before the start.
  private func kept(
    _ bench: Bench, age: Int64, _ dates: [Int64], _ policy: ReloadPolicy
  ) throws -> RestoredTimeline {
    let dates = dates.map { bench.at($0) }
    let timeline = TimelineSchedule(dates: dates, policy: policy, made: bench.at(-age))
    return RestoredTimeline(timeline: try #require(timeline))
  }

  @Test func `a kept timeline shows at once, without a call`() throws {
    var bench = Bench()
    let old = try kept(bench, age: 60, [-60, -10, 100], .atEnd)
    let actions = bench.add(restored: old)
    #expect(actions.displays.map(\.current?.index) == [1])
    #expect(actions.displays.map(\.state) == [.live])
    #expect(actions.starts.isEmpty)
    #expect(bench.pass(.seconds(239)).starts.isEmpty)
    #expect(bench.pass(.seconds(40)).starts.map(\.reason) == [.policy])
  }

  @Test func `a kept timeline that is long overdue shows as stale until its reload`() throws {
    var bench = Bench()
    let old = try kept(bench, age: 86_400, [-86_400], .atEnd)
    let actions = bench.add(restored: old)
    #expect(actions.displays.map(\.state) == [.stale])
    let flight = try #require((actions + bench.pass(.seconds(30))).starts.first)
    #expect(try bench.answer(flight, [0]).displays.last?.state == .live)
  }

  @Test func `what is overdue at the start is spread`() throws {
    var bench = Bench(concurrentCalls: 1000)
    let old = try kept(bench, age: 86_400, [-86_400], .atEnd)
    for index in 0..<1000 { _ = bench.add(index, restored: old) }
    #expect(bench.scheduler.load.running < 10)
    for _ in 0..<30 { #expect(bench.pass(.seconds(1)).starts.count < 80) }
    #expect(bench.scheduler.load.running == 1000)
  }

  @Test func `a timeline for other parameters is stale and replaced at once`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 60, [-60, 100], .never)
    old.matchesConfiguration = false
    let actions = bench.add(restored: old)
    #expect(actions.displays.map(\.state) == [.stale])
    #expect(actions.starts.map(\.reason) == [.configuration])
    #expect(bench.pass(.seconds(200)).displays.allSatisfy { $0.current?.index == 0 })
    let display = bench.scheduler.display(of: WidgetIndex(0), at: bench.now.wall)
    #expect(display?.current?.index == 0 && display?.next == nil)
  }

  @Test func `a timeline of another build runs on, and is replaced`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 600, [-600, 1000], .never)
    old.matchesBuild = false
    let actions = bench.add(restored: old)
    #expect(actions.displays.map(\.state) == [.live])
    #expect((actions + bench.pass(.seconds(30))).starts.map(\.reason) == [.plugin])
  }

  @Test func `a timeline for another time zone runs on as live, and is replaced for free`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 600, [-600, 20, 1000], .never)
    old.matchesEnvironment = false
    // Nobody answers the call, and that is not what is tested: it has its time.
    let patient = WidgetSettings(timelineBudget: .seconds(60))
    let first = bench.add(settings: patient, restored: old)
    #expect(first.displays.map(\.state) == [.live])
    let later = bench.pass(.seconds(31))
    // It neither stands still nor becomes stale meanwhile.
    #expect(later.displays.contains { $0.current?.index == 1 })
    #expect(later.displays.allSatisfy { $0.state == .live })
    let starts = (first + later).starts
    #expect(starts.map(\.reason) == [.environment])
    #expect(starts.allSatisfy { !$0.isCharged })
  }

  @Test func `a thousand timelines for another time zone are not replaced in one moment`() throws {
    var bench = Bench(concurrentCalls: 1000)
    var old = try kept(bench, age: 3600, [-3600], .never)
    old.matchesEnvironment = false
    var starts = 0
    for index in 0..<1000 { starts += bench.add(index, restored: old).starts.count }
    #expect(starts < 10)
    for _ in 0..<31 {
      let now = bench.pass(.seconds(1)).starts.count
      #expect(now < 80)
      starts += now
    }
    #expect(starts == 1000)
  }

  @Test func `a timeline of another build and zone is replaced as that of another build`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 600, [-600, 1000], .never)
    (old.matchesBuild, old.matchesEnvironment) = (false, false)
    let actions = bench.add(restored: old) + bench.pass(.seconds(31))
    #expect(actions.starts.map(\.reason) == [.plugin])
  }

  @Test func `a previous timeline that was kept runs on`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 10, [50], .never)
    old.previousDates = [bench.at(-100), bench.at(20)]
    let displays = bench.add(restored: old).displays + bench.pass(.seconds(100)).displays
    #expect(displays.map(\.current?.source) == [.previous, .previous, .current])
  }

  @Test func `a stamp from the future counts as now, and the timeline as due`() throws {
    var bench = Bench()
    let old = try kept(bench, age: -86_400 * 365, [86_400 * 365], .atEnd)
    _ = bench.add(restored: old)
    #expect(bench.pass(.seconds(299)).starts.isEmpty)
    #expect(bench.pass(.seconds(32)).starts.count == 1)
  }

  /// A host that goes on with what `old` knew of widget 0, after so many seconds.
  private func restarted(
    _ old: Bench, after seconds: Int64, _ settings: WidgetSettings, made: Timestamp
  ) throws -> Bench {
    var bench = old
    bench.now = bench.now + .seconds(seconds)
    bench.scheduler = Scheduler(concurrentCalls: 2, seed: 2)
    let charges = try #require(old.scheduler.budget(of: widget, now: old.now)).charges
    let timeline = TimelineSchedule(dates: [bench.at(0)], policy: .never, made: made)
    let kept = RestoredTimeline(timeline: try #require(timeline))
    #expect(bench.add(settings: settings, restored: kept, charges: charges).starts.isEmpty)
    return bench
  }

  @Test func `a deferred request that is made again after a restart waits for the same interval`()
    throws
  {
    var old = Bench()
    _ = try old.addLive([0])
    _ = old.pass(.seconds(1000))
    let flight = try #require(old.ask().starts.first)
    _ = old.pass(.seconds(2))
    _ = try old.answer(flight, [0], .never)
    #expect(old.ask().answer?.delay?.until == old.at(1300))
    var bench = try restarted(old, after: 60, WidgetSettings(), made: old.now.wall)
    // Since the timeline was made, which is the later of what the store knows.
    let delay = ReloadDelay(
      until: bench.at(1302), reason: .minimumInterval(.seconds(300)))
    #expect(bench.ask().answer == .deferred(delay))
    #expect(bench.ask().answer == .coalesced(delay))
    #expect(bench.pass(.seconds(239)).starts.isEmpty)
    #expect(bench.pass(.seconds(1)).starts.map(\.isCharged) == [true])
  }

  @Test
  func `a request that is made again after a failed call and a restart waits since that call`()
    throws
  {
    var old = Bench()
    _ = try old.addLive([0])
    _ = old.pass(.seconds(1000))
    _ = old.fail(try #require(old.ask().starts.first))
    var bench = try restarted(old, after: 60, WidgetSettings(), made: old.at(0))
    #expect(bench.ask().answer?.delay?.until == bench.at(1300))
    #expect(bench.pass(.seconds(239)).starts.isEmpty)
    #expect(bench.pass(.seconds(1)).starts.map(\.reason) == [.requested])
  }

  @Test func `a request that the budget deferred is given the same slot after a restart`() throws {
    let onceADay = WidgetSettings(minimumInterval: .seconds(60), refreshesPerDay: 1)
    var old = Bench()
    _ = try old.addLive([0], settings: onceADay)
    _ = old.pass(.seconds(1000))
    _ = try old.answer(try #require(old.ask().starts.first), [0], .never)
    let slot = old.at(1000 + 86_400)
    #expect(old.ask().answer?.delay?.until == slot)
    var bench = try restarted(old, after: 3600, onceADay, made: old.now.wall)
    let delay = ReloadDelay(until: slot, reason: .budget(used: 1, of: 1))
    #expect(bench.ask().answer == .deferred(delay))
    #expect(bench.pass(.seconds(86_400 - 3601)).starts.isEmpty)
    #expect(bench.pass(.seconds(1)).starts.count == 1)
  }
}
