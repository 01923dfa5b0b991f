internal import SwiftUI

/// The frames of the parts of a chart, in points from the top leading corner.
@MainActor
struct ChartLayout {
  struct Title {
    var view: AnyView
    var frame: CGRect
    var alignment: Alignment
    var angle: Angle?
  }

  struct LegendLine {
    var entries: [LegendEntry]
    var frame: CGRect
  }

  let size: CGSize
  let type: ChartType
  var model: ChartModel
  var plot: CGRect
  var xAxes: [AxisLayout] = []
  var yAxes: [AxisLayout] = []
  var titles: [Title] = []
  var legend: [LegendLine] = []
  /// The frame of the author's legend, or of the legend of a gradient.
  var legendFrame: CGRect?
  var legendAlignment = Alignment.leading

  let settings: ChartSettings
  let context: _ViewContext
  /// The distance between the labels of an axis and the plot area in points.
  static let gap: CGFloat = 4

  init(_ marks: [_Mark], _ settings: ChartSettings, _ size: CGSize, _ context: _ViewContext) {
    self.size = size
    self.settings = settings
    self.context = context
    type = ChartType(context)
    plot = CGRect(origin: .zero, size: size)
    model = ChartModel(marks, settings)
    reserveLegend()
    if !model.isPie { reserveTitles() }
    let (xParts, yParts) = (Self.parts(plot.width, 44), Self.parts(plot.height, 40))
    model.makeScales(settings, xParts: xParts, yParts: yParts)
    if !model.isPie { reserveAxes(xParts, yParts) }
    applyPlotStyle()
    if !model.isPie { alignTitles() }
  }

  /// Returns the number of parts of an axis: 2 to 5, also for a length that is not finite.
  private static func parts(_ length: CGFloat, _ wanted: CGFloat) -> Int {
    let parts = (length / wanted).rounded()
    return parts >= 2 ? Int(min(parts, 5)) : 2
  }

  /// Takes a length in points from the plot area, at most all of it. A length that is negative or
  /// not finite, because of the author's spacing, counts as 0.
  mutating func cut(_ edge: Edge, _ length: CGFloat) {
    let isVertical = edge == .top || edge == .bottom
    let length = length.isFinite ? min(max(length, 0), isVertical ? plot.height : plot.width) : 0
    switch edge {
    case .top:
      plot.origin.y += length
      plot.size.height -= length
    case .bottom: plot.size.height -= length
    case .leading:
      plot.origin.x += length
      plot.size.width -= length
    case .trailing: plot.size.width -= length
    }
  }

  // MARK: Axes

  private mutating func reserveAxes(_ xParts: Int, _ yParts: Int) {
    xAxes = axes(settings.x, model.x, parts: xParts, isX: true, isVisible: model.hasX)
    for axis in xAxes where !axis.labels.isEmpty || axis.tickLength > 0 {
      guard axis.preset != .inset else { continue }
      cut(axis.position == .top ? .top : .bottom, rowHeight(axis))
    }
    yAxes = axes(settings.y, model.y, parts: yParts, isX: false, isVisible: model.hasY)
    reserveLabelEnds()
    for axis in yAxes where !axis.labels.isEmpty || axis.tickLength > 0 {
      guard axis.preset != .inset else { continue }
      cut(axis.position == .leading ? .leading : .trailing, columnWidth(axis))
    }
  }

  func rowHeight(_ axis: AxisLayout) -> CGFloat {
    let spacing = axis.labels.compactMap(\.label.verticalSpacing).max() ?? 0
    return axis.labelSize.height + axis.tickLength + spacing
      + (axis.labels.isEmpty ? 0 : Self.gap / 2)
  }

  func columnWidth(_ axis: AxisLayout) -> CGFloat {
    let spacing = axis.labels.compactMap(\.label.horizontalSpacing).max() ?? Self.gap
    return min(
      axis.labelSize.width + axis.tickLength + (axis.labels.isEmpty ? 0 : spacing),
      size.width / 2)
  }

  /// Leaves room for the halves of the highest and the lowest label of y.
  private mutating func reserveLabelEnds() {
    let length = plot.height
    let frames = yAxes.flatMap { $0.labelsOfY(length: length, width: 1).map(\.frame) }
    // Beside the labels of x, the half of a label of y has room.
    func hasLabelsOfX(_ isTop: Bool) -> Bool {
      xAxes.contains { !$0.labels.isEmpty && ($0.position == .top) == isTop }
    }
    let top = hasLabelsOfX(true) ? 0 : -(frames.map(\.minY).min() ?? 0)
    let bottom = hasLabelsOfX(false) ? 0 : (frames.map(\.maxY).max() ?? 0) - length
    if top > 0 { cut(.top, min(top, length / 4)) }
    if bottom > 0 { cut(.bottom, min(bottom, length / 4)) }
  }

