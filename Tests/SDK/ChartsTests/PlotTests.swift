import RecordingHost
import SwiftUI
import Testing

@testable import Charts

/// An element of the data of a plot.
private struct Item {
  var name: String
  var low: Double
  var high: Double
  var place: CGFloat
  var size: CGSize { CGSize(width: place, height: 2) }
  var stroke: StrokeStyle { StrokeStyle(lineWidth: place) }
  var color: Color { .red }
  var key: LocalizedStringKey { "key" }
  var text: Text { Text(verbatim: "text") }
  var isHidden: Bool { place > 5 }
  var date: Date { noon }
}

private let items = [
  Item(name: "a", low: 1, high: 3, place: 4), Item(name: "b", low: 2, high: 5, place: 6),
]

@Suite @MainActor struct `Plots of collections` {
  private typealias X = PlottableProjection<Item, String>
  private typealias Y = PlottableProjection<Item, Double>
  private let x = X.value("x", \.name)
  private let y = Y.value("y", \.high)
  private let low = Y.value("low", \.low)

  private func draw(_ content: some ChartContent) -> String {
    nodes(of: Chart { content }.environment(\.locale, english))
  }

  /// Expects a plot to draw the same as a loop with a mark.
  private func expect<Plot: ChartContent, Mark: ChartContent>(
    _ plot: Plot, isLoopOf mark: @escaping (Item) -> Mark,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let loop = ForEach(items, id: \.name) { mark($0) }
    #expect(draw(plot) == draw(loop), sourceLocation: location)
  }

  private func value(_ item: Item) -> PlottableValue<String> { .value("x", item.name) }
  private func high(_ item: Item) -> PlottableValue<Double> { .value("y", item.high) }
  private func lowest(_ item: Item) -> PlottableValue<Double> { .value("low", item.low) }

  @Test func `bars of a collection are those of a loop`() {
    expect(BarPlot(items, x: x, y: y, width: .fixed(\.place))) {
      BarMark(x: value($0), y: high($0), width: .fixed($0.place))
    }
    expect(BarPlot(items, x: x, yStart: low, yEnd: y, width: .ratio(0.5))) {
      BarMark(x: value($0), yStart: lowest($0), yEnd: high($0), width: .ratio(0.5))
    }
    expect(BarPlot(items, xStart: low, xEnd: y, y: x, height: 3)) {
      BarMark(xStart: lowest($0), xEnd: high($0), y: value($0), height: 3)
    }
    expect(BarPlot(items, x: x, yStart: 2, yEnd: 9)) {
      BarMark(x: value($0), yStart: 2, yEnd: 9)
    }
    expect(BarPlot(items, x: x, yStart: \.place, yEnd: \.size.width)) {
      BarMark(x: value($0), yStart: $0.place, yEnd: $0.size.width)
    }
    expect(BarPlot(items, xStart: 1, y: y)) { BarMark(xStart: 1, y: high($0)) }
    expect(BarPlot(items, xStart: \.place, xEnd: \.size.height, y: y, height: .inset(\.place))) {
      BarMark(xStart: $0.place, xEnd: 2, y: high($0), height: .inset($0.place))
    }
    expect(BarPlot(items, xStart: low, xEnd: y, yStart: 3)) {
      BarMark(xStart: lowest($0), xEnd: high($0), yStart: 3)
    }
    expect(BarPlot(items, xStart: low, xEnd: y, yStart: \.place, yEnd: \.size.height)) {
      BarMark(xStart: lowest($0), xEnd: high($0), yStart: $0.place, yEnd: 2)
    }
    expect(BarPlot(items, xEnd: 7, yStart: low, yEnd: y)) {
      BarMark(xEnd: 7, yStart: lowest($0), yEnd: high($0))
    }
    expect(BarPlot(items, xStart: \.place, xEnd: \.size.height, yStart: low, yEnd: y)) {
      BarMark(xStart: $0.place, xEnd: 2, yStart: lowest($0), yEnd: high($0))
    }
  }

