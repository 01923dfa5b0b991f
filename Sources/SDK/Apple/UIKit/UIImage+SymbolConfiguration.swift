public import Foundation

extension UIImage {
  /// How a symbol is drawn.
  public final class SymbolConfiguration: Hashable, Sendable {
    /// In points; `nil` if it does not say.
    package let pointSize: CGFloat?
    /// How heavy its strokes are; `nil` if it does not say.
    package let weight: SymbolWeight?
    /// How large it is beside text of that size; `nil` if it does not say.
    package let scale: SymbolScale?
    /// Its colours; the first one is used.
    package let colors: [UIColor]

    private init(
      pointSize: CGFloat? = nil, weight: SymbolWeight? = nil, scale: SymbolScale? = nil,
      colors: [UIColor] = []
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      self.colors = colors
    }

    /// In a size.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil) }

    /// In a size and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: Optional(weight))
    }

    /// In a size, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: Optional(weight), scale: Optional(scale))
    }

    /// In a weight.
    public convenience init(weight: SymbolWeight) { self.init(weight: Optional(weight)) }

    /// In a scale.
    public convenience init(scale: SymbolScale) { self.init(scale: Optional(scale)) }

    /// In the size of a style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: textStyle.pointSize, weight: nil)
    }

    /// In the size of a style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: textStyle.pointSize, scale: Optional(scale))
    }

    /// In the size of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: nil) }

    /// In the size of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, scale: Optional(scale))
    }

    /// In several colours; the first one is used.
    public convenience init(paletteColors: [UIColor]) { self.init(colors: paletteColors) }

    /// In shades of a colour; all are that colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(colors: [hierarchicalColor]) }

    /// In one colour.
    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

    /// No effect: symbols have one colour.
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }

    /// With what another configuration says.
    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other?.pointSize ?? pointSize, weight: other?.weight ?? weight,
        scale: other?.scale ?? scale,
        colors: other.flatMap { $0.colors.isEmpty ? nil : $0.colors } ?? colors)
    }

    /// Whether both say the same.
    public static func == (one: SymbolConfiguration, other: SymbolConfiguration) -> Bool {
      one.pointSize == other.pointSize && one.weight == other.weight && one.scale == other.scale
        && one.colors == other.colors
    }

    /// Feeds what it says.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(colors)
    }
  }

  /// How heavy the strokes of a symbol are.
  public enum SymbolWeight: Int, Sendable {
    /// It does not say.
    case unspecified
    /// 100.
    case ultraLight
    /// 200.
    case thin
    /// 300.
    case light
    /// 400.
    case regular
    /// 500.
    case medium
    /// 600.
    case semibold
    /// 700.
    case bold
    /// 800.
    case heavy
    /// 900.
    case black
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable {
    /// As usual.
    case `default` = -1
    /// It does not say.
    case unspecified
    /// Smaller than usual.
    case small
    /// As usual.
    case medium
    /// Larger than usual.
    case large
  }
}
