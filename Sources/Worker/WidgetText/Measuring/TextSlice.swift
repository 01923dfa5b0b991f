internal import WidgetLayout

/// A piece of a text within a single run.
struct TextSlice: Hashable {
  /// The index into ``TextParagraph/runs``.
  var run: Int
  var text: String
}

/// A text prepared for line breaking, without control characters and without white space at the
/// ends of its paragraphs.
struct PreparedText {
  /// The slices to break into lines; at least one. Line feeds end paragraphs.
  private(set) var slices: [TextSlice]
  /// The white space at the end of the text, which takes room but is not drawn.
  private(set) var trailing: [TextSlice]

  init(_ text: TextParagraph) {
    slices = []
    trailing = []
    for (index, run) in text.runs.enumerated() {
      if let count = Self.plainCount(of: run.text) {
        add(plain: run.text, count, run: index)
      } else {
        add(run.text, run: index, isLive: run.isLive)
      }
    }
    if slices.isEmpty { slices = [TextSlice(run: 0, text: "")] }
  }

  /// Returns the number of bytes without the spaces at the end, of a text of printable ASCII
  /// characters; `nil` for another text.
  private static func plainCount(of text: String) -> Int? {
    var count = 0
    for (index, byte) in text.utf8.enumerated() {
      guard byte >= 0x20 && byte < 0x7f else { return nil }
      if byte != 0x20 { count = index + 1 }
    }
    return count
  }

  private mutating func add(plain text: String, _ count: Int, run: Int) {
    if count > 0 {
      keepTrailing()
      let isWhole = count == text.utf8.count
      slices.append(isWhole ? text : String(Substring(text.utf8.prefix(count))), run: run)
    }
    let spaces = text.utf8.count - count
    if spaces > 0 { trailing.append(String(repeating: " ", count: spaces), run: run) }
  }

  private mutating func add(_ text: String, run: Int, isLive: Bool) {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      add(scalar, after: previous, run: run, isLive: isLive)
      previous = scalar
    }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, run: Int, isLive: Bool
  ) {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
      guard !isLive else { return trailing.append(" ", run: run) }
      trailing = []
      slices.append("\n", run: run)
    case "\t": trailing.append("    ", run: run)
    case _ where scalar.isControl: break
    case _ where scalar.isBreakingSpace: trailing.append(String(scalar), run: run)
    default:
      keepTrailing()
      slices.append(String(scalar), run: run)
    }
  }

  /// Moves white space into the text, because letters follow.
  private mutating func keepTrailing() {
    for slice in trailing { slices.append(slice.text, run: slice.run) }
    trailing = []
  }
}

extension [TextSlice] {
  /// Appends text to the last slice, or as a new slice for a different run.
  mutating func append(_ text: String, run: Int) {
    if last?.run == run {
      self[count - 1].text += text
    } else {
      append(TextSlice(run: run, text: text))
    }
  }

  /// The number of bytes of the text.
  var byteCount: Int { reduce(0) { $0 + $1.text.utf8.count } }
}

extension Unicode.Scalar {
  /// Whether a line may end after the character, which is then invisible.
  var isBreakingSpace: Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: true
    default: false
    }
  }

  /// Whether the character is of the general category Cc.
  var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
