import Foundation
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// The program itself, run against a host that answers what the test wants.
@Suite(.timeLimit(.minutes(10))) struct CommandRunTests {
  private let row: WidgetRow

  init() {
    var row = WidgetRow(id: "clock/small", kind: "clock", family: "small", state: .live)
    row.made = WireTime(Timestamp(seconds: 1_700_000_000))
    self.row = row
  }

  @Test func `a list in a pipe is tab-separated, and --json is what the host sent`() async throws {
    let json = String(decoding: row.json, as: UTF8.self)
    let host = try ScriptedHost(["widgets": .body(json)])
    defer { host.stop() }
    let plain = try await host.run("list")
    #expect(
      plain.output
        == "clock/small\tclock\tsmall\tlive\t2023-11-14T22:13:20Z\t-\t-\t-\t-\t-\t-\t-\t-\t-\t-\n")
    #expect(plain.status == 0 && plain.errors.isEmpty)
    #expect(try await host.run("list", "--json").output == json + "\n")
    #expect(try await host.run("list", "--ids").output == "clock/small\n")
    let colored = try await host.run("list", "--color", "always").output
    #expect(colored.contains("\u{1b}[32mlive"))
  }

  @Test func `get writes the body byte for byte, into a file in one step`() async throws {
    let host = try ScriptedHost(["get": .body("a\u{1b}b\nc", "state=live")])
    defer { host.stop() }
    #expect(try await host.run("get", "x").output == "a\u{1b}b\nc")
    let file = host.directory + "/out"
    try Data("old".utf8).write(to: URL(filePath: file))
    #expect(try await host.run("get", "x", "-o", file).output.isEmpty)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "a\u{1b}b\nc")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: host.directory).sorted()
        == ["out", "socket"])
    let missing = try await host.run("get", "x", "-o", host.directory + "/no/out")
    #expect(missing.status == 73 && missing.errors.split(separator: "\n").count == 1)
    let object = try await host.run("get", "x", "--json").output
    #expect(object == "{\"body\":\"a\\u001bb\\nc\",\"state\":\"live\"}\n")
  }

  @Test func `an unchanged entry writes nothing and leaves the file alone`() async throws {
    let host = try ScriptedHost(["get": .raw("OK 0 state=live same=1\n")])
    defer { host.stop() }
    let file = host.directory + "/out"
    let revision = String(repeating: "0", count: 32)
    let result = try await host.run("get", "x", "--if-changed", revision, "-o", file)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try await host.run("get", "x", "--if-changed", "zz").status == 64)
  }

  @Test(arguments: ErrorCode.allCases)
  func `an error of the host is one line and its exit status`(code: ErrorCode) async throws {
    let host = try ScriptedHost(["get": .raw("ERR \(code.rawValue) msg=\"no \\x1b[31m way\"\n")])
    defer { host.stop() }
    let result = try await host.run("get", "x")
    #expect(result.status == code.exitStatus.rawValue)
    #expect(result.errors == "widgethost: no  [31m way\n")
  }

  @Test func `a reload prints each answer and exits with 75 if one is deferred`() async throws {
    var rows = [
      ReloadRow(scope: .widget, id: "a", status: .accepted),
      ReloadRow(scope: .widget, id: "b", status: .deferred),
    ]
    rows[1].until = WireTime(Timestamp(seconds: 1_700_000_000))
    rows[1].reason = "minimum interval"
    let body = rows.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: "\n")
    let host = try ScriptedHost(["reload": .body(body)])
    defer { host.stop() }
    let result = try await host.run("reload", "a", "b")
    #expect(result.status == 75 && result.errors.isEmpty)
    #expect(
      result.output == """
        widget\ta\taccepted\t-\t-
        widget\tb\tdeferred\t2023-11-14T22:13:20Z\tminimum interval

        """)
    #expect(try await host.run("reload", "-q").output.split(separator: "\n").count == 1)
  }

  @Test func `without a host the command says how to start one`() async throws {
    let host = try ScriptedHost([:])
    host.stop()
    for arguments in [
      ["list"], ["get", "a"], ["timeline", "a"], ["reload"], ["watch"], ["why", "a"], ["stats"],
    ] {
      let result = try await host.run(arguments)
      #expect(result.status == 69 && result.output.isEmpty)
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.errors.contains("widgethost serve") && result.errors.contains(host.socket))
    }
  }

  @Test func `the path of another file is no socket`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = host.directory + "/file"
    try Data("x".utf8).write(to: URL(filePath: file))
    let result = try await host.run("list", "--socket", file)
    #expect(result.status == 69)
    #expect(
      result.errors
        == "widgethost: the file \(file) is not a socket; check the path, or start a host with "
        + "`widgethost serve`\n")
  }

  @Test func `wrong arguments are a usage error, and help is none`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    for arguments in [["nonsense"], ["list", "--kinds", "--ids"], ["get"], ["list", "-q", "-v"]] {
      #expect(try await host.run(arguments).status == 64)
    }
    #expect(try await host.run("--version").output.hasPrefix("widgethost "))
    #expect(try await host.run("get", "--help").status == 0)
  }

  @Test(arguments: [
    (["lsit"], "there is no command \"lsit\"; did you mean \"list\"?"),
    (["help", "gte"], "there is no command \"gte\"; did you mean \"get\"?"),
    (["help", "nosuch"], "there is no command \"nosuch\"; see `widgethost --help`"),
    (["-q", "lsit"], "there is no command \"lsit\"; did you mean \"list\"?"),
    (
      ["--kinds", "--json", "list"],
      "--kinds stands behind the command: `widgethost list --kinds --json`"
    ),
    (
      ["--format=a b", "get", "x"],
      "--format=a b stands behind the command: `widgethost get '--format=a b' x`"
    ),
    (
      ["--plugin-dir", "it's", "serve"],
      #"--plugin-dir stands behind the command: `widgethost serve --plugin-dir 'it'\''s'`"#
    ),
  ])
  func `a mistyped command is told what was meant`(
    arguments: [String], sentence: String
  ) async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let result = try await host.run(arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors == "widgethost: \(sentence)\n")
    #expect(try await host.run("help", "get").status == 0)
  }

  @Test func `the options of every command may stand before it`() async throws {
    let host = try ScriptedHost(["widgets": .body(String(decoding: row.json, as: UTF8.self))])
    defer { host.stop() }
    let expected = try await host.run("list", "--json")
    #expect(expected.status == 0 && !expected.output.isEmpty)
    for arguments in [
      ["--json", "list"], ["--socket", host.socket, "--json", "list"],
      ["--socket=\(host.socket)", "--color", "never", "-q", "--json", "list"],
    ] {
      // Without the option there is no host.
      let other = arguments.contains { $0.hasPrefix("--socket") } ? "/nonexistent" : host.socket
      let result = try await host.run(arguments, environment: ["WIDGETHOST_SOCKET": other])
      #expect(result.status == 0 && result.output == expected.output, "\(arguments)")
    }
    #expect(try await host.run("--socket", "list", "--json").status == 64)
    for arguments in [["--version"], ["-h"], ["--help"]] {
      #expect(try await host.run(arguments).status == 0, "\(arguments)")
    }
  }

  @Test func `a glob without wildcards that matches nothing is a mistyped id`() async throws {
    let host = try ScriptedHost(["widgets": .body(String(decoding: row.json, as: UTF8.self))])
    defer { host.stop() }
    let known = KnownWidgets(ids: ["clock/small", "clock/large"])
    let hints = [
      "clock/smal": "did you mean \"clock/small\"?", "clock": "did you mean 'clock/*'?",
      "plugins": "did you mean `widgethost list --plugins`?",
      "kind": "did you mean `widgethost list --kinds`?", "nothing": "see `widgethost list --ids`",
    ]
    for (id, hint) in hints {
      let failure = known.failure(for: ["*", id], namesLists: true)
      #expect(failure?.messages == ["there is no widget \"\(id)\"; \(hint)"])
      #expect(failure?.status == .noInput)
    }
    #expect(known.failure(for: ["plugins"])?.messages.first?.hasSuffix("list --ids`") == true)
    #expect(known.failure(for: ["x*", "clock/small", "clock/[x]"]) == nil)
    let empty = try ScriptedHost(["widgets": .body("")])
    defer { empty.stop() }
    #expect(try await empty.run("list", "clock/smal").status == 66)
    #expect(try await empty.run("list", "x*").status == 0)
    #expect(try await host.run("list", "--ids", "--json").output == "{\"id\":\"clock/small\"}\n")
  }

  @Test func `only formats that work are offered, and a mistyped one is told what was meant`()
    async throws
  {
    let host = try ScriptedHost(["get": .body("x")])
    defer { host.stop() }
    for command in ["get", "watch", "render"] {
      let help = try await host.run(command, "--help").output
      #expect(!help.contains("ansi") && help.contains("png"))
      let wrong = try await host.run(command, "x", "--format", "jsn")
      #expect(wrong.status == 64 && wrong.errors.contains("did you mean \"json\"?"))
      #expect(try await host.run(command, "x", "--format", "ansi").status == 64)
    }
    #expect(try await host.run("render", "x", "--json", "--format", "svg").status == 64)
  }

  @Test func `a configuration with errors tells them all and exits with 78`() async throws {
    let host = try ScriptedHost([:])
    defer { host.stop() }
    let file = host.directory + "/host.conf"
    try Data("[budget]\ntimelin = \"5s\"\nmemory = 0\n".utf8).write(to: URL(filePath: file))
    let result = try await host.run("serve", "--config", file)
    #expect(result.status == 78)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\(file):2:1: budget.timelin: unknown key") == true)
  }

  @Test func `a reader that goes away ends the command without a word`() async throws {
    let body = String(repeating: "x", count: 4 << 20)
    let host = try ScriptedHost(["get": .body(body)])
    defer { host.stop() }
    let result = try await host.run(["get", "x"], readsOutput: false)
    #expect(result.errors.isEmpty)
  }
}
