import Foundation
import Testing

/// The wall clock is set under a running host. The clock is the host's own idea of it: only debug
/// builds can be told one.
@Suite(.timeLimit(.minutes(10))) struct ClockTests {
  private static let year = 365 * 86_400

  @Test func `a clock that is set a year ahead, two back and right again causes no calls`()
    async throws
  {
    let host = try await startedHost()
    let first = try await content(host, "w0")
    #expect(first.hour == 0)
    var calls = 5

    try await step(host, to: Self.year, saying: "set ahead by 365 d")
    #expect(try await content(host, "w0").hour == 23, "the entry in force is the last")
    calls += 1
    let ahead = try await reloaded(host, "w1")
    #expect(ahead.call == calls, "no widget was asked because of the step")
    #expect(abs(ahead.made - first.made - Self.year) < 60)
    #expect(ahead.hour == 0)
    // The minimum interval counts by the clock that nobody sets, and is told by the wall clock.
    let answer = try await host.ask("reload w1").text
    #expect(answer.contains(#""status":"deferred""#) && answer.contains("minimum interval"))
    let until = answer.split(separator: #""until":"#).last.flatMap {
      Int($0.prefix { $0.isNumber })
    }
    #expect((0...400).contains(try #require(until) - ahead.made))

    try await step(host, to: -Self.year, saying: "set back by 730 d")
    #expect(try await content(host, "w0").hour == 0, "all entries lie ahead: the first one")
    #expect(try await content(host, "w1").hour == 0)
    calls += 1
    let behind = try await reloaded(host, "w2")
    #expect(behind.call == calls)
    #expect(abs(behind.made - first.made + Self.year) < 60)

    try await step(host, to: 0, saying: "set ahead by 365 d", times: 2)
    #expect(try await content(host, "w0") == first, "the entry from before all steps")
    #expect(try await content(host, "w2").hour == 23)
    calls += 1
    let back = try await reloaded(host, "w3")
    #expect(back.call == calls)
    #expect(abs(back.made - first.made) < 60)
    // One line for each step, whatever else sets this machine's clock meanwhile, by little.
    #expect(
      host.logText.components(separatedBy: " d: the host checks every due time again").count == 4)
  }

  @Test func `an entry whose time a step has brought is shown at once, and the next in its time`()
    async throws
  {
    let host = try await startedHost()
    let made = try await content(host, "w0").made
    let untilHour = 3600 - made % 3600
    // To two seconds before the third entry; the second has been passed over.
    try await step(host, to: untilHour + 3600 - 2, saying: "set ahead by")
    try await eventually("the third entry is shown") {
      try await content(host, "w0").hour == 2
    }
    let list = try await host.ask("widgets").text
    #expect(list.contains(#""state":"live""#))
    try await step(host, to: untilHour + 4 * 3600, saying: "set ahead by 3 h")
    #expect(try await content(host, "w0").hour == 5)
  }

  @Test func `a snapshot is good for a day by the wall clock, and one from the future for nothing`()
    async throws
  {
    let host = try await startedHost()
    let ask = "snapshot hours family=small"
    let first = try await host.ask(ask).field("made")
    #expect(first != nil)
    try await step(host, to: 86_400 - 600, saying: "set ahead by")
    #expect(try await host.ask(ask).field("made") == first, "not a day has passed")
    try await step(host, to: 86_400 + 600, saying: "set ahead by", times: 2)
    let second = try await host.ask(ask).field("made")
    #expect(second != first)
    #expect(try await host.ask(ask).field("made") == second)
    try await step(host, to: 0, saying: "set back by 1 d")
    let third = try await host.ask(ask).field("made")
    #expect(third != nil && third != second)
  }

  // MARK: -

  private struct Content: Equatable {
    var hour: Int
    var call: Int
    var made: Int
  }

  private func startedHost() async throws -> RunningHost {
    let widgets = (0..<5).map { "[[widget]]\nid = \"w\($0)\"\nkind = \"hours\"\n" }
    let host = try RunningHost(configuration: widgets.joined())
    try await host.installTestPlugin("hours")
    host.environment["WIDGETHOST_TEST_CLOCK"] = host.testClock.path
    try await host.start()
    try await eventually("every widget is live") {
      let rows = try await host.ask("widgets").text.split(separator: "\n")
      return rows.count == 5 && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
    return host
  }

  private func step(
    _ host: RunningHost, to offset: Int, saying text: String, times: Int = 1
  ) async throws {
    try "\(offset)\n".write(to: host.testClock, atomically: true, encoding: .utf8)
    try await eventually("the host says that the clock was \(text)") {
      host.logText.components(separatedBy: "The wall clock was \(text)").count > times
    }
    // The line comes before what it leads to; what is asked of the loop now is answered after it.
    _ = try await host.ask("stats")
  }

  private func content(_ host: RunningHost, _ id: String) async throws -> Content {
    let words = try await host.ask("get \(id)").text.split(separator: " ").compactMap { Int($0) }
    try #require(words.count == 3)
    return Content(hour: words[0], call: words[1], made: words[2])
  }

  private func reloaded(_ host: RunningHost, _ id: String) async throws -> Content {
    let answer = try await host.ask("reload \(id) force=1 wait=1").text
    try #require(answer.contains(#""status":"done""#), "\(answer)")
    return try await content(host, id)
  }
}

extension RunningHost {
  /// Says by how many seconds the host's wall clock is off.
  var testClock: URL { root.appending(path: "clock") }
}
