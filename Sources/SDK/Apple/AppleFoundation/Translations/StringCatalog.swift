internal import Foundation

/// A string catalogue (`.xcstrings`), as far as it concerns some languages.
struct StringCatalog: Decodable {
  /// The language of the source code, as a tag of `LanguageChain`.
  let sourceLanguage: String
  /// The translations by language and key.
  let translations: [String: [String: Translation]]

  /// Where the decoder's caller puts the languages that it wants, a `Set<String>` of tags. The
  /// source language comes as well.
  static let wanted = CodingUserInfoKey(rawValue: "languages")

  private enum CodingKeys: String, CodingKey { case sourceLanguage, strings }

  /// Reads a catalogue; an entry that cannot be understood is left out.
  static func read(_ data: Data, languages: [String]) throws -> StringCatalog {
    let decoder = JSONDecoder()
    if let key = wanted { decoder.userInfo[key] = Set(languages) }
    return try decoder.decode(StringCatalog.self, from: data)
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let source = LanguageChain.tag(
      (try? values.decode(String.self, forKey: .sourceLanguage)) ?? "en")
    var wanted = Self.wanted.flatMap { decoder.userInfo[$0] as? Set<String> } ?? []
    wanted.insert(source)
    var translations: [String: [String: Translation]] = [:]
    let strings = try values.nestedContainer(keyedBy: AnyKey.self, forKey: .strings)
    for key in strings.allKeys {
      let entry = try? strings.nestedContainer(keyedBy: AnyKey.self, forKey: key)
      let languages = try? entry?.nestedContainer(
        keyedBy: AnyKey.self, forKey: AnyKey("localizations"))
      for name in languages?.allKeys ?? [] {
        let language = LanguageChain.tag(name.stringValue)
        guard wanted.contains(language) else { continue }
        let node = try? languages?.decode(CatalogNode.self, forKey: name)
        guard let translation = node?.translation else { continue }
        translations[language, default: [:]][key.stringValue] = translation
      }
    }
    sourceLanguage = source
    self.translations = translations
  }
}

/// A key of an object whose keys are data.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
