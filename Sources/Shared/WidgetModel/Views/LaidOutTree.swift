/// A tree of views after layout: what an archive holds and a renderer draws.
///
/// Nodes are in pre-order and **in the order of drawing**: what is drawn later lies above. (So a
/// background comes before its primary, and siblings are sorted by their z-index.) Two nodes are
/// told apart by position: a clip or a mask has its content first and, if it has two children, the
/// shape or mask second, which is not drawn itself. There are no groups, empty nodes and
/// view-that-fits nodes; a geometry reader has its content as children. Of the attributes only
/// those are left that matter for drawing, for reading aloud and for clicks; what is inherited is in
/// the style.
public struct LaidOutTree: Hashable, Sendable {
  /// The size of the widget in points.
  public var size: ViewSize
  /// The radius of the widget's own corners, in points.
  public var cornerRadius: Double
  /// The direction of the widget.
  public var direction: LayoutDirection
  /// The locale that live texts are written in, for example `de_DE`.
  public var locale: String
  /// Shared by nodes.
  public var styles: [DrawingStyle]
  /// At least one; the first is the root.
  public var nodes: [LaidOutNode]

  /// Makes a tree.
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

/// One node of a ``LaidOutTree``.
public struct LaidOutNode: Hashable, Sendable {
  /// What it is.
  public var type: ViewNodeType
  /// How it is redacted, and more.
  public var flags: ViewFlags
  /// Direct children.
  public var childCount: Int
  /// All nodes in it, itself not counted.
  public var descendantCount: Int
  /// Index into ``LaidOutTree/styles``.
  public var style: Int
  /// In points from the top left corner of the widget, before rotation and scale of the nodes
  /// around it. Finite; width and height are not negative.
  public var frame: ViewRect
  /// In ascending order of the keys, each at most once.
  public var attributes: [ViewAttribute]

  /// Makes a node.
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

  /// The value of an attribute; `nil` if it is not set.
  public subscript(key: ViewAttributeKey) -> ViewValue? { attributes[key] }
}

/// Marks of a laid-out node; the bits are those in archives.
public struct ViewFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt16
  /// Takes any bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Always drawn as a bar.
  public static let redacted = ViewFlags(rawValue: 1)
  /// Never drawn as a bar, also in a placeholder.
  public static let unredacted = ViewFlags(rawValue: 2)
  /// Not to be shown on a locked screen.
  public static let privacySensitive = ViewFlags(rawValue: 4)
  /// Its direction is the opposite of the widget's.
  public static let mirrored = ViewFlags(rawValue: 8)
  /// All bits that have a meaning.
  public static let known: ViewFlags = [.redacted, .unredacted, .privacySensitive, .mirrored]
}

/// How text is drawn, and what is painted that has no paint of its own.
public struct DrawingStyle: Hashable, Sendable {
  /// The numbers are those of `WH_DESIGN_...`.
  public enum Design: UInt8, ViewConstant { case standard = 0, serif, rounded, monospaced }
  /// Where the lines of a text lie in its frame, right to left already resolved.
  public enum Alignment: UInt8, Sendable { case left = 0, center, right }

  /// `nil`: the host's own face, as the design says.
  public var family: String?
  /// Points, dynamic type counted in, before ``ViewAttributeKey/textScale``.
  public var size: Double
  /// 1 to 1,000; 400 is regular.
  public var weight: Int
  /// Which of the host's own faces.
  public var design: Design
  /// Slanted.
  public var isItalic: Bool
  /// All digits as wide as each other.
  public var hasMonospacedDigits: Bool
  /// Lower case as small upper case.
  public var hasSmallCaps: Bool
  /// Of texts, templates and shapes without a paint of their own.
  public var foreground: Paint
  /// Of gauges.
  public var tint: Paint
  /// Points between letters.
  public var letterSpacing: Double
  /// Points, upwards; counted in the fragments' baselines already.
  public var baselineOffset: Double
  /// With a line below.
  public var isUnderlined: Bool
  /// `nil`: the foreground.
  public var underlineColor: ColorPair?
  /// With a line across.
  public var isStruckThrough: Bool
  /// `nil`: the foreground.
  public var strikethroughColor: ColorPair?
  /// Where shorter lines lie.
  public var alignment: Alignment

  /// Makes a style; without arguments, that of a text of which nothing is said.
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

/// A piece of one line of a text, in one style.
public struct TextFragment: Hashable, Sendable {
  /// Whose style it has: 0 the text itself, n its n-th child.
  public var run: Int
  /// What is drawn: wrapped, truncated and in its case already. Empty for a live text, which is
  /// written when it is drawn.
  public var text: String
  /// Its left end, in points from the left of the widget.
  public var x: Double
  /// Its baseline, in points from the top of the widget.
  public var baseline: Double
  /// Its length when it was measured, in points; for a live text the room that is kept for it.
  public var width: Double

  /// Makes a fragment.
  public init(run: Int = 0, text: String, x: Double, baseline: Double, width: Double) {
    self.run = run
    self.text = text
    self.x = x
    self.baseline = baseline
    self.width = width
  }
}
