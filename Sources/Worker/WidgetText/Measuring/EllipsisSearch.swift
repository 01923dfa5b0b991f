internal import WidgetLayout
internal import WidgetModel

/// A search for the longest part of a text that fits in a line together with an ellipsis.
struct EllipsisSearch {
  /// A character, or a whole live text.
  private struct Unit {
    var run: Int
    var text: String
    var isLive: Bool
    /// The width in the text without an ellipsis.
    var width: Double
    var isSpace: Bool { text.unicodeScalars.allSatisfy(\.isBreakingSpace) }
    /// Whether the character is ASCII, which has hardly a ligature.
    var isPlain: Bool { text.utf8.count == 1 }
  }

  static let ellipsis = "\u{2026}"
  /// The number of longer texts to try after a text that does not fit: ligatures can make a longer
  /// text narrower.
  private static let lookahead = 4

  private let mode: TruncationMode
  /// The units of the text that the line is made of.
  private let units: [Unit]
  /// The largest number of units that may be kept.
  private let most: Int
  /// The run with the style of an ellipsis that stands alone; `nil` if all runs are live.
  private let lastRun: Int?
  /// The font size of each run, in points.
  private let fontSizes: [Double]

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - slices: The whole text.
  ///   - start: The byte at which the line begins that gets the ellipsis.
  ///   - runs: The runs of the text.
  ///   - width: Returns the width of a range of bytes of the text, in points, nearly.
  init(
    _ slices: [TextSlice], from start: Int, of runs: [TextRun], mode: TruncationMode,
    width: (Range<Int>) -> Double
  ) {
    self.mode = mode
    let isLive = runs.map(\.isLive)
    fontSizes = runs.map(\.style.measuredSize)
    lastRun = slices.last { !isLive[$0.run] }?.run
    var paragraphs = Self.paragraphs(of: slices, from: start, isLive: isLive, width)
    let isCutAtLineFeed = paragraphs.count > 1
    switch mode {
    case .tail: units = paragraphs[0]
    case .head: units = paragraphs.removeLast()
    case .middle:
      // A line feed in the omitted part becomes a space.
      var joined: [Unit] = paragraphs[0]
      for paragraph in paragraphs.dropFirst() {
        joined.append(Unit(run: lastRun ?? 0, text: " ", isLive: false, width: 0))
        joined += paragraph
      }
      units = joined
    }
    most = isCutAtLineFeed && mode != .middle ? units.count : max(units.count - 1, 0)
  }

  /// Splits the text from the byte offset `start` at line feeds; returns at least one paragraph.
  private static func paragraphs(
    of slices: [TextSlice], from start: Int, isLive: [Bool], _ width: (Range<Int>) -> Double
  ) -> [[Unit]] {
    var paragraphs: [[Unit]] = [[]]
    var skipped = 0
    for slice in slices {
      let length = slice.text.utf8.count
      let from = min(max(start - skipped, 0), length)
      var place = skipped + from
      skipped += length
      guard from < length else { continue }
      let text = String(decoding: slice.text.utf8.dropFirst(from), as: UTF8.self)
      func unit(_ text: String, isLive: Bool) -> Unit {
        let bytes = place..<place + text.utf8.count
        place = bytes.upperBound
        return Unit(run: slice.run, text: text, isLive: isLive, width: width(bytes))
      }
      if isLive[slice.run] {
        paragraphs[paragraphs.count - 1].append(unit(text, isLive: true))
        continue
      }
      for character in text {
        let unit = unit(String(character), isLive: false)
        if character == "\n" {
          paragraphs.append([])
        } else {
          paragraphs[paragraphs.count - 1].append(unit)
        }
      }
    }
    return paragraphs
  }

  /// The slices of an ellipsis alone.
  var shortest: [TextSlice] { slices(keeping: 0) }

