import HostScheduler
import Testing
import WidgetModel

@testable import HostSimulation

/// The scheduler on a virtual clock: whole runs, small ones counted by hand.
@Suite struct SimulationTests {
  @Test func `equal options give equal results, and another seed gives others`() {
    let first = Run.mixed(widgets: 60, days: 2, seed: 3, failRate: 0.1)
    let again = Run.mixed(widgets: 60, days: 2, seed: 3, failRate: 0.1)
    #expect(first.widgets == again.widgets)
    #expect(first.days == again.days && first.course == again.course)
    let other = Run.mixed(widgets: 60, days: 2, seed: 4, failRate: 0.1)
    #expect(first.widgets.map(\.statistics) != other.widgets.map(\.statistics))
  }

  @Test(arguments: [0, 0.1, 1])
  func `a mixed population keeps every promise`(failRate: Double) {
    let report = Run.mixed(widgets: 100, days: 3, seed: 1, failRate: failRate)
    #expect(report.violations.map(\.description) == [] && report.violationCount == 0)
    #expect(report.total.statistics.refreshes > 1000)
    #expect(report.simulated == .seconds(3 * 86_400))
    #expect(report.callsAtOnce <= report.options.concurrentCalls)
    if failRate == 0 { #expect(report.total.statistics.failures == 0) }
    if failRate == 1 {
      // But for those that have not ended.
      let open = report.total.statistics.refreshes - report.total.statistics.failures
      #expect(0...report.options.concurrentCalls ~= open)
      #expect(report.total.statistics.longestStale > .seconds(2 * 86_400))
    }
  }

  @Test func `no widget gets more than its budget, which is spread over the day`() {
    let report = Run.mixed(widgets: 100, days: 3, seed: 9, perDay: 12)
    #expect(report.violationCount == 0)
    for row in report.widgets {
      // The first timeline is free, and so may be a retry.
      #expect(row.statistics.charged <= 3 * 12)
    }
    let greedy = report.widgets.filter { $0.widget.group == SyntheticPolicy.greedy.rawValue }
    #expect(!greedy.isEmpty)
    #expect(greedy.allSatisfy { $0.statistics.charged >= 3 * 12 - 6 })
  }

  @Test(arguments: [1, 2, 4])
  func `a plugin whose 64 kinds hang delays another plugin by one budget at most`(calls: Int) {
    var options = SimulationOptions()
    options.days = 1
    options.concurrentCalls = calls
    options.requestsPerDay = 48
    let budget = CallBudgets().timeline
    let widgets = (0..<66).map { index in
      SimulatedWidget(
        id: "\(index)", group: index < 64 ? "hanging" : "clock", refreshesPerDay: 0,
        minimumInterval: .seconds(1), timelineBudget: budget, worker: index < 64 ? 0 : index,
        workerCalls: 4)
    }
    var waits: [Duration] = []
    let report = Run.to(the: options, widgets) { call in
      if call.widget >= 64 { waits.append(call.now - options.start) }
      guard call.widget < 64 else {
        return SimulatedResult(
          latency: .milliseconds(10),
          outcome: .success(SimulatedTimeline(sorted: [call.now], [1], .never)))
      }
      return SimulatedResult(
        latency: budget, outcome: .failure(.failed(call: .timeline, message: "deadline")))
    }
    #expect(report.violations.map(\.description) == [])
    #expect(waits.count > 40 && waits.prefix(2).allSatisfy { $0 <= budget })
  }

  @Test func `what one widget does is counted right`() throws {
    // A timeline of three entries, ten minutes apart, again when the last has come: with no spread
    // worth speaking of, every 20 min and a call.
    let report = try Run.one(days: 1) { now in
      SimulatedTimeline(
        dates: (0..<3).map { now + .seconds(600 * $0) }, contents: [1, 2, 3], policy: .atEnd)
    }
    let row = try #require(report.widgets.first)
    // 1,200 s, at most 30 s of spread, and 1 s of the call for each: 71 to 72 in a day.
    #expect((69...72).contains(row.statistics.refreshes))
    #expect(row.refreshesByDay == [row.statistics.refreshes])
    #expect(row.statistics.free == 1)
    // Each timeline shows 1, 2 and 3; the last one may not get so far.
    #expect(row.statistics.changes <= 3 * row.statistics.refreshes)
    #expect(row.statistics.changes >= 3 * (row.statistics.refreshes - 1))
    #expect(row.statistics.fresh == 0 && row.statistics.longestStale == .zero)
    #expect(row.statistics.longestOverdue >= .seconds(1))
    #expect(row.statistics.longestOverdue <= .seconds(31.001))
    #expect(report.days[0].refreshes == row.statistics.refreshes)
    let course = try #require(report.course)
    #expect(course.lanes[0].refreshes.count == row.statistics.refreshes)
    #expect(course.bins.reduce(0) { $0 + $1.charged + $1.free } == row.statistics.refreshes)
    #expect(course.bins.reduce(0) { $0 + $1.changes } == row.statistics.changes)
  }

  @Test func `a timeline that shows the same is fresh and no change`() throws {
    let report = try Run.one(days: 1) { now in
      SimulatedTimeline(dates: [now], contents: [7], policy: .after(now + .seconds(3600)))
    }
    let statistics = try #require(report.widgets.first).statistics
    #expect(statistics.changes == 1)
    #expect(statistics.fresh == statistics.refreshes - 1)
    #expect((22...24).contains(statistics.refreshes))
  }

  @Test func `a widget that nobody asks for and that never wants a timeline gets one`() throws {
    let report = try Run.one(days: 3) { now in
      SimulatedTimeline(dates: [now], contents: [7], policy: .never)
    }
    let statistics = try #require(report.widgets.first).statistics
    #expect(statistics.refreshes == 1 && statistics.charged == 0 && statistics.changes == 1)
  }

  @Test func `staleness lasts from a failure to the next timeline`() throws {
    var calls = 0
    let report = try Run.one(days: 1, latency: .zero) { now in
      calls += 1
      guard calls != 2 else { return nil }
      return SimulatedTimeline(dates: [now], contents: [7], policy: .after(now + .seconds(7200)))
    }
    let row = try #require(report.widgets.first)
    #expect(row.statistics.failures == 1)
    // The backoff: 30 s and up to a tenth.
    #expect(row.statistics.longestStale >= .seconds(30))
    #expect(row.statistics.longestStale <= .seconds(33))
    #expect(row.statistics.longestOverdue >= row.statistics.longestStale)
    let lane = try #require(report.course?.lanes.first)
    #expect(lane.stale.map { $0.to - $0.from }.count == 1)
    #expect(lane.refreshes.filter(\.hasFailed).count == 1)
    #expect(report.course?.bins.map(\.failed).reduce(0, +) == 1)
    #expect(report.days[0].mostStale == 1)
  }

  @Test func `requests are answered, and those that cannot be served now are put off`() {
    var options = SimulationOptions()
    options.days = 1
    options.requestsPerDay = 500
    let widget = SimulatedWidget(
      id: "w", group: "g", settings: WidgetSettings(refreshesPerDay: 24))
    let report = Run.to(the: options, [widget]) { call in
      SimulatedResult(
        latency: .seconds(1),
        outcome: .success(SimulatedTimeline(sorted: [call.now], [1], .never)))
    }
    let statistics = report.total.statistics
    #expect((400...600).contains(statistics.requests))
    #expect(
      statistics.accepted + statistics.coalesced + statistics.deferred == statistics.requests)
    #expect(statistics.deferred > 5 && statistics.coalesced > 300)
    #expect(statistics.charged <= 24 && report.violationCount == 0)
  }

