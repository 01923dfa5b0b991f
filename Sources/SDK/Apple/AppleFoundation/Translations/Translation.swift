/// The translation of a key in one language.
struct Translation: Hashable, Sendable {
  /// A variable of the text, which varies by its own number: `%#@birds@`.
  struct Variable: Hashable, Sendable {
    /// The number of the argument, from 1; `nil` for the next argument.
    var position: Int?
    /// The text of the variable.
    var text: TranslatedText
  }

  /// The text of the translation.
  var text: TranslatedText
  /// The variables of the text, by name.
  var variables: [String: Variable] = [:]

  /// Returns the parts of the text for the given values.
  func parts(for arguments: [FormatArgument], in language: String) -> [TranslationPart] {
    let number = arguments.first { $0.count != nil }
    guard let form = text.form(for: number, in: language) else { return [] }
    var turn = 0
    var left = Self.variableLimit
    return parts(of: form, arguments, language, turn: &turn, left: &left, depth: 0)
  }

  /// The largest depth of nested variables. A deeper nesting is a cycle.
  private static let depthLimit = 8
  /// The largest number of variables that are filled in. Without the limit, a variable that names
  /// itself ten times would be filled in 10^8 times.
  private static let variableLimit = 256

  private func parts(
    of text: String, _ arguments: [FormatArgument], _ language: String, turn: inout Int,
    left: inout Int, depth: Int
  ) -> [TranslationPart] {
    var result: [TranslationPart] = []
    for part in FormatString(text).parts {
      switch part {
      case .literal(let literal): result.append(.literal(literal))
      case .place(let specifier):
        result.append(.value(index: (specifier.position ?? turn + 1) - 1, specifier))
        if specifier.position == nil { turn += 1 }
      case .variable(let name, let position):
        guard depth < Self.depthLimit, left > 0, let variable = variables[name] else { continue }
        left -= 1
        let index = (position ?? variable.position ?? turn + 1) - 1
        let number = arguments.indices.contains(index) ? arguments[index] : nil
        guard let form = variable.text.form(for: number, in: language) else { continue }
        var inner = index
        result += parts(
          of: form, arguments, language, turn: &inner, left: &left, depth: depth + 1)
        if position == nil, variable.position == nil { turn += 1 }
      }
    }
    return result
  }
}
