import Testing
import WidgetWire

@Suite struct CommandDescriptionTests {
  private func parse(_ synopsis: String, hasTokens: Bool = true) -> [String] {
    CommandArgument.parse(synopsis, hasTokens: hasTokens).map(Self.text)
  }

  /// Writes an argument as `redis-cli` does in its hints.
  private static func text(_ argument: CommandArgument) -> String {
    let value: String =
      switch argument.kind {
      case .key, .string, .integer, .pattern: argument.name
      case .pureToken: ""
      case .oneOf: argument.parts.map(text).joined(separator: "|")
      case .block: argument.parts.map(text).joined(separator: " ")
      }
    let whole = [argument.token ?? "", value].filter { !$0.isEmpty }.joined(separator: " ")
    let repeated = argument.isMultiple ? "\(whole) [\(whole) ...]" : whole
    return argument.isOptional ? "[\(repeated)]" : repeated
  }

  @Test(arguments: [
    ("key", ["key"]), ("key field ...", ["key", "field [field ...]"]),
    (
      "cursor [MATCH pattern] [COUNT count] [NOVALUES]",
      ["cursor", "[MATCH pattern]", "[COUNT count]", "[NOVALUES]"]
    ),
    (
      "ON|OFF [PREFIX prefix ...] [BCAST]",
      ["ON|OFF", "[PREFIX prefix [PREFIX prefix ...]]", "[BCAST]"]
    ),
    ("[version [SETNAME name]]", ["[version [SETNAME name]]"]),
    ("[FILTERBY MODULE|PATTERN value]", ["[FILTERBY MODULE|PATTERN value]"]), ("", []),
  ])
  func `a synopsis is read argument by argument`(synopsis: String, expected: [String]) {
    #expect(parse(synopsis) == expected)
  }

  @Test func `the words of a verb are no tokens`() {
    let arguments = CommandArgument.parse("ID [fmt=F] [p.NAME=V ...]", hasTokens: false)
    #expect(arguments.map(\.name) == ["ID", "fmt=F", "p.NAME=V"])
    #expect(arguments.map(\.token) == [nil, nil, nil])
    #expect(arguments.map(\.flags) == [[], ["optional"], ["optional", "multiple"]])
  }

  @Test func `every argument of every command has a type, and a token where it is one`() {
    func check(_ arguments: [CommandArgument]) {
      for argument in arguments {
        #expect(argument.kind != .pureToken || argument.token != nil)
        #expect((argument.kind == .oneOf || argument.kind == .block) == (argument.parts.count > 1))
        check(argument.parts)
      }
    }
    for command in CommandDescription.all {
      check(command.arguments)
      for subcommand in command.subcommands { check(subcommand.arguments) }
    }
  }

  @Test(arguments: RedisCommand.allCases)
  func `the synopsis has as many words as the arity`(command: RedisCommand) {
    let arguments = CommandArgument.parse(command.synopsis, hasTokens: true)
    guard command.subcommands.isEmpty else { return }
    #expect(abs(command.arity) == arguments.count { !$0.isOptional } + 1)
    let isFixed = arguments.allSatisfy { !$0.isOptional && !$0.isMultiple }
    // Redis takes and ignores words after QUIT.
    #expect((command.arity > 0) == isFixed || command == .quit)
  }

  @Test func `every verb is found with and without its prefix`() {
    for verb in Verb.all {
      #expect(CommandDescription.named("WH.\(verb.name)")?.name == verb.respName)
      #expect(CommandDescription.named(verb.respName)?.summary == verb.summary)
    }
    #expect(CommandDescription.named("Client|List")?.arity == -2)
    #expect(CommandDescription.named("get")?.group == "string")
    #expect(CommandDescription.named("none") == nil)
  }

  @Test func `the keys of a command are at the places of the table`() {
    #expect(Array(RedisCommand.mget.keyIndices(wordCount: 4)) == [1, 2, 3])
    #expect(Array(RedisCommand.hmget.keyIndices(wordCount: 4)) == [1])
    #expect(Array(RedisCommand.keys.keyIndices(wordCount: 2)).isEmpty)
    #expect(RedisCommand.hget.readsKeys && !RedisCommand.watch.readsKeys)
  }
}
