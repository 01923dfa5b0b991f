// The values of attributes that are constants. The numbers are those of widgethost/ext/view.h.

/// Text styles.
public enum TextStyle: Int, Sendable, CaseIterable {
  case largeTitle = 1
  case title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// Dynamic type sizes.
public enum DynamicTypeSize: Int, Sendable, CaseIterable {
  case xSmall = 0
  case small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// Where the lines of a text lie in its frame.
public enum TextAlignment: Int, Sendable, CaseIterable { case leading = 0, center, trailing }
/// What is left out of a text that is too long.
public enum TruncationMode: Int, Sendable, CaseIterable { case tail = 0, head, middle }
/// Letters as they are, or all of one case.
public enum TextCase: Int, Sendable, CaseIterable { case none = 0, upper, lower }
/// How a live text shows its date.
public enum DateStyle: Int, Sendable, CaseIterable {
  case time = 0
  case date, relative, offset, timer, interval
}
/// When a leaf is drawn as a bar.
public enum Redaction: Int, Sendable, CaseIterable { case automatic = 0, placeholder, never }
/// Whether the whole of a content is shown, or the whole of its room is filled.
public enum ContentMode: Int, Sendable, CaseIterable { case fit = 0, fill }
/// Whether an image is shown in its own colours or as a stencil.
public enum RenderingMode: Int, Sendable, CaseIterable { case original = 0, template }
/// How an image is enlarged.
public enum Interpolation: Int, Sendable, CaseIterable { case smooth = 0, none }
/// The ends of strokes.
public enum LineCap: Int, Sendable, CaseIterable { case butt = 0, round, square }
/// The corners of strokes.
public enum LineJoin: Int, Sendable, CaseIterable { case miter = 0, round, bevel }
/// Corners that are parts of circles, or run smoothly into the edges.
public enum CornerStyle: Int, Sendable, CaseIterable { case circular = 0, continuous }
/// What a gauge looks like.
public enum GaugeStyle: Int, Sendable, CaseIterable {
  case linear = 0
  case linearMarker, circular, circularMarker
}

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
