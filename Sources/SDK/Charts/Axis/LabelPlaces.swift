internal import SwiftUI

/// A label at its place along an axis.
struct PlacedLabel {
  var view: AnyView
  /// The frame in points, in the coordinates of the axis.
  var frame: CGRect
  var alignment: Alignment
  var isCut = false

  /// The label; `nil` if a distance set by the author is not a finite number.
  fileprivate var finite: PlacedLabel? {
    [frame.minX, frame.maxX, frame.minY, frame.maxY].allSatisfy(\.isFinite) ? self : nil
  }
}

extension AxisLayout {
  /// The distance between labels side by side in points.
  private static let spacing: CGFloat = 4

  /// Returns the labels of an x axis that have room. The frames begin at the plot area in x, and at
  /// 0 in y.
  ///
  /// - Parameters:
  ///   - length: the width of the plot area in points.
  ///   - room: the range of the chart in points from the leading edge of the plot area.
  func labelsOfX(length: CGFloat, room: ClosedRange<CGFloat>) -> [PlacedLabel] {
    let room = preset == .aligned ? 0...max(length, 0) : room
    let placed = labels.map { placeX($0, length, room).flatMap(\.finite) }
    // Labels of categories are cut, so they may be closer.
    let isNamed = if case .categories = scale.domain { true } else { false }
    let kept = Self.kept(
      placed.map { label in label.map { $0.frame.minX...$0.frame.maxX } }, collision,
      spacing: isNamed ? 2 : Self.spacing)
    return zip(placed, kept).compactMap { $1 ? $0 : nil }
  }

  private var collision: AxisValueLabelCollisionResolution.Kind {
    labels.first?.label.collision.kind ?? .automatic
  }

  private func placeX(
    _ label: Label, _ length: CGFloat, _ room: ClosedRange<CGFloat>
  ) -> PlacedLabel? {
    guard let place = place(of: label.part, at: label.mark, length: length) else { return nil }
    let isNamed = if case .category = label.mark.coordinate { true } else { false }
    let isDate = if case .date = label.mark.coordinate { true } else { false }
    // The label of a date begins at the date, like in Apple's framework.
    let anchor = label.label.anchor?.x ?? (isDate && !label.part.isCentered ? 0 : 0.5)
    var width = label.size.width
    let band = isNamed ? scale.band(length) : .infinity
    let isCut = width > band - 2 && band >= 24 && collision != .disabled
    if isCut { width = band - 2 }
    let gap = label.label.horizontalSpacing ?? (anchor == 0 ? 2 : 0)
    var start = place - anchor * width + (anchor == 1 ? -gap : anchor == 0 ? gap : 0)
    if anchor == 0, start + width > room.upperBound + 2, preset != .aligned { return nil }
    start = max(min(start, room.upperBound - width), room.lowerBound)
    let alignment: Alignment =
      isCut || anchor == 0.5 ? .center : anchor < 0.5 ? .leading : .trailing
    let frame = CGRect(
      x: start + label.part.offset.width,
      y: (label.label.verticalSpacing ?? 0) + label.part.offset.height, width: width,
      height: label.size.height)
    return PlacedLabel(view: label.view, frame: frame, alignment: alignment, isCut: isCut)
  }

  /// Returns the labels of a y axis that have room. The frames begin at 0 in x, and at the plot
  /// area in y.
  func labelsOfY(length: CGFloat, width: CGFloat) -> [PlacedLabel] {
    let isLeading = position == .leading
    let placed = labels.map { label -> PlacedLabel? in
      guard let place = place(of: label.part, at: label.mark, length: length) else { return nil }
      let anchor = label.label.anchor?.y ?? 0.5
      let frame = CGRect(
        x: label.part.offset.width,
        y: length - place - anchor * label.size.height + label.part.offset.height, width: width,
        height: label.size.height)
      let aligned = label.label.alignment?.horizontal
      let alignment = Alignment(
        horizontal: aligned ?? (isLeading ? .trailing : .leading), vertical: .center)
      return PlacedLabel(view: label.view, frame: frame, alignment: alignment).finite
    }
    let kept = Self.kept(
      placed.map { label in label.map { $0.frame.minY...$0.frame.maxY } }, collision,
      spacing: -1)
    return zip(placed, kept).compactMap { $1 ? $0 : nil }
  }

  /// Returns whether each of several labels is shown, in their order along the axis or against it.
  ///
  /// - Parameter ranges: the extents of the labels along the axis in points.
  nonisolated static func kept(
    _ ranges: [ClosedRange<CGFloat>?], _ rule: AxisValueLabelCollisionResolution.Kind,
    spacing: CGFloat
  ) -> [Bool] {
    func isClear(_ shown: [ClosedRange<CGFloat>], _ gap: CGFloat) -> Bool {
      let sorted = shown.sorted { $0.lowerBound < $1.lowerBound }
      return zip(sorted, sorted.dropFirst()).allSatisfy {
        $0.upperBound + gap <= $1.lowerBound + 0.01
      }
    }
    switch rule {
    case .disabled: return ranges.map { $0 != nil }
    case .greedy(let gap):
      var shown: [ClosedRange<CGFloat>] = []
      return ranges.map { range in
        guard let range, isClear(shown + [range], gap) else { return false }
        shown.append(range)
        return true
      }
    case .automatic, .truncate:
      let present = ranges.indices.filter { ranges[$0] != nil }
      for step in 1...max(present.count, 1) {
        let shown = stride(from: 0, to: present.count, by: step).map { present[$0] }
        if isClear(shown.compactMap { ranges[$0] }, spacing) || shown.count <= 1 {
          let shown = Set(shown)
          return ranges.indices.map(shown.contains)
        }
      }
      return ranges.map { _ in false }
    }
  }
}
