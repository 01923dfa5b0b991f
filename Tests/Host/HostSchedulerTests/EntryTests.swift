import HostScheduler
import Testing
import WidgetModel

@Suite struct EntryTests {
  @Test func `the current entry is the last one whose date has come`() throws {
    var bench = Bench()
    let display = try #require(try bench.addLive([-20, -10, 10, 20]).displays.last)
    #expect(display.current?.index == 1)
    #expect(display.next == EntryReference(source: .current, index: 2, date: bench.at(10)))
    #expect(display.state == .live)
  }

  @Test func `an entry is announced on its date, once, with the one that follows`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 10, 20])
    #expect(bench.pass(.seconds(10) - .nanoseconds(1)).isEmpty)
    let displays = bench.pass(.nanoseconds(1)).displays
    #expect(displays.map(\.current?.index) == [1])
    #expect(displays.first?.next?.date == bench.at(20))
    #expect(bench.send(.tick).isEmpty)
    #expect(bench.pass(.seconds(100)).displays.map(\.current?.index) == [2])
  }

  @Test func `a look just before the date shows the old entry, at the date the new one`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 10, 20])
    let widget = WidgetIndex(0)
    let before = bench.at(10) - .nanoseconds(1)
    #expect(bench.scheduler.display(of: widget, at: before)?.current?.index == 0)
    #expect(bench.scheduler.display(of: widget, at: bench.at(10))?.current?.index == 1)
    #expect(bench.scheduler.display(of: widget, at: bench.at(9999))?.current?.index == 2)
  }

  @Test func `of several entries with one date the last is shown`() throws {
    var bench = Bench()
    let first = try bench.addLive([0, 0, 10, 10, 10])
    #expect(first.displays.last?.current?.index == 1)
    #expect(first.displays.last?.next?.index == 4)
    #expect(bench.pass(.seconds(50)).displays.map(\.current?.index) == [4])
  }

  @Test func `the first timeline shows its first entry at once, even before its date`() throws {
    var bench = Bench()
    let display = try #require(try bench.addLive([100, 200]).displays.last)
    #expect(display.current?.index == 0)
    #expect(display.next?.index == 1)
    #expect(bench.pass(.seconds(150)).displays.isEmpty)
    #expect(bench.pass(.seconds(50)).displays.map(\.current?.index) == [1])
  }

  @Test func `until the first date of a new timeline the previous one runs on`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 20, 40, 60])
    let flight = try #require(bench.ask(force: true).starts.first)
    let actions = try bench.answer(flight, [50, 70], .never)
    #expect(actions.contains(.adopt(flight, .current)))
    #expect(actions.displays.last?.current?.source == .previous)
    #expect(actions.displays.last?.next?.index == 1)

    let later = bench.pass(.seconds(100))
    #expect(later.displays.map(\.current?.source) == [.previous, .previous, .current, .current])
    #expect(later.displays.map(\.current?.index) == [1, 2, 0, 1])
    #expect(
      later.displays[1].next == EntryReference(source: .current, index: 0, date: bench.at(50)))
    #expect(later.contains(.dropPrevious(WidgetIndex(0))))
  }

  @Test func `a timeline that never began gives way, and the one before it still runs on`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 20])
    let second = try #require(bench.ask(force: true).starts.first)
    _ = try bench.answer(second, [50], .never)
    let third = try #require(bench.ask(force: true).starts.first)
    let actions = try bench.answer(third, [30], .never)
    #expect(actions.contains(.adopt(third, .previous)))
    #expect(actions.displays.last?.current?.source == .previous)
    #expect(
      bench.pass(.seconds(100)).displays.map(\.current?.date) == [bench.at(20), bench.at(30)])
  }

  @Test func `a new timeline that has begun replaces all`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 20])
    let flight = try #require(bench.ask(force: true).starts.first)
    let actions = try bench.answer(flight, [-5, 5], .never)
    #expect(actions.contains(.adopt(flight, .nothing)))
    #expect(actions.displays.map(\.current?.source) == [.current])
  }

  @Test func `a new timeline is shown even where nothing seems to change`() throws {
    var bench = Bench()
    _ = try bench.addLive([0])
    let flight = try #require(bench.ask(force: true).starts.first)
    #expect(try bench.answer(flight, [0], .never).displays.count == 1)
  }

  @Test func `entries that were passed over are not announced one by one`() throws {
    var bench = Bench()
    _ = try bench.addLive(Array(stride(from: 0, to: 1000, by: 10)))
    bench.now = bench.now + .seconds(555)
    #expect(bench.send(.clocksChanged).displays.map(\.current?.index) == [55])
  }

  @Test func `after the wall clock is set back the entry is the one of that time`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 100, 200])
    _ = bench.pass(.seconds(150))
    bench.now.wall = bench.at(50)
    #expect(bench.send(.clocksChanged).displays.map(\.current?.index) == [0])
    #expect(bench.pass(.seconds(100)).displays.map(\.current?.index) == [1])
  }

  @Test func `a timeline without entries, or out of order, is none`() {
    let dates = [Timestamp(seconds: 2), Timestamp(seconds: 1)]
    #expect(TimelineSchedule(dates: [], policy: .never, made: dates[0]) == nil)
    #expect(TimelineSchedule(dates: dates, policy: .never, made: dates[0]) == nil)
  }
}
