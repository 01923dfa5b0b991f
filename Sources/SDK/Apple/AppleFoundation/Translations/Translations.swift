internal import Foundation
internal import Synchronization

/// The translations in the plugin's resources.
package enum Translations {
  private struct Key: Hashable {
    var folder: String
    var table: String
    var chain: LanguageChain
  }

  private static let tables = Mutex<[Key: TranslationTable]>([:])

  /// Returns a text in a locale's language, with values filled in.
  ///
  /// - Parameters:
  ///   - key: the key of the translation.
  ///   - arguments: the values.
  ///   - fallback: the format without a translation; the key if `nil`.
  ///   - table: the name of the strings table; `Localizable` if `nil`.
  ///   - folders: the location of the table; the plugin's own resources if `nil`.
  ///   - locale: the locale of the lookup and of the values.
  package static func text(
    _ key: String, arguments: [FormatArgument], default fallback: String? = nil,
    table: String? = nil, in folders: [URL]? = nil, locale: Locale
  ) -> String {
    let found = parts(of: key, arguments: arguments, table: table, in: folders, locale: locale)
    let parts =
      found ?? Translation(text: .text(fallback ?? key)).parts(for: arguments, in: "en")
    return parts.filled(with: arguments, in: locale)
  }

  /// Returns the text of a key without filling in values; `nil` without a translation.
  package static func plainText(
    of key: String, table: String? = nil, in folders: [URL]? = nil, locale: Locale
  ) -> String? {
    guard let (translation, language) = find(key, table, folders, locale) else { return nil }
    return translation.text.form(for: nil, in: language)
  }

  /// Returns the parts of a translation, in the plural form of the values; `nil` without a
  /// translation.
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
