import Testing
import WidgetLayout
import WidgetModel
import WidgetText

/// What the tests measure with. Fonts: fonts-inter, fonts-dejavu-core.
enum TextSamples {
  static let measurer = Result { () throws(TextError) in try PangoMeasurer() }

  static let pangram = "The quick brown fox jumps over the lazy dog"
  static let hebrew = "שלום עולם, זה טקסט ארוך"
  static let arabic = "مرحبا بالعالم هذا نص طويل"
  static let long = "Donaudampfschifffahrtsgesellschaftskapitän"

  /// Texts of all kinds.
  static let all = [
    pangram, hebrew, arabic, long, "", " ", "a", "Say שלום עולם to all 12 of them",
    "one\ntwo\n\nfour", "e\u{301}e\u{301}e\u{301} cafe\u{301} na\u{ef}ve", "Hi 👩‍👩‍👧‍👦 you 😀 there",
    "a  b   c     d", "日本語のテキストは空白なしで折り返す", "soft\u{ad}hyphen\u{ad}ated",
    "no\u{a0}break\u{a0}space here", "https://example.org/a/very/long/path?with=query",
  ]
}

/// A text in one style.
func paragraph(
  _ text: String, _ style: DrawingStyle = DrawingStyle(), lineLimit: Int? = nil,
  truncation: TruncationMode = .tail, direction: LayoutDirection = .leftToRight
) -> TextParagraph {
  TextParagraph(
    runs: [TextRun(text: text, style: style)], lineLimit: lineLimit, truncation: truncation,
    direction: direction)
}

/// Measures with the machine's own fonts.
func measure(
  _ text: TextParagraph, width: Double? = nil, height: Double? = nil
) throws -> TextLines {
  try TextSamples.measurer.get().measure(text, in: TextRoom(width: width, height: height))
}

/// Measures a text in one style.
func measure(
  _ text: String, _ style: DrawingStyle = DrawingStyle(), width: Double? = nil
) throws -> TextLines {
  try measure(paragraph(text, style), width: width)
}

extension TextLines {
  /// The text of each line.
  var texts: [String] {
    var lines: [(baseline: Double, text: String)] = []
    for fragment in fragments {
      if let last = lines.last, last.baseline == fragment.baseline {
        lines[lines.count - 1].text += fragment.text
      } else {
        lines.append((fragment.baseline, fragment.text))
      }
    }
    return lines.map(\.text)
  }
}
