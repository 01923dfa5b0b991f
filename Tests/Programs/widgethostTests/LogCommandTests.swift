import Glibc
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// The command `log`.
@Suite(.timeLimit(.minutes(10))) struct LogCommandTests {
  private let rows: [PluginLogRow]

  init() {
    let time = WireTime(Timestamp(nanoseconds: 1_700_000_000_125_000_000))
    var printed = PluginLogRow(
      seq: "b:7", at: time, level: .info, source: .print, message: "a\tb\u{1b}[2J")
    printed.widget = "clock/small"
    printed.call = "timeline"
    var told = PluginLogRow(
      seq: "b:8", at: time, level: .error, source: .host, message: "clock/small: too late")
    told.widget = "clock/small"
    rows = [
      printed, told,
      PluginLogRow(seq: "b:9", at: time, level: .debug, source: .log, message: ""),
    ]
  }

  private var body: String {
    rows.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func `lines in a pipe are tab-separated, and --json is what the host sent`() async throws {
    let host = try ScriptedHost(["log": .body(body, "seq=b:9")])
    defer { host.stop() }
    let result = try await host.run("log", "clock")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        2023-11-14T22:13:20.125Z\tinfo\tprint\tclock/small\ttimeline\ta b [2J
        2023-11-14T22:13:20.125Z\terror\thost\tclock/small\t-\tclock/small: too late
        2023-11-14T22:13:20.125Z\tdebug\tlog\t-\t-\t-

        """)
    #expect(try await host.run("log", "clock", "--json").output == body + "\n")
  }

  @Test func `people see the local time, a coloured level, and the widget where no words name it`()
  {
    let clock = WallClock(now: Timestamp(seconds: 1_700_000_000), secondsEast: 3600)
    func text(_ row: PluginLogRow, hasColor: Bool = false) -> String {
      LogLines.text(row, at: clock, Style(hasColor: hasColor, width: 80))
    }
    #expect(text(rows[0]) == "23:13:20.125  info      print  clock/small  a b [2J")
    #expect(text(rows[1]) == "23:13:20.125  error     host   clock/small: too late")
    #expect(text(rows[1], hasColor: true).contains("\u{1b}[31merror   \u{1b}[0m"))
    #expect(!text(rows[0], hasColor: true).contains("\u{1b}[2J"))
    let later = WallClock(now: Timestamp(seconds: 1_700_086_400), secondsEast: 3600)
    #expect(
      LogLines.text(rows[1], at: later, Style(hasColor: false, width: 80))
        .hasPrefix("2023-11-14 23:13:20.125  "))
  }

  @Test func `the options are keys of the verb`() async throws {
    let host = try ScriptedHost(["log": .raw("OK 0 seq=b:0\n")])
    defer { host.stop() }
    #expect(try await host.run("log", "clock", "-n", "3", "--level", "warning").status == 0)
    let wrong = try await host.run("log", "clock", "--level", "warnin")
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean \"warning\"?"))
    #expect(try await host.run("log", "clock", "-n", "0").status == 64)
    #expect(try await host.run("log").status == 64)
    #expect(try await host.run("log", "clock").output.isEmpty)
  }

  @Test func `an unknown plugin has the status of its code, with --follow too`() async throws {
    let host = try ScriptedHost([
      "log": .raw("ERR UNKNOWN_PLUGIN msg=\"there is no plugin \\\"c\\\"\"\n")
    ])
    defer { host.stop() }
    for arguments in [["log", "c"], ["log", "c", "-f"]] {
      let result = try await host.run(arguments)
      #expect(result.status == 66 && result.output.isEmpty)
      #expect(result.errors == "widgethost: there is no plugin \"c\"\n")
    }
    let old = try ScriptedHost([:])
    defer { old.stop() }
    #expect(try await old.run("log", "c", "-f").status == 64)
  }

  @Test func `a followed log ends with 0 at SIGINT, and tells the lines that were missed`()
    async throws
  {
    let host = try ScriptedHost(["log": .body(body, "seq=b:9 missed=1234")])
    defer { host.stop() }
    let result = try await host.run(
      ["log", "clock", "--follow"], readsErrors: true, signal: SIGINT)
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "widgethost: 1,234 lines came too fast, and are no longer kept\n"))
  }
}
