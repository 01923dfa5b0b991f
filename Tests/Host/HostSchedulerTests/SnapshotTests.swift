import HostScheduler
import Testing
import WidgetModel

@Suite struct SnapshotTests {
  let widget = WidgetIndex(0)

  /// A widget without a snapshot, and the flight that its first timeline leads to.
  private func snapshot(of bench: inout Bench) throws -> Flight {
    let flight = try #require(bench.add(hasSnapshot: false).starts.first)
    #expect(flight.call == .timeline)
    return try #require(try bench.answer(flight, [0], .never).starts.first)
  }

  @Test func `a snapshot is made once the first timeline is there and nothing else to do`() throws {
    var bench = Bench()
    let flight = try snapshot(of: &bench)
    #expect(flight.call == .snapshot)
    #expect(flight.reason == .preview)
    #expect(!flight.isCharged)
    let kept = bench.send(.callEnded(flight, .snapshot))
    #expect(kept == [.keepSnapshot(flight)])
    #expect(bench.scheduler.nextWakeUp == WakeUp())
    #expect(bench.pass(.seconds(100_000)).isEmpty)
  }

  @Test func `snapshots are made one at a time, and only when nothing is queued or running`() throws
  {
    var bench = Bench(concurrentCalls: 2)
    var flights = (0..<4).flatMap { bench.add($0, hasSnapshot: false).starts }
    var order: [ProviderCall] = []
    while let flight = flights.popLast() {
      order.append(flight.call)
      if flight.call == .snapshot { #expect(bench.scheduler.load.running == 1) }
      flights +=
        flight.call == .snapshot
        ? bench.send(.callEnded(flight, .snapshot)).starts
        : try bench.answer(flight, [0], .never).starts
    }
    #expect(order == Array(repeating: .timeline, count: 4) + Array(repeating: .snapshot, count: 4))
    #expect(bench.scheduler.nextWakeUp == WakeUp())
  }

  @Test func `a failed snapshot is not the widget's failure, and not repeated`() throws {
    var bench = Bench()
    let flight = try snapshot(of: &bench)
    #expect(bench.fail(flight, .timedOut(call: .snapshot, budget: .seconds(5))).isEmpty)
    #expect(bench.pass(.seconds(10_000)).isEmpty)
    #expect(bench.scheduler.display(of: widget, at: bench.now.wall)?.state == .live)
    #expect(bench.ask().answer == .accepted)
  }

  @Test func `the next build asks again`() throws {
    var bench = Bench()
    _ = bench.fail(try snapshot(of: &bench), .collateral)
    let change = Scheduler.ChangedWidget(
      widget: widget, hasPlaceholder: true, hasSnapshot: false)
    let timeline = try #require(bench.send(.pluginChanged([change])).starts.first)
    #expect(timeline.call == .timeline)
    #expect(try bench.answer(timeline, [0], .never).starts.map(\.call) == [.snapshot])
  }

  @Test func `a request during a snapshot waits for its end`() throws {
    var bench = Bench()
    let flight = try snapshot(of: &bench)
    _ = bench.pass(.seconds(400))
    let (answer, starts) = bench.ask()
    #expect(answer == .accepted)
    #expect(starts.isEmpty)
    let actions = bench.send(.callEnded(flight, .snapshot))
    #expect(actions.starts.map(\.call) == [.timeline])
  }

  @Test func `a policy that comes due during a snapshot is followed after it`() throws {
    var bench = Bench()
    let first = try #require(bench.add(hasSnapshot: false).starts.first)
    let flight = try #require(
      try bench.answer(first, [0], .after(bench.at(1000))).starts.first)
    #expect(bench.pass(.seconds(2000)).starts.isEmpty)
    let starts =
      bench.send(.callEnded(flight, .snapshot)).starts + bench.pass(.seconds(31)).starts
    #expect(starts.map(\.reason) == [.policy])
  }

  @Test
  func `a policy that comes due during a snapshot gets its slot and its spread from the end on`()
    throws
  {
    var slots: Set<Timestamp> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var bench = Bench(seed: seed)
      let first = try #require(bench.add(hasSnapshot: false).starts.first)
      // A suspend made the call long: the minimum interval is over when it ends.
      _ = bench.pass(.seconds(18_000))
      let flight = try #require(
        try bench.answer(first, [18_000], .after(bench.at(18_001))).starts.first)
      _ = bench.pass(.seconds(20))
      #expect(bench.send(.callEnded(flight, .snapshot)).starts.isEmpty)
      guard
        case .delayed(.policy, let delay) = bench.scheduler.nextRefresh(
          of: widget, now: bench.now)
      else { throw Unexpected() }
      #expect(delay.until >= bench.at(18_020) && delay.until <= bench.at(18_050))
      slots.insert(delay.until)
    }
    #expect(slots.count > 10)
  }

  @Test func `a request during the snapshot of a failing widget still obeys the backoff`() throws {
    var bench = Bench()
    let blocker = try #require(bench.add(1).starts.first)
    let first = try #require(bench.add(0, hasSnapshot: false).starts.first)
    _ = try bench.answer(first, [0], .never)
    _ = bench.fail(try #require(bench.ask(force: true).starts.first))
    let flight = try #require(try bench.answer(blocker, [0], .never).starts.first)
    #expect(flight.call == .snapshot)
    #expect(bench.ask().answer?.delay?.reason == .backoff(failures: 1))
    #expect(bench.send(.callEnded(flight, .snapshot)).starts.isEmpty)
    #expect(bench.pass(.seconds(33)).starts.count == 1)
  }

  @Test func `a retry that waited when a snapshot began is made after it`() throws {
    var bench = Bench()
    let blocker = try #require(bench.add(1).starts.first)
    let first = try #require(bench.add(0, hasSnapshot: false).starts.first)
    _ = try bench.answer(first, [0], .never)
    _ = bench.fail(try #require(bench.ask(force: true).starts.first))
    let flight = try #require(try bench.answer(blocker, [0], .never).starts.first)
    #expect(flight.call == .snapshot)
    #expect(bench.send(.callEnded(flight, .snapshot)).starts.isEmpty)
    #expect(bench.pass(.seconds(33)).starts.map(\.reason) == [.retry])
  }

  @Test func `a snapshot of an old configuration is discarded and made anew`() throws {
    var bench = Bench()
    let flight = try snapshot(of: &bench)
    let actions = bench.send(.reconfigured(widget, configuration: 2, hasPlaceholder: true))
    #expect(actions.contains(.cancel(flight)))
    let timeline = bench.send(.callEnded(flight, .snapshot))
    #expect(timeline.contains(.discard(flight)))
    let next = try #require(timeline.starts.first)
    #expect(next.call == .timeline)
    let last = try bench.answer(next, [0], .never).starts
    #expect(last.map(\.call) == [.snapshot])
    #expect(last.map(\.configuration) == [2])
  }

  @Test func `a widget that never gets a timeline gets no snapshot`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(hasSnapshot: false).starts.first)
    #expect(bench.fail(flight).starts.isEmpty)
    #expect(bench.scheduler.load.running == 0)
  }

  @Test func `a kept timeline without a snapshot gets one, one with a snapshot none`() throws {
    for hasSnapshot in [false, true] {
      var bench = Bench()
      let restored = RestoredTimeline(timeline: try bench.timeline([0], .never))
      let starts = bench.add(hasSnapshot: hasSnapshot, restored: restored).starts
      #expect(starts.map(\.call) == (hasSnapshot ? [] : [.snapshot]))
    }
  }
}
