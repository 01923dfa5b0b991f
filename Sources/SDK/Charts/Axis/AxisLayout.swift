internal import SwiftUI

/// The marks of an axis in a chart, with the estimated sizes of the labels.
@MainActor
struct AxisLayout {
  struct Mark {
    var coordinate: _Coordinate
    /// The next value, for centred parts.
    var next: _Coordinate?
    var parts: [_AxisPart]
  }

  struct Label {
    var mark: Mark
    var part: _AxisPart
    var label: AxisLabel
    var view: AnyView
    /// The estimated size in points, after a rotation.
    var size: CGSize
  }

  var scale: AxisScale
  let position: AxisMarkPosition
  let preset: AxisMarkPreset
  let marks: [Mark]
  let labels: [Label]

  init(
    _ axis: _Axis, scale: AxisScale, parts: Int, isShare: Bool = false, _ type: ChartType,
    _ context: _ViewContext
  ) {
    self.scale = scale
    position = axis.position
    preset = axis.preset
    let environment = context.environment
    let (found, unit) = axis.values.values(scale, count: parts, calendar: environment.calendar)
    let text = AxisText(found, environment, unit: unit, isShare: isShare)
    let calendar = environment.calendar
    let marks = found.enumerated().map { index, coordinate in
      let value = AxisValue(
        index: index, count: found.count, coordinate: coordinate, text: text.text(of: coordinate))
      let next =
        index + 1 < found.count
        ? found[index + 1] : Self.next(coordinate, found, unit: unit, calendar)
      return Mark(
        coordinate: coordinate, next: next, parts: context.evaluate { axis.parts(value) })
    }
    self.marks = marks
    labels = marks.flatMap { mark in
      mark.parts.compactMap { part in
        guard case .label(let label) = part.kind else { return nil }
        return Label(mark, part, label, type, context)
      }
    }
  }

  /// Returns the value after the last one.
  private static func next(
    _ last: _Coordinate, _ found: [_Coordinate], unit: Calendar.Component?, _ calendar: Calendar
  ) -> _Coordinate? {
    guard case .date(let seconds) = last else { return nil }
    if found.count > 1, case .date(let before) = found[found.count - 2] {
      return .date(seconds + (seconds - before))
    }
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    return unit.flatMap { calendar.date(byAdding: $0, value: 1, to: date)?.coordinate }
  }

  /// The size of the largest label in points.
  var labelSize: CGSize {
    CGSize(
      width: labels.map(\.size.width).max() ?? 0, height: labels.map(\.size.height).max() ?? 0)
  }

  /// The length of the longest tick in points.
  var tickLength: CGFloat {
    marks.flatMap(\.parts).map { part in
      if case .tick(let length) = part.kind { (length.points ?? 0) + length.extra } else { 0 }
    }
    .max() ?? 0
  }

  /// Returns the place of a part, from 0 to `length`; `nil` outside the axis.
  func place(of part: _AxisPart, at mark: Mark, length: CGFloat) -> CGFloat? {
    guard let start = scale.position(of: mark.coordinate, length: length) else { return nil }
    var place = start
    let isNamed = if case .category = mark.coordinate { true } else { false }
    if part.isCentered, !isNamed {
      let end = mark.next.flatMap { scale.position(of: $0, length: length) } ?? length
      let low = min(start, end)
      guard abs(end - start) > 1, low >= -0.5, low <= length - 1 else { return nil }
      place = (start + end) / 2
    }
    return -0.5...(length + 0.5) ~= place ? place : nil
  }
}

extension AxisLayout.Label {
  @MainActor init(
    _ mark: AxisLayout.Mark, _ part: _AxisPart, _ label: AxisLabel, _ type: ChartType,
    _ context: _ViewContext
  ) {
    self.mark = mark
    self.part = part
    self.label = label
    var view = label.view
    if let style = part.style { view = AnyView(view.foregroundStyle(style)) }
    if let font = part.font { view = AnyView(view.font(font)) }
    var size = type.size(of: view, context)
    if let angle = label.orientation.angle {
      view = AnyView(view.fixedSize().rotationEffect(angle))
      size = CGSize(width: size.height, height: size.width)
    }
    self.view = view
    self.size = size
  }
}

/// The sizes of the texts of a chart.
struct ChartType {
  /// The size of the labels in points, at the user's type size.
  let font: CGFloat
  private let growth: CGFloat

  @MainActor init(_ context: _ViewContext) {
    growth = context.evaluate {
      ScaledMetric(wrappedValue: 1, relativeTo: .caption2).wrappedValue
    }
    font = 11 * growth
  }

  /// The height of a line of labels in points.
  var line: CGFloat { (font * 1.25).rounded(.up) }

  /// Estimates the size of a label.
  @MainActor func size(of view: AnyView, _ context: _ViewContext) -> CGSize {
    LabelEstimate.size(
      of: view._nodes(in: context), font: font, growth: growth)
  }
}
