public import Foundation

extension UIImage {
  public final class SymbolConfiguration: Hashable, Sendable {
    /// The size in points; `nil` if unspecified.
    package let pointSize: CGFloat?
    /// The weight; `nil` if unspecified.
    package let weight: SymbolWeight?
    /// The scale; `nil` if unspecified.
    package let scale: SymbolScale?
    /// The colours of the layers, the first one on top.
    package let colors: [UIColor]
    /// The paints of the layers; `nil` if unspecified.
    package let mode: Mode?

    package enum Mode: Sendable {
      case monochrome
      case hierarchical
      case palette
      case multicolor
    }

    private init(
      pointSize: CGFloat? = nil, weight: SymbolWeight? = nil, scale: SymbolScale? = nil,
      colors: [UIColor] = [], mode: Mode? = nil
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      self.colors = colors
      self.mode = mode
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

    public convenience init(paletteColors: [UIColor]) {
      self.init(colors: paletteColors, mode: .palette)
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(colors: [hierarchicalColor], mode: .hierarchical)
    }

    public static func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(mode: .monochrome)
    }

    public static func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(mode: .multicolor)
    }

    public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other?.pointSize ?? pointSize, weight: other?.weight ?? weight,
        scale: other?.scale ?? scale,
        colors: other.flatMap { $0.colors.isEmpty ? nil : $0.colors } ?? colors,
        mode: other?.mode ?? mode)
    }

    public static func == (one: SymbolConfiguration, other: SymbolConfiguration) -> Bool {
      one.pointSize == other.pointSize && one.weight == other.weight && one.scale == other.scale
        && one.colors == other.colors && one.mode == other.mode
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(colors)
      hasher.combine(mode)
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
