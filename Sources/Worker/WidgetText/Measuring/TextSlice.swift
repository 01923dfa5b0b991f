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
      var previous: Unicode.Scalar?
      for scalar in run.text.unicodeScalars {
        add(scalar, after: previous, run: index, isLive: run.isLive)
        previous = scalar
      }
    }
    if slices.isEmpty { slices = [TextSlice(run: 0, text: "")] }
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
    case _ where scalar.properties.generalCategory == .control: break
    case _ where scalar.isBreakingSpace: trailing.append(String(scalar), run: run)
    default:
      for slice in trailing { slices.append(slice.text, run: slice.run) }
      trailing = []
      slices.append(String(scalar), run: run)
    }
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
}

extension Unicode.Scalar {
  /// Whether a line may end after the character, which is then invisible.
  var isBreakingSpace: Bool {
    switch value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: true
    default: false
    }
  }
}
