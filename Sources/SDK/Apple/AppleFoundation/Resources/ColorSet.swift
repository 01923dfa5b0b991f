/// `Contents.json` of a colour set.
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

    /// 0xRRGGBBAA in sRGB; `nil` if it names a colour of a system, or a component is missing.
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

  /// A component as a text or, from other tools, as a number.
  struct Component: Decodable {
    /// From 0 to 1, and beyond in extended spaces.
    var value: Double?
    /// Whether it is written as `1`: of 255 in a colour, all of it in an opacity.
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

    /// From 0 to 1 ("0.500"), to 255 ("128"), or in hexadecimal ("0x80").
    private static func amount(_ text: String) -> Double? {
      if text.lowercased().hasPrefix("0x") {
        return UInt32(text.dropFirst(2), radix: 16).map { Double(min($0, 255)) / 255 }
      }
      guard let number = Double(text), number.isFinite else { return nil }
      return text.contains(".") ? number : number / 255
    }
  }

  var colors: [Variant]

  /// Its values; `nil` if none can be understood.
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
