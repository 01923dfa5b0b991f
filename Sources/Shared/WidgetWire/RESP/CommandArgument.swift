/// An argument of a command as `COMMAND DOCS` describes it (redis.io, "Command arguments").
public struct CommandArgument: Hashable, Sendable {
  /// The type of an argument in `COMMAND DOCS`.
  public enum Kind: String, Hashable, Sendable {
    case key, string, integer, pattern
    /// One of the arguments in ``parts``.
    case oneOf = "oneof"
    /// All of the arguments in ``parts``, in order.
    case block
    /// The token alone.
    case pureToken = "pure-token"
  }

  /// The name for people.
  public var name: String
  /// The type of the value.
  public var kind: Kind
  /// The word before the value; `nil` without.
  public var token: String?
  /// Whether the argument may be left out.
  public var isOptional = false
  /// Whether the argument may be repeated, with its token.
  public var isMultiple = false
  /// The arguments of a choice or a block.
  public var parts: [CommandArgument] = []

  /// The flags in `COMMAND DOCS`.
  public var flags: [String] {
    var flags: [String] = []
    if isOptional { flags.append("optional") }
    if isMultiple { flags.append("multiple") }
    if isMultiple, token != nil { flags.append("multiple_token") }
    return flags
  }

  /// Reads a synopsis: `key [MATCH pattern] [COUNT count] [NOVALUES]`. Brackets enclose optional
  /// arguments, `...` repeats the argument before, `|` separates choices.
  ///
  /// - Parameter hasTokens: Whether words in capitals are tokens, as in the Redis commands; the verbs
  ///   write the names of arguments in capitals, and their keys as `key=VALUE`.
  public static func parse(_ synopsis: String, hasTokens: Bool) -> [CommandArgument] {
    let spaced = synopsis.reduce(into: "") { text, character in
      text += character == "[" || character == "]" ? " \(character) " : String(character)
    }
    var reader = SynopsisReader(words: spaced.split(separator: " ")[...], hasTokens: hasTokens)
    return reader.sequence()
  }
}

/// Reads the words of a synopsis.
private struct SynopsisReader {
  var words: ArraySlice<Substring>
  let hasTokens: Bool

  mutating func sequence() -> [CommandArgument] {
    var arguments: [CommandArgument] = []
    while let word = words.popFirst(), word != "]" {
      switch word {
      case "[": arguments += optional()
      case "...":
        if !arguments.isEmpty { arguments[arguments.count - 1].isMultiple = true }
      default: arguments.append(argument(word))
      }
    }
    return arguments
  }

  private mutating func optional() -> [CommandArgument] {
    let parts = sequence()
    guard var whole = parts.first else { return [] }
    if parts.count > 1 {
      whole = CommandArgument(name: whole.name, kind: .block)
      whole.parts = parts
    }
    whole.isOptional = true
    return [whole]
  }

  private mutating func argument(_ word: Substring) -> CommandArgument {
    guard hasTokens, isToken(word) else { return value(word) }
    guard !word.contains("|") else { return choice(word) }
    let token = String(word)
    guard let next = words.first, !isToken(next) || next.contains("|"), isValue(next) else {
      return CommandArgument(name: token.lowercased(), kind: .pureToken, token: token)
    }
    words.removeFirst()
    var argument = next.contains("|") ? choice(next) : value(next)
    argument.token = token
    return argument
  }

  private func choice(_ word: Substring) -> CommandArgument {
    let names = word.split(separator: "|")
    var choice = CommandArgument(name: names[0].lowercased(), kind: .oneOf)
    choice.parts = names.map {
      CommandArgument(name: $0.lowercased(), kind: .pureToken, token: String($0))
    }
    return choice
  }

  private func value(_ word: Substring) -> CommandArgument {
    let kind: CommandArgument.Kind =
      switch word {
      case "key": .key
      case "pattern": .pattern
      case "cursor", "count", "index", "version", "client-id", "seconds": .integer
      default: .string
      }
    return CommandArgument(name: String(word), kind: kind)
  }

  private func isToken(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { 0x41...0x5a ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "|") }
  }

  private func isValue(_ word: Substring) -> Bool { word != "[" && word != "]" && word != "..." }
}
