import HostLoop
import HostServer
import HostSupervisor
import Logging
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// The verb `log` of a daemon, and clients that wait for lines.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct LogReaderTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private var reader: LogReader { daemon.logReader }

  init() throws {
    daemon = try folder.daemon()
    daemon.load("clock")
  }

  /// Lets the host say something about the plugin.
  private func say(_ text: String, _ level: Logger.Level = .info, plugin: String = "clock") {
    daemon.logger.log(level: level, "\(text)", metadata: ["plugin": "\(plugin)"])
  }

  private func lines(_ query: LogQuery, for client: UInt64 = 1) async throws -> [String] {
    try await reader.lines(query, for: client).page.lines.map(\.text)
  }

  private func reply(_ query: LogQuery) async throws -> (fields: [WireField], body: String) {
    guard case .ok(let fields, let body) = try await reader.lines(query, for: 1).reply else {
      return ([], "")
    }
    return (fields, String(decoding: body.flattened, as: UTF8.self))
  }

  /// Begins to wait for lines, and returns when the wait has begun.
  private func begin(
    _ query: LogQuery, for client: UInt64 = 1
  ) async -> Task<[String], any Error> {
    let isAlone = !reader.hasClients
    let task = Task { try await lines(query, for: client) }
    while isAlone && !reader.hasClients { await Task.yield() }
    return task
  }

  private func position(_ number: UInt64) -> ChangeSequence {
    ChangeSequence(boot: daemon.publisher.board.boot, number: number)
  }

  @Test func `the host's words about a plugin are rows, with the number of the last line`()
    async throws
  {
    say("one \"x\"", .notice)
    daemon.logger.warning(
      "w: late", metadata: .structured(["plugin": "clock", "widget": "w", "call": "timeline"]))
    say("of another", plugin: "other")
    let (fields, body) = try await reply(LogQuery(plugin: "clock"))
    #expect(fields == [WireField("seq", "1:2")])
    let rows = body.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix(#"{"seq":"1:1","at":"#))
    #expect(
      rows[0].hasSuffix(
        #","level":"notice","source":"host","widget":null,"call":null,"message":"one \"x\""}"#))
    #expect(
      rows[1].hasSuffix(
        #","level":"warning","source":"host","widget":"w","call":"timeline","message":"w: late"}"#))
  }

  @Test func `a plugin that has said nothing has no rows, and one that is unknown is refused`()
    async throws
  {
    let (fields, body) = try await reply(LogQuery(plugin: "clock"))
    #expect(fields == [WireField("seq", "1:0")] && body.isEmpty)
    _ = daemon.widgets.table.add(try item("clock/small"))
    for (name, hint) in [
      ("clok", #"did you mean "clock"?"#), ("xxxxxxxx", "widgethost list --plugins"),
      ("clock/small", #"clock/small is a widget; the name of its plugin is "clock""#),
    ] {
      let error = await #expect(throws: WidgetError.self) {
        try await lines(LogQuery(plugin: name))
      }
      #expect(error?.code == .unknownPlugin && error?.message.contains(hint) == true, "\(name)")
    }
  }

  @Test func `lines after a number are told, and all of them after one of another run`()
    async throws
  {
    for text in ["1", "2", "3"] { say(text, text == "3" ? .error : .info) }
    #expect(try await lines(LogQuery(plugin: "clock", limit: 2)) == ["2", "3"])
    #expect(try await lines(LogQuery(plugin: "clock", level: .warning)) == ["3"])
    #expect(try await lines(LogQuery(plugin: "clock", since: position(1))) == ["2", "3"])
    #expect(try await lines(LogQuery(plugin: "clock", since: position(3))).isEmpty)
    let other = ChangeSequence(boot: "other", number: 2)
    #expect(try await lines(LogQuery(plugin: "clock", since: other)) == ["1", "2", "3"])
    let query = LogQuery(plugin: "clock", since: other, timeout: .seconds(3600))
    #expect(try await lines(query) == ["1", "2", "3"])
  }

  @Test func `a reader that was too slow is told how many lines it missed`() async throws {
    for number in 1...1010 { say("\(number)") }
    let (fields, body) = try await reply(LogQuery(plugin: "clock", since: position(4)))
    #expect(fields == [WireField("seq", "1:1010"), WireField("missed", "6")])
    #expect(body.split(separator: "\n").count == 1000)
    #expect(try await reply(LogQuery(plugin: "clock")).fields == [WireField("seq", "1:1010")])
  }

  @Test func `a wait ends with the next line of that plugin`() async throws {
    say("1")
    let query = LogQuery(plugin: "clock", since: position(1), timeout: .seconds(3600))
    let known = LogQuery(plugin: "clock", since: position(0), timeout: .seconds(3600))
    #expect(try await lines(known) == ["1"], "there is a later line already")
    let task = await begin(query)
    say("x", plugin: "other")
    say("2")
    #expect(try await task.value == ["2"])
    #expect(!reader.hasClients)
    // Without a number, the wait is for a line after the request.
    let next = await begin(LogQuery(plugin: "clock", timeout: .seconds(3600)))
    say("3")
    #expect(try await next.value == ["3"])
  }

  @Test func `a wait ends at its timeout, and when its client leaves`() async throws {
    let short = LogQuery(plugin: "clock", timeout: .milliseconds(1))
    #expect(try await lines(short).isEmpty)
    let long = LogQuery(plugin: "clock", timeout: .seconds(3600))
    let (first, second) = (await begin(long, for: 1), Task { try await lines(long, for: 2) })
    CommandReplies(daemon: daemon).clientLeft(1)
    #expect(try await first.value.isEmpty)
    while !reader.hasClients { await Task.yield() }
    say("1")
    #expect(try await second.value == ["1"])
    #expect(!reader.hasClients)
  }

  @Test func `a host that stops ends all waits, and accepts no further one`() async throws {
    let query = LogQuery(plugin: "clock", timeout: .seconds(3600))
    let task = await begin(query)
    reader.stop()
    let error = await #expect(throws: WidgetError.self) { try await task.value }
    #expect(error?.code == .busy)
    let late = await #expect(throws: WidgetError.self) { try await lines(query) }
    #expect(late?.code == .busy)
    #expect(try await lines(LogQuery(plugin: "clock")).isEmpty)
  }
}
