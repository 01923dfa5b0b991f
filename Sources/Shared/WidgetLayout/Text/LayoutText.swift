internal import WidgetModel

/// The text of a node, with its sizes in rooms.
final class LayoutText {
  /// The paragraph at full size, without a room.
  let paragraph: TextParagraph
  /// Whether the text takes the width it is offered: a timer, whose width changes every second.
  let isTimer: Bool
  private let minimumScale: Double
  private let lineMinimum: Int
  /// The text at full size, and at the smaller scales that were tried.
  private var whole: (any ShapedText)?
  private var scaled: [Double: any ShapedText] = [:]
  private var measured: [MeasuredText] = []
  /// The height of empty lines with reserved room, in points; `nil` before the first size.
  private var reservedHeight: Double?

  /// The number of rooms for which there is space at first.
  private static let usualRooms = 4

  init(_ paragraph: TextParagraph, settings: TextSettings, isTimer: Bool) {
    self.paragraph = paragraph
    self.isTimer = isTimer
    minimumScale = settings.minimumScale
    lineMinimum = settings.lineMinimum
  }

  /// Returns the size of the text in a proposal: that of the lines, or the reserved height if
  /// greater.
  ///
  /// - Parameter isProbe: Whether the width of an ellipsis does not matter.
  func size(
    in proposal: Proposal, isProbe: Bool, by measurer: any TextMeasurer
  ) -> ViewSize {
    var size = measured[index(for: proposal, isProbe: isProbe, by: measurer)].extent.size
    size.height = max(size.height, reservedHeight(by: measurer))
    return size
  }

  /// Returns the lines of the text in a proposal; see ``size(in:isProbe:by:)``.
  func measured(
    in proposal: Proposal, isProbe: Bool, by measurer: any TextMeasurer
  ) -> MeasuredText {
    measured[index(for: proposal, isProbe: isProbe, by: measurer)]
  }

  /// Returns the fragments of a text that was measured.
  func fragments(of text: MeasuredText, by measurer: any TextMeasurer) -> [TextFragment] {
    text.isEmpty ? [] : shaped(scale: text.scale, by: measurer).fragments(in: text.room)
  }

  private func index(
    for proposal: Proposal, isProbe: Bool, by measurer: any TextMeasurer
  ) -> Int {
    let room = TextRoom(
      width: proposal.width.flatMap { $0 == .infinity ? nil : $0 },
      height: proposal.height.flatMap { $0 == .infinity ? nil : $0 })
    for index in measured.indices.reversed()
    where measured[index].holds(in: room) && (isProbe || !measured[index].lacksEllipsis) {
      return index
    }
    if measured.isEmpty { measured.reserveCapacity(Self.usualRooms) }
    measured.append(measure(in: room, isProbe: isProbe, by: measurer))
    return measured.count - 1
  }

  private func measure(
    in room: TextRoom, isProbe: Bool, by measurer: any TextMeasurer
  ) -> MeasuredText {
    if let width = room.width, width <= 0 { return withoutRoom(room, by: measurer) }
    let scale = fittingScale(in: room, by: measurer)
    let shaped = shaped(scale: scale, by: measurer)
    let extent = isProbe ? shaped.extentWithoutEllipsis(in: room) : shaped.extent(in: room)
    return MeasuredText(
      extent, scale: scale, in: room, lacksEllipsis: isProbe && extent.isTruncated)
  }

  /// Returns the text without any width: empty lines with the ideal height. Stacks propose 0 only to
  /// determine flexibility, hence line breaking is skipped.
  private func withoutRoom(_ room: TextRoom, by measurer: any TextMeasurer) -> MeasuredText {
    var extent = measured(in: .ideal, isProbe: false, by: measurer).extent
    extent.size.width = 0
    extent.isTruncated = true
    return MeasuredText(extent, scale: 1, in: room, isEmpty: true)
  }

  private func shaped(scale: Double, by measurer: any TextMeasurer) -> any ShapedText {
    if let known = scale == 1 ? whole : scaled[scale] { return known }
    let shaped = measurer.shape(paragraph.scaled(by: scale))
    if scale == 1 { whole = shaped } else { scaled[scale] = shaped }
    return shaped
  }

  private func reservedHeight(by measurer: any TextMeasurer) -> Double {
    guard lineMinimum > 0, let run = paragraph.runs.first else { return 0 }
    if let reservedHeight { return reservedHeight }
    var reserved = paragraph
    let lines = Array(repeating: " ", count: lineMinimum).joined(separator: "\n")
    // In the font of the first run.
    reserved.runs = [TextRun(text: lines, style: run.style)]
    reserved.lineLimit = nil
    let height = measurer.shape(reserved).extent(in: TextRoom()).size.height
    reservedHeight = height
    return height
  }

  // MARK: Scales

  /// The number of scales between the full size and the smallest; a text longer than 2048 bytes has
  /// fewer scales.
  private var scaleSteps: Int {
    paragraph.runs.reduce(0) { $0 + $1.text.utf8.count } <= 2048 ? 64 : 8
  }

  /// Returns the largest scale at which the text fits completely without broken words, else
  /// completely with broken words, else the smallest scale.
  private func fittingScale(in room: TextRoom, by measurer: any TextMeasurer) -> Double {
    let minimum = minimumScale
    guard minimum < 1 else { return 1 }
    func fits(_ scale: Double, _ breakingWords: Bool) -> Bool {
      let extent = shaped(scale: scale, by: measurer).extentWithoutEllipsis(in: room)
      return !extent.isTruncated && (breakingWords || !extent.breaksWords)
    }
    if fits(1, false) { return 1 }
    let steps = scaleSteps
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

extension TextParagraph {
  /// Returns the paragraph with scaled fonts.
  fileprivate func scaled(by scale: Double) -> TextParagraph {
    guard scale < 1 else { return self }
    var scaled = self
    for index in scaled.runs.indices {
      scaled.runs[index].style.size *= scale
      scaled.runs[index].attachment = scaled.runs[index].attachment?.scaled(by: scale)
    }
    return scaled
  }
}

/// The size of a text in a room.
struct MeasuredText {
  let extent: TextExtent
  /// The factor applied to the font sizes.
  let scale: Double
  private let width: KeptLength
  private let height: KeptLength
  /// Whether the width is that of a truncated text without its ellipsis.
  let lacksEllipsis: Bool
  /// Whether the text has no fragments, because it has no width.
  let isEmpty: Bool

  init(
    _ extent: TextExtent, scale: Double, in room: TextRoom, lacksEllipsis: Bool = false,
    isEmpty: Bool = false
  ) {
    self.extent = extent
    self.scale = scale
    width = KeptLength(room.width)
    height = KeptLength(room.height)
    self.lacksEllipsis = lacksEllipsis
    self.isEmpty = isEmpty
  }

  var room: TextRoom { TextRoom(width: width.value, height: height.value) }

  /// Whether another room gives the same result: the other room is not larger, and contains the
  /// lines. A line that is whole is so at any height.
  func holds(in other: TextRoom) -> Bool {
    Self.holds(extent.size.width, from: width.value, in: other.width)
      && (isWholeLine || Self.holds(extent.size.height, from: height.value, in: other.height))
  }

  private var isWholeLine: Bool {
    !extent.isTruncated && extent.firstBaseline == extent.lastBaseline && scale == 1
  }

  private static func holds(_ length: Double, from old: Double?, in new: Double?) -> Bool {
    guard old != new else { return true }
    guard let new else { return false }
    return new <= old ?? .infinity && length <= new + 0.001
  }
}
