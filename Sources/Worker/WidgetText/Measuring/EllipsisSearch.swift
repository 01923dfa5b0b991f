internal import WidgetLayout
internal import WidgetModel

/// Looks for the most of a text that fits one line together with an ellipsis.
struct EllipsisSearch {
  /// A character, or a whole live text.
  private struct Unit {
    var run: Int
    var text: String
    var isLive: Bool
    var isSpace: Bool { text.unicodeScalars.allSatisfy(\.isBreakingSpace) }
  }

  private static let ellipsis = "\u{2026}"
  /// How many longer texts are tried after one that does not fit: letters that join can make a
  /// longer text shorter.
  private static let lookahead = 4

  private let mode: TruncationMode
  /// What there is room for one line of.
  private let units: [Unit]
  /// The most that may be kept.
  private let most: Int
  /// What to try first.
  private let guess: Int
  /// Whose style an ellipsis has that stands alone.
  private let lastRun: Int?

  /// - Parameters:
  ///   - slices: the whole text.
  ///   - line: the bytes of the line that gets the ellipsis, broken without one.
  ///   - isLive: of each run.
  init(_ slices: [TextSlice], from line: Range<Int>, isLive: [Bool], mode: TruncationMode) {
    self.mode = mode
    lastRun = slices.last { !isLive[$0.run] }?.run
    var paragraphs = Self.paragraphs(of: slices, from: line.lowerBound, isLive: isLive)
    let isCutAtLineFeed = paragraphs.count > 1
    switch mode {
    case .tail: units = paragraphs[0]
    case .head: units = paragraphs.removeLast()
    case .middle:
      // A line feed is a space where what is before it and behind it meet.
      var joined: [Unit] = paragraphs[0]
      for paragraph in paragraphs.dropFirst() {
        joined.append(Unit(run: lastRun ?? 0, text: " ", isLive: false))
        joined += paragraph
      }
      units = joined
    }
    most = isCutAtLineFeed && mode != .middle ? units.count : max(units.count - 1, 0)
    guess = min(most, max(line.count, 1))
  }

  /// The text from a byte on, line feeds taken out: one paragraph at least.
  private static func paragraphs(
    of slices: [TextSlice], from start: Int, isLive: [Bool]
  ) -> [[Unit]] {
    var paragraphs: [[Unit]] = [[]]
    var skipped = 0
    for slice in slices {
      let length = slice.text.utf8.count
      let from = min(max(start - skipped, 0), length)
      skipped += length
      guard from < length else { continue }
      let text = String(decoding: slice.text.utf8.dropFirst(from), as: UTF8.self)
      if isLive[slice.run] {
        paragraphs[paragraphs.count - 1].append(Unit(run: slice.run, text: text, isLive: true))
        continue
      }
      for character in text {
        if character == "\n" {
          paragraphs.append([])
        } else {
          paragraphs[paragraphs.count - 1].append(
            Unit(run: slice.run, text: String(character), isLive: false))
        }
      }
    }
    return paragraphs
  }

  /// An ellipsis alone.
  var shortest: [TextSlice] { slices(keeping: 0) }

  /// The longest that fits, measured; the shortest, which the caller has measured, if none does.
  func longest(
    orElse shortest: [SetLine],
    _ measure: ([TextSlice]) -> (lines: [SetLine], fits: Bool)
  ) -> [SetLine] {
    var best = (kept: 0, lines: shortest)
    func fits(_ kept: Int) -> Bool {
      let result = measure(slices(keeping: kept))
      if result.fits { best = (kept, result.lines) }
      return result.fits
    }
    var low = 0
    var high = most + 1
    var step = max(guess, 1)
    while low < high - 1, step <= most, fits(step) {
      low = step
      step = min(step * 2, max(most, step + 1))
    }
    if step <= most, step > low { high = min(high, step) }
    while low < high - 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    var next = low + 1
    while next <= min(best.kept + Self.lookahead, most) {
      _ = fits(next)
      next += 1
    }
    return best.lines
  }

  /// The text with an ellipsis, and so many of its units.
  private func slices(keeping count: Int) -> [TextSlice] {
    // Live texts alone can have no ellipsis: something must be there.
    let kept = lastRun == nil ? max(count, 1) : count
    let front: ArraySlice<Unit>
    let back: ArraySlice<Unit>
    switch mode {
    case .tail: (front, back) = (units.prefix(kept), [])
    case .head: (front, back) = ([], units.suffix(kept))
    case .middle: (front, back) = (units.prefix((kept + 1) / 2), units.suffix(kept / 2))
    }
    var result: [TextSlice] = []
    let shownFront = front.dropLast { $0.isSpace }
    for unit in shownFront { result.append(unit.text, run: unit.run) }
    if let run = ellipsisRun(near: mode == .head ? units.count - kept : shownFront.count - 1) {
      result.append(Self.ellipsis, run: run)
    }
    for unit in back.drop(while: \.isSpace) { result.append(unit.text, run: unit.run) }
    return result
  }

  /// Whose style the ellipsis has; a live text writes itself and can have none.
  private func ellipsisRun(near index: Int) -> Int? {
    guard !units.isEmpty else { return lastRun }
    let index = min(max(index, 0), units.count - 1)
    let before = units.prefix(index + 1).last { !$0.isLive }
    return (before ?? units.dropFirst(index).first { !$0.isLive })?.run
  }
}

extension ArraySlice {
  /// Without the elements at its end that are like this.
  fileprivate func dropLast(while matches: (Element) -> Bool) -> ArraySlice {
    var end = endIndex
    while end > startIndex, matches(self[end - 1]) { end -= 1 }
    return self[startIndex..<end]
  }
}
