/// The style of text, and the paint of nodes without a paint of their own.
public struct DrawingStyle: Hashable, Sendable {
  /// The design of a font; the numbers are those of `WH_DESIGN_...`.
  public enum Design: UInt8, ViewConstant { case standard = 0, serif, rounded, monospaced }
  /// The position of a text's lines in the frame, with right to left already resolved.
  public enum Alignment: UInt8, Sendable { case left = 0, center, right }

  /// The name of the font family; `nil` for the host's own face of the given design.
  public var family: String?
  /// The font size in points, with dynamic type applied, before ``ViewAttributeKey/textScale``.
  public var size: Double
  /// The weight of the font, 1 to 1,000; 400 is regular.
  public var weight: Int
  /// The design of the host's own face.
  public var design: Design
  /// Whether the text is italic.
  public var isItalic: Bool
  /// Whether all digits have the same width.
  public var hasMonospacedDigits: Bool
  /// Whether small letters are drawn as small capitals.
  public var hasSmallCaps: Bool
  /// The paint of texts, templates and shapes without a paint of their own.
  public var foreground: Paint
  /// The paint of gauges.
  public var tint: Paint
  /// The space between letters in points.
  public var letterSpacing: Double
  /// The shift of the baseline in points, upwards. The fragments' baselines already include the
  /// shift.
  public var baselineOffset: Double
  /// Whether the text has a line below.
  public var isUnderlined: Bool
  /// The colour of the underline; `nil` for the foreground.
  public var underlineColor: ColorPair?
  /// Whether the text has a line through the middle.
  public var isStruckThrough: Bool
  /// The colour of the strikethrough; `nil` for the foreground.
  public var strikethroughColor: ColorPair?
  /// The position of shorter lines in the frame.
  public var alignment: Alignment

  /// Creates a style; without arguments, the style of a text without attributes.
  public init(
    family: String? = nil, size: Double = 17, weight: Int = 400, design: Design = .standard,
    isItalic: Bool = false, hasMonospacedDigits: Bool = false, hasSmallCaps: Bool = false,
    foreground: Paint = .color(.primary), tint: Paint = .color(.blue), letterSpacing: Double = 0,
    baselineOffset: Double = 0, isUnderlined: Bool = false, underlineColor: ColorPair? = nil,
    isStruckThrough: Bool = false, strikethroughColor: ColorPair? = nil,
    alignment: Alignment = .left
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
    self.hasSmallCaps = hasSmallCaps
    self.foreground = foreground
    self.tint = tint
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
    self.isUnderlined = isUnderlined
    self.underlineColor = underlineColor
    self.isStruckThrough = isStruckThrough
    self.strikethroughColor = strikethroughColor
    self.alignment = alignment
  }
}
