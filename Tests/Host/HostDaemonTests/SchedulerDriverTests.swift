import HostLoop
import HostScheduler
import Testing
import WidgetModel

@testable import HostDaemon

@HostActor
@Suite struct SchedulerDriverTests {
  private let driver = SchedulerDriver(Scheduler(concurrentCalls: 1, seed: 1))
  private let log = Log()

  /// The performed actions and ended turns, in order.
  @HostActor
  private final class Log {
    var lines: [String] = []
  }

  init() {
    driver.connect(
      perform: { [log] occurrence, actions in
        for action in actions {
          switch action {
          case .reply(let widget, let decision): occurrence.decided(widget, decision)
          case .show: log.lines.append("show")
          case .start: log.lines.append("start")
          default: log.lines.append("other")
          }
        }
      }, endTurn: { [log] in log.lines.append("end of turn") })
  }

  private func add(_ index: Int) {
    driver.submit(
      .widgetAdded(
        WidgetIndex(index), WidgetSettings(), configuration: 1, hasPlaceholder: true,
        restored: nil))
  }

  @Test func `each event is a turn of its own, and its actions are performed in it`() {
    add(0)
    #expect(log.lines == ["show", "start", "end of turn"])
    driver.submit(.tick)
    #expect(log.lines.dropFirst(3) == ["end of turn"])
  }

  @Test func `what is due for many widgets is performed in portions, within one turn`() throws {
    let scheduler = SchedulerDriver(Scheduler(concurrentCalls: 1, seed: 1))
    var counts: [Int] = []
    scheduler.connect(
      perform: { occurrence, actions in
        guard case .tick = occurrence.event else { return }
        counts.append(actions.count { if case .show = $0 { true } else { false } })
      }, endTurn: { counts.append(-1) })
    let start = HostActor.loop.now.wall
    let dates = [start - .seconds(10), start + .seconds(2)]
    let schedule = try #require(TimelineSchedule(dates: dates, policy: .never, made: start))
    for index in 0..<600 {
      scheduler.submit(
        .widgetAdded(
          WidgetIndex(index), WidgetSettings(), configuration: 1, hasPlaceholder: true,
          restored: RestoredTimeline(timeline: schedule)))
    }
    while HostActor.loop.now.wall <= dates[1] {}
    counts = []
    scheduler.submit(.tick)
    #expect(counts == [256, 256, 88, 0, -1])
  }

  @Test func `several events in one turn end it once`() {
    driver.turn {
      driver.turn { driver.submit(.tick) }
      #expect(log.lines.isEmpty)
      driver.submit(.tick)
    }
    #expect(log.lines == ["end of turn"])
  }

  @Test func `an event that comes up while actions are performed waits until they are done`() {
    add(0)
    log.lines = []
    let request = ReloadRequest(widget: WidgetIndex(0), origin: .client)
    driver.submit(.reloadRequested(request)) { [driver, log] _, _ in
      driver.submit(.reloadRequested(request)) { _, _ in log.lines.append("second") }
      log.lines.append("first")
    }
    #expect(log.lines == ["first", "second", "end of turn"])
  }

  @Test func `an answer goes to the request that it is for`() {
    add(0)
    log.lines = []
    for name in ["a", "b"] {
      driver.submit(.reloadRequested(ReloadRequest(widget: WidgetIndex(0), origin: .client))) {
        [log] index, _ in log.lines.append("\(name) \(index.offset)")
      }
    }
    #expect(log.lines == ["a 0", "end of turn", "b 0", "end of turn"])
  }

  @Test func `after the stop events are dropped, and turns end as before`() {
    driver.stop()
    add(0)
    #expect(log.lines.isEmpty)
    #expect(driver.scheduler.load.widgets == 0)
    driver.turn {}
    #expect(log.lines == ["end of turn"])
  }
}
