public import WidgetModel

/// A measurer of texts for layout.
///
/// `WidgetText` contains the implementation on Pango. ``TableMeasurer`` needs no fonts, for tests.
public protocol TextMeasurer {
  /// Returns a text whose letters are measured once, for rooms of any size.
  ///
  /// The same text always gives the same lines.
  func shape(_ text: TextParagraph) -> any ShapedText

  /// Returns the measures of the first font of a style.
  func metrics(of style: DrawingStyle) -> FontMetrics
}

extension TextMeasurer {
  /// Breaks a text into lines that fit a room; see ``ShapedText``.
  public func measure(_ text: TextParagraph, in room: TextRoom) -> TextLines {
    let shaped = shape(text)
    return TextLines(shaped.extent(in: room), fragments: shaped.fragments(in: room))
  }
}

/// A text that is broken into lines for rooms of any size.
///
/// A text is never wider than a `room.width` of 0 or more: longer text is wrapped, within words if
/// necessary, and truncated at the line limit or the height. There is at least one line, for any
/// height.
public protocol ShapedText: AnyObject {
  /// Returns the size of the lines in a room.
  func extent(in room: TextRoom) -> TextExtent

  /// Returns the size of the lines in a room as if a truncated text had no ellipsis: of the same
  /// height, but the width is that of the last line as broken.
  func extentWithoutEllipsis(in room: TextRoom) -> TextExtent

  /// Returns the fragments of the lines in a room, line by line, from left to right within a line.
  /// `x` and `baseline` count from the text's top left corner, and `run` is the index in
  /// ``TextParagraph/runs``.
  func fragments(in room: TextRoom) -> [TextFragment]
}

/// A text with all properties that affect measurement and drawing.
public struct TextParagraph: Hashable, Sendable {
  /// The runs in text order, at least one.
  public var runs: [TextRun]
  /// The largest number of lines, 1 or more; `nil` for no limit.
  public var lineLimit: Int?
  /// The part of the last line replaced by an ellipsis (U+2026).
  public var truncation: TruncationMode
  /// The spacing between lines in points, in addition to the font's own.
  public var lineSpacing: Double
  /// The alignment of lines shorter than the longest line.
  public var alignment: DrawingStyle.Alignment
  /// The direction of the layout. A paragraph of the text has the direction of its first letter,
  /// and this one without letters; within the paragraph the Unicode bidirectional algorithm applies.
  public var direction: LayoutDirection
  /// The locale for shaping and line breaking, for example `de_DE`.
  public var locale: String

  /// Makes a paragraph; only the runs have no default.
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
  /// The text with case applied; for live text the widest text expected.
  public var text: String
  /// The drawing style; size and baseline offset affect measurement.
  public var style: DrawingStyle
  /// Whether the text is live, written at drawing: the fragments have no text, and the run is not
  /// broken.
  public var isLive: Bool
  /// The drawing in place of a text that is U+FFFC; `nil` for letters.
  public var attachment: TextAttachment?

  /// Makes a run in one style.
  public init(text: String, style: DrawingStyle, isLive: Bool = false) {
    self.text = text
    self.style = style
    self.isLive = isLive
  }

  /// Makes a run of a drawing.
  public init(_ attachment: TextAttachment, style: DrawingStyle) {
    self.init(text: "\u{fffc}", style: style)
    self.attachment = attachment
  }
}

/// The room of a drawing between the letters of a text, in points.
///
/// The line has room for letters of the drawing's style too; a fragment of the drawing is U+FFFC.
public struct TextAttachment: Hashable, Sendable {
  /// The distance from the letter before to the letter behind.
  public var width: Double
  /// The height above the baseline: 0 for a symbol, which changes no line.
  public var height: Double

  /// Makes a room.
  public init(width: Double, height: Double = 0) {
    self.width = width
    self.height = height
  }

  /// Returns the room with both lengths multiplied.
  func scaled(by factor: Double) -> TextAttachment {
    TextAttachment(width: width * factor, height: height * factor)
  }
}

/// The room for a text, in points; `nil` is unlimited.
public struct TextRoom: Hashable, Sendable {
  /// The largest width of a line.
  public var width: Double?
  /// The largest height of all lines.
  public var height: Double?

  /// Makes a room, unlimited by default.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// The size of a text that is broken into lines.
public struct TextExtent: Hashable, Sendable {
  /// The width of the longest line and the height of all lines, in points.
  public var size: ViewSize
  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double
  /// The distance from the top to the baseline of the last line, in points.
  public var lastBaseline: Double
  /// Whether text was left out.
  public var isTruncated: Bool
  /// Whether a word was broken.
  public var breaksWords: Bool

  /// Makes the size of a text.
  public init(
    size: ViewSize, firstBaseline: Double, lastBaseline: Double, isTruncated: Bool,
    breaksWords: Bool = false
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.isTruncated = isTruncated
    self.breaksWords = breaksWords
  }
}

/// A text broken into lines.
@dynamicMemberLookup
public struct TextLines: Hashable, Sendable {
  /// The size of the lines.
  public var extent: TextExtent
  /// The fragments of the lines; see ``ShapedText/fragments(in:)``.
  public var fragments: [TextFragment]

  /// Makes the lines of a text.
  public init(_ extent: TextExtent, fragments: [TextFragment]) {
    self.extent = extent
    self.fragments = fragments
  }

  /// The parts of the size.
  public subscript<Part>(dynamicMember path: KeyPath<TextExtent, Part>) -> Part {
    extent[keyPath: path]
  }
}

/// A shaped text of a measurer that finds the lines of each room anew.
public final class TextByRoom: ShapedText {
  private let lines: (TextRoom) -> TextLines
  private var last: (room: TextRoom, lines: TextLines)?

  /// Makes a text from a function that returns the lines in a room.
  public init(_ lines: @escaping (TextRoom) -> TextLines) { self.lines = lines }

  /// Returns the size of the lines.
  public func extent(in room: TextRoom) -> TextExtent { lines(in: room).extent }
  /// Returns the size of the lines with their ellipsis.
  public func extentWithoutEllipsis(in room: TextRoom) -> TextExtent { lines(in: room).extent }
  /// Returns the fragments of the lines.
  public func fragments(in room: TextRoom) -> [TextFragment] { lines(in: room).fragments }

  private func lines(in room: TextRoom) -> TextLines {
    if let last, last.room == room { return last.lines }
    let found = lines(room)
    last = (room, found)
    return found
  }
}
