internal import Foundation
internal import Synchronization

/// The translations in the plugin's files.
package enum Translations {
  private struct Key: Hashable {
    var folder: String
    var table: String
    var chain: LanguageChain
  }

  private static let tables = Mutex<[Key: TranslationTable]>([:])

  /// A text in a locale's language, with values put in.
  ///
  /// - Parameters:
  ///   - key: what is looked up.
  ///   - arguments: the values.
  ///   - fallback: what is taken if there is no translation: a format, as translations are.
  ///   - table: the file of translations; `Localizable` if `nil`.
  ///   - folders: where that is; the plugin's own files if `nil`.
  ///   - locale: says the language, and writes the values.
  package static func text(
    _ key: String, arguments: [FormatArgument], default fallback: String? = nil,
    table: String? = nil, in folders: [URL]? = nil, locale: Locale
  ) -> String {
    let found = parts(of: key, arguments: arguments, table: table, in: folders, locale: locale)
    let parts =
      found ?? Translation(text: .text(fallback ?? key)).parts(for: arguments, in: "en")
    return parts.filled(with: arguments, in: locale)
  }

  /// The text of a key, as it is in its file; `nil` if there is none.
  package static func plainText(
    of key: String, table: String? = nil, in folders: [URL]? = nil, locale: Locale
  ) -> String? {
    guard let (translation, language) = find(key, table, folders, locale) else { return nil }
    return translation.text.form(for: nil, in: language)
  }

  /// The parts of a translation, in the form that the values ask for; `nil` if there is none.
  package static func parts(
    of key: String, arguments: [FormatArgument], table: String? = nil, in folders: [URL]? = nil,
    locale: Locale
  ) -> [TranslationPart]? {
    guard let (translation, language) = find(key, table, folders, locale) else { return nil }
    return translation.parts(for: arguments, in: language)
  }

  private static func find(
    _ key: String, _ name: String?, _ folders: [URL]?, _ locale: Locale
  ) -> (Translation, language: String)? {
    var name = name ?? "Localizable"
    if name.hasSuffix(".strings") { name.removeLast(8) }
    let chain = LanguageChain(locale)
    for resources in PluginResources.indexes(in: folders) where resources.hasTable(name) {
      let found = table(name, in: resources, for: chain).translation(of: key)
      if let found { return found }
    }
    return nil
  }

  private static func table(
    _ name: String, in resources: ResourceIndex, for chain: LanguageChain
  ) -> TranslationTable {
    let key = Key(folder: resources.folder, table: name, chain: chain)
    if let known = tables.withLock({ $0[key] }) { return known }
    let table = TranslationTable(name, in: resources, for: chain)
    tables.withLock { $0[key] = table }
    return table
  }
}
