internal import SwiftUI

extension ChartLayout {
  mutating func reserveLegend() {
    guard settings.legend.visibility != .hidden else { return }
    let spacing = settings.legend.spacing ?? 6
    let edge = settings.legend.position.legendEdge
    legendAlignment = settings.legend.alignment ?? .leading
    if let view = settings.legend.view {
      legendFrame = reserveLegend(of: type.size(of: view, context), edge, spacing)
      return
    }
    let named = LegendEntry.entries(model.styles, model.marks)
    let entries = named.prefix(LegendEntry.limit).map { $0.measured(font: type.font) }
    if entries.isEmpty {
      if model.styles.numbers != nil, !model.styles.series.isEmpty {
        legendFrame = reserveLegend(of: CGSize(width: 120, height: type.line), edge, spacing)
      }
      return
    }
    let isBeside = edge == .leading || edge == .trailing
    let widest = entries.map(\.width).max() ?? 0
    let room = isBeside ? min(widest, size.width / 2) : size.width
    var lines = LegendLines.lines(
      entries.map(\.width), in: room, spacing: isBeside ? .infinity : LegendEntry.spacing)
    lines = Array(lines.prefix(max(Int(size.height * (isBeside ? 1 : 0.5) / type.line), 1)))
    if lines.map(\.count).reduce(0, +) < named.count {
      context.walk.diagnose(
        "a legend takes at most \(isBeside ? "the" : "half of the") height of its chart, and has at"
          + " most \(LegendEntry.limit) names: of \(named.count) names, the last are left out")
    }
    let height = CGFloat(lines.count) * type.line
    let frame = reserveLegend(of: CGSize(width: room, height: height), edge, spacing)
    legend = lines.enumerated().map { index, line in
      var part = frame
      part.origin.y += CGFloat(index) * type.line
      part.size.height = type.line
      return LegendLine(entries: line.map { entries[$0] }, frame: part)
    }
  }

  /// Takes the room of a legend from the plot area, and returns the frame of the legend.
  private mutating func reserveLegend(
    of wanted: CGSize, _ edge: Edge?, _ spacing: CGFloat
  ) -> CGRect {
    var frame = plot
    let isBeside = edge == .leading || edge == .trailing
    if isBeside {
      frame.size.width = wanted.width
      if edge == .trailing { frame.origin.x = plot.maxX - wanted.width }
      frame.size.height = min(wanted.height, plot.height)
      frame.origin.y = plot.midY - frame.height / 2
    } else {
      frame.size.height = wanted.height
      if edge == .bottom { frame.origin.y = plot.maxY - wanted.height }
    }
    if let edge { cut(edge, (isBeside ? wanted.width : wanted.height) + spacing) }
    return frame
  }
}

extension AnnotationPosition {
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
