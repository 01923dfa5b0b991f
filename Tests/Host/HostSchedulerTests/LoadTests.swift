import HostScheduler
import Testing
import WidgetModel

@Suite struct LoadTests {
  @Test func `no more calls than allowed are in progress`() throws {
    var bench = Bench(concurrentCalls: 3)
    var flights = (0..<10).flatMap { bench.add($0).starts }
    #expect(flights.count == 3)
    #expect(bench.scheduler.load == Scheduler.Load(widgets: 10, queued: 7, running: 3))
    var order = flights.map(\.widget.offset)
    while let flight = flights.popLast() {
      let starts = try bench.answer(flight, [0], .never).starts
      order += starts.map(\.widget.offset)
      flights += starts
    }
    #expect(order == Array(0..<10))
  }

  @Test func `what somebody waits for goes before what is merely due`() throws {
    var bench = Bench(concurrentCalls: 1)
    for index in 0..<5 {
      let flight = try #require(bench.add(index).starts.first)
      _ = try bench.answer(flight, [0], index == 0 ? .never : .after(bench.at(1000)))
    }
    _ = bench.pass(.seconds(999))
    let blocker = try #require(bench.ask(force: true).starts.first)
    _ = bench.pass(.seconds(100))
    #expect(bench.scheduler.load.queued == 4)
    _ = bench.ask(widget: 3)
    let next = try bench.answer(blocker, [0], .never).starts
    #expect(next.map(\.widget) == [WidgetIndex(3)])
  }

  @Test func `requests without end do not starve what is due`() throws {
    var bench = Bench(concurrentCalls: 1)
    for index in 0..<3 {
      let flight = try #require(bench.add(index).starts.first)
      _ = try bench.answer(flight, [0], index == 2 ? .after(bench.at(1000)) : .never)
    }
    _ = bench.pass(.seconds(999))
    var flight = try #require(bench.ask(force: true).starts.first)
    _ = bench.pass(.seconds(100))
    var served: [WidgetIndex] = []
    for _ in 0..<6 {
      _ = bench.ask(force: true, widget: 0)
      _ = bench.ask(force: true, widget: 1)
      flight = try #require(try bench.answer(flight, [0], .never).starts.first)
      served.append(flight.widget)
    }
    #expect(served.contains(WidgetIndex(2)))
  }

  @Test func `widgets that are due together are spread over up to 30 s`() throws {
    var bench = Bench(concurrentCalls: 1000)
    for index in 0..<1000 {
      let flight = try #require(bench.add(index).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(3600)))
    }
    #expect(bench.pass(.seconds(3600)).starts.count < 10)
    #expect((250...420).contains(bench.pass(.seconds(10)).starts.count))
    _ = bench.pass(.seconds(20))
    #expect(bench.scheduler.load.running == 1000)
  }

  @Test func `widgets of one worker take no more places than it makes calls at a time`() throws {
    var bench = Bench(concurrentCalls: 2)
    let slow = WidgetSettings(group: WorkerGroup(number: 1))
    let first = try #require(bench.add(0, settings: slow).starts.first)
    #expect(bench.add(1, settings: slow).starts.isEmpty)
    #expect(bench.add(2, settings: slow).starts.isEmpty)
    let quick = WidgetSettings(group: WorkerGroup(number: 2))
    #expect(bench.add(3, settings: quick).starts.map(\.widget) == [WidgetIndex(3)])
    // Who waited longest for the worker is next, although the other place is taken.
    #expect(try bench.answer(first, [0], .never).starts.map(\.widget) == [WidgetIndex(1)])
  }

  @Test func `a widget that waits for its worker and goes leaves the place to the next`() throws {
    var bench = Bench(concurrentCalls: 4)
    let slow = WidgetSettings(group: WorkerGroup(number: 1))
    let first = try #require(bench.add(0, settings: slow).starts.first)
    _ = bench.add(1, settings: slow)
    _ = bench.add(2, settings: slow)
    _ = bench.send(.widgetRemoved(WidgetIndex(1)))
    #expect(try bench.answer(first, [0], .never).starts.map(\.widget) == [WidgetIndex(2)])
  }

  @Test func `a thread-safe plugin's worker makes several calls at a time`() {
    var bench = Bench(concurrentCalls: 8)
    let group = WidgetSettings(group: WorkerGroup(number: 1, concurrentCalls: 2))
    let starts = (0..<4).flatMap { bench.add($0, settings: group).starts }
    #expect(starts.map(\.widget) == [WidgetIndex(0), WidgetIndex(1)])
  }

  @Test func `the spread is at most a tenth of the interval`() throws {
    var bench = Bench(concurrentCalls: 1000)
    for index in 0..<1000 {
      let settings = WidgetSettings(minimumInterval: .seconds(10))
      let flight = try #require(bench.add(index, settings: settings).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(60)))
    }
    #expect(bench.pass(.seconds(60)).starts.count < 50)
    _ = bench.pass(.seconds(6))
    #expect(bench.scheduler.load.running == 1000)
  }
}