  /// Returns the measured lines of the longest text that fits, or `shortest`, the caller's lines
  /// for an ellipsis alone, if no text fits.
  ///
  /// - Parameters:
  ///   - width: The width of the line in points.
  ///   - isExact: Whether the widths of units are measured.
  func longest(
    in width: Double, isExact: Bool, orElse shortest: [SetLine],
    _ measure: ([TextSlice]) -> (lines: [SetLine], fits: Bool)
  ) -> [SetLine] {
    let sums = sumsOfKept(withEllipsis: shortest.first?.width ?? 0)
    // The greatest difference between the width of a text and the sum of its units.
    let tolerance =
      isExact
      ? (fontSizes.max() ?? 0) * (units.allSatisfy(\.isPlain) ? 0.15 : 0.6) : .infinity
    var best = (kept: 0, lines: shortest)
    func fits(_ kept: Int) -> Bool {
      guard sums[kept] <= width + tolerance else { return false }
      let result = measure(slices(keeping: kept))
      if result.fits, kept > best.kept { best = (kept, result.lines) }
      return result.fits
    }
    var low = 0
    var high = most + 1
    var step = 1
    // The search begins with the number of units whose widths have room together, and tries more or fewer.
    let guess = sums.lastIndex { $0 <= width } ?? 0
    if guess == 0 || fits(guess) {
      low = guess
      while high > most, low + step <= most {
        if fits(low + step) { low += step } else { high = low + step }
        step *= 2
      }
    } else {
      high = guess
      while low == 0, high - step > 0 {
        if fits(high - step) { low = high - step } else { high -= step }
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    var next = high + 1
    while next <= min(best.kept + Self.lookahead, most) {
      _ = fits(next)
      next += 1
    }
    return best.lines
  }

  /// Returns the width of the units that are kept with an ellipsis, by their number.
  ///
  /// - Parameter ellipsis: The width of an ellipsis alone.
  private func sumsOfKept(withEllipsis ellipsis: Double) -> [Double] {
    var ends = [0.0]
    for unit in units { ends.append(ends[ends.count - 1] + unit.width) }
    // The places before and behind white space.
    var before = Array(0...units.count)
    for place in before.indices.dropFirst() where units[place - 1].isSpace {
      before[place] = before[place - 1]
    }
    var behind = Array(0...units.count)
    for place in behind.indices.dropLast().reversed() where units[place].isSpace {
      behind[place] = behind[place + 1]
    }
    let size = ellipsisRun(keeping: 0, shown: 0).map { fontSizes[$0] } ?? 1
    return (0...most).map { kept in
      let (front, back) = parts(keeping: kept)
      let run = ellipsisRun(keeping: kept, shown: before[front])
      return ends[before[front]] + ends[units.count] - ends[behind[units.count - back]]
        + ellipsis * (run.map { fontSizes[$0] } ?? 0) / size
    }
  }

  /// Returns the numbers of units before and behind the ellipsis.
  private func parts(keeping count: Int) -> (front: Int, back: Int) {
    switch mode {
    case .tail: (count, 0)
    case .head: (0, count)
    case .middle: ((count + 1) / 2, count / 2)
    }
  }

  /// Returns the text with an ellipsis and `count` of its units.
  private func slices(keeping count: Int) -> [TextSlice] {
    // A text of live runs alone has no ellipsis, and must keep at least one unit.
    let kept = lastRun == nil ? max(count, 1) : count
    let (front, back) = parts(keeping: kept)
    var result: [TextSlice] = []
    let shownFront = units.prefix(front).dropLast { $0.isSpace }
    for unit in shownFront { result.append(unit.text, run: unit.run) }
    if let run = ellipsisRun(keeping: kept, shown: shownFront.count) {
      result.append(Self.ellipsis, run: run)
    }
    for unit in units.suffix(back).drop(while: \.isSpace) {
      result.append(unit.text, run: unit.run)
    }
    return result.isEmpty ? [TextSlice(run: 0, text: "")] : result
  }

  /// Returns the run with the style of the ellipsis; never a live run, which has no static text.
  ///
  /// - Parameter shown: The number of units before the ellipsis.
  private func ellipsisRun(keeping kept: Int, shown: Int) -> Int? {
    guard !units.isEmpty else { return lastRun }
    let near = mode == .head ? units.count - kept : shown - 1
    let index = min(max(near, 0), units.count - 1)
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
