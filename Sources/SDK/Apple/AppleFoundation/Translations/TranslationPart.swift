internal import Foundation

/// A part of a translated text.
package enum TranslationPart: Hashable, Sendable {
  /// A literal part of the text.
  case literal(String)
  /// A placeholder for a value, with the index of the value from 0.
  case value(index: Int, FormatSpecifier)
}

extension [TranslationPart] {
  /// Fills in the values. A placeholder without a value stays empty.
  package func filled(with arguments: [FormatArgument], in locale: Locale) -> String {
    map { part in
      switch part {
      case .literal(let text): return text
      case .value(let index, let specifier):
        guard arguments.indices.contains(index) else { return "" }
        return specifier.write(arguments[index], in: locale)
      }
    }.joined()
  }
}
