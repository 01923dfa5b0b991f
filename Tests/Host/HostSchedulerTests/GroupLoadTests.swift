import Testing
import WidgetModel

@testable import HostScheduler

/// What a group's worker has under way, and who waits for it.
@Suite struct GroupLoadTests {
  private let one = WorkerGroup(number: 1, concurrentCalls: 1)
  private let two = WorkerGroup(number: 2, concurrentCalls: 2)

  @Test func `a worker has room for as many calls as it makes at a time`() {
    var load = GroupLoad()
    #expect(load.hasRoom(one) && load.hasRoom(two) && load.hasRoom(nil))
    load.begin(one)
    load.begin(two)
    load.begin(nil)
    #expect(!load.hasRoom(one) && load.hasRoom(two) && load.hasRoom(nil))
    load.begin(two)
    #expect(!load.hasRoom(two))
    load.end(two)
    #expect(load.hasRoom(two) && !load.hasRoom(one))
    load.end(one)
    load.end(nil)
    #expect(load.hasRoom(one))
    load.begin(one)
    #expect(!load.hasRoom(one))
  }

  @Test func `widgets wait for their own worker, and places are counted`() {
    var load = GroupLoad()
    load.park(5, .routine, in: one)
    load.park(6, .interactive, in: one)
    load.park(7, .routine, in: two)
    #expect(load.places == 3)
    let first = load.popParked(one)
    #expect(first?.widget == 6 && load.places == 2)
    let second = load.popParked(one)
    #expect(second?.widget == 5 && load.places == 1)
    #expect(load.popParked(one) == nil && load.places == 1)
    let other = load.popParked(two)
    #expect(other?.widget == 7 && load.places == 0)
    #expect(load.popParked(WorkerGroup(number: 3, concurrentCalls: 1)) == nil)
  }

  @Test func `places that have outlived their reason are forgotten`() {
    var load = GroupLoad()
    for widget in Int32(0)..<10 { load.park(widget, .watched, in: widget < 5 ? one : two) }
    load.removeParked { $0.isMultiple(of: 2) }
    #expect(load.places == 5)
    #expect([load.popParked(one), load.popParked(one)].map { $0?.widget } == [1, 3])
    load.removeParked { _ in true }
    #expect(load.places == 0 && load.popParked(two) == nil)
    load.park(1, .routine, in: one)
    load.removeParked()
    #expect(load.places == 0 && load.popParked(one) == nil)
  }

  @Test func `the next of a worker's widgets begins when its call ends`() throws {
    var bench = Bench(concurrentCalls: 8)
    let settings = WidgetSettings(group: one)
    var first = bench.add(0, settings: settings).starts
    for index in 1..<4 { first += bench.add(index, settings: settings).starts }
    #expect(first.map(\.widget) == [WidgetIndex(0)])
    #expect(bench.scheduler.load.queued == 3)
    var order: [WidgetIndex] = []
    while let flight = first.popLast() {
      order.append(flight.widget)
      first += try bench.answer(flight, [0], .never).starts
    }
    #expect(order == (0..<4).map { WidgetIndex($0) })
    #expect(bench.scheduler.load.queued == 0)
  }

  @Test func `the next of a worker's widgets begins when the first one is removed`() throws {
    var bench = Bench(concurrentCalls: 8)
    let settings = WidgetSettings(group: one)
    let running = try #require(bench.add(0, settings: settings).starts.first)
    _ = bench.add(1, settings: settings)
    _ = bench.add(2, settings: settings)
    #expect(bench.send(.widgetRemoved(WidgetIndex(1))).starts.isEmpty)
    #expect(bench.scheduler.load.queued == 1)
    _ = bench.send(.widgetRemoved(WidgetIndex(0)))
    // Its call is in progress until its end is told.
    let end = bench.send(.callEnded(running, .failed(.cancelled)))
    #expect(end.starts.map(\.widget) == [WidgetIndex(2)])
  }
}
