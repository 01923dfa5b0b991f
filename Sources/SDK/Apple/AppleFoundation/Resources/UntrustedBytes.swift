internal import Foundation

/// Passes bytes to the file readers, for a fuzzer. No reader may trap or take long.
package enum UntrustedBytes {
  /// Reads the bytes as each kind of file.
  package static func read(_ data: Data) {
    _ = ImageHeader.size(of: data)
    readFont(data)
    readTexts(data)
    readAsset(data)
  }

  /// Reads the bytes as a font file.
  package static func readFont(_ data: Data) { _ = FontFile(data) }

  /// Reads the bytes as the description of an asset.
  package static func readAsset(_ data: Data) {
    let decoder = JSONDecoder()
    _ = (try? decoder.decode(ColorSet.self, from: data))?.pair
    _ = try? decoder.decode(ImageSet.self, from: data)
  }

  /// Reads the bytes as each kind of translation file, as a text with placeholders, and as Markdown.
  package static func readTexts(_ data: Data) {
    if let texts = try? StringsFile.read(data) { texts.values.forEach(fill) }
    if let texts = try? StringsDictionary.read(data) { texts.values.forEach(fill) }
    if let catalog = try? StringCatalog.read(data, languages: ["de", "ru"]) {
      for texts in catalog.translations.values { texts.values.forEach(fill) }
    }
    fill(String(decoding: data.prefix(4096), as: UTF8.self))
    _ = try? AttributedString(markdown: Data(data.suffix(128)))
  }

  private static func fill(_ text: String) { fill(Translation(text: .text(text))) }

  private static func fill(_ translation: Translation) {
    let values: [FormatArgument] = [.integer(3), .text("x"), .real(2.5), .unsigned(.max)]
    for language in ["en", "ar"] {
      let parts = translation.parts(for: values, in: language)
      _ = parts.filled(with: values, in: Locale(identifier: language))
    }
  }
}
