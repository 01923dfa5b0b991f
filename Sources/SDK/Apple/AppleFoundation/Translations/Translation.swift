/// What a table says about one key in one language.
struct Translation: Hashable, Sendable {
  /// A part of a text that varies by a number of its own: `%#@birds@`.
  struct Variable: Hashable, Sendable {
    /// Which value it counts, from 1; `nil` for the one whose turn it is.
    var position: Int?
    /// What stands in its place.
    var text: TranslatedText
  }

  /// The text.
  var text: TranslatedText
  /// Its variables by their names.
  var variables: [String: Variable] = [:]

  /// The text for these values, as parts in their order.
  func parts(for arguments: [FormatArgument], in language: String) -> [TranslationPart] {
    let number = arguments.first { $0.count != nil }
    guard let form = text.form(for: number, in: language) else { return [] }
    var turn = 0
    return parts(of: form, arguments, language, turn: &turn, depth: 0)
  }

  /// How deep variables may stand in each other; more is a cycle.
  private static let depthLimit = 8

  private func parts(
    of text: String, _ arguments: [FormatArgument], _ language: String, turn: inout Int, depth: Int
  ) -> [TranslationPart] {
    var result: [TranslationPart] = []
    for part in FormatString(text).parts {
      switch part {
      case .literal(let literal): result.append(.literal(literal))
      case .place(let specifier):
        result.append(.value(index: (specifier.position ?? turn + 1) - 1, specifier))
        if specifier.position == nil { turn += 1 }
      case .variable(let name, let position):
        guard depth < Self.depthLimit, let variable = variables[name] else { continue }
        let index = (position ?? variable.position ?? turn + 1) - 1
        let number = arguments.indices.contains(index) ? arguments[index] : nil
        guard let form = variable.text.form(for: number, in: language) else { continue }
        var inner = index
        result += parts(of: form, arguments, language, turn: &inner, depth: depth + 1)
        if position == nil, variable.position == nil { turn += 1 }
      }
    }
    return result
  }
}
