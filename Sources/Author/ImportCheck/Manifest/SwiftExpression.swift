/// An expression of a manifest in Swift in the form of a literal.
package indirect enum SwiftExpression: Hashable, Sendable {
  case string(String)
  /// A number, `true`, `false` or `nil`, as written.
  case literal(String)
  /// A name with members: `.iOS`, `Target.Dependency`, `name`.
  case name(String)
  case array([Located])
  case dictionary([Pair])
  /// A call with arguments: `.target(name: "A")`.
  case call(String, [Argument])
  /// The sum of two expressions.
  case sum(Located, Located)
  /// An expression that only the compiler can evaluate.
  case computed(String)

  /// An expression with a line number.
  package struct Located: Hashable, Sendable {
    package let expression: SwiftExpression
    package let line: Int
    /// The levels of nesting, from 1.
    let depth: Int
    /// A measure of the memory and of the time for a walk: the values inside, long texts counted as
    /// several.
    let weight: Int

    package init(_ expression: SwiftExpression, line: Int) {
      self.expression = expression
      self.line = line
      depth = 1 + (expression.parts.map(\.depth).max() ?? 0)
      weight = expression.parts.reduce(expression.ownWeight) { $0 + $1.weight }
    }
  }

  package struct Argument: Hashable, Sendable {
    /// The label; `nil` if there is none.
    package var label: String?
    package var value: Located
  }

  package struct Pair: Hashable, Sendable {
    package var key: Located
    package var value: Located
  }
}

extension SwiftExpression {
  /// The expressions directly inside.
  fileprivate var parts: [Located] {
    switch self {
    case .string, .literal, .name, .computed: []
    case .array(let elements): elements
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .call(_, let arguments): arguments.map(\.value)
    case .sum(let one, let other): [one, other]
    }
  }

  fileprivate var ownWeight: Int {
    if case .string(let text) = self { 1 + text.utf8.count / 64 } else { 1 }
  }
}

extension SwiftExpression.Located {
  /// The text of a string literal; `nil` for another expression.
  package var string: String? {
    if case .string(let text) = expression { text } else { nil }
  }

  /// The elements of an array literal; `nil` for another expression.
  package var elements: [SwiftExpression.Located]? {
    if case .array(let elements) = expression { elements } else { nil }
  }

  /// The last component of the called function's name; `nil` for another expression.
  package var function: String? {
    guard case .call(let name, _) = expression else { return nil }
    return name.split(separator: ".").last.map(String.init)
  }

  /// The arguments of a call; empty for another expression.
  package var arguments: [SwiftExpression.Argument] {
    if case .call(_, let arguments) = expression { arguments } else { [] }
  }

  /// The argument with a label.
  package subscript(label: String) -> SwiftExpression.Located? {
    arguments.first { $0.label == label }?.value
  }

  /// The last component of a name, of `.iOS` for instance; `nil` for another expression.
  package var member: String? {
    guard case .name(let name) = expression else { return nil }
    return name.split(separator: ".").last.map(String.init)
  }

  /// The first part that only the compiler can evaluate; `nil` if the expression is a literal.
  package var firstComputed: SwiftExpression.Located? {
    switch expression {
    case .computed: self
    case .string, .literal, .name: nil
    case .array(let elements): elements.lazy.compactMap(\.firstComputed).first
    case .dictionary(let pairs):
      pairs.lazy.compactMap { $0.key.firstComputed ?? $0.value.firstComputed }.first
    case .call(_, let arguments): arguments.lazy.compactMap(\.value.firstComputed).first
    case .sum(let one, let other): one.firstComputed ?? other.firstComputed
    }
  }
}
