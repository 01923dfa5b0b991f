import ArgumentParser
import Foundation
import Testing

@testable import widgethost

/// The words of a line to complete, and the form of candidates.
@Suite struct CompletionTests {
  @Test func `words lose their quotes and backslashes, and nothing is expanded`() {
    let words = [
      "plain": "plain", "'Top Picks'": "Top Picks", #"Top\ Picks"#: "Top Picks", #""a b"c"#: "a bc",
      "'open": "open", #""\x\"""#: #"\x""#, "$(id)": "$(id)", #"a\"#: "a", "'": "", "": "",
      #"'it'\''s'"#: "it's",
    ]
    for (word, text) in words { #expect(CompletionLine.unquoted(word) == text, "\(word)") }
  }

  @Test func `the word and the arguments before it are found among options and their values`() {
    let words = [
      "widgethost", "add", "-q", "--family", "small", "clock", "hours=1", "zone=", "later",
    ]
    let line = CompletionLine(words, index: 7)
    #expect(line.current == "zone=" && line.positionals == ["clock", "hours=1"])
    #expect(line.socket == nil)
    let named = CompletionLine(["widgethost", "get", "--socket", "'/tmp/a b'", ""], index: 4)
    #expect(named.socket == "/tmp/a b" && named.positionals == [] && named.current == "")
    #expect(CompletionLine(["widgethost", "--socket=/s", "get"], index: 2).socket == "/s")
    let panel = CompletionLine(
      ["widgethost", "panel", "remove", "--state-dir=/s", "--config", "c", "k"], index: 6)
    #expect(panel.current == "k" && panel.stateDirectory == "/s" && panel.config == "c")
  }

  @Test func `the options with values are those of the commands with completions`() throws {
    struct Help: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      struct Custom: Decodable {}
      struct Completion: Decodable { var custom: Custom? }
      struct Argument: Decodable {
        var kind: String
        var names: [Name]?
        var completionKind: Completion?
      }
      struct Command: Decodable {
        var arguments: [Argument]?
        var subcommands: [Command]?
        var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
      }
      var command: Command
    }
    let help = try JSONDecoder().decode(Help.self, from: Data(Widgethost._dumpHelp().utf8))
    let commands = help.command.all.map { $0.arguments ?? [] }
      .filter { $0.contains { $0.completionKind?.custom != nil } }
    let names = commands.joined().filter { $0.kind == "option" }.flatMap { $0.names ?? [] }
      .map { ($0.kind == "long" ? "--" : "-") + $0.name }
    #expect(Set(names) == CompletionLine.optionsWithValue)
  }

  @Test func `an index beyond the words, or a negative one, is harmless`() {
    #expect(CompletionLine(["widgethost", "get"], index: 9).current == "")
    #expect(CompletionLine([], index: -1).positionals == [])
    #expect(CompletionLine(["widgethost", "get", "--socket"], index: 3).socket == nil)
  }

