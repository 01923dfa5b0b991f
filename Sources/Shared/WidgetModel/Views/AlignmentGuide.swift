/// An alignment guide: a standard one, or a plugin's own, which is number × 256 + the standard guide
/// that it falls back to.
public struct AlignmentGuide: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Int
  /// Takes any number; see ``isKnown``.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left edge, or the right one from right to left.
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

  /// The standard guide that this is, or falls back to.
  public var base: AlignmentGuide { AlignmentGuide(rawValue: rawValue & 0xff) }
  /// Whether a child has it only by setting it.
  public var isCustom: Bool { rawValue > 0xff }
  /// Whether it is a position on the horizontal axis.
  public var isHorizontal: Bool { Self.horizontal.contains(base) }
  /// Whether it exists.
  public var isKnown: Bool {
    (0...0xff_ffff).contains(rawValue) && (Self.horizontal + Self.vertical).contains(base)
  }
}

/// Axes of a layout, a set.
public struct ViewAxes: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: Int
  /// Takes any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// From side to side.
  public static let horizontal = ViewAxes(rawValue: 1)
  /// From top to bottom.
  public static let vertical = ViewAxes(rawValue: 2)
  /// Both axes.
  public static let both: ViewAxes = [.horizontal, .vertical]
}

/// Whether a picture is drawn for a light or a dark surface (`scheme=`).
public enum ColorScheme: String, CaseIterable, Hashable, Sendable {
  /// Dark ink on a light surface.
  case light
  /// Light ink on a dark surface.
  case dark
}
