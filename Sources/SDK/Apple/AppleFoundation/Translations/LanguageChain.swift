internal import Foundation

/// The languages of a locale for the lookup, the best first: `de-at`, `de`.
///
/// Tags are in lower case with hyphens, as returned by `tag(_:)`.
struct LanguageChain: Hashable, Sendable {
  /// The language tags in the order of the lookup.
  let tags: [String]

  /// Derives the chain of a locale.
  init(_ locale: Locale) {
    let name = locale.identifier.prefix { $0 != "@" && $0 != "." }
    var tags: [String] = []
    var parts = Self.tag(String(name)).split(separator: "-").map(String.init)
    if parts.isEmpty || parts == ["c"] || parts == ["posix"] { parts = ["en"] }
    let language = parts[0]
    let script = parts.dropFirst().first { $0.count == 4 } ?? Self.script(of: parts)
    let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }
    for language in [language] + Self.alike(language) {
      if let script, let region { tags.append("\(language)-\(script)-\(region)") }
      if let region { tags.append("\(language)-\(region)") }
      if let script { tags.append("\(language)-\(script)") }
      if let parent = Self.parent(of: language, region) { tags.append(parent) }
      tags.append(language)
      tags += Self.oldNames[language].map { [$0] } ?? []
    }
    self.tags = tags
  }

  /// Normalizes the name of a language: lower case, with hyphens.
  static func tag(_ name: String) -> String {
    String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the script of Chinese, derived from the region; `nil` for other languages.
  private static func script(of parts: [String]) -> String? {
    guard parts[0] == "zh" else { return nil }
    return parts.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
  }

  private static func parent(of language: String, _ region: String?) -> String? {
    guard let region else { return nil }
    switch (language, region) {
    case ("es", "es"), ("en", "us"), ("pt", "br"): return nil
    case ("es", _): return "es-419"
    case ("pt", _): return "pt-pt"
    case ("en", _): return "en-gb"
    default: return nil
    }
  }

  /// Returns other codes of the same language.
  private static func alike(_ language: String) -> [String] {
    switch language {
    case "nb": ["no"]
    case "no": ["nb"]
    case "he": ["iw"]
    case "iw": ["he"]
    case "id": ["in"]
    case "fil": ["tl"]
    default: []
    }
  }

  /// The old names of language folders, from before language tags.
  private static let oldNames = [
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian",
    "ja": "japanese", "nl": "dutch",
  ]
}
