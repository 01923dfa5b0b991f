internal import Foundation

/// A string catalogue (`.xcstrings`), reduced to some languages.
struct StringCatalog: Decodable {
  /// The source language, as a tag of `LanguageChain`.
  let sourceLanguage: String
  /// The translations by language and key.
  let translations: [String: [String: Translation]]

  /// The key of the decoder's user info for the requested languages, a `Set<String>` of tags. The
  /// source language is always included.
  static let wanted = CodingUserInfoKey(rawValue: "languages")

  private enum CodingKeys: String, CodingKey { case sourceLanguage, strings }

  /// Reads a catalogue. A malformed entry is left out.
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

/// A coding key of an object whose keys are data.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
