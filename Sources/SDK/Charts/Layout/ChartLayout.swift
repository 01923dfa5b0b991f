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
  private(set) var model: ChartModel
  private(set) var plot: CGRect
  private(set) var xAxes: [AxisLayout] = []
  private(set) var yAxes: [AxisLayout] = []
  private(set) var titles: [Title] = []
  private(set) var legend: [LegendLine] = []
  /// The frame of the author's legend, or of the legend of a gradient.
  private(set) var legendFrame: CGRect?
  private(set) var legendAlignment = Alignment.leading

  private let settings: ChartSettings
  private let context: _ViewContext
  /// The distance between the labels of an axis and the plot area in points.
  static let gap: CGFloat = 4

  init(_ marks: [_Mark], _ settings: ChartSettings, _ size: CGSize, _ context: _ViewContext) {
    self.size = size
    self.settings = settings
    self.context = context
    type = ChartType(context)
    plot = CGRect(origin: .zero, size: size)
    model = ChartModel(marks, settings, xParts: 4, yParts: 4)
    reserveLegend()
    if !model.isPie {
      reserveTitles()
      let (xParts, yParts) = (Self.parts(plot.width, 44), Self.parts(plot.height, 40))
      model = ChartModel(marks, settings, xParts: xParts, yParts: yParts)
      reserveAxes(xParts, yParts)
    }
    applyPlotStyle()
    if !model.isPie { alignTitles() }
  }

  /// Returns the number of parts of an axis.
  private static func parts(_ length: CGFloat, _ wanted: CGFloat) -> Int {
    max(min(Int((length / wanted).rounded()), 5), 2)
  }

  private mutating func cut(_ edge: Edge, _ length: CGFloat) {
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
    plot.size.width = max(plot.width, 0)
    plot.size.height = max(plot.height, 0)
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
    let top = -(frames.map(\.minY).min() ?? 0) - plot.minY
    let bottom = (frames.map(\.maxY).max() ?? 0) - length - (size.height - plot.maxY)
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

  // MARK: Titles

  private mutating func reserveTitles() {
    for title in settings.xTitles { reserve(title, edge: title.position.isAbove ? .top : .bottom) }
    for title in settings.yTitles {
      switch title.position {
      case .leading: reserve(title, edge: .leading)
      case .trailing: reserve(title, edge: .trailing)
      case .bottom, .bottomLeading, .bottomTrailing: reserve(title, edge: .bottom)
      case .automatic, .overlay, .top, .topLeading, .topTrailing:
        reserve(title, edge: .top, isY: true)
      }
    }
  }

  private mutating func reserve(_ title: ChartSettings.Title, edge: Edge, isY: Bool = false) {
    let height = type.size(of: title.view, context).height
    let spacing = title.spacing ?? Self.gap / 2
    var frame = plot
    var angle: Angle?
    let fallback: HorizontalAlignment = isY && !isYAxisLeading ? .trailing : .leading
    var alignment = Alignment(
      horizontal: title.alignment?.horizontal ?? fallback, vertical: .center)
    switch edge {
    case .top: frame.size.height = height
    case .bottom:
      frame.origin.y = plot.maxY - height
      frame.size.height = height
    case .leading, .trailing:
      if edge == .trailing { frame.origin.x = plot.maxX - height }
      frame.size.width = height
      angle = .degrees(edge == .leading ? -90 : 90)
      alignment = Alignment(horizontal: .center, vertical: title.alignment?.vertical ?? .center)
    }
    titles.append(Title(view: title.view, frame: frame, alignment: alignment, angle: angle))
    cut(edge, height + spacing)
  }

  private var isYAxisLeading: Bool {
    if case .own(let axes) = settings.y { axes.first?.position == .leading } else { false }
  }

  /// Aligns the titles of x with the plot area, and the rotated titles of y too.
  private mutating func alignTitles() {
    for index in titles.indices {
      if titles[index].angle != nil {
        titles[index].frame.origin.y = plot.minY
        titles[index].frame.size.height = plot.height
      } else if titles[index].frame.minY > plot.minY {
        titles[index].frame.origin.x = plot.minX
        titles[index].frame.size.width = plot.width
      }
    }
  }

  // MARK: Legends

  private mutating func reserveLegend() {
    guard settings.legend.visibility != .hidden else { return }
    let spacing = settings.legend.spacing ?? 6
    let edge = settings.legend.position.legendEdge
    legendAlignment = settings.legend.alignment ?? .leading
    if let view = settings.legend.view {
      reserveLegend(of: type.size(of: view, context), edge, spacing)
      return
    }
    let entries = LegendEntry.entries(model.styles, model.marks, font: type.font)
    if entries.isEmpty {
      if model.styles.numbers != nil, !model.styles.series.isEmpty {
        reserveLegend(of: CGSize(width: 120, height: type.line), edge, spacing)
      }
      return
    }
    let isBeside = edge == .leading || edge == .trailing
    let widest = entries.map(\.width).max() ?? 0
    let room = isBeside ? min(widest, size.width / 2) : size.width
    var lines = LegendLines.lines(
      entries.map(\.width), in: room, spacing: isBeside ? .infinity : LegendEntry.spacing)
    lines = Array(lines.prefix(max(Int(size.height * (isBeside ? 1 : 0.5) / type.line), 1)))
    let height = CGFloat(lines.count) * type.line
    reserveLegend(of: CGSize(width: room, height: height), edge, spacing)
    guard let frame = legendFrame else { return }
    legend = lines.enumerated().map { index, line in
      var part = frame
      part.origin.y += CGFloat(index) * type.line
      part.size.height = type.line
      return LegendLine(entries: line.map { entries[$0] }, frame: part)
    }
    legendFrame = nil
  }

  private mutating func reserveLegend(of wanted: CGSize, _ edge: Edge?, _ spacing: CGFloat) {
    var frame = plot
    switch edge {
    case .top: frame.size.height = wanted.height
    case .bottom:
      frame.origin.y = plot.maxY - wanted.height
      frame.size.height = wanted.height
    case .leading: frame.size.width = wanted.width
    case .trailing:
      frame.origin.x = plot.maxX - wanted.width
      frame.size.width = wanted.width
    case nil: frame.size.height = wanted.height
    }
    if edge == .leading || edge == .trailing {
      frame.origin.y = plot.midY - min(wanted.height, plot.height) / 2
      frame.size.height = min(wanted.height, plot.height)
    }
    legendFrame = frame
    switch edge {
    case .top, .bottom: cut(edge ?? .bottom, wanted.height + spacing)
    case .leading, .trailing: cut(edge ?? .trailing, wanted.width + spacing)
    case nil: break
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

  /// Adds room at the top of the scale of y.
  mutating func padTop(by length: CGFloat) { model.y.endPadding += length }
}

extension AnnotationPosition {
  var isAbove: Bool { [.top, .topLeading, .topTrailing].contains(self) }

  /// The edge of the chart at which a legend is; `nil` for a legend over the plot area.
  fileprivate var legendEdge: Edge? {
    switch self {
    case .automatic, .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .top, .topLeading, .topTrailing: .top
    case .leading: .leading
    case .trailing: .trailing
    case .overlay: nil
    }
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