  @Test func `points and rules of a collection are those of a loop`() {
    expect(PointPlot(items, x: x, y: y)) { PointMark(x: value($0), y: high($0)) }
    expect(PointPlot(items, x: x, y: 3)) { PointMark(x: value($0), y: 3) }
    expect(PointPlot(items, x: x, y: \.place)) { PointMark(x: value($0), y: $0.place) }
    expect(PointPlot(items, x: 3, y: y)) { PointMark(x: 3, y: high($0)) }
    expect(PointPlot(items, x: \.place, y: y)) { PointMark(x: $0.place, y: high($0)) }
    expect(RulePlot(items, x: x, yStart: low, yEnd: y)) {
      RuleMark(x: value($0), yStart: lowest($0), yEnd: high($0))
    }
    expect(RulePlot(items, xStart: low, xEnd: y, y: x)) {
      RuleMark(xStart: lowest($0), xEnd: high($0), y: value($0))
    }
    expect(RulePlot(items, x: x)) { RuleMark(x: value($0)) }
    expect(RulePlot(items, x: x, yStart: \.place, yEnd: \.size.height)) {
      RuleMark(x: value($0), yStart: $0.place, yEnd: 2)
    }
    expect(RulePlot(items, xEnd: 9, y: y)) { RuleMark(xEnd: 9, y: high($0)) }
    expect(RulePlot(items, xStart: \.place, xEnd: \.size.height, y: y)) {
      RuleMark(xStart: $0.place, xEnd: 2, y: high($0))
    }
  }

  @Test func `rectangles of a collection are those of a loop`() {
    expect(RectanglePlot(items, x: x, y: y, width: 4, height: .fixed(\.place))) {
      RectangleMark(x: value($0), y: high($0), width: 4, height: .fixed($0.place))
    }
    expect(RectanglePlot(items, x: x, yStart: low, yEnd: y, width: .ratio(\.low.half))) {
      RectangleMark(
        x: value($0), yStart: lowest($0), yEnd: high($0), width: .ratio($0.low.half))
    }
    expect(RectanglePlot(items, xStart: low, xEnd: y, y: x, height: 2.5)) {
      RectangleMark(xStart: lowest($0), xEnd: high($0), y: value($0), height: 2.5)
    }
    expect(RectanglePlot(items, xStart: low, xEnd: y, yStart: low, yEnd: y)) {
      RectangleMark(xStart: lowest($0), xEnd: high($0), yStart: lowest($0), yEnd: high($0))
    }
    expect(RectanglePlot(items, x: x, yStart: 3)) { RectangleMark(x: value($0), yStart: 3) }
    expect(RectanglePlot(items, x: x, yStart: \.place, yEnd: \.size.height)) {
      RectangleMark(x: value($0), yStart: $0.place, yEnd: 2)
    }
    expect(RectanglePlot(items, xEnd: 8, y: y)) { RectangleMark(xEnd: 8, y: high($0)) }
    expect(RectanglePlot(items, xStart: \.place, xEnd: \.size.height, y: y)) {
      RectangleMark(xStart: $0.place, xEnd: 2, y: high($0))
    }
    expect(RectanglePlot(items, xStart: low, xEnd: y, yEnd: 5)) {
      RectangleMark(xStart: lowest($0), xEnd: high($0), yEnd: 5)
    }
    expect(RectanglePlot(items, xStart: low, xEnd: y, yStart: \.place, yEnd: \.size.height)) {
      RectangleMark(xStart: lowest($0), xEnd: high($0), yStart: $0.place, yEnd: 2)
    }
    expect(RectanglePlot(items, xStart: 1, yStart: low, yEnd: y)) {
      RectangleMark(xStart: 1, yStart: lowest($0), yEnd: high($0))
    }
    expect(RectanglePlot(items, xStart: \.place, xEnd: \.size.height, yStart: low, yEnd: y)) {
      RectangleMark(xStart: $0.place, xEnd: 2, yStart: lowest($0), yEnd: high($0))
    }
    expect(RectanglePlot(items, xStart: 1, yEnd: 5)) { _ in RectangleMark(xStart: 1, yEnd: 5) }
    expect(
      RectanglePlot(
        items, xStart: \.place, xEnd: \.size.height, yStart: \.place, yEnd: \.size.height)
    ) { RectangleMark(xStart: $0.place, xEnd: 2, yStart: $0.place, yEnd: 2) }
  }

