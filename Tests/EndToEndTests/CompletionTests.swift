import Foundation
import Testing

/// The completion scripts in real shells, with a real host.
@Suite(.timeLimit(.minutes(10))) struct CompletionTests {
  /// A host with a clock, an added widget and a widget with actions.
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [[widget]]
        id = "a:b"
        kind = "clock"
        [[widget]]
        id = "counter"
        kind = "counter"
        family = "medium"
        """)
    try await host.installTestPlugin("actions")
    try await host.start()
    try await eventually("the clock is described") {
      try await host.command("add", "clock", "--family", "small", "--id", "desk").status == 0
    }
    try await eventually("the widget with actions is live") {
      try await host.ask("get counter").field("state") == "live"
    }
    return host
  }

  /// The variables that let a shell find the program and the host.
  private func environment(_ host: RunningHost) -> [String: String] {
    [
      "PATH": "\(Program.folder.path):/usr/local/bin:/usr/bin:/bin", "HOME": host.root.path,
      "WIDGETHOST_SOCKET": host.socket,
    ]
  }

  /// Writes the script of a shell.
  private func script(_ shell: String, _ host: RunningHost) async throws -> String {
    let output = try await Program.run(
      Program.widgethost, ["--generate-completion-script", shell])
    #expect(output.status == 0)
    let path = host.root.appending(path: "completion.\(shell)").path
    try output.standardOutput.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Completes a line in bash, at its end.
  ///
  /// - Parameter words: The words as bash splits the line.
  private func bash(
    _ host: RunningHost, _ script: String, _ words: [String], line: String? = nil
  ) async throws -> [String] {
    let program = """
      source "$1"; shift
      COMP_LINE="$1"; shift
      COMP_POINT=${#COMP_LINE}
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      cur="${COMP_WORDS[COMP_CWORD]}"
      [[ "$cur" == [=:]* ]] && cur=""
      __widgethost_complete widgethost "$cur" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let bash = try #require(Program.find("bash"))
    let output = try await Program.run(
      bash,
      ["--norc", "-c", program, "bash", script, line ?? words.joined(separator: " ")] + words,
      environment: environment(host))
    #expect(output.standardError == "", "\(words)")
    return output.standardOutput.split(separator: "\n").map(String.init)
  }

  @Test func `bash offers ids, kinds, parameters, values and actions of the host`() async throws {
    guard Program.find("bash") != nil else { return print("skipped: there is no bash") }
    let host = try await host()
    let script = try await script("bash", host)
    let name = "widgethost"
    #expect(try await bash(host, script, [name, "get", ""]) == ["a:b", "counter", "desk"])
    #expect(try await bash(host, script, [name, "get", "co"]) == ["counter"])
    #expect(try await bash(host, script, [name, "remove", ""]) == ["desk"])
    #expect(try await bash(host, script, [name, "options", "cl"]) == ["clock"])
    #expect(try await bash(host, script, [name, "options", "clock", "h"]) == ["hours"])
    #expect(try await bash(host, script, [name, "add", "clock", "ho"]) == ["hours="])
    let value = [name, "add", "clock", "hours", "="]
    let hours = try await bash(host, script, value, line: "widgethost add clock hours=")
    #expect(hours.contains("24"), "\(hours)")
    let begun = try await bash(
      host, script, value + ["2"], line: "widgethost add clock hours=2")
    #expect(begun == ["24"])
    let configured = try await bash(
      host, script, [name, "configure", "desk", "hours", "=", "1"],
      line: "widgethost configure desk hours=1")
    #expect(configured == ["12"])
    #expect(
      try await bash(host, script, [name, "get", "a", ":"], line: "widgethost get a:") == ["b"])
    #expect(try await !bash(host, script, [name, "perform", "counter", ""]).isEmpty)
    #expect(try await bash(host, script, [name, "add", "--family", "me"]) == ["medium"])
    #expect(try await bash(host, script, [name, "get", "--scheme", ""]) == ["light", "dark"])
    #expect(try await bash(host, script, [name, "doc"]) == ["doctor"])
    #expect(try await bash(host, script, [name, "fleet", "dr"]) == ["drain"])
    #expect(try await bash(host, script, [name, "fleet", "widget", ""]) == [])
    #expect(await host.stop() == 0)
    #expect(try await bash(host, script, [name, "get", ""]) == [])
  }

  @Test func `bash runs nothing of what a hostile host offers`() async throws {
    guard Program.find("bash") != nil else { return print("skipped: there is no bash") }
    let host = try await host()
    let script = try await script("bash", host)
    let mark = host.root.appending(path: "mark").path
    let folder = host.root.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A program in place of widgethost plays a version that filters nothing but what the shell's form needs.
    let program = folder.appending(path: "widgethost")
    let texts = ["'$(touch \(mark))'", "'a b'", #"'it'\''s'"#, "'`touch \(mark)`'"]
    let lines = texts.map { "cat <<'END'\n\($0)\nEND\n" }.joined()
    try "#!/bin/sh\n\(lines)".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    let offered = try await bash(host, script, [program.path, "get", ""])
    #expect(offered == ["$(touch \(mark))", "a b", "it's", "`touch \(mark)`"])
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func `fish offers ids, parameters and values of the host`() async throws {
    guard let fish = Program.find("fish") else { return print("skipped: there is no fish") }
    let host = try await host()
    let script = try await script("fish", host)
    // Fish knows the line in its editor only: this plays it, with the words in $line.
    let program = """
      function commandline
        switch "$argv"
          case '-o -pc'; string join \\n -- $line[..-2]
          case '-o -p'; string join \\n -- $line
          case '-o -t'; string join \\n -- $line[-1]
          case '-o -tC'; string length -- $line[-1]
        end
      end
      source $argv[1]
      set -g line $argv[2..]
      complete -C "$line"
      """
    func complete(_ words: String...) async throws -> Set<String> {
      let output = try await Program.run(
        fish, ["--no-config", "-c", program, script] + words, environment: environment(host))
      let lines = output.standardOutput.split(separator: "\n").map { $0.split(separator: "\t")[0] }
      return Set(lines.map(String.init))
    }
    #expect(try await complete("widgethost", "get", "").isSuperset(of: ["a:b", "counter", "desk"]))
    #expect(try await complete("widgethost", "add", "clock", "ho") == ["hours="])
    #expect(try await complete("widgethost", "add", "clock", "hours=2") == ["hours=24"])
    #expect(try await complete("widgethost", "doc") == ["doctor"])
  }

  @Test func `zsh offers ids with colons as they are`() async throws {
    guard let zsh = Program.find("zsh") else { return print("skipped: there is no zsh") }
    let host = try await host()
    let script = try await script("zsh", host)
    // The functions of zsh's completion system work in its line editor only: these play them.
    let program = """
      compdef() { }
      _describe() { print -rl -- "${(P@)3}"; [[ "$4" == -S ]] && print -- "no space" }
      source "$1"
      export SAP_SHELL=zsh
      command_name=widgethost command_line=(widgethost get '')
      __widgethost_custom_complete ---completion get -- positional@0 2 0
      """
    let output = try await Program.run(
      zsh, ["-f", "-c", "setopt extendedglob; \(program)", "zsh", script],
      environment: environment(host))
    let lines = output.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines == [#"a\:b"#, "counter", "desk", "no space"], "\(output)")
  }
}
