/// An alignment guide: a standard guide, or a plugin's own guide with the raw value number × 256 +
/// the standard guide used as fallback.
public struct AlignmentGuide: RawRepresentable, Hashable, Sendable {
  /// The number of the guide.
  public var rawValue: Int
  /// Creates a guide from any number; see ``isKnown``.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left edge, or the right edge in a right-to-left layout.
  public static let leading = AlignmentGuide(rawValue: 0)
  /// The middle of the width.
  public static let center = AlignmentGuide(rawValue: 1)
  /// The edge opposite to ``leading``.
  public static let trailing = AlignmentGuide(rawValue: 2)
  /// The upper edge.
  public static let top = AlignmentGuide(rawValue: 16)
  /// The middle of the height.
  public static let verticalCenter = AlignmentGuide(rawValue: 17)
  /// The lower edge.
  public static let bottom = AlignmentGuide(rawValue: 18)
  /// The baseline of the first line of text.
  public static let firstBaseline = AlignmentGuide(rawValue: 19)
  /// The baseline of the last line of text.
  public static let lastBaseline = AlignmentGuide(rawValue: 20)

  /// The standard guides on the horizontal axis.
  public static let horizontal: [AlignmentGuide] = [.leading, .center, .trailing]
  /// The standard guides on the vertical axis.
  public static let vertical: [AlignmentGuide] = [
    .top, .verticalCenter, .bottom, .firstBaseline, .lastBaseline,
  ]

  /// The standard guide, or the fallback of a plugin's own guide.
  public var base: AlignmentGuide { AlignmentGuide(rawValue: rawValue & 0xff) }
  /// Whether the guide is a plugin's own; a child has such a guide only when set explicitly.
  public var isCustom: Bool { rawValue > 0xff }
  /// Whether the guide is a position on the horizontal axis.
  public var isHorizontal: Bool { Self.horizontal.contains(base) }
  /// Whether the number stands for a guide.
  public var isKnown: Bool {
    (0...0xff_ffff).contains(rawValue) && (Self.horizontal + Self.vertical).contains(base)
  }
}

/// A set of axes of a layout.
public struct ViewAxes: OptionSet, Hashable, Sendable {
  /// The bits of the axes.
  public var rawValue: Int
  /// Creates a set from any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The axis from side to side.
  public static let horizontal = ViewAxes(rawValue: 1)
  /// The axis from top to bottom.
  public static let vertical = ViewAxes(rawValue: 2)
  /// The set of both axes.
  public static let both: ViewAxes = [.horizontal, .vertical]
}

/// The surface of a picture, light or dark (`scheme=`).
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  /// Dark ink on a light surface.
  case light
  /// Light ink on a dark surface.
  case dark
}
