/// A tree of views after layout, stored in archives and drawn by renderers.
///
/// Nodes are in pre-order and **in the order of drawing**: later nodes lie above earlier nodes. A
/// background comes before its primary, and siblings are sorted by their z-index. A clip or a mask
/// has its content as the first child. A second child is the shape or mask, which is not drawn
/// itself. The tree has no groups, empty nodes or view-that-fits nodes; a geometry reader has its
/// content as children. Only attributes for drawing, for reading aloud and for clicks remain;
/// inherited values are in the style.
public struct LaidOutTree: Hashable, Sendable {
  /// The size of the widget in points.
  public var size: ViewSize
  /// The radius of the widget's own corners, in points.
  public var cornerRadius: Double
  /// The layout direction of the widget.
  public var direction: LayoutDirection
  /// The locale of live texts, for example `de_DE`.
  public var locale: String
  /// The styles, shared by nodes.
  public var styles: [DrawingStyle]
  /// The nodes, at least 1; the first is the root.
  public var nodes: [LaidOutNode]

  /// Creates a tree.
  public init(
    size: ViewSize, cornerRadius: Double, direction: LayoutDirection, locale: String,
    styles: [DrawingStyle], nodes: [LaidOutNode]
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.direction = direction
    self.locale = locale
    self.styles = styles
    self.nodes = nodes
  }
}

/// A node of a ``LaidOutTree``.
public struct LaidOutNode: Hashable, Sendable {
  /// The type of the node.
  public var type: ViewNodeType
  /// The redaction, the privacy and the direction of the node.
  public var flags: ViewFlags
  /// The number of direct children.
  public var childCount: Int
  /// The number of all nodes inside.
  public var descendantCount: Int
  /// The index of the style in ``LaidOutTree/styles``.
  public var style: Int
  /// The frame in points from the top left corner of the widget, before the rotation and scale of
  /// enclosing nodes. All numbers are finite; width and height are not negative.
  public var frame: ViewRect
  /// The attributes in ascending order of the keys, each key at most once.
  public var attributes: [ViewAttribute]

  /// Creates a node.
  public init(
    _ type: ViewNodeType, flags: ViewFlags = [], childCount: Int = 0, descendantCount: Int = 0,
    style: Int = 0, frame: ViewRect, attributes: [ViewAttribute] = []
  ) {
    self.type = type
    self.flags = flags
    self.childCount = childCount
    self.descendantCount = descendantCount
    self.style = style
    self.frame = frame
    self.attributes = attributes
  }

  /// The value of an attribute; `nil` if not set.
  public subscript(key: ViewAttributeKey) -> ViewValue? { attributes[key] }
}

/// The flags of a laid-out node; the bits are the same in archives.
public struct ViewFlags: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public var rawValue: UInt16
  /// Creates flags from any bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The node is always drawn as a bar.
  public static let redacted = ViewFlags(rawValue: 1)
  /// The node is never drawn as a bar, also in a placeholder.
  public static let unredacted = ViewFlags(rawValue: 2)
  /// The node must not be shown on a locked screen.
  public static let privacySensitive = ViewFlags(rawValue: 4)
  /// The direction of the node is the opposite of the widget's.
  public static let mirrored = ViewFlags(rawValue: 8)
  /// All bits with a meaning.
  public static let known: ViewFlags = [.redacted, .unredacted, .privacySensitive, .mirrored]
}

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

/// A piece of a line of a text, in a single style.
public struct TextFragment: Hashable, Sendable {
  /// The source of the style: 0 for the text itself, n for the n-th child.
  public var run: Int
  /// The drawn text, already wrapped, truncated and in its case. Empty for a live text, which is
  /// formatted at the time of drawing.
  public var text: String
  /// The left end, in points from the left of the widget.
  public var x: Double
  /// The baseline, in points from the top of the widget.
  public var baseline: Double
  /// The length measured by layout, in points; for a live text the reserved room.
  public var width: Double

  /// Creates a fragment.
  public init(run: Int = 0, text: String, x: Double, baseline: Double, width: Double) {
    self.run = run
    self.text = text
    self.x = x
    self.baseline = baseline
    self.width = width
  }
}
