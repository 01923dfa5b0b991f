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
    package var expression: SwiftExpression
    package var line: Int

    package init(_ expression: SwiftExpression, line: Int) {
      self.expression = expression
      self.line = line
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
