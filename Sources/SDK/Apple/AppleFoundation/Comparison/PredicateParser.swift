internal import Foundation

/// A parser of a predicate's format string.
struct PredicateParser {
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any>
  /// The number of conditions and lists around the next token.
  private var depth = 0

  /// The greatest depth, which bounds the use of the stack.
  private static let deepest = 64

  init(_ format: String, arguments: [Any]) {
    tokens = (PredicateToken.all(in: format) ?? [])[...]
    self.arguments = arguments[...]
  }

  /// Returns the condition; `nil` for a format that is not understood.
  func condition() -> PredicateCondition? {
    var parser = self
    guard let condition = parser.disjunction(), parser.tokens.isEmpty else { return nil }
    return condition
  }

  private mutating func disjunction() -> PredicateCondition? {
    parts(joinedBy: ["OR", "||"]) { $0.conjunction() }.map { .any($0) }
  }

  private mutating func conjunction() -> PredicateCondition? {
    parts(joinedBy: ["AND", "&&"]) { $0.negation() }.map { .all($0) }
  }

  private mutating func parts(
    joinedBy words: [String], _ next: (inout Self) -> PredicateCondition?
  ) -> [PredicateCondition]? {
    var parts: [PredicateCondition] = []
    repeat {
      guard let part = next(&self) else { return nil }
      parts.append(part)
    } while takes(words)
    return parts
  }

  /// Reads an inner part; `nil` beyond the greatest depth.
  private mutating func inner<Part>(_ read: (inout Self) -> Part?) -> Part? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func negation() -> PredicateCondition? {
    if takes(["NOT", "!"]) { return inner { $0.negation() }.map { .not($0) } }
    if takes(["TRUEPREDICATE"]) { return .constant(true) }
    if takes(["FALSEPREDICATE"]) { return .constant(false) }
    guard takes(["("]) else { return comparison() }
    guard let condition = inner({ $0.disjunction() }), takes([")"]) else { return nil }
    return condition
  }

  private mutating func comparison() -> PredicateCondition? {
    let quantifier: PredicateComparison.Quantifier =
      takes(["ANY", "SOME"]) ? .any : takes(["ALL"]) ? .all : takes(["NONE"]) ? .none : .whole
    guard let left = term(), let (comparator, options) = comparator(), let right = term() else {
      return nil
    }
    return .comparison(
      PredicateComparison(
        quantifier: quantifier, left: left, comparator: comparator, options: options, right: right))
  }

  private static let comparators: [String: PredicateComparison.Operator] = [
    "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "IN": .contained, "BETWEEN": .between, "CONTAINS": .contains, "BEGINSWITH": .beginsWith,
    "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
  ]

  private mutating func comparator() -> (PredicateComparison.Operator, NSString.CompareOptions)? {
    guard let token = tokens.popFirst(), let word = token.spelling else { return nil }
    let parts = word.uppercased().split(separator: "[", maxSplits: 1)
    guard let name = parts.first, let comparator = Self.comparators[String(name)] else {
      return nil
    }
    var suffix = parts.dropFirst().first.map(String.init) ?? ""
    if suffix.isEmpty, case .word(let next)? = tokens.first, next.hasPrefix("[") {
      suffix = next.uppercased()
      tokens.removeFirst()
    }
    var options: NSString.CompareOptions = []
    if suffix.contains("C") { options.insert(.caseInsensitive) }
    if suffix.contains("D") { options.insert(.diacriticInsensitive) }
    return (comparator, options)
  }

  private mutating func term() -> PredicateTerm? {
    switch tokens.popFirst() {
    case .text(let text)?: return .value(text)
    case .number(let number)?: return .value(number)
    case .word(let word)?: return word.hasPrefix("%") ? placeholder(word) : name(word)
    case .sign("{")?: return inner { $0.list() }
    case .sign?, nil: return nil
    }
  }

  private mutating func placeholder(_ word: String) -> PredicateTerm? {
    guard let argument = arguments.popFirst() else { return nil }
    if word.hasPrefix("%K") {
      return (argument as? String).map { .path($0 + word.dropFirst(2)) }
    }
    return .value(argument)
  }

  private func name(_ word: String) -> PredicateTerm {
    switch word.uppercased() {
    case "SELF": .object
    case "NIL", "NULL": .value(nil)
    case "TRUE", "YES": .value(true)
    case "FALSE", "NO": .value(false)
    default: .path(word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
    }
  }

  private mutating func list() -> PredicateTerm? {
    var terms: [PredicateTerm] = []
    while !takes(["}"]) {
      if !terms.isEmpty, !takes([","]) { return nil }
      guard let element = term() else { return nil }
      terms.append(element)
    }
    return .list(terms)
  }

  /// Takes the next token if it is one of these words or signs.
  private mutating func takes(_ words: [String]) -> Bool {
    guard let spelling = tokens.first?.spelling, words.contains(spelling.uppercased()) else {
      return false
    }
    tokens.removeFirst()
    return true
  }
}

extension PredicateToken {
  /// The spelling of a word or a sign.
  fileprivate var spelling: String? {
    switch self {
    case .word(let word), .sign(let word): word
    case .text, .number: nil
    }
  }
}
