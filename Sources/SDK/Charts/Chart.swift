public import SwiftUI

/// A chart of marks along two axes, or of sectors.
///
/// The chart is composed of views: once the host's layout knows the size of the chart, marks become
/// paths, and labels become texts at places that follow from estimated sizes.
public struct Chart<Content: ChartContent>: View {
  @Environment(\.chart) private var settings
  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public var body: some View { ChartReader(marks: content._marks, settings: settings) }
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

/// A chart that is drawn once its size is known.
struct ChartReader: View, _PrimitiveView {
  let marks: [_Mark]
  let settings: ChartSettings

  func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.isOpen = true
    let stacked = ChartModel.stacked(marks, settings)
    let drawn = MarkLimits.thinned(stacked)
    if drawn.count < stacked.count {
      context.walk.diagnose(
        "a chart draws at most \(MarkLimits.marks) marks, and \(MarkLimits.points) points of each"
          + " of \(MarkLimits.lines) lines: of \(stacked.count) marks, \(drawn.count) are drawn")
    }
    let fill: @MainActor (CGSize) -> [_ViewNode] = { size in
      let layout = ChartLayout(drawn, settings, size, context)
      return context.evaluate { ChartDrawing(layout, settings, context) }._nodes(in: context)
    }
    return [_ViewNode(.geometryReader, callback: .geometry(fill))]
  }
}
