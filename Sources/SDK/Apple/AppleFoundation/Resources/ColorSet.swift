/// The `Contents.json` file of a colour set.
struct ColorSet: Decodable {
  struct Variant: Decodable {
    var color: Value?
    var idiom: String?
    var appearances: [AssetAppearance]?

    var isDark: Bool { appearances?.isDark ?? false }
    var isPlain: Bool { !(appearances?.isContrast ?? false) }
  }

  struct Value: Decodable {
    enum CodingKeys: String, CodingKey {
      case components, platform, reference
      case space = "color-space"
    }

    var components: [String: Component]?
    var space: String?
    var platform: String?
    var reference: String?

    /// The colour as 0xRRGGBBAA in sRGB; `nil` for a reference to a system colour, and if a
    /// component is missing.
    var value: UInt32? {
      guard let components else { return nil }
      func amount(_ name: String) -> Double? { (components[name] ?? components["white"])?.value }
      guard let red = amount("red"), let green = amount("green"), let blue = amount("blue") else {
        return nil
      }
      let alpha = components["alpha"].map { $0.isOne ? 1 : $0.value ?? 1 } ?? 1
      return ColorSpace(name: space).sRGB(red, green, blue, alpha: min(max(alpha, 0), 1))
    }
  }

  /// A colour component, as text or, from some tools, as a number.
  struct Component: Decodable {
    /// The value from 0 to 1, or beyond in extended spaces.
    var value: Double?
    /// Whether the component is written as `1`, which means 1/255 for a colour and 1.0 for the
    /// opacity.
    var isOne = false

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        value = Self.amount(text)
        isOne = text == "1"
      } else {
        value = try container.decode(Double.self)
      }
    }

    /// Parses a value from 0 to 1 ("0.500"), from 0 to 255 ("128"), or in hexadecimal ("0x80").
    private static func amount(_ text: String) -> Double? {
      if text.lowercased().hasPrefix("0x") {
        return UInt32(text.dropFirst(2), radix: 16).map { Double(min($0, 255)) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") ? number : number / 255
    }
  }

  var colors: [Variant]

  /// The colour for both schemes; `nil` if no variant is valid.
  var pair: ColorPair? {
    let plain = colors.filter { $0.isPlain && $0.color?.value != nil }
    func first(_ isDark: Bool) -> UInt32? {
      let matching = plain.filter { $0.isDark == isDark }
      let best = matching.first { ["universal", "iphone", nil].contains($0.idiom) }
      return (best ?? matching.first)?.color?.value
    }
    let light = first(false)
    let dark = first(true)
    guard let value = light ?? dark else { return nil }
    return ColorPair(light: value, dark: dark ?? value)
  }
}
