import Testing
import WidgetModel

@testable import HostScheduler

/// The places for calls, shared by plugins.
@Suite struct CallPlacesTests {
  private static let patience = RefreshRules.placePatience

  /// Settings of a widget of the plugin `number`.
  private func plugin(_ number: Int32, calls: Int32 = 64) -> WidgetSettings {
    WidgetSettings(group: WorkerGroup(number: number, concurrentCalls: calls))
  }

  /// Adds `count` widgets of a plugin from `first` on, and returns the started calls.
  private func add(
    _ count: Int, from first: Int, of number: Int32, calls: Int32 = 64, to bench: inout Bench
  ) -> [Flight] {
    (first..<first + count).flatMap {
      bench.add($0, settings: plugin(number, calls: calls)).starts
    }
  }

  @Test func `numbers leave an order wherever they stand`() {
    var order = LinkedOrder()
    for number in [3, 0, 2, 1] { order.append(number) }
    order.remove(0)
    #expect(order.first == 3 && order.next(after: 3) == 2 && order.next(after: 1) == nil)
    order.remove(3)
    order.remove(1)
    order.append(3)
    #expect(order.first == 2 && order.next(after: 2) == 3)
    order.remove(2)
    order.remove(3)
    #expect(order.first == nil)
  }

  @Test func `a plugin may use all places while no other waits`() {
    var bench = Bench(concurrentCalls: 4)
    #expect(add(9, from: 0, of: 1, to: &bench).count == 4)
  }

  @Test func `plugins take turns, each first in, first out`() throws {
    var bench = Bench(concurrentCalls: 1)
    var flights = (0..<3).flatMap { add(3, from: 3 * $0, of: Int32($0 + 1), to: &bench) }
    var order: [Int] = []
    while let flight = flights.popLast() {
      order.append(flight.widget.offset)
      flights += try bench.answer(flight, [0], .never).starts
    }
    #expect(order == [0, 3, 6, 1, 4, 7, 2, 5, 8])
  }

  @Test func `while another waits, a plugin gets its share, and not the last free place`() throws {
    var bench = Bench(concurrentCalls: 4)
    let first = add(9, from: 0, of: 1, to: &bench)
    #expect(add(9, from: 20, of: 2, to: &bench).isEmpty)
    var starts: [Int] = []
    for flight in first {
      starts += try bench.answer(flight, [0], .never).starts.map(\.widget.offset)
    }
    // The first plugin had four calls; with two plugins, the share is two, and one place stays
    // free for a third.
    #expect(starts == [20, 4, 21])
    #expect(bench.scheduler.load.running == 3)
    #expect(add(1, from: 40, of: 3, to: &bench).map(\.widget.offset) == [40])
  }

  @Test func `a plugin that waited for one budget gets a call beyond the places`() {
    var bench = Bench(concurrentCalls: 2)
    #expect(add(9, from: 0, of: 1, to: &bench).count == 2)
    #expect(add(3, from: 20, of: 2, to: &bench).isEmpty)
    #expect(bench.scheduler.nextWakeUp.sinceBoot == bench.now.sinceBoot + Self.patience)
    #expect(bench.pass(Self.patience - .nanoseconds(1)).starts.isEmpty)
    #expect(bench.pass(.nanoseconds(1)).starts.map(\.widget.offset) == [20])
    #expect(bench.scheduler.load.running == 3 && bench.scheduler.load.extra == 1)
    // One extra call for each plugin.
    #expect(bench.pass(.seconds(60)).starts.isEmpty)
    #expect(add(1, from: 30, of: 3, to: &bench).isEmpty)
    #expect(bench.pass(Self.patience).starts.map(\.widget.offset) == [30])
    #expect(bench.scheduler.load.extra == 2)
  }

  @Test func `an extra call takes the next place that becomes free`() throws {
    var bench = Bench(concurrentCalls: 1)
    let hanging = try #require(add(9, from: 0, of: 1, to: &bench).first)
    _ = add(2, from: 20, of: 2, to: &bench)
    let extra = try #require(bench.pass(Self.patience).starts.first)
    #expect(bench.fail(hanging).starts.isEmpty)
    #expect(try bench.answer(extra, [0], .never).starts.map(\.widget.offset) == [1])
  }

