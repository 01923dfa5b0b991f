internal import WidgetLayout
internal import WidgetModel

/// A search for the longest part of a text that fits in a line together with an ellipsis.
struct EllipsisSearch {
  /// A character, or a whole live text.
  private struct Unit {
    var run: Int
    var text: String
    var isLive: Bool
    var isSpace: Bool { text.unicodeScalars.allSatisfy(\.isBreakingSpace) }
  }

  private static let ellipsis = "\u{2026}"
  /// The number of longer texts to try after a text that does not fit: ligatures can make a longer
  /// text narrower.
  private static let lookahead = 4

  private let mode: TruncationMode
  /// The units of the text that the line is made of.
  private let units: [Unit]
  /// The largest number of units that may be kept.
  private let most: Int
  /// The number of units to try first.
  private let guess: Int
  /// The run with the style of an ellipsis that stands alone; `nil` if all runs are live.
  private let lastRun: Int?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - slices: The whole text.
  ///   - line: The bytes of the line that gets the ellipsis, as broken without an ellipsis.
  ///   - isLive: A flag per run.
  init(_ slices: [TextSlice], from line: Range<Int>, isLive: [Bool], mode: TruncationMode) {
    self.mode = mode
    lastRun = slices.last { !isLive[$0.run] }?.run
    var paragraphs = Self.paragraphs(of: slices, from: line.lowerBound, isLive: isLive)
    let isCutAtLineFeed = paragraphs.count > 1
    switch mode {
    case .tail: units = paragraphs[0]
    case .head: units = paragraphs.removeLast()
    case .middle:
      // A line feed in the omitted part becomes a space.
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

  /// Splits the text from the byte offset `start` at line feeds; returns at least one paragraph.
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

  /// The slices of an ellipsis alone.
  var shortest: [TextSlice] { slices(keeping: 0) }

  /// Returns the measured lines of the longest text that fits, or `shortest`, the caller's lines
  /// for an ellipsis alone, if no text fits.
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

  /// Returns the text with an ellipsis and `count` of its units.
  private func slices(keeping count: Int) -> [TextSlice] {
    // A text of live runs alone has no ellipsis, and must keep at least one unit.
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

  /// Returns the run with the style of the ellipsis; never a live run, which has no static text.
  private func ellipsisRun(near index: Int) -> Int? {
    guard !units.isEmpty else { return lastRun }
    let index = min(max(index, 0), units.count - 1)
    let before = units.prefix(index + 1).last { !$0.isLive }
    return (before ?? units.dropFirst(index).first { !$0.isLive })?.run
  }
}

extension ArraySlice {
  /// Returns the slice without trailing elements for which `matches` is true.
  fileprivate func dropLast(while matches: (Element) -> Bool) -> ArraySlice {
    var end = endIndex
    while end > startIndex, matches(self[end - 1]) { end -= 1 }
    return self[startIndex..<end]
  }
}
