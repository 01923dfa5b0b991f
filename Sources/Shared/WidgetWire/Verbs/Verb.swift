public import WidgetModel

/// A verb of the protocol: its name, arguments, explanation and meaning.
///
/// ``all`` is the only table of verbs.
public struct Verb: Sendable {
  /// The name on the wire.
  public let name: String
  /// The allowed number of arguments.
  public let arguments: ClosedRange<Int>
  /// The keys of the verb.
  public let keys: [String]
  /// Whether the verb also takes `p.NAME=VALUE`.
  public let takesParameters: Bool
  /// Whether the verb changes state or starts work, and is denied on a socket for reading only.
  ///
  /// A request may be denied there although its verb is allowed: `fmt=png`, for example.
  public let needsFullSocket: Bool
  /// Whether the verb is for the host's own user on a private socket alone.
  public let isPrivate: Bool
  /// The arguments and keys in the documentation's form; may be empty.
  public let synopsis: String
  /// A line that describes the verb.
  public let summary: String
  /// A valid request with the verb.
  public let example: String
  /// Reads the values of a request already checked against the verb.
  let command: @Sendable (RequestWords) throws(WidgetError) -> Command

  init(
    _ name: String, _ arguments: ClosedRange<Int> = 0...0, keys: [String] = [],
    takesParameters: Bool = false, needsFullSocket: Bool = false, isPrivate: Bool = false,
    synopsis: String = "", summary: String, example: String,
    command: @escaping @Sendable (RequestWords) throws(WidgetError) -> Command
  ) {
    self.name = name
    self.arguments = arguments
    self.keys = keys
    self.takesParameters = takesParameters
    self.needsFullSocket = needsFullSocket || isPrivate
    self.isPrivate = isPrivate
    self.synopsis = synopsis
    self.summary = summary
    self.example = example
    self.command = command
  }

  /// Whether the verb takes keys of any sort.
  var hasKeys: Bool { takesParameters || !keys.isEmpty }
}

extension Verb: Hashable {
  /// Whether both verbs have the same name.
  public static func == (a: Verb, b: Verb) -> Bool { a.name == b.name }

  /// Feeds the name to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Verb {
  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds the verb with a name; `nil` for an unknown name.
  public init?(named name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// Finds the verb with a name.
  ///
  /// - Throws: `UNKNOWN_VERB`, with the nearest name.
  public init(requested name: String) throws(WidgetError) {
    guard let verb = Verb(named: name) else { throw Self.unknown(name) }
    self = verb
  }

  private static func unknown(_ name: String) -> WidgetError {
    WidgetError(
      .unknownVerb,
      "there is no verb \"\(name.prefix(64))\"; "
        + (Spelling.nearest(to: name, in: all.map(\.name)).map { "did you mean \"\($0)\"?" }
          ?? "\"help\" lists the verbs"))
  }
}

extension Verb {
  /// The reply to `help`: a line for each verb, without a last line feed.
  public static var overview: String {
    let width = all.map(\.name.count).max() ?? 0
    return all.map { verb in
      let padding = String(repeating: " ", count: width - verb.name.count)
      return "\(verb.name)\(padding)  \(verb.summary)"
    }.joined(separator: "\n")
  }

  /// The name with the synopsis.
  var usage: String { synopsis.isEmpty ? name : "\(name) \(synopsis)" }

  /// The reply to `help VERB`: usage, purpose and an example, without a last line feed.
  public var help: String {
    var note = needsFullSocket ? "\nnot allowed on a read-only socket" : ""
    if isPrivate { note += "; for the host's own user only" }
    return "\(usage)\n\(summary)\(note)\nexample: \(example)"
  }
}
