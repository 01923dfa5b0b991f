import HostConfiguration
import HostLoop
import HostScheduler
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@HostActor
@Suite struct WidgetTests {
  private let widget: Widget

  init() throws {
    widget = Widget(id: try widgetID("w"), index: WidgetIndex(0), item: try item("w"))
  }

  private func show(
    _ current: (EntryReference.Source, Int, Int64)?, _ next: (EntryReference.Source, Int, Int64)?,
    _ state: WidgetState = .live
  ) {
    func reference(_ entry: (EntryReference.Source, Int, Int64)) -> EntryReference {
      EntryReference(source: entry.0, index: entry.1, date: Timestamp(seconds: entry.2))
    }
    widget.display = Display(
      widget: widget.index, state: state, current: current.map(reference),
      next: next.map(reference))
  }

  private func shown() -> [String]? {
    widget.shown.map { shown in [shown.current.summary] + (shown.next.map { [$0.summary] } ?? []) }
  }

  private func content(at second: Int64) -> String? {
    widget.content(at: Timestamp(seconds: second))?.summary
  }

  // MARK: Actions

  @Test func `actions have their turns in the order in which they came`() async {
    let line = widget.actions
    let places = (0..<4).map { _ in line.join() }
    let (turns, feed) = AsyncStream.makeStream(of: Int.self)
    // The last comes first, and the third does without its turn.
    for index in [3, 1, 0] {
      Task { @HostActor in
        await line.turn(of: places[index])
        feed.yield(index)
        line.leave(places[index])
      }
    }
    line.leave(places[2])
    var order: [Int] = []
    for await index in turns.prefix(3) { order.append(index) }
    #expect(order == [0, 1, 3])
    let next = line.join()
    await line.turn(of: next)
    line.leave(next)
  }

  // MARK: What is shown

  @Test func `a new widget shows nothing`() {
    #expect(shown() == nil)
    #expect(widget.error == nil)
  }

  @Test func `until the first timeline the placeholder is shown, whatever its date`() throws {
    widget.placeholder = try archive("p", 5000)
    #expect(shown() == ["p5000 5000-open"])
    #expect(widget.shown?.current.header.state == .placeholder)
  }

  @Test func `the entry in force and the next are shown, each until the one after it`() throws {
    widget.placeholder = try archive("p", 0)
    widget.current = try archive("c", 10, 20, 30)
    show((.current, 0, 10), (.current, 1, 20))
    #expect(shown() == ["c10 10-20", "c20 20-30"])
    show((.current, 1, 20), (.current, 2, 30))
    #expect(shown() == ["c20 20-30", "c30 30-open"])
    show((.current, 2, 30), nil)
    #expect(shown() == ["c30 30-open"])
  }

  @Test func `the former timeline runs on until the first date of the new one`() throws {
    widget.previous = try archive("p", 10, 15, 30)
    widget.current = try archive("c", 20, 40)
    show((.previous, 0, 10), (.previous, 1, 15))
    #expect(shown() == ["p10 10-15", "p15 15-20"])
    show((.previous, 1, 15), (.current, 0, 20))
    #expect(shown() == ["p15 15-20", "c20 20-40"])
  }

  @Test func `the last entry of the former timeline ends with the first of the new one`() throws {
    widget.previous = try archive("p", 10, 15)
    widget.current = try archive("c", 20)
    show((.previous, 0, 10), (.previous, 1, 15))
    #expect(shown() == ["p10 10-15", "p15 15-20"])
  }

  @Test func `a reference to what is not there shows nothing and harms nothing`() throws {
    show((.current, 0, 10), (.current, 1, 20))
    #expect(shown() == nil)
    widget.current = try archive("c", 10)
    show((.current, 7, 10), nil)
    #expect(shown() == nil)
    show((.current, 0, 10), (.previous, 3, 20))
    #expect(shown() == ["c10 10-20"])
  }

  // MARK: Another time

  @Test func `at a time the last entry whose date has come is given, until the next`() throws {
    widget.current = try archive("c", 10, 20, 20, 30)
    #expect(content(at: 9) == nil)
    #expect(content(at: 10) == "c10 10-20")
    #expect(content(at: 19) == "c10 10-20")
    #expect(content(at: 20) == "c20 20-30")
    #expect(content(at: 5000) == "c30 30-open")
  }

  @Test func `before the new timeline begins, the former one is given, until that begins`() throws {
    widget.previous = try archive("p", 10, 15, 30)
    widget.current = try archive("c", 20)
    #expect(content(at: 9) == nil)
    #expect(content(at: 12) == "p10 10-15")
    #expect(content(at: 19) == "p15 15-20")
    #expect(content(at: 20) == "c20 20-open")
    #expect(content(at: 30) == "c20 20-open")
    widget.previous = try archive("p", 10)
    #expect(content(at: 12) == "p10 10-20")
  }

  @Test func `a placeholder is in force at no time`() throws {
    widget.placeholder = try archive("p", 10)
    #expect(content(at: 20) == nil)
  }

  // MARK: Errors

  @Test func `why the last call failed is told while the widget suffers from it`() throws {
    widget.current = try archive("c", 10)
    widget.failure = .timedOut(call: .timeline, budget: .seconds(1))
    show((.current, 0, 10), nil, .stale)
    #expect(widget.error?.code == .providerTimeout)
    #expect(widget.shown?.current.header.error?.hasPrefix("PROVIDER_TIMEOUT: ") == true)
    #expect(widget.shown?.current.header.state == .stale)
    show((.current, 0, 10), nil, .live)
    #expect(widget.shown?.current.header.error == nil)
    show(nil, nil, .error)
    #expect(widget.error?.code == .providerTimeout)
    show(nil, nil, .placeholder)
    #expect(widget.error == nil)
  }

  @Test func `settings are those of the plan`() throws {
    let item = try item("v", budget: .seconds(3), interval: .seconds(40))
    let widget = Widget(id: item.id, index: WidgetIndex(1), item: item)
    #expect(
      widget.settings
        == WidgetSettings(minimumInterval: .seconds(40), timelineBudget: .seconds(3)))
  }
}

/// A widget of a clock that a plan could hold.
func item(
  _ id: String, budget: Duration = .seconds(10), interval: Duration = .seconds(300)
) throws -> WidgetPlan.Item {
  var limits = RefreshLimits()
  limits.minimumInterval = interval
  var budgets = CallBudgets()
  budgets.timeline = budget
  let spec = WidgetSpec(
    plugin: "clock", kind: kind("clock"), family: .small, size: WidgetFamily.small.defaultSize,
    locale: "en_US", timeZone: "UTC", arguments: [])
  return WidgetPlan.Item(id: try widgetID(id), spec: spec, limits: limits, budgets: budgets)
}
