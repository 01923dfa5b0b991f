public import WidgetModel

/// Measures texts: what layout needs to know about fonts.
///
/// `WidgetText` has the real one, on Pango. ``TableMeasurer`` needs no fonts, for tests.
public protocol TextMeasurer {
  /// Breaks a text into lines that fit a room.
  ///
  /// The same arguments always give the same answer. A text is never wider than `room.width`, as
  /// long as that is not negative: what does not fit is wrapped, within words if it must be, and
  /// left out when the lines or the height are used up. There is always one line at least, however
  /// small the height.
  func measure(_ text: TextParagraph, in room: TextRoom) -> TextLines
}

/// A text with all that its picture depends on.
public struct TextParagraph: Hashable, Sendable {
  /// Joined to one text, in this order; one at least.
  public var runs: [TextRun]
  /// Lines at most, 1 or more; `nil` for no limit.
  public var lineLimit: Int?
  /// What is left out of the last line, where an ellipsis (U+2026) takes its place.
  public var truncation: TruncationMode
  /// Points between lines, besides the font's own.
  public var lineSpacing: Double
  /// Where lines lie that are shorter than the longest.
  public var alignment: DrawingStyle.Alignment
  /// The direction of the paragraph; the text's own letters decide within it (Unicode bidi).
  public var direction: LayoutDirection
  /// For shaping and breaking, for example `de_DE`.
  public var locale: String

  /// Makes a text.
  public init(
    runs: [TextRun], lineLimit: Int? = nil, truncation: TruncationMode = .tail,
    lineSpacing: Double = 0, alignment: DrawingStyle.Alignment = .left,
    direction: LayoutDirection = .leftToRight, locale: String = "en_US"
  ) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.direction = direction
    self.locale = locale
  }
}

/// A piece of a text in one style.
public struct TextRun: Hashable, Sendable {
  /// In its case already. Of a live text the widest that it is expected to become.
  public var text: String
  /// How it is drawn; size and baseline offset are those to measure with.
  public var style: DrawingStyle
  /// Whether its text is written at drawing: its fragments have no text, and it is not broken.
  public var isLive: Bool

  /// Makes a run.
  public init(text: String, style: DrawingStyle, isLive: Bool = false) {
    self.text = text
    self.style = style
    self.isLive = isLive
  }
}

/// The room for a text, in points; `nil` is without end.
public struct TextRoom: Hashable, Sendable {
  /// Of a line at most.
  public var width: Double?
  /// Of all lines at most.
  public var height: Double?

  /// Makes a room.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// A text broken into lines.
public struct TextLines: Hashable, Sendable {
  /// The width of the longest line, and the height of all, in points.
  public var size: ViewSize
  /// From the top to the baseline of the first line.
  public var firstBaseline: Double
  /// From the top to the baseline of the last line.
  public var lastBaseline: Double
  /// Whether something was left out.
  public var isTruncated: Bool
  /// Whether a word had to be broken.
  public var breaksWords: Bool
  /// From line to line, within a line from left to right; `x` and `baseline` from the text's own top
  /// left corner, and `run` is the index in ``TextParagraph/runs``.
  public var fragments: [TextFragment]

  /// Makes lines.
  public init(
    size: ViewSize, firstBaseline: Double, lastBaseline: Double, isTruncated: Bool,
    breaksWords: Bool = false, fragments: [TextFragment]
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
    self.breaksWords = breaksWords
    self.fragments = fragments
  }
}
