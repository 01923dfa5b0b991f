/// A translated text in its variations, as stored in a table.
indirect enum TranslatedText: Hashable, Sendable {
  /// A text without variations.
  case text(String)
  /// A text for each plural category of a number.
  case plural([PluralCategory: TranslatedText])

  /// Returns the form for a number in a language. The form `zero` serves 0 in every language. The
  /// form `other` replaces a missing form.
  func form(for number: FormatArgument?, in language: String) -> String? {
    switch self {
    case .text(let text): return text
    case .plural(let forms):
      let isZero = number?.count == 0 && forms[.zero] != nil
      let category =
        isZero ? .zero : number.map { PluralRules.category(of: $0, in: language) } ?? .other
      return (forms[category] ?? forms[.other])?.form(for: number, in: language)
    }
  }
}
