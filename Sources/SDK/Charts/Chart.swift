public import SwiftUI

/// A chart of marks along two axes.
///
/// The chart is composed of views: marks are shapes in a geometry reader, and labels are texts in a
/// surrounding grid.
public struct Chart<Content: ChartContent>: View {
  @Environment(\.chart) private var settings
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    let marks = content._marks
    VStack(alignment: .leading, spacing: 4) {
      if marks.contains(where: { $0.kind == .sector }) {
        PieView(marks: marks, colors: colors(marks))
      } else {
        PlotView(marks: marks.stacked, colors: colors(marks), settings: settings)
      }
      legend(marks)
    }
  }

  private func colors(_ marks: [_Mark]) -> SeriesColors {
    SeriesColors(marks.series, settings)
  }

  @ViewBuilder private func legend(_ marks: [_Mark]) -> some View {
    if let own = settings.legendView {
      own
    } else if settings.legend != .hidden, !marks.series.isEmpty {
      ChartLegend(colors: colors(marks))
    }
  }
}

extension Chart {
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.init { ForEach(data, id: id, content: content) }
  }
}

/// The assignment of styles to series.
struct SeriesColors {
  let names: [String]
  private let settings: ChartSettings

  init(_ names: [String], _ settings: ChartSettings) {
    self.names =
      settings.seriesOrder.filter(names.contains)
      + names.filter { !settings.seriesOrder.contains($0) }
    self.settings = settings
  }

  func style(of mark: _Mark) -> AnyShapeStyle {
    if let style = mark.style { return style }
    return mark.series.map(style(named:)) ?? AnyShapeStyle(Color.accentColor)
  }

  func style(named name: String) -> AnyShapeStyle {
    if let style = settings.styles[name] { return style }
    let index = names.firstIndex(of: name) ?? 0
    let palette = settings.palette.isEmpty ? Self.palette : settings.palette
    return palette[index % palette.count]
  }

  private static let palette = [
    Color.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .mint, .brown,
  ].map { AnyShapeStyle($0) }
}

/// The names of the series beside their colours.
struct ChartLegend: View {
  let colors: SeriesColors

  var body: some View {
    HStack(spacing: 8) {
      ForEach(colors.names, id: \.self) { name in
        HStack(spacing: 4) {
          Circle().fill(colors.style(named: name)).frame(width: 6, height: 6)
          Text(verbatim: name).lineLimit(1)
        }
      }
    }
    .font(.caption2)
    .foregroundStyle(.secondary)
  }
}
