public import WidgetModel

/// A verb of the protocol: its name, what may follow it, its explanation and its meaning.
///
/// ``all`` is the one table of them.
public struct Verb: Sendable {
  /// The name on the wire.
  public let name: String
  /// The number of arguments that the verb takes.
  public let arguments: ClosedRange<Int>
  /// The keys that the verb knows.
  public let keys: [String]
  /// Whether the verb also takes `p.NAME=VALUE`.
  public let takesParameters: Bool
  /// Whether the verb changes state or starts work, and is denied on a socket for reading only.
  ///
  /// A request may be denied there although its verb is not: one that draws a `png`.
  public let needsFullSocket: Bool
  /// The arguments and keys as the documentation writes them; may be empty.
  public let synopsis: String
  /// One line that says what the verb does.
  public let summary: String
  /// A request that works.
  public let example: String
  /// Reads the values of a request whose words fit the verb.
  let command: @Sendable (RequestWords) throws(WidgetError) -> Command

  init(
    _ name: String, _ arguments: ClosedRange<Int> = 0...0, keys: [String] = [],
    takesParameters: Bool = false, needsFullSocket: Bool = false, synopsis: String = "",
    summary: String, example: String,
    command: @escaping @Sendable (RequestWords) throws(WidgetError) -> Command
  ) {
    self.name = name
    self.arguments = arguments
    self.keys = keys
    self.takesParameters = takesParameters
    self.needsFullSocket = needsFullSocket
    self.synopsis = synopsis
    self.summary = summary
    self.example = example
    self.command = command
  }

  /// Whether the verb takes keys of any sort.
  var hasKeys: Bool { takesParameters || !keys.isEmpty }
}

extension Verb: Hashable {
  /// Whether both are the verb of one name.
  public static func == (a: Verb, b: Verb) -> Bool { a.name == b.name }

  /// Feeds the name to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Verb {
  /// Names that clients may already use, because the design of the protocol has them. They answer
  /// `UNKNOWN_VERB` with a sentence of their own.
  private static let namesOfLaterVersions: Set<String> = [
    "add", "configure", "remove", "unquarantine", "health",
  ]

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds the verb of that name; `nil` for any other name.
  public init?(named name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// Finds the verb of that name.
  ///
  /// - Throws: `UNKNOWN_VERB`, with the nearest name.
  public init(requested name: String) throws(WidgetError) {
    guard let verb = Verb(named: name) else { throw Self.unknown(name) }
    self = verb
  }

  /// Whether the protocol has that name, in this version or in a later one.
  static func isKnown(_ name: String) -> Bool {
    byName[name] != nil || namesOfLaterVersions.contains(name)
  }

  private static func unknown(_ name: String) -> WidgetError {
    if namesOfLaterVersions.contains(name) {
      return WidgetError(
        .unknownVerb, "the verb \"\(name)\" is not in this version; \"help\" lists those that are")
    }
    return WidgetError(
      .unknownVerb,
      "there is no verb \"\(name.prefix(64))\"; "
        + (Spelling.nearest(to: name, in: all.map(\.name)).map { "did you mean \"\($0)\"?" }
          ?? "\"help\" lists them"))
  }
}

extension Verb {
  /// The reply to `help`: the verbs, a line each, without a last line feed.
  public static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { verb in
      let padding = String(repeating: " ", count: width - verb.name.count)
      return "\(verb.name)\(padding)  \(verb.summary)"
    }.joined(separator: "\n")
  }

  /// The reply to `help VERB`: usage, purpose and an example, without a last line feed.
  public var help: String {
    let usage = synopsis.isEmpty ? name : "\(name) \(synopsis)"
    let note = needsFullSocket ? "\nnot on a socket for reading only" : ""
    return "\(usage)\n\(summary)\(note)\nexample: \(example)"
  }
}
