internal import SwiftUI

/// The legend of a chart: names beside symbols, a gradient with its bounds, or the author's view.
struct LegendDrawing: View {
  let layout: ChartLayout
  let settings: ChartSettings

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(layout.legend.indices, id: \.self) { line(layout.legend[$0]) }
      if let frame = layout.legendFrame {
        content
          .frame(width: frame.width, height: frame.height, alignment: layout.legendAlignment)
          .position(x: frame.midX, y: frame.midY)
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }

  private func line(_ line: ChartLayout.LegendLine) -> some View {
    HStack(spacing: LegendEntry.spacing) {
      ForEach(line.entries.indices, id: \.self) { entry(line.entries[$0]) }
    }
    .frame(
      width: line.frame.width, height: line.frame.height,
      alignment: Alignment(horizontal: layout.legendAlignment.horizontal, vertical: .center)
    )
    .position(x: line.frame.midX, y: line.frame.midY)
  }

  private func entry(_ entry: LegendEntry) -> some View {
    HStack(spacing: LegendEntry.gap) {
      if let stroke = entry.line {
        let side = LegendEntry.symbol
        Path(from: CGPoint(x: 0, y: side / 2), to: CGPoint(x: 2 * side, y: side / 2))
          .stroke(entry.style, style: stroke)
          .frame(width: 2 * side, height: side)
      } else {
        symbol(entry)
      }
      Text(verbatim: entry.name).lineLimit(1)
    }
  }

  @ViewBuilder private func symbol(_ entry: LegendEntry) -> some View {
    let side = LegendEntry.symbol
    let shape = entry.symbol ?? AnyChartSymbolShape(BasicChartSymbolShape.circle)
    let path = shape.path(around: CGPoint(x: side / 2, y: side / 2), area: side * side)
    if let width = shape.lineWidth {
      path.stroke(entry.style, lineWidth: width).frame(width: side, height: side)
    } else {
      path.fill(entry.style).frame(width: side, height: side)
    }
  }

  @ViewBuilder private var content: some View {
    if let view = settings.legend.view {
      view
    } else if let numbers = layout.model.styles.numbers {
      HStack(spacing: LegendEntry.gap) {
        Text(numbers.lowerBound, format: .number.precision(.significantDigits(0...4)))
        RoundedRectangle(cornerRadius: 2)
          .fill(
            LinearGradient(
              gradient: layout.model.styles.gradient, startPoint: .leading, endPoint: .trailing)
          )
          .frame(width: 60, height: 6)
        Text(numbers.upperBound, format: .number.precision(.significantDigits(0...4)))
      }
      .lineLimit(1)
    }
  }
}
