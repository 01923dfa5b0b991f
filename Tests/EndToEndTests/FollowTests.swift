import Foundation
import Testing

/// The command `follow`, with a real host and the bars that run without a display.
@Suite(.timeLimit(.minutes(5))) struct FollowTests {
  /// A host with the widget `w`, whose script writes the content of a file.
  private func host(_ content: String) async throws -> (host: RunningHost, content: URL) {
    let host = try RunningHost(plugins: ["command"])
    let file = host.root.appending(path: "content")
    try content.write(to: file, atomically: true, encoding: .utf8)
    try """
    [[widget]]
    id = "w"
    kind = "command"
    parameters = { command = ["cat", "\(file.path)"], every = "1d" }
    [plugin.command]
    read = ["\(host.root.path)"]
    """.write(to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    try await eventually("the widget is live; the log: \(host.logText)") {
      try await host.ask("get w").field("state") == "live"
    }
    return (host, file)
  }

  private func follow(
    _ host: RunningHost, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      Program.widgethost, ["follow"] + arguments + ["--socket", host.socket], in: host.root,
      environment: environment)
  }

  private func change(_ host: RunningHost, _ file: URL, to content: String) async throws {
    try content.write(to: file, atomically: true, encoding: .utf8)
    let reply = try await host.ask("reload w force=1 wait=1")
    #expect(reply.text.contains(#""status":"done""#), "\(reply.text)")
  }

  @Test func `each change is a line, over a restart of the host`() async throws {
    let (host, file) = try await host("one")
    let text = try follow(host, ["w"])
    let json = try follow(host, ["w", "--format", "json"])
    try await eventually("the first line, not \(text.lines) and \(json.lines)") {
      text.lines == ["one"] && json.lines.count == 1
    }
    try await change(host, file, to: "two")
    try await eventually("the second line, not \(text.lines)") {
      text.lines == ["one", "two"] && json.lines.last?.contains(#""text":"two""#) == true
    }
    await host.killHard()
    try await eventually("the host is missed") {
      json.lines.contains { $0.contains(#""state":"offline""#) && $0.contains(#""text":"two""#) }
    }
    try await host.start()
    try await change(host, file, to: "three")
    try await eventually("the line after the restart") { text.lines.last == "three" }
    #expect(text.process.isRunning && json.process.isRunning)
    #expect(text.lines.filter { $0 == "two" }.count == 1, "\(text.lines)")
  }

  @Test func `it waits for a host, and for a widget`() async throws {
    let host = try RunningHost(plugins: [])
    let text = try follow(host, ["w", "--format", "waybar"])
    // polybar shows what comes on standard error in place of the widget.
    let polybar = try follow(host, ["w", "--format", "polybar"])
    try await eventually("it waits") {
      text.lines.contains { $0.contains("waiting for the host") }
    }
    try await host.start()
    try await eventually("it says that there is no widget") {
      text.lines.contains { $0.contains("no widget matches yet") }
    }
    #expect(text.process.isRunning)
    #expect(polybar.lines.isEmpty && polybar.process.isRunning)
  }

  @Test func `a click opens the link as one argument, and no other scheme`() async throws {
    let link = "https://example.org/?a=1&b=$(id)"
    let (host, file) = try await host(#"{"value":"1","url":"\#(link)"}"#)
    // Stands for the opener of the desktop.
    let bin = host.root.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let opened = host.root.appending(path: "opened")
    let opener = bin.appending(path: "xdg-open")
    try "#!/bin/sh\nprintf '%s|' \"$@\" >> '\(opened.path)'\n"
      .write(to: opener, atomically: true, encoding: .utf8)
    chmod(opener.path, 0o755)
    let path = [
      "PATH": "\(bin.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    ]
    let text = { try? String(contentsOf: opened, encoding: .utf8) }

    let click = try follow(host, ["w", "--click", "left"], environment: path)
    try await eventually("the link is open") { text()?.hasSuffix("|") == true }
    let expected = try #require(text())
    #expect(expected.hasPrefix("https://example.org/?a=1&b=") && expected.hasSuffix("|"))
    #expect(expected.filter { $0 == "|" }.count == 1)
    try await eventually("the command has ended") { !click.process.isRunning }

    let bar = try follow(host, ["w", "--format", "i3bar"], environment: path)
    try await eventually("the block") { bar.lines.count >= 3 }
    #expect(bar.lines[0] == #"{"version":1,"click_events":true}"# && bar.lines[1] == "[")
    try bar.write("[\n{\"name\":\"w\",\"button\":3}\n")
    try await eventually("the link is open again") { text() == expected + expected }
    try await change(host, file, to: #"{"value":"2"}"#)
    try bar.write(",{\"name\":\"w\",\"button\":1}\n")
    try await eventually("the reason is told") {
      bar.lines.contains { $0.contains("w has neither a link nor a single action") }
    }
    #expect(text() == expected + expected)
  }

  @Test func `a click says that nothing can open the link`() async throws {
    let (host, _) = try await host(#"{"value":"1","url":"https://example.org/"}"#)
    let result = try await Program.run(
      Program.widgethost, ["follow", "w", "--click", "left", "--socket", host.socket],
      environment: ["PATH": host.root.path])
    #expect(result.status == 69)
    #expect(result.standardError.contains("xdg-open is not installed (package xdg-utils)"))
  }

  @Test(.enabled(if: Program.find("i3blocks") != nil))
  func `i3blocks shows each change`() async throws {
    let (host, file) = try await host(##"{"text":"a \"b\"","value":"5 \"x\"","color":"#00ff00"}"##)
    let configuration = host.root.appending(path: "i3blocks.conf")
    try """
    [w]
    command=\(Program.widgethost.path) follow w --format i3blocks --socket \(host.socket)
    interval=persist
    format=json

    """.write(to: configuration, atomically: true, encoding: .utf8)
    let bar = try RunningProgram(
      try #require(Program.find("i3blocks")), ["-c", configuration.path], in: host.root)
    try await eventually("the block is shown: \(bar.lines)") {
      bar.lines.last?.contains("#00ff00") == true
    }
    try await change(host, file, to: "second")
    try await eventually("the change is shown: \(bar.lines)") {
      bar.lines.last?.contains(#""full_text":"second""#) == true
    }
  }

  @Test(.enabled(if: Program.find("tmux") != nil && Program.find("script") != nil))
  func `the status line of tmux shows each change`() async throws {
    let (host, file) = try await host("5 #[fg=red]x")
    let (tmux, script) = (
      try #require(Program.find("tmux")), try #require(Program.find("script"))
    )
    let server = "\(host.root.path)/t"
    let session = host.root.appending(path: "tmux.conf")
    try """
    new-session -d -x 80 -y 5 cat
    set -g status-right '#(\(Program.widgethost.path) follow w --format tmux --socket \(host.socket))'
    set -g status-right-length 60

    """.write(to: session, atomically: true, encoding: .utf8)
    // In the foreground, so that the server ends with the test.
    let terminal = try RunningProgram(
      tmux, ["-S", server, "-f", session.path, "-D"], in: host.root)
    defer { terminal.process.terminate() }
    try await eventually("the server listens") { FileManager.default.fileExists(atPath: server) }
    // The status line is made for a terminal alone.
    let attach = "stty cols 80 rows 5; exec \(tmux.path) -S \(server) attach"
    let client = try RunningProgram(
      script, ["-qfc", attach, "/dev/null"], in: host.root, environment: ["TERM": "xterm"])
    try await eventually("the text is shown: \(client.lines)") {
      client.lines.contains { $0.contains("5 #[fg=red]x") }
    }
    try await change(host, file, to: "second")
    try await eventually("the change is shown: \(client.lines)") {
      client.lines.contains { $0.contains("second") }
    }
  }
}