  @Test func `sectors, lines and areas of a collection are those of a loop`() {
    expect(SectorPlot(items, angle: y, innerRadius: .ratio(0.5), angularInset: 1)) {
      SectorMark(angle: high($0), innerRadius: .ratio(0.5), angularInset: 1)
    }
    expect(SectorPlot(items, angle: y, outerRadius: .inset(\.place), angularInset: \.place)) {
      SectorMark(angle: high($0), outerRadius: .inset($0.place), angularInset: $0.place)
    }
    expect(LinePlot(items, x: low, y: y, series: x)) {
      LineMark(x: lowest($0), y: high($0), series: value($0))
    }
    expect(AreaPlot(items, x: x, yStart: low, yEnd: y, series: x)) {
      AreaMark(x: value($0), yStart: lowest($0), yEnd: high($0), series: value($0))
    }
    expect(AreaPlot(items, xStart: low, xEnd: y, y: x, series: x)) {
      AreaMark(xStart: lowest($0), xEnd: high($0), y: value($0), series: value($0))
    }
    #expect(
      draw(LinePlot(x: "a" + "", y: "b" + "", domain: 0...1) { $0 })
        == draw(LinePlot(x: "a", y: "b", domain: 0...1) { $0 }))
  }

  @Test func `a projection may be a range or a unit of a date`() {
    expect(BarPlot(items, x: .value("x", \.low, \.high), y: x)) {
      BarMark(x: .value("x", $0.low..<$0.high), y: value($0))
    }
    expect(PointPlot(items, x: .value("x" + "", \.date, unit: .day, calendar: utc), y: y)) {
      PointMark(x: .value("x", $0.date, unit: .day, calendar: utc), y: high($0))
    }
  }

  @Test func `modifiers read the elements`() {
    let plot = PointPlot(items, x: x, y: y)
    func marks(_ content: some ChartContent) -> [_Mark] { content._marks }
    #expect(marks(plot.opacity(\.place)).map(\.opacity) == [4, 6])
    #expect(marks(plot.lineStyle(\.stroke)).map(\.lineStyle?.lineWidth) == [4, 6])
    #expect(marks(plot.symbolSize(\.size)).map(\.symbolSize) == [8, 12])
    #expect(marks(plot.symbolSize(\.place)).map(\.symbolSize) == [4, 6])
    #expect(marks(plot.foregroundStyle(\.color)).allSatisfy { $0.style != nil })
    #expect(marks(plot.accessibilityLabel(\.name)).map(\.spokenLabel) == ["a", "b"])
    #expect(marks(plot.accessibilityLabel(\.text)).map(\.spokenLabel) == ["text", "text"])
    #expect(marks(plot.accessibilityLabel(\.key)).map(\.spokenLabel) == ["key", "key"])
    #expect(marks(plot.accessibilityValue(\.name)).map(\.spokenValue) == ["a", "b"])
    #expect(marks(plot.accessibilityValue(\.text)).map(\.spokenValue) == ["text", "text"])
    #expect(marks(plot.accessibilityValue(\.key)).map(\.spokenValue) == ["key", "key"])
    #expect(marks(plot.accessibilityHidden(\.isHidden)).map(\.isSilent) == [false, true])
  }
}

extension Double {
  fileprivate var half: CGFloat { CGFloat(self) / 2 }
}
