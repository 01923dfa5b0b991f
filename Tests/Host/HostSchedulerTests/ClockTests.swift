import HostScheduler
import Testing
import WidgetModel

@Suite struct ClockTests {
  static let year = Duration.seconds(365 * 86_400)

  /// A thousand live widgets, due an hour apart.
  private func thousand() throws -> Bench {
    var bench = Bench(concurrentCalls: 1000)
    for index in 0..<1000 {
      let flight = try #require(bench.add(index).starts.first)
      let dates = [0, 600, 1200, 1800, 2400, 3000, 3600].map { $0 + Int64(index) }
      _ = try bench.answer(flight, dates, .atEnd)
    }
    return bench
  }

  @Test func `a year forward makes no burst: one change and one call each, spread`() throws {
    var bench = try thousand()
    _ = bench.pass(.seconds(900))
    bench.now.wall = bench.now.wall + Self.year
    let actions = bench.send(.clocksChanged)
    #expect(actions.displays.count == 1000)
    #expect(actions.starts.count < 10)
    for _ in 0..<30 { #expect(bench.pass(.seconds(1)).starts.count < 80) }
    #expect(bench.scheduler.load.running == 1000)
  }

  @Test func `a year back makes no burst, and nothing waits a year`() throws {
    var bench = try thousand()
    _ = bench.pass(.seconds(900))
    bench.now.wall = bench.now.wall - Self.year
    #expect(bench.send(.clocksChanged).starts.count < 10)
    for _ in 0..<30 { #expect(bench.pass(.seconds(1)).starts.count < 80) }
    #expect(bench.scheduler.load.running == 1000)
  }

  @Test func `a small step back only moves the dates`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 1000], .atEnd)
    _ = bench.pass(.seconds(500))
    bench.now.wall = bench.at(400)
    #expect(bench.send(.clocksChanged).isEmpty)
    #expect(bench.pass(.seconds(599)).isEmpty)
    #expect(bench.pass(.seconds(40)).starts.count == 1)
  }

  @Test func `what was due by a clock that is set back before the date waits again`() throws {
    var bench = Bench(seed: 3)
    _ = try bench.addLive([0], .after(bench.at(1000)))
    _ = bench.pass(.seconds(1000))
    guard bench.scheduler.load.running == 0 else { throw Unexpected() }
    bench.now.wall = bench.at(900)
    _ = bench.send(.clocksChanged)
    #expect(bench.pass(.seconds(99)).starts.isEmpty)
    #expect(bench.pass(.seconds(40)).starts.count == 1)
  }

  @Test func `a policy reload in the queue is withdrawn by a clock that is set back`() throws {
    var bench = Bench(concurrentCalls: 1, seed: 3)
    _ = try bench.addLive([0], .after(bench.at(1000)))
    let busy = try #require(bench.add(1).starts.first)
    _ = bench.pass(.seconds(1040))
    #expect(bench.scheduler.load.queued == 1)
    bench.now.wall = bench.at(900)
    _ = bench.send(.clocksChanged)
    #expect(bench.scheduler.load.queued == 0)
    #expect(try bench.answer(busy, [900], .never).starts.isEmpty)
    #expect(bench.pass(.seconds(99)).starts.isEmpty)
    #expect(bench.pass(.seconds(40)).starts.map(\.reason) == [.policy])
  }

  @Test func `a reload in the queue that was asked for stays when the clock is set back`() throws {
    var bench = Bench(concurrentCalls: 1, seed: 3)
    _ = try bench.addLive([0], .after(bench.at(1000)))
    let busy = try #require(bench.add(1).starts.first)
    _ = bench.pass(.seconds(1040))
    _ = bench.ask()
    bench.now.wall = bench.at(900)
    _ = bench.send(.clocksChanged)
    #expect(bench.scheduler.load.queued == 1)
    #expect(try bench.answer(busy, [900], .never).starts.map(\.reason) == [.requested])
  }

  @Test func `a policy reload that waits for the end of a call is withdrawn too`() throws {
    var bench = Bench()
    let settings = WidgetSettings(minimumInterval: .seconds(600))
    let first = try #require(bench.add(settings: settings, hasSnapshot: false).starts.first)
    let busy = try #require(bench.add(1).starts.first)
    _ = try bench.answer(first, [0], .after(bench.at(400)))
    // Due at 400 s, and waits for its minimum interval; the snapshot waits until nobody is busy.
    _ = bench.pass(.seconds(450))
    let snapshot = try #require(try bench.answer(busy, [450], .never).starts.first)
    #expect(snapshot.call == .snapshot)
    bench.now.wall = bench.at(10)
    _ = bench.send(.clocksChanged)
    _ = bench.send(.callEnded(snapshot, .snapshot))
    #expect(bench.pass(.seconds(389)).starts.isEmpty)
    #expect(bench.pass(.seconds(60)).starts.map(\.reason) == [.policy])
  }

  @Test func `a policy reload whose date has come stays when the clock is set back a little`()
    throws
  {
    var bench = Bench(concurrentCalls: 1, seed: 3)
    _ = try bench.addLive([0], .after(bench.at(1000)))
    _ = bench.add(1)
    _ = bench.pass(.seconds(1040))
    bench.now.wall = bench.at(1000)
    _ = bench.send(.clocksChanged)
    #expect(bench.scheduler.load.queued == 1)
  }

  @Test func `a reload that the end of a suspend withdraws does not make its widget stale`()
    throws
  {
    var bench = Bench(concurrentCalls: 1, seed: 3)
    _ = try bench.addLive([0], .after(bench.at(1000)))
    _ = bench.add(1)
    _ = bench.pass(.seconds(1000))
    _ = bench.wake()
    #expect(bench.scheduler.load.queued == 1)
    bench.now = bench.now + .seconds(3600)
    bench.now.wall = bench.at(900)
    #expect(bench.send(.clocksChanged).displays.isEmpty)
    #expect(bench.scheduler.display(of: WidgetIndex(0), at: bench.now.wall)?.state == .live)
    let next = bench.scheduler.nextRefresh(of: WidgetIndex(0), now: bench.now)
    #expect(next == .after(bench.at(1000), heldBack: nil))
  }

  @Test func `a suspend of a week makes no burst`() throws {
    var bench = try thousand()
    _ = bench.pass(.seconds(900))
    bench.now = bench.now + .seconds(7 * 86_400)
    let actions = bench.send(.clocksChanged)
    #expect(actions.displays.count == 1000)
    #expect(actions.starts.count < 10)
    for _ in 0..<30 { #expect(bench.pass(.seconds(1)).starts.count < 80) }
    #expect(bench.scheduler.load.running == 1000)
  }

  @Test func `slots that passed during a suspend are spread anew, and only once`() throws {
    var bench = Bench(concurrentCalls: 1000)
    for index in 0..<1000 {
      let flight = try #require(bench.add(index).starts.first)
      _ = bench.fail(flight)
    }
    bench.now = bench.now + .seconds(86_400)
    #expect(bench.send(.clocksChanged).starts.count < 10)
    // Woken late again, they are done all the same.
    bench.now = bench.now + .seconds(86_400)
    #expect(bench.send(.tick).starts.count > 900)
  }

  @Test func `the minimum interval does not follow the wall clock`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    bench.now.wall = bench.now.wall + Self.year
    _ = bench.send(.clocksChanged)
    #expect(bench.ask().starts.isEmpty)
    #expect(bench.pass(.seconds(300)).starts.count == 1)
  }
}
