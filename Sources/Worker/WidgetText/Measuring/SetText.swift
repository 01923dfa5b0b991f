internal import WidgetLayout
internal import WidgetModel

/// The lines of a text in a room, from which the size and the fragments follow.
struct SetText {
  private let lines: [SetLine]
  /// The width of the last line.
  private let lastWidth: Double
  /// The width of the room in points; `nil` for unlimited.
  private let room: Double?
  let extent: TextExtent

  /// Positions lines below each other.
  ///
  /// - Parameters:
  ///   - trailing: The width of white space at the end of the text.
  ///   - room: The width of the room, which lines exceed only if they must.
  init(
    _ lines: [SetLine], of paragraph: TextParagraph, trailing: Double, in room: Double?,
    isTruncated: Bool
  ) {
    self.lines = lines
    self.room = room
    let last = lines.last?.width ?? 0
    let roomy = last + trailing
    lastWidth = max(last, min(roomy, room ?? roomy))
    var widest = lastWidth
    var top = 0.0
    var lastBaseline = 0.0
    for line in lines {
      widest = max(widest, line.width)
      lastBaseline = top + line.ascent
      top += line.height + paragraph.gap
    }
    extent = TextExtent(
      size: ViewSize(
        width: Self.rounded(widest, in: room), height: lines.totalHeight(gap: paragraph.gap)),
      firstBaseline: lines.first?.ascent ?? 0, lastBaseline: lastBaseline,
      isTruncated: isTruncated, breaksWords: lines.contains(where: \.breaksWord))
  }

  /// Rounds up to the next 64th of a point within the room, so that the same lines fit again.
  private static func rounded(_ length: Double, in room: Double?) -> Double {
    let up = (length * 64).rounded(.up) / 64
    return min(up, room ?? up)
  }

  /// Returns the fragments of the lines.
  func fragments(of paragraph: TextParagraph) -> [TextFragment] {
    var fragments: [TextFragment] = []
    var top = 0.0
    for (index, line) in lines.enumerated() {
      let width = index == lines.count - 1 ? lastWidth : line.width
      // In right-to-left text, the white space at the end of a line is on the left.
      let tail = line.direction == .rightToLeft ? width - line.visibleWidth : 0
      let left = max(indent(of: width, paragraph.alignment), 0) + tail
      let first = fragments.count
      line.pieces?.append(to: &fragments, of: paragraph)
      for place in fragments[first...].indices {
        fragments[place].x += left
        fragments[place].baseline += top + line.ascent
        if let room, paragraph.runs[fragments[place].run].isLive {
          fragments[place].width = min(
            fragments[place].width, max(room - fragments[place].x, 0))
        }
      }
      top += line.height + paragraph.gap
    }
    return fragments
  }

  /// The characters of the lines that no font has.
  var missing: [Unicode.Scalar] { lines.flatMap { $0.pieces?.missing ?? [] } }

  /// The size in bytes without the text, nearly.
  var size: Int { lines.count * MemoryLayout<SetLine>.stride }

  private func indent(of length: Double, _ alignment: DrawingStyle.Alignment) -> Double {
    switch alignment {
    case .left: 0
    case .center: (extent.size.width - length) / 2
    case .right: extent.size.width - length
    }
  }
}

extension TextParagraph {
  /// The distance between lines in addition to the font's own, in points.
  var gap: Double { max(lineSpacing.orZero, 0) }
}

extension Collection<SetLine> {
  /// The height of the lines with the gaps between them.
  func totalHeight(gap: Double) -> Double {
    reduce(0) { $0 + $1.height } + gap * Double(Swift.max(count - 1, 0))
  }
}
