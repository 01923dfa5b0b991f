/// A translated text in its variations, as a table holds it.
indirect enum TranslatedText: Hashable, Sendable {
  /// The same for all.
  case text(String)
  /// One for each plural category of a number.
  case plural([PluralCategory: TranslatedText])

  /// The form for a number in a language. The form for `zero` is taken for 0 in every language;
  /// a form that is not there is `other`.
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
