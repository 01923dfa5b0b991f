import Foundation
import TestPluginBuilder
import Testing

/// `widgethost try`, with the plugin `command` of this build.
@Suite(.timeLimit(.minutes(5))) struct TryCommandTests {
  private let root: URL
  private let plugins: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(
      path: "widgethost-test-\(UUID().uuidString.prefix(8))")
    plugins = root.appending(path: "plugins")
    try FileManager.default.createDirectory(
      at: plugins, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.copyItem(
      at: Program.folder.appending(path: "libcommand.so"),
      to: plugins.appending(path: "libcommand.so"))
  }

  private func script(_ text: String) throws -> String {
    let file = root.appending(path: "script")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }

  private func run(
    _ arguments: [String], configuration: String = ""
  ) async throws -> Program.Output {
    let file = root.appending(path: "host.conf")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    return try await Program.run(
      Program.widgethost,
      ["try", "--plugin-dir", plugins.path, "--config", file.path] + arguments,
      environment: ["TMPDIR": root.path])
  }

  @Test func `a script is shown with its fields, its costs and the lines for host conf`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try script("#!/bin/sh\necho 73%\n")
    let output = try await run(["-p", "title=Disk \"/\"", "--every", "5m", "--", path, "a\\b"])
    #expect(output.status == 0, "\(output)")
    for part in [
      "73%", #""progress":0.73"#, "of private memory", "[[widget]]", "kind = \"command\"",
      #"command = ["\#(path)", "a\\b"], every = "5m", title = "Disk \"/\"""#,
    ] {
      #expect(output.standardOutput.contains(part), "\(part) in \(output.standardOutput)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: root.path)
    #expect(!left.contains { $0.hasPrefix("widgethost-try-") })
  }

  @Test func `the written lines are a configuration with the same widget`() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try script("#!/bin/sh\necho \"$1\"\n")
    let output = try await run(["--json", "-p", "maximum=10", "--", path, "7\t\"ü\" \\n"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(output.standardOutput.utf8)) as? [String: Any])
    var fields = try #require(report["fields"] as? [String: Any])
    let lines = try #require(report["lines"] as? String)
    let host = try RunningHost(plugins: ["command"])
    let permission = "\n[plugin.command]\nexec = [\"/bin\", \"/usr/bin\"]\n"
    try (lines + permission).write(to: host.configuration, atomically: true, encoding: .utf8)
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get script").field("state") == "live"
    }
    let payload = try await host.ask("get script").text
    var shown = try #require(
      try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any])
    // The trend has a value for each call so far, and a slow trial makes more than one.
    fields["trend"] = nil
    shown["trend"] = nil
    #expect(NSDictionary(dictionary: shown) == NSDictionary(dictionary: fields))
  }

  @Test func `the board files and the fleet of the running host stay as they are`() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let board = root.appending(path: "board")
    try FileManager.default.createDirectory(
      at: board, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let file = board.appending(path: "clock.txt")
    try "12:00".write(to: file, atomically: true, encoding: .utf8)
    let path = try script("#!/bin/sh\necho 5\n")
    let output = try await run(
      ["--", path],
      configuration: """
        [board]
        files = true
        directory = "\(board.path)"
        [fleet]
        name = "home"
        host = "desk"
        """)
    #expect(output.status == 0, "\(output)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "12:00")
    #expect(try FileManager.default.contentsOfDirectory(atPath: board.path) == ["clock.txt"])
  }

  @Test func `a command that may not start another one says what permits it`() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let path = try script("#!/bin/sh\n/usr/bin/env echo 5\n")
    let denied = try await run(["--", path])
    #expect(denied.status == 1)
    #expect(denied.standardOutput.contains("It failed: PROVIDER_FAILED"), "\(denied)")
    #expect(denied.standardOutput.contains("exec = [\"/bin\", \"/usr/bin\"]"))
    let permitted = try await run(
      ["--", path], configuration: "[plugin.command]\nexec = [\"/bin\", \"/usr/bin\"]\n")
    #expect(permitted.status == 0, "\(permitted)")
    #expect(permitted.standardOutput.contains(#""value":"5""#))
  }

  @Test func `wrong arguments and a missing plugin are told with the remedy`() async throws {
    defer { try? FileManager.default.removeItem(at: root) }
    for (arguments, part) in [
      ([], "a command after --"), (["ftp://example.org"], "no URL with http or https"),
      (["--family", "huge", "--", "true"], "circular"),
      (["-p", "title", "--", "true"], "NAME=VALUE"),
      (["https://example.org", "--", "true"], "a command after --"),
    ] {
      let output = try await run(arguments)
      #expect(output.status == 64)
      #expect(output.standardError.contains(part), "\(output.standardError)")
    }
    let unknown = try await run(["-p", "nonsense=1", "--", "true"])
    #expect(unknown.status != 0)
    #expect(unknown.standardError.contains("there is no parameter \"nonsense\""), "\(unknown)")
    try FileManager.default.removeItem(at: plugins.appending(path: "libcommand.so"))
    let missing = try await run(["--", "true"])
    #expect(missing.status == 69)
    #expect(missing.standardError.contains("the plugin command is not installed"))
  }
}
