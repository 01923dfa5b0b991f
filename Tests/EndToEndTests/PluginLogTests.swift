import Foundation
import Testing

/// The log of a plugin, from the plugin to the verb and the command.
@Suite(.timeLimit(.minutes(5))) struct PluginLogTests {
  private struct Row: Decodable {
    var seq: String
    var at: Double
    var level: String
    var source: String
    var widget: String?
    var call: String?
    var message: String

    /// The line without its number and time.
    var words: String {
      [source, level, widget ?? "-", call ?? "-", message].joined(separator: " ")
    }
  }

  /// A running host whose widgets have the names of what the plugin does for them; none has been called yet.
  private func host(_ acts: String..., settings: String = "") async throws -> RunningHost {
    let widgets = acts.map { act in
      """
      [[widget]]
      id = "\(act)"
      kind = "noisy"
      parameters = { act = "\(act)" }

      """
    }
    let host = try RunningHost(configuration: settings + "\n" + widgets.joined())
    try await host.installTestPlugin("noisy")
    try await host.start()
    try await eventually("the plugin is described") {
      try await host.ask("plugins").text.contains(#""kinds":["noisy"]"#)
    }
    return host
  }

  /// The lines about a widget in a call for it.
  private func rows(
    _ host: RunningHost, reloading widget: String
  ) async throws -> [Row] {
    // The calls of the start are over: none of their lines comes after this answer.
    _ = try await host.ask("reload \(widget) force=1 wait=1")
    let start = try await host.ask("log noisy").field("seq") ?? ""
    _ = try await host.ask("reload \(widget) force=1 wait=1")
    return try Self.rows(try await host.ask("log noisy since=\(start)").text)
      .filter { $0.widget == widget }
  }

  private static func rows(_ text: String) throws -> [Row] {
    try text.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  @Test func `what a plugin prints and logs in a call is told with the widget and the call`()
    async throws
  {
    let host = try await host("mixed")
    let rows = try await rows(host, reloading: "mixed")
    // The pipe and the channel are two: only the order in each of them is certain.
    #expect(
      rows.filter { $0.source == "print" }.map(\.words)
        == ["one", "three", "five"].map { "print info mixed timeline \($0)" })
    #expect(
      rows.filter { $0.source == "log" }.map(\.words)
        == ["log debug mixed timeline two", "log warning mixed timeline four"])
    #expect(rows.count == 5)
    let numbers = rows.compactMap { Int($0.seq.split(separator: ":").last ?? "") }
    #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + 5))
    let all = try Self.rows(try await host.ask("log noisy").text)
    #expect(all.first?.words.hasPrefix("host debug - - started a worker pid=") == true)
    #expect(all.contains { $0.words == "log info - - loaded" })
    #expect(all.contains { $0.words == "host info - - Plugin noisy: Noisy 1" })
    #expect(all.map(\.at) == all.map(\.at).sorted())
    #expect(abs((all.last?.at ?? 0) - Date.now.timeIntervalSince1970) < 600)
  }

  @Test func `nothing that a plugin writes can steer a terminal or forge a line`() async throws {
    let host = try await host("hostile")
    let rows = try await rows(host, reloading: "hostile")
    #expect(
      rows.map(\.message) == [
        "a [31mb c\u{fffd}d ", " evil", #"{"seq":"1"}"#, "x ]0;title \u{fffd} y",
      ])
    let output = try await host.command("log", "noisy", "--color", "always").standardOutput
    let rest = output.replacing(/\u{1b}\[[0-9]+m/, with: "")
    #expect(!rest.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202e}" })
  }

  @Test func `a line of a mebibyte is cut, and a line without an end is told`() async throws {
    let host = try await host("long", "unended")
    // After so many bytes the host reads on a little later, maybe after the call.
    func printed() async throws -> [String] {
      try Self.rows(try await host.ask("log noisy").text).filter { $0.source == "print" }
        .map(\.message)
    }
    _ = try await host.ask("reload long force=1 wait=1")
    try await eventually("the line after the long one is there") {
      try await printed().contains("after")
    }
    let cut = String(repeating: "x", count: 1000) + "…"
    #expect(try await printed().filter { $0.hasPrefix("x") }.allSatisfy { $0 == cut })
    _ = try await host.ask("reload unended force=1 wait=1")
    try await eventually("the line without an end is there") {
      try await printed().contains("no line end")
    }
  }

  @Test func `after a hundred thousand lines the last ones are kept, and the gap is told`()
    async throws
  {
    let host = try await host("many")
    let start = try await host.ask("log noisy").field("seq") ?? ""
    _ = try await host.ask("reload many force=1 wait=1")
    // The host reads a limited number of lines a second, and may do so after the call.
    try await eventually("the last line is there") {
      try Self.rows(try await host.ask("log noisy n=1").text).last?.message == "line 100000"
    }
    let reply = try await host.ask("log noisy since=\(start)")
    let rows = try Self.rows(reply.text)
    #expect(rows.count == 1000 && rows.last?.message == "line 100000")
    #expect(Int(reply.field("missed") ?? "") ?? 0 >= 99_000)
    #expect(try await host.ask("ping").isOK)
  }

  @Test func `the last words of a crash are there, with the end of the worker`() async throws {
    let host = try await host("crash")
    let rows = try await rows(host, reloading: "crash").map(\.words)
    #expect(rows.contains("print info crash timeline Fatal error: out of cheese"), "\(rows)")
    #expect(rows.contains { $0.hasPrefix("host warning crash timeline crash: the worker was") })
    try await eventually("the end is told") {
      try await host.ask("log noisy").text.contains("a worker has ended: the worker was killed by")
    }
  }

  @Test func `the command follows the log, over a restart of the host`() async throws {
    let host = try await host("mixed")
    let follow = try RunningProgram(
      Program.widgethost, ["log", "noisy", "--follow", "-n", "1", "--socket", host.socket],
      in: host.root)
    try await eventually("the last line comes first, not \(follow.lines)") {
      follow.lines.count == 1
    }
    _ = try await host.ask("reload mixed force=1 wait=1")
    try await eventually("further lines come, not \(follow.lines)") {
      follow.lines.filter { $0.hasSuffix("\tprint\tmixed\ttimeline\tfive") }.count >= 1
    }
    await host.killHard()
    try await eventually("the host is missed") {
      follow.lines.contains { $0.contains("waiting for the host") }
    }
    try await host.start()
    _ = try await host.ask("reload mixed force=1 wait=1")
    try await eventually("the lines of the new host come, not \(follow.lines)") {
      follow.lines.drop { !$0.contains("waiting for the host") }
        .contains { $0.contains("\thost\t-\t-\tstarted a worker pid=") }
    }
    #expect(follow.process.isRunning)
  }

  @Test func `a mistyped plugin is told what was meant, and a reader of the read socket is denied`()
    async throws
  {
    let host = try await host("mixed", settings: "[host]\nread_socket = \"run/reading\"")
    let mistyped = try await host.command("log", "noisi")
    #expect(mistyped.status == 66)
    #expect(mistyped.standardError.contains(#"did you mean "noisy"?"#))
    let widget = try await host.command("log", "mixed", "--follow")
    #expect(widget.status == 66 && widget.standardError.contains(#"its plugin is "noisy""#))
    #expect(try await host.connectReading().ask("log noisy").code == "DENIED")
    let denied = try await Program.run(
      Program.widgethost, ["log", "noisy", "--socket", host.readSocket])
    #expect(denied.status == 77 && denied.standardOutput.isEmpty)
  }

  @Test func `a client that waits for lines leaves no trace when it goes`() async throws {
    let host = try await host("mixed")
    for _ in 0..<100 {
      let client = try host.connect()
      try client.send("log noisy timeout=86400000\n")
    }
    let waiting = try host.connect()
    try waiting.send("@w log noisy timeout=86400000\n@p ping\n")
    _ = try await host.ask("reload mixed force=1 wait=1")
    let reply = try await waiting.reply()
    #expect(reply.header.hasPrefix("OK @w ") && !reply.body.isEmpty)
    #expect(try await waiting.reply().header == "OK @p 0")
    #expect(await host.stop() == 0)
  }
}
