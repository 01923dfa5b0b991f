internal import SwiftUI

/// The places of marks in the plot area, in points from its top leading corner.
struct PlotGeometry {
  let model: ChartModel
  let size: CGSize

  // MARK: Ranges

  /// Returns the range of a mark along x.
  func xRange(_ mark: _Mark) -> ClosedRange<CGFloat>? {
    range(mark.x, mark.xSpan, model.x, size.width)
  }

  /// Returns the range of a mark along y.
  func yRange(_ mark: _Mark) -> ClosedRange<CGFloat>? {
    let range = range(mark.y, mark.ySpan, model.y, size.height)
    guard mark.y != nil else { return range }
    return range.map { size.height - $0.upperBound...size.height - $0.lowerBound }
  }

  private func range(
    _ extent: _Mark.Extent?, _ span: _Mark.Span, _ scale: AxisScale, _ length: CGFloat
  ) -> ClosedRange<CGFloat>? {
    guard let extent else {
      let (start, end) = (span.start ?? 0, span.end ?? length)
      return start.isFinite && end.isFinite ? min(start, end)...max(start, end) : nil
    }
    guard let start = scale.position(of: extent.start, length: length) else {
      // A bar to zero on a logarithmic axis begins at the edge.
      guard extent.isLength,
        let end = extent.end.flatMap({ scale.position(of: $0, length: length) })
      else { return nil }
      return min(0, end)...max(0, end)
    }
    if let end = extent.end.flatMap({ scale.position(of: $0, length: length) }) {
      return min(start, end)...max(start, end)
    }
    if extent.isLength, let base = scale.base.flatMap({ scale.position(of: $0, length: length) }) {
      return min(start, base)...max(start, base)
    }
    if case .categories = scale.domain {
      let half = scale.band(length) / 2
      return start - half...start + half
    }
    return start...start
  }

  // MARK: Bars and rectangles

  /// Returns the frame of a bar or a rectangle.
  func frame(_ mark: _Mark) -> CGRect? {
    guard var x = xRange(mark), var y = yRange(mark) else { return nil }
    if mark.kind == .bar {
      if mark.isHorizontal {
        y = thick(y, mark, mark.y, model.y, model.yGap, size.height, isX: false)
      } else {
        x = thick(x, mark, mark.x, model.x, model.xGap, size.width, isX: true)
      }
    } else {
      x = wide(x, mark.width, mark.x, model.x, model.xGap, size.width)
      y = wide(y, mark.height, mark.y, model.y, model.yGap, size.height)
    }
    let frame = CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
    return frame.offsetBy(dx: mark.offset.width, dy: mark.offset.height)
  }

  /// Returns the length available to a mark at a single number.
  private func room(_ scale: AxisScale, _ gap: Double?, _ length: CGFloat) -> CGFloat {
    guard let range = scale.range else { return scale.band(length) }
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return length }
    return gap.map { length * CGFloat(min($0 / span, 1)) } ?? length / 10
  }

  /// Returns the part of the available range that a bar covers, with its neighbours beside it.
  private func thick(
    _ range: ClosedRange<CGFloat>, _ mark: _Mark, _ extent: _Mark.Extent?, _ scale: AxisScale,
    _ gap: Double?, _ length: CGFloat, isX: Bool
  ) -> ClosedRange<CGFloat> {
    guard extent != nil else { return range }
    let middle = (range.lowerBound + range.upperBound) / 2
    var available = range.upperBound - range.lowerBound
    if available == 0 { available = room(scale, gap, length) }
    let dimension = isX ? mark.width : mark.height
    let ranks = model.positionRanks
    guard let group = mark.position, let index = ranks[group], ranks.count > 1 else {
      // Bars of numbers are bins, which touch almost.
      let isBin = if case .number = extent?.start { extent?.end != nil } else { false }
      let thickness = dimension.length(of: available, automatic: isBin ? 0.94 : 0.7)
      return middle - thickness / 2...middle + thickness / 2
    }
    let whole = mark.positionSpan.length(of: available, automatic: 0.8)
    let part = whole / CGFloat(ranks.count)
    let thickness = dimension.length(of: part, automatic: 0.9)
    let centre = middle - whole / 2 + part * (CGFloat(index) + 0.5)
    return centre - thickness / 2...centre + thickness / 2
  }

  private func wide(
    _ range: ClosedRange<CGFloat>, _ dimension: MarkDimension, _ extent: _Mark.Extent?,
    _ scale: AxisScale, _ gap: Double?, _ length: CGFloat
  ) -> ClosedRange<CGFloat> {
    var available = range.upperBound - range.lowerBound
    if available == 0, extent != nil, extent?.end == nil { available = room(scale, gap, length) }
    let middle = (range.lowerBound + range.upperBound) / 2
    let half = dimension.length(of: available, automatic: 1) / 2
    return middle - half...middle + half
  }

  // MARK: Points

  /// Returns the position of a mark: the middle of its ranges, or the end of its length.
  func point(_ mark: _Mark, isLower: Bool = false) -> CGPoint? {
    guard let x = xRange(mark), let y = yRange(mark) else { return nil }
    let isArea = mark.kind == .area
    var point = CGPoint(
      x: (x.lowerBound + x.upperBound) / 2, y: (y.lowerBound + y.upperBound) / 2)
    if isArea, mark.isHorizontal {
      point.x = isLower ? x.lowerBound : x.upperBound
    } else if isArea {
      point.y = isLower ? y.upperBound : y.lowerBound
    }
    return CGPoint(x: point.x + mark.offset.width, y: point.y + mark.offset.height)
  }

  /// Returns the ends of a rule.
  func ends(_ mark: _Mark) -> (CGPoint, CGPoint)? {
    guard let x = xRange(mark), let y = yRange(mark) else { return nil }
    let (dx, dy) = (mark.offset.width, mark.offset.height)
    if mark.isHorizontal {
      let middle = (y.lowerBound + y.upperBound) / 2 + dy
      return (CGPoint(x: x.lowerBound + dx, y: middle), CGPoint(x: x.upperBound + dx, y: middle))
    }
    let middle = (x.lowerBound + x.upperBound) / 2 + dx
    return (CGPoint(x: middle, y: y.upperBound + dy), CGPoint(x: middle, y: y.lowerBound + dy))
  }
}
