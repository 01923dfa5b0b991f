/// An appearance of an asset variant in `Contents.json`.
struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

extension [AssetAppearance] {
  /// Whether the variant is for the dark scheme.
  var isDark: Bool { contains { $0.appearance == "luminosity" && $0.value == "dark" } }
  /// Whether the variant is for increased contrast. Such variants are not used.
  var isContrast: Bool { contains { $0.appearance == "contrast" } }
}

/// The `Contents.json` file of an image set.
struct ImageSet: Decodable {
  struct Variant: Decodable {
    var filename: String?
    var scale: String?
    var idiom: String?
    var appearances: [AssetAppearance]?
  }

  struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }

    var intent: String?
  }

  var images: [Variant]
  var properties: Properties?
}
