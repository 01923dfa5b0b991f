import HostScheduler
import Testing
import WidgetModel

@Suite struct RequestTests {
  let minimum = DelayReason.minimumInterval(.seconds(300))

  @Test func `a request after the minimum interval is accepted and done at once`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.pass(.seconds(300))
    let (answer, starts) = bench.ask()
    #expect(answer == .accepted)
    #expect(starts.map(\.reason) == [.requested])
  }

  @Test func `an early request is deferred, kept, and done at its slot`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.pass(.seconds(100))
    let delay = ReloadDelay(until: bench.at(300), reason: minimum)
    #expect(bench.ask().answer == .deferred(delay))
    #expect(bench.ask().answer == .coalesced(delay))
    #expect(bench.pass(.seconds(200)).starts.map(\.reason) == [.requested])
  }

  @Test func `a hundred requests make two calls`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.pass(.seconds(300))
    let answers = (0..<100).compactMap { _ in bench.ask() }
    #expect(answers.flatMap(\.starts).count == 1)
    #expect(answers[0].answer == .accepted)
    let delay = ReloadDelay(until: bench.at(600), reason: minimum)
    #expect(answers[1].answer == .deferred(delay))
    #expect(answers.dropFirst(2).allSatisfy { $0.answer == .coalesced(delay) })
    let flight = try #require(answers[0].starts.first)
    _ = try bench.answer(flight, [300], .never)
    #expect(bench.pass(.seconds(1000)).starts.count == 1)
  }

  @Test func `force passes over the minimum interval`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    let (answer, starts) = bench.ask(.administrator, force: true)
    #expect(answer == .accepted)
    #expect(starts.count == 1)
  }

  @Test func `force makes a deferred request ready`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    _ = bench.ask()
    #expect(bench.ask(force: true).answer == .accepted)
    #expect(bench.scheduler.load.running == 1)
  }

  @Test func `a performed action reloads free of charge`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    let (answer, starts) = bench.ask(.action)
    #expect(answer == .accepted)
    #expect(starts.map(\.reason) == [.action])
  }

  @Test func `a provider's own request keeps to the minimum interval`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    #expect(bench.ask(.provider).answer?.delay?.reason == minimum)
    #expect(bench.pass(.seconds(300)).starts.map(\.reason) == [.provider])
  }

  @Test func `a request during a flight makes one more flight, further ones coalesce`() throws {
    var bench = Bench()
    let first = try #require(bench.add().starts.first)
    #expect(bench.ask(force: true).answer == .accepted)
    #expect(bench.ask(force: true).answer == .coalesced(nil))
    #expect(bench.scheduler.load.running == 1)
    let second = try bench.answer(first, [0], .never).starts
    #expect(second.count == 1)
    _ = try bench.answer(second[0], [0], .never)
    #expect(bench.pass(.seconds(10_000)).starts.isEmpty)
  }

  @Test func `a request made during a flight still keeps to the minimum interval`() throws {
    var bench = Bench()
    let first = try #require(bench.add().starts.first)
    #expect(bench.ask().answer == .deferred(.init(until: bench.at(300), reason: minimum)))
    #expect(try bench.answer(first, [0], .never).starts.isEmpty)
    #expect(bench.pass(.seconds(300)).starts.count == 1)
  }

  @Test func `a request joins a policy reload that waits for its slot`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .atEnd)
    let (answer, _) = bench.ask()
    #expect(answer == .deferred(.init(until: bench.at(300), reason: minimum)))
    #expect(bench.pass(.seconds(400)).starts.map(\.reason) == [.requested])
  }

  @Test func `a request during the backoff waits for its slot, and force does not`() throws {
    var bench = Bench()
    let flight = try #require(bench.add().starts.first)
    _ = bench.fail(flight)
    let (answer, starts) = bench.ask()
    #expect(starts.isEmpty)
    guard case .deferred(let delay) = answer else { throw Unexpected() }
    #expect(delay.reason == .backoff(failures: 1))
    #expect((bench.at(30)...bench.at(33)).contains(delay.until))
    #expect(bench.ask(force: true).starts.count == 1)
  }

  @Test func `an answer comes before the call that serves it`() throws {
    var bench = Bench()
    _ = try bench.addLive()
    let request = ReloadRequest(widget: WidgetIndex(0), origin: .client, isForced: true)
    let actions = bench.send(.reloadRequested(request))
    guard case .reply = actions.first, case .start = actions.last else { throw Unexpected() }
  }

  @Test func `a request for a widget that is not there is not answered`() {
    var bench = Bench()
    #expect(bench.ask().answer == nil)
  }

  @Test func `a request is one until its call has ended, whoever made it`() throws {
    let widget = WidgetIndex(0)
    for origin: ReloadRequest.Origin in [.client, .administrator, .provider, .action] {
      var bench = Bench()
      #expect(!bench.scheduler.hasRequest(widget))
      let first = try #require(bench.add().starts.first)
      #expect(!bench.scheduler.hasRequest(widget), "nobody asked for the first timeline")
      _ = try bench.answer(first, [0], .never)
      #expect(!bench.scheduler.hasRequest(widget))
      var starts = bench.ask(origin).starts
      #expect(bench.scheduler.hasRequest(widget), "\(origin)")
      starts += bench.pass(.seconds(300)).starts
      #expect(bench.scheduler.hasRequest(widget), "\(origin)")
      _ = try bench.answer(try #require(starts.first), [0], .never)
      #expect(!bench.scheduler.hasRequest(widget), "\(origin)")
    }
  }

  @Test func `what comes due by itself is no request`() throws {
    var bench = Bench()
    _ = try bench.addLive([0], .atEnd)
    #expect(!bench.scheduler.hasRequest(WidgetIndex(0)))
    #expect(!bench.pass(.seconds(330)).starts.isEmpty)
    #expect(!bench.scheduler.hasRequest(WidgetIndex(0)))
    _ = bench.send(.environmentChanged)
    #expect(!bench.scheduler.hasRequest(WidgetIndex(0)))
  }

  @Test(arguments: 0..<6)
  func `a request for what is queued goes before what nobody waits for`(asked: Int) throws {
    var bench = Bench(concurrentCalls: 1)
    for index in 0..<6 {
      let flight = try #require(bench.add(index).starts.first)
      _ = try bench.answer(flight, [0], .after(bench.at(1000)))
    }
    var flight = try #require(bench.add(6).starts.first)
    _ = bench.pass(.seconds(1040))
    #expect(bench.scheduler.load.queued == 6)
    #expect(bench.ask(widget: asked).answer == .coalesced(nil))
    // One call in four is for those that nobody waits for.
    var next: [Int] = []
    for _ in 0..<2 {
      flight = try #require(try bench.answer(flight, [1000], .never).starts.first)
      next.append(flight.widget.offset)
    }
    #expect(next.contains(asked))
  }

  @Test func `a new environment does not pass over a backoff`() throws {
    var bench = Bench()
    let flight = try #require(bench.add().starts.first)
    _ = bench.fail(flight)
    #expect(bench.send(.environmentChanged).starts.isEmpty)
    #expect(bench.pass(.seconds(29)).starts.isEmpty)
    #expect(bench.pass(.seconds(5)).starts.count == 1)
  }
}
