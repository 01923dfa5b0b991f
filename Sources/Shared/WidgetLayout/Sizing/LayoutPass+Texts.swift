internal import WidgetModel

extension LayoutPass {
  func textSize(_ index: Int, _ proposal: Proposal) -> ViewSize {
    var size = measuredText(index, proposal).size
    if resolver.tree.texts[index].isTimer { size.width = proposal.width ?? size.width }
    return size
  }

  /// Returns the lines of a text in a proposal.
  func measuredText(_ index: Int, _ proposal: Proposal) -> MeasuredText {
    let room = TextRoom(
      width: proposal.width.flatMap { $0 == .infinity ? nil : $0 },
      height: proposal.height.flatMap { $0 == .infinity ? nil : $0 })
    if let known = measuredTexts[index]?.last(where: { $0.holds(in: room) }) { return known }
    let source = resolver.tree.texts[index]
    if let width = room.width, width <= 0 { return withoutRoom(index, room) }
    let (scale, lines) = fittingLines(of: source, in: room)
    var size = lines.size
    if let reserved = source.reservedLines {
      size.height = max(size.height, measurer.measure(reserved, in: TextRoom()).size.height)
    }
    let measured = MeasuredText(room: room, lines: lines, scale: scale, size: size)
    measuredTexts[index, default: []].append(measured)
    return measured
  }

  /// Returns the lines of a text without any width: empty lines with the ideal height. Stacks
  /// propose 0 only to determine flexibility, hence line breaking is skipped.
  private func withoutRoom(_ index: Int, _ room: TextRoom) -> MeasuredText {
    let ideal = measuredText(index, .ideal)
    let lines = TextLines(
      size: ViewSize(width: 0, height: ideal.lines.size.height),
      firstBaseline: ideal.lines.firstBaseline, lastBaseline: ideal.lines.lastBaseline,
      isTruncated: true, fragments: [])
    let measured = MeasuredText(
      room: room, lines: lines, scale: 1, size: ViewSize(width: 0, height: ideal.size.height))
    measuredTexts[index, default: []].append(measured)
    return measured
  }

  /// Returns the number of scales between the full size and the smallest; a text longer than 2048
  /// bytes has fewer scales.
  private static func scaleSteps(of source: TextSource) -> Int {
    source.paragraph.runs.reduce(0) { $0 + $1.text.utf8.count } <= 2048 ? 64 : 8
  }

  /// Returns the text at the largest scale that fits completely without broken words, else
  /// completely with broken words, else at the smallest scale.
  private func fittingLines(
    of source: TextSource, in room: TextRoom
  ) -> (scale: Double, lines: TextLines) {
    var tried: [Double: TextLines] = [:]
    func lines(_ scale: Double) -> TextLines {
      if let known = tried[scale] { return known }
      let lines = measurer.measure(source.paragraph(scaled: scale), in: room)
      tried[scale] = lines
      return lines
    }
    let scale = fittingScale(from: source.settings.minimumScale, Self.scaleSteps(of: source)) {
      let lines = lines($0)
      return !lines.isTruncated && ($1 || !lines.breaksWords)
    }
    return (scale, lines(scale))
  }

  private func fittingScale(
    from minimum: Double, _ steps: Int, _ fits: (_ scale: Double, _ breakingWords: Bool) -> Bool
  ) -> Double {
    guard minimum < 1 else { return 1 }
    if fits(1, false) { return 1 }
    for breakingWords in [false, true] {
      guard fits(minimum, breakingWords) else { continue }
      if breakingWords && fits(1, true) { return 1 }
      var low = 0
      var high = steps
      while high - low > 1 {
        let middle = (low + high) / 2
        if fits(minimum + (1 - minimum) * Double(middle) / Double(steps), breakingWords) {
          low = middle
        } else {
          high = middle
        }
      }
      return minimum + (1 - minimum) * Double(low) / Double(steps)
    }
    return minimum
  }
}

/// A text measured in a room.
struct MeasuredText {
  var room: TextRoom
  var lines: TextLines
  /// The factor applied to the font sizes.
  var scale: Double
  /// The size of the lines, or the reserved height if greater.
  var size: ViewSize

  /// Whether another room gives the same result: the other room is not larger, and contains the
  /// lines.
  func holds(in other: TextRoom) -> Bool {
    Self.holds(lines.size.width, from: room.width, in: other.width)
      && Self.holds(lines.size.height, from: room.height, in: other.height)
  }

  private static func holds(_ length: Double, from old: Double?, in new: Double?) -> Bool {
    guard old != new else { return true }
    guard let new else { return false }
    return new <= old ?? .infinity && length <= new + 0.001
  }
}