  @Test func `candidates are quoted for bash, escaped for zsh, and plain for fish`() {
    let texts = ["a b", "it's", "p:k", #"back\slash"#, "plain/small", "(x)"]
    #expect(
      CompletionForm.bash.candidates(texts, beginningWith: "") == [
        "'a b'", #"'it'\''s'"#, "p:k", #"'back\slash'"#, "plain/small", "'(x)'",
      ])
    #expect(
      CompletionForm.zsh.candidates(texts, beginningWith: "") == [
        "a b", "it's", #"p\:k"#, #"back\\slash"#, "plain/small", "(x)",
      ])
    #expect(CompletionForm.fish.candidates(texts, beginningWith: "") == texts)
    #expect(CompletionForm.bash.candidates(["'\u{301}x"], beginningWith: "") == ["''\\''\u{301}x'"])
    #expect(CompletionForm.zsh.candidates([":\u{301}x"], beginningWith: "") == ["\\:\u{301}x"])
  }

  @Test func `what a shell might run, and what would change the terminal, is left out`() {
    let hostile = [
      "$(touch /tmp/x)", "`id`", "$HOME", "a\nb", "a\tb", "\u{1b}[31mred", "a\u{202e}b", "",
      String(repeating: "x", count: 257), "a\r\nb", "`\u{301}id`\u{301}", "$\u{301}x",
    ]
    for form in [CompletionForm.bash, .zsh, .fish] {
      #expect(form.candidates(hostile + ["good"], beginningWith: "") == ["good"])
    }
  }

  @Test func `candidates begin with the word, come once, and are limited in number`() {
    #expect(CompletionForm.fish.candidates(["ab", "b", "ab"], beginningWith: "a") == ["ab"])
    let many = (0..<10_000).map { "w\($0)" }
    #expect(CompletionForm.fish.candidates(many, beginningWith: "w").count == 500)
  }

  @Test func `scripts are demanded with the name of a shell only`() {
    #expect(CompletionScript.demanded(by: ["list"]) == nil)
    #expect(CompletionScript.demanded(by: ["--generate-completion-script"]) == nil)
    #expect(CompletionScript.demanded(by: ["--generate-completion-script", "tcsh"]) == nil)
    #expect(CompletionScript.demanded(by: ["--generate-completion-script", "bash", "x"]) == nil)
    let bash = CompletionScript.demanded(by: ["--generate-completion-script=bash"])
    #expect(bash?.hasSuffix("complete -o filenames -F __widgethost_complete widgethost\n") == true)
    let zsh = CompletionScript.demanded(by: ["--generate-completion-script", "zsh"])
    #expect(zsh?.contains("_describe -V '' open_completions -S ''") == true)
    #expect(zsh?.contains("_describe -V '' non_empty_completions") == false)
    let fish = CompletionScript.demanded(by: ["--generate-completion-script", "fish"])
    #expect(fish?.contains("COMP_WORDBREAKS") == false)
  }

  private static let widgets = #"""
    {"id":"clock/small","kind":"clock","family":"small","state":"live","origin":"added"}
    {"id":"$(touch /tmp/x)","kind":"k","family":"small","state":"live","origin":"declared"}
    {"id":"a\u001b[31mb","kind":"k","family":"small","state":"live","origin":"added"}
    """#

  /// Asks as a script does; the word to complete is the last one.
  private func completions(
    _ host: ScriptedHost, _ argument: String, _ words: [String], shell: String = "fish"
  ) async throws -> ScriptedHost.Result {
    try await host.run(
      ["---completion", words[0], "--", argument, "\(words.count)", "0", "widgethost"] + words,
      environment: ["SAP_SHELL": shell])
  }

  @Test func `the host's ids are offered, without hostile ones`() async throws {
    let host = try ScriptedHost(["widgets": .body(Self.widgets)])
    defer { host.stop() }
    let ids = try await completions(host, "positional@0", ["get", ""])
    #expect(ids.status == 0 && ids.output == "clock/small\n" && ids.errors == "")
    let added = try await completions(host, "positional@0", ["remove", "c"])
    #expect(added.output == "clock/small\n")
    let other = try await completions(host, "positional@0", ["get", "x"])
    #expect(other.output.trimmingPrefix("\n") == "")
  }

  @Test func `an answer that is no list, an error and a closed connection are silent`() async throws
  {
    let replies: [ScriptedHost.Reply] = [
      .raw("HTTP/1.1 400 Bad Request\r\n\r\n"), .body("[[[["), .body(#"{"id":5}"#),
      .raw("ERR DENIED msg=\"no\"\n"), .bytes([0xff, 0xfe, 10]), .raw(""),
    ]
    for reply in replies {
      let host = try ScriptedHost(["widgets": reply])
      let result = try await completions(host, "positional@0", ["get", ""])
      host.stop()
      #expect(result.status == 0 && result.errors == "", "\(reply): \(result)")
      #expect(result.output.trimmingPrefix("\n") == "")
    }
  }

  @Test func `files are offered although the host does not answer`() async throws {
    let host = try ScriptedHost(["widgets": .raw("")])
    defer { host.stop() }
    let paths = try await completions(host, "positional@0", ["inspect", "\(host.directory)/so"])
    #expect(paths.output == "\(host.socket)\n" && paths.errors == "")
  }

  @Test func `without a host, and for a script of another version, nothing is written`()
    async throws
  {
    let host = try ScriptedHost([:])
    let missing = try await host.run(
      ["---completion", "get", "--", "positional@0", "3", "0", "widgethost", "get", ""],
      environment: ["SAP_SHELL": "bash", "WIDGETHOST_SOCKET": "/nowhere/socket"])
    #expect(missing.status == 0 && missing.errors == "")
    #expect(missing.output.trimmingPrefix("\n") == "")
    for words in [
      ["---completion"], ["---completion", "lsit", "--"], ["---completion", "get", "--", "x"],
    ] {
      let result = try await host.run(words)
      #expect(result.status == 0 && result.errors == "" && result.output == "", "\(words)")
    }
    host.stop()
  }
}
