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
  }

  @Test func `a timeline of another build runs on, and is replaced`() throws {
    var bench = Bench()
    var old = try kept(bench, age: 600, [-600, 1000], .never)
    old.matchesBuild = false
    let actions = bench.add(restored: old)
    #expect(actions.displays.map(\.state) == [.live])
    #expect((actions + bench.pass(.seconds(30))).starts.map(\.reason) == [.plugin])
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
}
