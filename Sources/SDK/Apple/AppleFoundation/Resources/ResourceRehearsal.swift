internal import Foundation

/// Reads small descriptions of resources from memory, so that copies of this process find the metadata of their types ready.
package enum ResourceRehearsal {
  private static let color = """
    {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
    "components": {"red": "0xFF", "green": "0.5", "blue": "1", "alpha": "1.000"}}},
    {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal"}]}
    """
  private static let image = """
    {"images": [{"filename": "a.png", "idiom": "universal", "scale": "2x"}],
    "properties": {"template-rendering-intent": "original"}}
    """
  private static let catalog = """
    {"sourceLanguage": "en", "strings": {"a": {"localizations":
    {"en": {"stringUnit": {"state": "translated", "value": "a"}}}}}}
    """

  /// Reads a colour set, an image set and two tables of translations, and fills values into a text.
  package static func perform(in locale: Locale) {
    _ = (try? JSONDecoder().decode(ColorSet.self, from: Data(color.utf8)))?.pair
    _ = try? JSONDecoder().decode(ImageSet.self, from: Data(image.utf8))
    _ = try? StringCatalog.read(Data(catalog.utf8), languages: LanguageChain(locale).tags)
    _ = try? StringsFile.read(Data(#""a" = "b %@";"#.utf8))
    _ = Translations.text(
      "%lld %.1f %@", arguments: [.integer(1), .real(1.5), .text("a")], locale: locale)
  }
}
