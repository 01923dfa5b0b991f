/// The comparison of what an earlier version answered with the present answer.
///
/// The earlier answer must be in the present one: the same codes, events, fields and values in the same
/// order. An answer may have more fields; sentences for people may be worded anew; a length follows from
/// its body.
enum Containment {
  /// Returns the parts of the recorded output that the present output of the same step lacks.
  static func missing(from output: [String], of step: Transcript.Step) -> [String] {
    let recorded = step.output
    if recorded == output { return [] }
    if step.text.hasPrefix("% log") { return recorded.filter { !output.contains($0) } }
    if step.text.hasPrefix("> help") { return verbs(recorded, output) }
    if step.text.hasPrefix("]") || step.text.hasPrefix("% message") {
      return RESPNode.nodes(output).missing(RESPNode.nodes(recorded))
    }
    // Drawings are no part of the promise.
    let isDrawn = ["archive", "svg", "text"].contains { step.text.contains("fmt=\($0)") }
    guard recorded.count == output.count || isDrawn else {
      return ["\(recorded.count) lines are now \(output.count):"] + output
    }
    let comparesValues = !step.text.hasPrefix("> why") && !step.text.hasPrefix("> stats")
    return zip(recorded, output).prefix(isDrawn ? 1 : recorded.count)
      .flatMap { line($0, $1, comparesValues) }
  }

  /// The code of an error `CODE: sentence`; other texts as they are.
  static func code(_ text: String) -> String {
    let code = text.prefix { $0.isUppercase || $0 == "_" || $0 == "\"" }
    return text[code.endIndex...].hasPrefix(": ") ? String(code) : text
  }

  /// Whether a text is a rev. A version may lay views out otherwise than the one before it, and the
  /// entry has another rev then.
  static func isRev(_ text: String) -> Bool { text.wholeMatch(of: /[0-9a-f]{32}/) != nil }

  /// Each verb has its line, which begins with a bar and its name.
  private static func verbs(_ recorded: [String], _ output: [String]) -> [String] {
    let present = Set(output.dropFirst().map { $0.split(separator: " ").prefix(2) })
    return recorded.dropFirst().filter { !present.contains($0.split(separator: " ").prefix(2)) }
  }

  private static func line(
    _ recorded: String, _ output: String, _ comparesValues: Bool
  ) -> [String] {
    switch recorded.prefix(2) {
    case "OK", "ER", "* ": return Header(output).missing(Header(recorded))
    // Sentences for people may change.
    case "! ": return output.hasPrefix("! ") ? [] : [recorded]
    case "| ":
      return text(String(recorded.dropFirst(2)), String(output.dropFirst(2)), comparesValues)
    default: return recorded == output ? [] : ["\(recorded) is now \(output)"]
    }
  }

  /// Compares two bodies, or lines of bodies; of JSON without values only the names and types.
  static func text(
    _ recorded: String, _ output: String, _ comparesValues: Bool = true
  ) -> [String] {
    if recorded == output { return [] }
    guard let old = JSONText.value(recorded), let new = JSONText.value(output) else {
      return ["\(recorded) is now \(output)"]
    }
    return new.missing(old, at: "", comparesValues)
  }
}

/// The first line of an answer or a push.
private struct Header {
  var words: [String] = []
  var fields: [(key: String, value: String)] = []

  init(_ line: String) {
    var isQuoted = false
    let pieces = line.split(whereSeparator: { character in
      if character == "\"" { isQuoted.toggle() }
      return character == " " && !isQuoted
    })
    for piece in pieces.map(String.init) {
      guard let sign = piece.firstIndex(of: "="), piece.first?.isLowercase == true else {
        words.append(piece)
        continue
      }
      fields.append((String(piece[..<sign]), String(piece[piece.index(after: sign)...])))
    }
  }

  /// The words but the length of the body.
  private var steadyWords: [String] {
    words.enumerated().filter { index, word in
      !(index > 0 && words[0] != "ERR" && (Int(word) != nil || word == "<n>"))
    }.map(\.element)
  }

  func missing(_ recorded: Header) -> [String] {
    guard steadyWords == recorded.steadyWords else {
      return ["\(recorded.words) is now \(words)"]
    }
    var rest = fields[...]
    return recorded.fields.compactMap { field in
      guard let index = rest.firstIndex(where: { $0.key == field.key }) else {
        return "the field \(field.key) in its place"
      }
      defer { rest = rest[(index + 1)...] }
      let (old, new) = (Containment.code(field.value), Containment.code(rest[index].value))
      let isSame =
        field.key == "msg" || old == new
        || field.key == "rev" && Containment.isRev(old) && Containment.isRev(new)
      return isSame ? nil : "\(field.key)=\(field.value) is now \(rest[index].value)"
    }
  }
}

/// A value of RESP as a transcript shows it.
private struct RESPNode {
  var text: String
  var children: [RESPNode] = []

  static func nodes(_ lines: [String]) -> [RESPNode] {
    var nodes: [RESPNode] = []
    var rest = lines[...]
    while let first = rest.popFirst() {
      let own = rest.prefix { $0.hasPrefix("  ") }
      rest = rest.dropFirst(own.count)
      nodes.append(RESPNode(text: first, children: Self.nodes(own.map { String($0.dropFirst(2)) })))
    }
    return nodes
  }

  /// Whether the recorded value is in this one.
  func contains(_ recorded: RESPNode) -> Bool {
    guard text.first == recorded.text.first else { return false }
    switch recorded.text.first {
    case "*", "%", ">", "~": return children.missing(recorded.children).isEmpty
    case "-": return text.split(separator: " ").first == recorded.text.split(separator: " ").first
    case "$":
      let (old, new) = (recorded.content, content)
      let isSame = Containment.code(old) == Containment.code(new)
      return isSame || JSONText.value(old) != nil && Containment.text(old, new).isEmpty
    default: return text == recorded.text
    }
  }

  /// The text of a bulk string.
  private var content: String {
    let quoted = String(text.drop { $0 != " " }.dropFirst(2).dropLast())
    return quoted.replacing(#"\""#, with: "\"").replacing(#"\\"#, with: "\\")
  }
}

extension [RESPNode] {
  /// Returns the recorded values that are not among these in their order.
  fileprivate func missing(_ recorded: [RESPNode]) -> [String] {
    var rest = self[...]
    for value in recorded {
      guard let index = rest.firstIndex(where: { $0.contains(value) }) else {
        return ["\(value.text), or a part of it; now \(map(\.text).joined(separator: " "))"]
      }
      rest = rest[(index + 1)...]
    }
    return []
  }
}
