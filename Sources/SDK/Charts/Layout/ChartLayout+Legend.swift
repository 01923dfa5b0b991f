internal import SwiftUI

extension ChartLayout {
  mutating func reserveLegend() {
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
