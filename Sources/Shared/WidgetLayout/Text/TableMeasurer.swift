public import WidgetModel

/// A text measurer without fonts: every character has a fixed width from a table.
///
/// The measurer serves tests, and systems without fonts. A line is as high as the largest font on
/// the line: 0.8 of the size above the baseline, 0.2 below. A text breaks at spaces and after line
/// feeds; spaces at the end of a line have no width. Capital letters are 0.7 of the size high.
/// Weight, design and direction have no effect.
public struct TableMeasurer: TextMeasurer, Sendable {
  /// The widths of characters, as multiples of the font size.
  public var widths: [Character: Double]
  /// The width of all characters not in ``widths``, as a multiple of the font size.
  public var width: Double

  /// Makes a measurer; by default a character is half as wide as the font size.
  public init(width: Double = 0.5, widths: [Character: Double] = [:]) {
    self.width = width
    self.widths = widths
  }

  /// Returns a text that is measured for each room.
  public func shape(_ text: TextParagraph) -> any ShapedText {
    TextByRoom { lines(of: text, in: $0) }
  }

  private func lines(of text: TextParagraph, in room: TextRoom) -> TextLines {
    let limit = (room.width ?? .infinity) + Self.rounding
    var breaker = TableLineBreaker(units: units(of: text), width: limit)
    var lines = breaker.lines()
    let shown = shownLines(lines, of: text, height: room.height ?? .infinity)
    let isTruncated = shown < lines.count || breaker.leftSomethingOut
    if shown < lines.count {
      let cut = TableTruncation(mode: text.truncation, width: limit) { unit in
        TableUnit(
          character: Self.ellipsis, run: unit.run,
          width: advance(Self.ellipsis, in: text.runs[unit.run].style))
      }
      lines[shown - 1] = cut.cut(lines[(shown - 1)...].flatMap(\.self))
      lines.removeSubrange(shown...)
    }
    return place(lines, of: text, isTruncated: isTruncated, breaksWords: breaker.brokeWord)
  }

  /// Returns the measures of every font of this size.
  public func metrics(of style: DrawingStyle) -> FontMetrics {
    FontMetrics(
      ascent: style.size * Self.ascent, descent: style.size * (1 - Self.ascent),
      capHeight: style.size * 0.7)
  }

  /// The tolerance in points: rounding in sums of widths must not break a line that just fits.
  private static let rounding = 1e-6
  private static let ellipsis: Character = "\u{2026}"
  private static let ascent = 0.8

  private func advance(_ character: Character, in style: DrawingStyle) -> Double {
    max(0, (widths[character] ?? width) * style.size + style.letterSpacing)
  }

  private func units(of text: TextParagraph) -> [TableUnit] {
    var units: [TableUnit] = []
    for (index, run) in text.runs.enumerated() {
      let advances = run.text.map { character in
        run.attachment.map { max(0, $0.width + run.style.letterSpacing) }
          ?? advance(character, in: run.style)
      }
      if run.isLive {
        units.append(TableUnit(character: nil, run: index, width: advances.reduce(0, +)))
        continue
      }
      for (character, advance) in zip(run.text, advances) {
        units.append(TableUnit(character: character, run: index, width: advance))
      }
    }
    return units
  }

  private func height(_ line: [TableUnit], of text: TextParagraph) -> Double {
    let size = line.map { text.runs[$0.run].style.size }.max() ?? text.runs.first?.style.size ?? 0
    return ascent(line, of: text) + size * (1 - Self.ascent)
  }

  /// Returns the distance from the top of a line to the baseline.
  private func ascent(_ line: [TableUnit], of text: TextParagraph) -> Double {
    let runs = line.isEmpty ? Array(text.runs.prefix(1)) : line.map { text.runs[$0.run] }
    return runs.map { max($0.style.size * Self.ascent, $0.attachment?.height ?? 0) }.max() ?? 0
  }

  /// Returns the number of lines within the line limit and the height, at least 1.
  private func shownLines(
    _ lines: [[TableUnit]], of text: TextParagraph, height: Double
  ) -> Int {
    let limit = min(lines.count, max(1, text.lineLimit ?? lines.count))
    var used = 0.0
    for index in 0..<limit {
      used += self.height(lines[index], of: text) + (index > 0 ? text.lineSpacing : 0)
      if used > height + Self.rounding { return max(1, index) }
    }
    return limit
  }

  private func place(
    _ lines: [[TableUnit]], of text: TextParagraph, isTruncated: Bool, breaksWords: Bool
  ) -> TextLines {
    let widths = lines.map { $0.trimmed.reduce(0) { $0 + $1.width } }
    let longest = widths.max() ?? 0
    var extent = TextExtent(
      size: ViewSize(width: longest, height: 0), firstBaseline: 0, lastBaseline: 0,
      isTruncated: isTruncated, breaksWords: breaksWords)
    var fragments: [TextFragment] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { extent.size.height += text.lineSpacing }
      let height = height(line, of: text)
      let baseline = extent.size.height + ascent(line, of: text)
      if index == 0 { extent.firstBaseline = baseline }
      extent.lastBaseline = baseline
      extent.size.height += height
      let x = text.alignment.start(of: widths[index], in: longest)
      fragments += self.fragments(of: line.trimmed, text, x: x, baseline: baseline)
    }
    return TextLines(extent, fragments: fragments)
  }

  /// Returns the fragments of a line, one for all adjacent units of a run.
  private func fragments(
    of line: [TableUnit], _ text: TextParagraph, x: Double, baseline: Double
  ) -> [TextFragment] {
    var fragments: [TextFragment] = []
    var x = x
    for unit in line {
      let written = unit.character.map(String.init) ?? ""
      let isDrawing = text.runs[unit.run].attachment != nil
      if let last = fragments.last, last.run == unit.run, !isDrawing {
        fragments[fragments.count - 1].text += written
        fragments[fragments.count - 1].width += unit.width
      } else {
        let raised = baseline - text.runs[unit.run].style.baselineOffset
        fragments.append(
          TextFragment(run: unit.run, text: written, x: x, baseline: raised, width: unit.width))
      }
      x += unit.width
    }
    return fragments
  }
}

extension DrawingStyle.Alignment {
  /// Returns the start of a line within the width of the longest line.
  fileprivate func start(of width: Double, in longest: Double) -> Double {
    switch self {
    case .left: 0
    case .center: (longest - width) / 2
    case .right: longest - width
    }
  }
}