  private func axes(
    _ wish: ChartSettings.AxisWish, _ scale: AxisScale, parts: Int, isX: Bool, isVisible: Bool
  ) -> [AxisLayout] {
    let axes: [_Axis]
    switch wish {
    case .hidden: axes = []
    case .automatic: axes = isVisible ? AxisMarks()._axes : []
    case .own(let own): axes = own
    }
    return axes.map {
      AxisLayout(
        $0, scale: scale, parts: parts, isShare: model.areShares && model.hasLengths(alongX: isX),
        type, context)
    }
  }

  // MARK: Plot area

  /// Gives the plot area the width and the height of the author's frame around it.
  private mutating func applyPlotStyle() {
    guard let style = settings.plotStyle else { return }
    let nodes = context.evaluate { style(AnyView(Color.clear)) }._nodes(in: context)
    var node = nodes.first
    while let current = node, current.type != .rectangle {
      if current.type == .frame {
        func length(_ key: AttributeKey) -> CGFloat? {
          if case .number(let value)? = current.attributes[key] { CGFloat(value) } else { nil }
        }
        if let width = length(.width) {
          plot.origin.x += (plot.width - min(width, plot.width)) / 2
          plot.size.width = min(width, plot.width)
        }
        if let height = length(.height) {
          plot.origin.y += (plot.height - min(height, plot.height)) / 2
          plot.size.height = min(height, plot.height)
        }
      }
      node = current.children.first
    }
  }

  /// The frame of the labels and ticks of x in the chart.
  var xAxisFrame: CGRect {
    func height(_ isTop: Bool) -> CGFloat {
      xAxes.filter { $0.preset != .inset && ($0.position == .top) == isTop }.map(rowHeight)
        .reduce(0, +)
    }
    let (above, below) = (height(true), height(false))
    let start = above > 0 || below == 0 ? plot.minY - above : plot.maxY
    let end = below > 0 || above == 0 ? plot.maxY + below : plot.minY
    return CGRect(x: plot.minX, y: start, width: plot.width, height: end - start)
  }

  /// The frame of the labels and ticks of y in the chart.
  var yAxisFrame: CGRect {
    func width(_ isLeading: Bool) -> CGFloat {
      yAxes.filter { $0.preset != .inset && ($0.position == .leading) == isLeading }
        .map(columnWidth).reduce(0, +)
    }
    let (before, after) = (width(true), width(false))
    let start = before > 0 || after == 0 ? plot.minX - before : plot.maxX
    let end = after > 0 || before == 0 ? plot.maxX + after : plot.minX
    return CGRect(x: start, y: plot.minY, width: end - start, height: plot.height)
  }

  /// The range of the labels of x, in points from the leading edge of the plot area. Beside the
  /// labels of y the labels of x end near the plot area.
  var labelRoom: ClosedRange<CGFloat> {
    func hasLabels(leading: Bool) -> Bool {
      yAxes.contains {
        $0.preset != .inset && ($0.position == .leading) == leading && !$0.labels.isEmpty
      }
    }
    let start = hasLabels(leading: true) ? -min(Self.gap, plot.minX) : -plot.minX
    let end =
      plot.width
      + (hasLabels(leading: false) ? min(Self.gap, size.width - plot.maxX) : size.width - plot.maxX)
    return start...max(end, start)
  }

  /// The places of the marks in the plot area.
  var geometry: PlotGeometry { PlotGeometry(model: model, size: plot.size) }

  /// Adds room at the top of the scale of y, for the marks and for the axes.
  mutating func padTop(by length: CGFloat) {
    model.y.endPadding += length
    for index in yAxes.indices { yAxes[index].scale.endPadding += length }
  }
}

extension ChartModel {
  var hasX: Bool { marks.contains { $0.x != nil } }
  var hasY: Bool { marks.contains { $0.y != nil } }

  /// Whether bars or areas have lengths along an axis.
  func hasLengths(alongX isX: Bool) -> Bool {
    marks.contains { ($0.kind == .bar || $0.kind == .area) && $0.isHorizontal == isX }
  }
}
