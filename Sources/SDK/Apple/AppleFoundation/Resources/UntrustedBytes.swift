internal import Foundation

/// Passes bytes to every file reader, for a fuzzer. No reader may trap or take long.
package enum UntrustedBytes {
  /// Reads the bytes as each kind of file.
  package static func read(_ data: Data) {
    _ = ImageHeader.size(of: data)
    _ = FontFile(data)
    if let texts = try? StringsFile.read(data) { texts.values.forEach(fill) }
    if let texts = try? StringsDictionary.read(data) { texts.values.forEach(fill) }
    if let catalog = try? StringCatalog.read(data, languages: ["de", "ru"]) {
      for texts in catalog.translations.values { texts.values.forEach(fill) }
    }
    let decoder = JSONDecoder()
    _ = (try? decoder.decode(ColorSet.self, from: data))?.pair
    _ = try? decoder.decode(ImageSet.self, from: data)
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
