import HostScheduler
import Testing
import WidgetModel

@Suite struct ConfigurationTests {
  let widget = WidgetIndex(0)

  @Test func `after changed parameters the old entry stays, stale, and does not run on`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 10, 20])
    let event = Scheduler.Event.reconfigured(widget, configuration: 2, hasPlaceholder: true)
    let actions = bench.send(event)
    #expect(actions.answers == [.accepted])
    #expect(actions.displays.map(\.state) == [.stale])
    #expect(actions.displays.first?.next == nil)
    let flight = try #require(actions.starts.first)
    #expect(flight.reason == .configuration)
    #expect(flight.configuration == 2)
    #expect(bench.pass(.seconds(5)).displays.isEmpty)

    let adopted = try bench.answer(flight, [500, 600], .never)
    #expect(adopted.contains(.adopt(flight, .nothing)))
    #expect(adopted.displays.map(\.current?.date) == [bench.at(500)])
    #expect(adopted.displays.map(\.state) == [.live])
  }

  @Test func `entries do not change while a changed configuration waits for its answer`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 10, 20])
    let event = Scheduler.Event.reconfigured(widget, configuration: 2, hasPlaceholder: true)
    let flight = try #require(bench.send(event).starts.first)
    _ = bench.fail(flight)
    #expect(bench.pass(.seconds(25)).displays.isEmpty)
  }

  @Test func `an answer to an older configuration is discarded, and a new call is made`() throws {
    var bench = Bench()
    let old = try #require(bench.add().starts.first)
    let event = Scheduler.Event.reconfigured(widget, configuration: 2, hasPlaceholder: true)
    let actions = bench.send(event)
    #expect(actions.contains(.cancel(old)))
    #expect(actions.starts.isEmpty)
    let late = try bench.answer(old, [0], .never)
    #expect(late.contains(.discard(old)))
    #expect(late.displays.isEmpty)
    #expect(late.starts.map(\.configuration) == [2])
  }

  @Test func `an answer of an older build is discarded, and a new call is made`() throws {
    var bench = Bench()
    let old = try #require(bench.add().starts.first)
    let change = Scheduler.ChangedWidget(widget: widget, hasPlaceholder: true)
    #expect(bench.send(.pluginChanged([change])).contains(.cancel(old)))
    let late = bench.fail(old)
    #expect(late.contains(.discard(old)))
    #expect(late.starts.map(\.build) == [old.build + 1])
    #expect(late.displays.isEmpty)
  }

  @Test func `a changed plugin's widgets reload free, spread over a tenth of a second each`() throws
  {
    var bench = Bench(concurrentCalls: 100)
    for index in 0..<100 {
      _ = try bench.answer(try #require(bench.add(index).starts.first), [0], .never)
    }
    let changes = (0..<100).map {
      Scheduler.ChangedWidget(widget: WidgetIndex($0), hasPlaceholder: true)
    }
    let actions = bench.send(.pluginChanged(changes))
    #expect(actions.answers.count == 100)
    #expect(actions.starts.count < 5)
    #expect(actions.answers.contains { $0.delay?.reason == .spread })
    #expect(bench.pass(.milliseconds(9900)).starts.count + actions.starts.count == 100)
  }

  @Test func `a change of time zone reloads every widget once, spread`() throws {
    var bench = Bench(concurrentCalls: 1000)
    for index in 0..<1000 {
      _ = try bench.answer(try #require(bench.add(index).starts.first), [0], .never)
    }
    var starts = bench.send(.environmentChanged).starts
    starts += bench.pass(.seconds(10)).starts
    #expect((250...420).contains(starts.count))
    starts += bench.pass(.seconds(20)).starts
    #expect(Set(starts.map(\.widget)).count == 1000)
    #expect(starts.count == 1000)
    #expect(starts.allSatisfy { $0.reason == .environment })
  }

  @Test func `a placeholder is asked for before the first timeline`() throws {
    var bench = Bench()
    let actions = bench.add(hasPlaceholder: false)
    #expect(actions.displays.map(\.state) == [.placeholder])
    let flight = try #require(actions.starts.first)
    #expect(flight.call == .placeholder)
    let kept = bench.send(.callEnded(flight, .placeholder))
    #expect(kept.contains(.keepPlaceholder(flight)))
    #expect(kept.displays.map(\.state) == [.placeholder])
    #expect(kept.starts.map(\.call) == [.timeline])
    #expect(kept.starts.map(\.reason) == [.initial])
  }

  @Test func `a failed placeholder does not put the timeline off`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(hasPlaceholder: false).starts.first)
    let actions = bench.fail(flight, .failed(call: .placeholder, message: "no"))
    #expect(actions.displays.isEmpty)
    #expect(actions.starts.map(\.call) == [.timeline])
  }

  @Test func `a placeholder that the host could not ask for is tried once more`() throws {
    var bench = Bench()
    var flight = try #require(bench.add(hasPlaceholder: false).starts.first)
    _ = bench.fail(flight, .collateral)
    flight = try #require(bench.wake().starts.first)
    #expect(flight.call == .placeholder)
    _ = bench.fail(flight, .collateral)
    flight = try #require(bench.wake().starts.first)
    #expect(flight.call == .timeline)
  }

  @Test func `a removed widget's call is cancelled, and what it gives is discarded`() throws {
    var bench = Bench(concurrentCalls: 1)
    let flight = try #require(bench.add().starts.first)
    #expect(bench.send(.widgetRemoved(widget)) == [.cancel(flight)])
    // Until it has ended, it counts.
    #expect(bench.add(1).starts.isEmpty)
    let actions = try bench.answer(flight, [0], .never)
    #expect(actions.contains(.discard(flight)))
    #expect(actions.starts.map(\.widget) == [WidgetIndex(1)])
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == nil)
  }

  @Test func `a new widget under an old index is another widget`() throws {
    var bench = Bench()
    let old = try #require(bench.add().starts.first)
    _ = bench.send(.widgetRemoved(widget))
    let new = try #require(bench.add().starts.first)
    #expect(try bench.answer(old, [0], .never).contains(.discard(old)))
    #expect(try bench.answer(new, [0], .never).contains(.adopt(new, .nothing)))
  }
}
