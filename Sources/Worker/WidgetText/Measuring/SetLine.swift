internal import CPango
internal import WidgetLayout
internal import WidgetModel

/// A broken line of a text, before it is positioned.
struct SetLine {
  /// The byte range in the text that was broken.
  var bytes: Range<Int>
  /// The distance from the top to the baseline.
  var ascent: Double
  var height: Double
  /// The distance from the left edge of the leftmost piece to the right edge of the rightmost.
  var visibleWidth: Double
  /// The visible width plus trailing white space that takes room: of several spaces, all but the
  /// last.
  var width: Double
  /// Whether a word continues in the next line.
  var breaksWord: Bool
  /// The direction of the line's paragraph.
  var direction = LayoutDirection.leftToRight
  /// The pieces of the line.
  var pieces: LinePieces?
}

/// The pieces of a line, from left to right, as parts of the text that was broken.
struct LinePieces {
  let source: ShapedSlices
  let pieces: ArraySlice<cpango_piece>
  /// The end of the line in the bytes of the source.
  let end: Int
  let direction: LayoutDirection

  /// The left edge of the leftmost piece.
  var left: Double { pieces.lazy.map(\.x).min() ?? 0 }
  /// The right edge of the rightmost piece.
  var right: Double { pieces.lazy.map { $0.x + $0.width }.max() ?? 0 }

  /// Appends the fragments from left to right, with `x` relative to the line's left edge and
  /// `baseline` relative to the line's baseline.
  func append(to fragments: inout [TextFragment], of text: TextParagraph) {
    let left = left
    // Most lines have a single piece.
    for group in pieces.count == 1 ? [pieces] : groups(of: text) {
      fragments.append(fragment(group, left: left, of: text))
    }
  }

  /// The characters of the line that no font has.
  var missing: [Unicode.Scalar] {
    let start = pieces.lazy.map(\.start).min() ?? end
    return source.missing.filter { $0.byte >= start && $0.byte < end }.map(\.character)
  }

  /// Returns the level to store; `nil` for a fragment that reads as its node does anyway.
  private func level(of piece: cpango_piece, of text: TextParagraph) -> Int? {
    // The words of a live text are not known yet: they get the level of their paragraph.
    let isLive = text.runs[piece.run].isLive
    let level = isLive ? (direction == .rightToLeft ? 1 : 0) : Int(piece.level)
    return level == 0 && text.direction == .leftToRight ? nil : level
  }

  /// Groups neighbouring pieces of a run and a level that form a contiguous part of the text, in
  /// spite of different fonts. A live text is one group, in spite of different levels.
  private func groups(of text: TextParagraph) -> [ArraySlice<cpango_piece>] {
    var groups: [ArraySlice<cpango_piece>] = []
    let runs = pieces.grouped { one, other in
      // A drawing is a fragment of its own, beside an ellipsis of its run.
      guard one.run == other.run, text.runs[one.run].attachment == nil else { return false }
      return one.level == other.level || text.runs[one.run].isLive
    }
    for neighbours in runs {
      let start = neighbours.map(\.start).min() ?? 0
      let end = neighbours.map(\.end).max() ?? 0
      let length = neighbours.reduce(0) { $0 + $1.end - $1.start }
      if length == end - start {
        groups.append(neighbours[...])
      } else {
        groups += neighbours.grouped { $0.end == $1.start || $0.start == $1.end }.map { $0[...] }
      }
    }
    return groups
  }

  private func fragment(
    _ group: ArraySlice<cpango_piece>, left: Double, of text: TextParagraph
  ) -> TextFragment {
    let first = group[group.startIndex]
    var range = first.start..<first.end
    var width = 0.0
    for piece in group {
      range = min(range.lowerBound, piece.start)..<max(range.upperBound, piece.end)
      width += piece.width
    }
    let run = text.runs[first.run]
    var fragment = TextFragment(
      run: first.run, text: run.isLive ? "" : source.drawnText(range, lineEnd: end),
      x: (first.x - left) / source.scale, baseline: -run.style.baselineOffset.orZero,
      width: width / source.scale)
    fragment.level = level(of: first, of: text)
    fragment.lacksGlyphs = source.missing.contains { character in
      group.contains { $0.start <= character.byte && character.byte < $0.end }
    }
    return fragment
  }
}
