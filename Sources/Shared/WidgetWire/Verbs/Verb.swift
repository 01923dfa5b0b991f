/// A verb of the protocol, also those of later versions, so that each has its name once.
public enum Verb: String, CaseIterable, Hashable, Sendable {
  case hello, ping, kinds, widgets, plugins
  case get, timeline, placeholder, snapshot, options
  case add, configure, remove, reload, perform
  case rank, why, watch, unwatch, idle
  case unquarantine, stats, health, help, quit

  /// The name on the wire.
  public var name: String { rawValue }

  /// Whether this version answers it; the others answer `UNKNOWN_VERB`.
  public var isAvailable: Bool {
    switch self {
    case .hello, .ping, .kinds, .widgets, .plugins, .get, .timeline, .placeholder, .snapshot,
      .options, .perform, .reload, .rank, .why, .watch, .unwatch, .idle, .stats, .help, .quit:
      true
    case .add, .configure, .remove, .unquarantine, .health:
      false
    }
  }

  /// Whether it changes state or starts work, and is denied on a socket for reading only.
  ///
  /// A single command may need the full socket although its verb does not: see
  /// ``Command/needsFullSocket``.
  public var needsFullSocket: Bool {
    switch self {
    case .placeholder, .snapshot, .options, .add, .configure, .remove, .reload, .perform,
      .unquarantine:
      true
    case .hello, .ping, .kinds, .widgets, .plugins, .get, .timeline, .rank, .why, .watch, .unwatch,
      .idle, .stats, .health, .help, .quit:
      false
    }
  }
}

extension Verb {
  /// What `help` answers: the verbs of this version, a line each, without a last line feed.
  public static var overview: String {
    let available = allCases.filter(\.isAvailable)
    let width = available.map(\.name.count).max() ?? 0
    return available.map { verb in
      let padding = String(repeating: " ", count: width - verb.name.count)
      return "\(verb.name)\(padding)  \(verb.grammar.summary)"
    }.joined(separator: "\n")
  }

  /// What `help VERB` answers: usage, purpose and an example, without a last line feed.
  public var help: String {
    let grammar = grammar
    let usage = grammar.synopsis.isEmpty ? name : "\(name) \(grammar.synopsis)"
    let note = needsFullSocket ? "\nnot on a socket for reading only" : ""
    return "\(usage)\n\(grammar.summary)\(note)\nexample: \(grammar.example)"
  }
}

/// What may follow a verb, and how to explain it.
public struct VerbGrammar: Hashable, Sendable {
  /// How many arguments it takes.
  public var arguments: ClosedRange<Int>
  /// The keys it knows.
  public var keys: [String]
  /// Whether it also takes `p.NAME=VALUE`.
  public var takesParameters: Bool
  /// Whether it takes keys of any sort.
  var hasKeys: Bool { takesParameters || !keys.isEmpty }

  /// The arguments and keys as the documentation writes them; may be empty.
  public var synopsis: String
  /// One line that says what the verb does.
  public var summary: String
  /// A request that works.
  public var example: String

  init(
    _ arguments: ClosedRange<Int> = 0...0, keys: [String] = [], takesParameters: Bool = false,
    synopsis: String = "", summary: String, example: String
  ) {
    self.arguments = arguments
    self.keys = keys
    self.takesParameters = takesParameters
    self.synopsis = synopsis
    self.summary = summary
    self.example = example
  }
}
