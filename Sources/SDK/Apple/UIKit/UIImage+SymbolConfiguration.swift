public import Foundation

extension UIImage {
  public final class SymbolConfiguration: Hashable, Sendable {
    /// The size in points; `nil` if unspecified.
    package let pointSize: CGFloat?
    /// The weight; `nil` if unspecified.
    package let weight: SymbolWeight?
    /// The scale; `nil` if unspecified.
    package let scale: SymbolScale?
    /// The colours, of which only the first is used.
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

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: Optional(weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: Optional(weight), scale: Optional(scale))
    }

    public convenience init(weight: SymbolWeight) { self.init(weight: Optional(weight)) }

    public convenience init(scale: SymbolScale) { self.init(scale: Optional(scale)) }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: textStyle.pointSize, weight: nil)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(pointSize: textStyle.pointSize, scale: Optional(scale))
    }

    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: nil) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, scale: Optional(scale))
    }

    /// Makes a configuration with colours, of which only the first is used.
    public convenience init(paletteColors: [UIColor]) { self.init(colors: paletteColors) }

    /// Makes a configuration with one colour. All layers have the same opacity.
    public convenience init(hierarchicalColor: UIColor) { self.init(colors: [hierarchicalColor]) }

    public static func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

    /// No effect: symbols have a single colour.
    public static func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }

    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other?.pointSize ?? pointSize, weight: other?.weight ?? weight,
        scale: other?.scale ?? scale,
        colors: other.flatMap { $0.colors.isEmpty ? nil : $0.colors } ?? colors)
    }

    public static func == (one: SymbolConfiguration, other: SymbolConfiguration) -> Bool {
      one.pointSize == other.pointSize && one.weight == other.weight && one.scale == other.scale
        && one.colors == other.colors
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(colors)
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }
}
