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
