internal import Foundation

/// A part of a translated text.
package enum TranslationPart: Hashable, Sendable {
  /// Words.
  case literal(String)
  /// A place for a value, counted from 0.
  case value(index: Int, FormatSpecifier)
}

extension [TranslationPart] {
  /// The text with values in its places; a place without a value stays empty.
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