  @Test func `nobody who waits, no wake-up`() {
    var bench = Bench(concurrentCalls: 2)
    #expect(add(9, from: 0, of: 1, calls: 2, to: &bench).count == 2)
    #expect(bench.scheduler.nextWakeUp == WakeUp())
  }

  @Test func `a forced reload goes before the routine ones of a plugin that hangs`() throws {
    var bench = Bench(concurrentCalls: 1)
    let settings = plugin(1)
    for index in 0..<9 {
      let flight = try #require(bench.add(index, settings: settings).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(1000)))
    }
    let other = try #require(bench.add(20, settings: plugin(2)).starts.first)
    _ = try bench.answer(other, [0], .never)
    var flight = try #require(bench.pass(.seconds(1060)).starts.first)
    #expect(bench.scheduler.load.queued == 8)
    for _ in 0..<4 {
      _ = bench.ask(force: true, widget: 20)
      var passes = 0
      repeat {
        flight = try #require(bench.fail(flight, .collateral).starts.first)
        passes += 1
      } while flight.widget.offset != 20
      #expect(passes <= 2)
    }
  }

  @Test func `routine reloads pass over each plugin that a client waits for once at most`() throws {
    var bench = Bench(concurrentCalls: 1)
    let settings = plugin(1)
    for index in 0..<9 {
      let flight = try #require(bench.add(index, settings: settings).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(1000)))
    }
    var flight = try #require(bench.pass(.seconds(1060)).starts.first)
    let others = 20..<30
    for index in others { #expect(bench.add(index, settings: plugin(Int32(index))).starts.isEmpty) }
    var order: [Int] = []
    while order.count < others.count + 8 {
      flight = try #require(try bench.answer(flight, [0], .never).starts.first)
      order.append(flight.widget.offset)
    }
    let last = try #require(order.firstIndex(of: 29))
    #expect(order[..<last].count { $0 < 9 } == 1)
    #expect(order.filter { others.contains($0) } == Array(others))
  }

  @Test func `a widget that changes its plugin waits for the new one`() throws {
    var bench = Bench(concurrentCalls: 1)
    let first = try #require(add(3, from: 0, of: 1, to: &bench).first)
    #expect(bench.send(.settingsChanged(WidgetIndex(1), plugin(2))).starts.isEmpty)
    let second = try #require(try bench.answer(first, [0], .never).starts.first)
    #expect(second.widget.offset == 1)
    let third = try #require(try bench.answer(second, [0], .never).starts.first)
    #expect(third.widget.offset == 2)
    #expect(try bench.answer(third, [0], .never).starts.isEmpty)
    #expect(bench.scheduler.load.queued == 0)
  }

  @Test func `the next of a worker's widgets begins when its call ends`() throws {
    var bench = Bench(concurrentCalls: 8)
    var flights = add(4, from: 0, of: 1, calls: 1, to: &bench)
    #expect(flights.map(\.widget) == [WidgetIndex(0)])
    #expect(bench.scheduler.load.queued == 3)
    var order: [WidgetIndex] = []
    while let flight = flights.popLast() {
      order.append(flight.widget)
      flights += try bench.answer(flight, [0], .never).starts
    }
    #expect(order == (0..<4).map { WidgetIndex($0) })
    #expect(bench.scheduler.load.queued == 0)
  }

  @Test func `the next of a worker's widgets begins when the first one is removed`() throws {
    var bench = Bench(concurrentCalls: 8)
    let running = try #require(add(3, from: 0, of: 1, calls: 1, to: &bench).first)
    #expect(bench.send(.widgetRemoved(WidgetIndex(1))).starts.isEmpty)
    #expect(bench.scheduler.load.queued == 1)
    _ = bench.send(.widgetRemoved(WidgetIndex(0)))
    // Its call is in progress until its end is told.
    let end = bench.send(.callEnded(running, .failed(.cancelled)))
    #expect(end.starts.map(\.widget) == [WidgetIndex(2)])
  }

  @Test func `entries of widgets that no longer wait do not pile up`() throws {
    var bench = Bench(concurrentCalls: 1)
    _ = add(3, from: 0, of: 1, to: &bench)
    for _ in 0..<1000 { _ = bench.add(2, settings: plugin(2)) }
    #expect(bench.scheduler.load.queued == 2)
    #expect(bench.scheduler.places.entries < 100)
  }
}
