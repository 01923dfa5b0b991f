import HostScheduler
import Testing
import WidgetModel

@Suite struct PolicyTests {
  let settings = WidgetSettings(minimumInterval: .seconds(300))

  @Test func `at end means when the date of the last entry has come`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 500, 1000], .atEnd, settings: settings)
    #expect(bench.pass(.seconds(1000) - .nanoseconds(1)).starts.isEmpty)
    let start = try #require(bench.pass(.seconds(31)).starts.first)
    #expect(start.call == .timeline)
    #expect(start.reason == .policy)
  }

  @Test func `after a date means not before it, and at most 30 s after it`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var bench = Bench(seed: seed)
      _ = try bench.addLive([0, 9000], .after(bench.at(1000)), settings: settings)
      while bench.pass(.seconds(1)).starts.isEmpty { #expect(bench.elapsed < 1032) }
      #expect(bench.elapsed > 999)
    }
  }

  @Test func `never means only when asked, and no wake-up at all`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .never)
    #expect(bench.scheduler.nextWakeUp == WakeUp())
    #expect(bench.ask(force: true).starts.count == 1)
  }

  @Test func `a policy date beyond 2200 means never`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .after(Timestamp(nanoseconds: .max)))
    #expect(bench.scheduler.nextWakeUp == WakeUp())
  }

  @Test func `one entry dated now, at end, is refreshed at the minimum interval`() throws {
    var bench = Bench()
    var flight = try #require(bench.add(settings: settings).starts.first)
    var starts: [Double] = []
    for _ in 0..<20 {
      let now = (bench.now.wall - bench.start).components.seconds
      _ = try bench.answer(flight, [now], .atEnd)
      while true {
        if let next = bench.wake().starts.first {
          flight = next
          break
        }
      }
      starts.append(bench.elapsed)
    }
    for (earlier, later) in zip(starts, starts.dropFirst()) {
      #expect((300...331).contains(later - earlier))
    }
  }

  @Test func `the minimum interval runs from the start of the last call`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(settings: settings).starts.first)
    bench.now = bench.now + .seconds(9)
    _ = try bench.answer(flight, [0], .never)
    let answer = bench.ask().answer
    #expect(answer?.delay?.until == bench.at(300))
    #expect(answer?.delay?.reason == .minimumInterval(.seconds(300)))
    #expect(bench.pass(.seconds(291) - .nanoseconds(1)).starts.isEmpty)
    #expect(bench.pass(.nanoseconds(1)).starts.count == 1)
  }

  @Test func `a minimum interval of nothing counts as a second`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .atEnd, settings: WidgetSettings(minimumInterval: .zero))
    #expect(bench.pass(.seconds(1) - .nanoseconds(1)).starts.isEmpty)
    #expect(bench.pass(.milliseconds(101)).starts.count == 1)
  }

  @Test func `a changed minimum interval holds from the next slot on`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .never, settings: settings)
    let shorter = WidgetSettings(minimumInterval: .seconds(60))
    _ = bench.send(.settingsChanged(WidgetIndex(0), shorter))
    #expect(bench.ask().answer?.delay?.until == bench.at(60))
  }

  @Test func `what is next is told with its date and reason`() throws {
    var bench = Bench()
    let flight = try #require(bench.add(settings: settings).starts.first)
    let widget = WidgetIndex(0)
    #expect(bench.scheduler.nextRefresh(of: widget, now: bench.now) == .running(.initial))
    _ = try bench.answer(flight, [0, 10], .atEnd)
    let interval = DelayReason.minimumInterval(.seconds(300))
    #expect(
      bench.scheduler.nextRefresh(of: widget, now: bench.now)
        == .atEnd(bench.at(300), heldBack: interval))
    _ = bench.pass(.seconds(10))
    let next = try #require(bench.scheduler.nextRefresh(of: widget, now: bench.now))
    guard case .delayed(.policy, let delay) = next else { throw Unexpected() }
    #expect(delay.reason == interval)
    #expect((bench.at(300)...bench.at(330)).contains(delay.until))
    #expect(bench.scheduler.nextRefresh(of: WidgetIndex(7), now: bench.now) == nil)
  }
}
