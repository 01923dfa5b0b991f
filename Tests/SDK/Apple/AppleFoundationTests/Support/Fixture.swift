internal import AppleFoundation
internal import Foundation

/// The folders of files that the tests read.
enum Fixture {
  /// A folder by its name.
  static func folder(_ name: String) -> URL {
    Bundle.module.resourceURL.map { $0.appendingPathComponent("Fixtures/\(name)") }
      ?? URL(fileURLWithPath: "/nonexistent")
  }

  /// A text of the translated fixtures.
  static func text(
    _ value: String.LocalizationValue, key: String? = nil, table: String? = nil, _ locale: String
  ) -> String {
    let locale = Locale(identifier: locale)
    return Translations.text(
      key ?? value.key, arguments: value.arguments(in: locale), default: value.key, table: table,
      in: [folder("Translated")], locale: locale)
  }
}