  @Test(arguments: [1_709_078_400, 1_774_656_000, 4_107_283_200])
  func `leap days, the hour that clocks are set and the end of a century are days like others`(
    start: Int64
  ) {
    // 2024-02-28, 2026-03-28 and 2100-02-25; the reference is a plain week's begin.
    let plain = Run.mixed(widgets: 20, days: 3, seed: 1, start: Timestamp(seconds: 1_767_225_600))
    let odd = Run.mixed(widgets: 20, days: 3, seed: 1, start: Timestamp(seconds: start))
    #expect(odd.violationCount == 0)
    #expect(odd.widgets.map(\.refreshesByDay) == plain.widgets.map(\.refreshesByDay))
  }

  @Test func `the shares of the made-up providers are those that are published`() {
    let policies = (300..<400).map(SyntheticPolicy.mixed)
    for policy in SyntheticPolicy.allCases {
      #expect(policies.count { $0 == policy } == policy.share)
    }
    #expect(Set((0..<10).map(SyntheticPolicy.mixed)).count > 4)
  }

  @Test func `numbers out of range count as the nearest`() {
    var options = SimulationOptions()
    options.days = 0
    options.concurrentCalls = -1
    options.chartDay = 99
    let simulation = Simulation(options, widgets: [])
    #expect(simulation.options.days == 1 && simulation.options.concurrentCalls == 1)
    #expect(simulation.options.chartDay == 1)
    #expect(Run.to(the: options, []) { _ in .some }.total.widgets == 0)
  }

  @Test func `the least, the median and the most are found`() {
    #expect(SimulationReport.Spread(of: [5, 1, 3]) == .init(of: [3, 5, 1]))
    let spread = SimulationReport.Spread(of: [9, 1, 4, 5])
    #expect(spread.least == 1 && spread.median == 5 && spread.most == 9)
    #expect(SimulationReport.Spread(of: []).most == 0)
  }
}

extension SimulatedResult {
  fileprivate static var some: SimulatedResult {
    SimulatedResult(latency: .zero, outcome: .failure(.cancelled))
  }
}
