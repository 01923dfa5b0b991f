/// What `Contents.json` says about one variant of an asset.
struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

extension [AssetAppearance] {
  /// Whether it is for the dark scheme.
  var isDark: Bool { contains { $0.appearance == "luminosity" && $0.value == "dark" } }
  /// Whether it is for more contrast, which nobody asks for.
  var isContrast: Bool { contains { $0.appearance == "contrast" } }
}

/// `Contents.json` of an image set.
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
