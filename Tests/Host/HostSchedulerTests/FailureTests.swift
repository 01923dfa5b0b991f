import HostScheduler
import Testing
import WidgetModel

@Suite struct FailureTests {
  @Test func `retries back off from 30 s, doubling to an hour, each up to a tenth later`() throws {
    var bench = Bench()
    var flight = try #require(bench.add().starts.first)
    for delay in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600] as [Double] {
      let failed = bench.elapsed
      _ = bench.fail(flight)
      flight = try #require(bench.wake().starts.first)
      #expect(flight.reason == .retry)
      #expect((delay...(delay * 1.1)).contains(bench.elapsed - failed))
    }
  }

  @Test func `the jitter of the backoff differs from widget to widget`() throws {
    var bench = Bench(concurrentCalls: 50)
    for index in 0..<50 {
      let flight = try #require(bench.add(index).starts.first)
      _ = bench.fail(flight)
    }
    let until = (0..<50).compactMap {
      bench.scheduler.nextRefresh(of: WidgetIndex($0), now: bench.now)?.date
    }
    #expect(Set(until).count > 45)
  }

  @Test func `a success resets the backoff`() throws {
    var bench = Bench()
    var flight = try #require(bench.add().starts.first)
    for _ in 0..<5 {
      _ = bench.fail(flight)
      flight = try #require(bench.wake().starts.first)
    }
    _ = try bench.answer(flight, [0], .never)
    flight = try #require(bench.ask(force: true).starts.first)
    _ = bench.fail(flight)
    let next = bench.scheduler.nextRefresh(of: WidgetIndex(0), now: bench.now)
    guard case .delayed(.retry, let delay) = next else { throw Unexpected() }
    #expect(delay.reason == .backoff(failures: 1))
    #expect(delay.until - bench.now.wall <= .seconds(33))
  }

  @Test func `a changed plugin resets the backoff and is tried at once`() throws {
    var bench = Bench()
    var flight = try #require(bench.add().starts.first)
    for _ in 0..<5 {
      _ = bench.fail(flight)
      flight = try #require(bench.wake().starts.first)
    }
    _ = bench.fail(flight)
    let change = Scheduler.ChangedWidget(widget: WidgetIndex(0), hasPlaceholder: true)
    let actions = bench.send(.pluginChanged([change]))
    #expect(actions.answers == [.accepted])
    flight = try #require(actions.starts.first)
    _ = bench.fail(flight)
    let next = bench.scheduler.nextRefresh(of: WidgetIndex(0), now: bench.now)
    #expect(next?.date.map { $0 - bench.now.wall <= .seconds(33) } == true)
  }

  @Test func `a failure makes a live widget stale, and the entries go on`() throws {
    var bench = Bench()
    _ = try bench.addLive([0, 10], .never)
    let flight = try #require(bench.ask(force: true).starts.first)
    let display = try #require(bench.fail(flight).displays.last)
    #expect(display.state == .stale)
    #expect(display.current?.index == 0)
    let later = bench.pass(.seconds(20)).displays
    #expect(later.map(\.state) == [.stale])
    #expect(later.map(\.current?.index) == [1])
  }

  @Test func `a success makes a stale widget live again`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.fail(try #require(bench.ask(force: true).starts.first))
    let retry = try #require(bench.wake().starts.first)
    #expect(try bench.answer(retry, [0]).displays.last?.state == .live)
  }

  @Test func `a first failure is an error, and a later one never`() throws {
    var bench = Bench()
    let flight = try #require(bench.add().starts.first)
    #expect(bench.fail(flight).displays.map(\.state) == [.error])
    let retry = try #require(bench.wake().starts.first)
    #expect(try bench.answer(retry, [0], .never).displays.last?.state == .live)
    let third = try #require(bench.ask(force: true).starts.first)
    #expect(bench.fail(third).displays.last?.state == .stale)
  }

  @Test(arguments: [CallFailure.collateral, .cancelled, .host(reason: "fork failed")])
  func `a failure that is not the provider's is repeated shortly, and not counted`(
    failure: CallFailure
  ) throws {
    var bench = Bench()
    var flight = try #require(bench.add().starts.first)
    for delay in [1, 2, 4, 8, 16, 30, 30] as [Double] {
      let failed = bench.elapsed
      _ = bench.fail(flight, failure)
      let next = bench.scheduler.nextRefresh(of: WidgetIndex(0), now: bench.now)
      guard case .delayed(_, let told) = next else { throw Unexpected() }
      #expect(told.reason == .hostFault)
      flight = try #require(bench.wake().starts.first)
      #expect((delay...(delay * 1.1)).contains(bench.elapsed - failed))
    }
    _ = bench.fail(flight)
    let next = bench.scheduler.nextRefresh(of: WidgetIndex(0), now: bench.now)
    guard case .delayed(_, let told) = next else { throw Unexpected() }
    #expect(told.reason == .backoff(failures: 1))
  }

  @Test func `a call that died with another one does not make its widget stale`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    let flight = try #require(bench.ask(force: true).starts.first)
    #expect(bench.fail(flight, .collateral).displays.isEmpty)
  }

  @Test func `a call that is late by more than its budget makes the widget stale`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .after(bench.at(1000)))
    let start = try #require(bench.pass(.seconds(1031)).starts.first)
    _ = bench.pass(.seconds(60))
    #expect(bench.scheduler.display(of: start.widget, at: bench.now.wall)?.state == .stale)
    let actions = try bench.answer(start, [0], .never)
    #expect(actions.displays.last?.state == .live)
  }

  @Test func `stale by lateness is announced at the slot plus the budget, once`() throws {
    var bench = Bench()
    let settings = WidgetSettings(timelineBudget: .seconds(4))
    _ = try bench.addLive(settings: settings)
    _ = bench.ask(force: true)
    #expect(bench.pass(.seconds(4) - .nanoseconds(1)).displays.isEmpty)
    #expect(bench.pass(.nanoseconds(1)).displays.map(\.state) == [.stale])
    #expect(bench.pass(.seconds(100)).isEmpty)
  }

  @Test func `waiting for a slot is not stale`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .atEnd)
    #expect(bench.pass(.seconds(299)).displays.isEmpty)
  }

  @Test func `an end that is told twice, or of a call that never began, is nothing`() throws {
    var bench = Bench()
    let flight = try #require(bench.add().starts.first)
    _ = try bench.answer(flight, [0], .never)
    #expect(bench.fail(flight).isEmpty)
    #expect(bench.scheduler.load == Scheduler.Load(widgets: 1, queued: 0, running: 0))
  }
}
