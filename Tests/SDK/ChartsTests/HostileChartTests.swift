import RecordingHost
import SwiftUI
import Testing

@testable import Charts

/// Values with which an author's code may call a chart by mistake.
@Suite @MainActor struct `Charts of bad values` {
  /// Draws a chart of a width in points, and returns the lines of its nodes and the number of
  /// messages.
  private func draw(_ chart: some View, width: Double = 80) -> (lines: [String], messages: Int) {
    let recording = Recording()
    recording.readerSize.width = width
    var messages = 0
    _ = recording.emit(chart) { _ in messages += 1 }
    return (recording.lines, messages)
  }

  private func isSound(_ lines: [String]) -> Bool {
    lines.count < 5000
      && lines.allSatisfy { line in
        !line.contains("nan") && !line.contains("inf ") && !line.contains("=inf")
      }
  }

  private nonisolated static let values: [[Double]] = [
    [], [.nan], [.infinity], [-.infinity, 1], [0], [0, 0], [-5, -3], [1, .nan, 3],
    [.greatestFiniteMagnitude, -.greatestFiniteMagnitude], [.leastNonzeroMagnitude, 0],
    [1e300, 1e-300], [-1, 1],
  ]

  @Test(arguments: values)
  func `every mark takes every number`(values: [Double]) {
    let chart = Chart {
      ForEach(values.indices, id: \.self) { index in
        let (x, y) = (Double(index), values[index])
        BarMark(x: .value("x", x), y: .value("y", y)).annotation { Text("note") }
        BarMark(x: .value("x", y), y: .value("y", x), stacking: .normalized)
        LineMark(x: .value("x", y), y: .value("y", y)).symbolSize(by: .value("s", y))
        AreaMark(x: .value("x", x), y: .value("y", y), stacking: .center)
        PointMark(x: .value("x", y), y: .value("y", x)).foregroundStyle(by: .value("n", y))
        RuleMark(y: .value("y", y))
        RectangleMark(xStart: .value("x", y), xEnd: .value("x", x), yStart: y, yEnd: nil)
      }
      LinePlot(x: "x", y: "y") { 1 / $0 }
      LinePlot(x: "x", y: "y") { log($0) }
    }
    #expect(isSound(draw(chart).lines))
    #expect(isSound(draw(chart.chartYScale(type: .log).chartXScale(type: .log)).lines))
    #expect(
      isSound(
        draw(
          chart.chartYScale(type: .symmetricLog).chartXScale(range: .plotDimension(padding: .nan))
        ).lines))
    #expect(isSound(draw(chart.chartXVisibleDomain(length: values.first ?? 0)).lines))
    #expect(
      isSound(
        draw(
          Chart(values, id: \.self) {
            SectorMark(angle: .value("a", $0), innerRadius: .fixed(.nan), angularInset: .nan)
              .cornerRadius(.infinity)
          }
        ).lines))
  }

  @Test(arguments: [CGFloat.nan, CGFloat.infinity, -CGFloat.infinity, 1e300, -1e300])
  func `every length is taken`(length: CGFloat) {
    let bars = Chart {
      BarMark(x: .value("x", 1), y: .value("y", 2), width: .fixed(length))
      BarMark(x: .value("x", 2), y: .value("y", 2), width: .ratio(length))
      RectangleMark(
        x: .value("x", 3), y: .value("y", 2), width: .inset(length), height: .fixed(length))
    }
    #expect(isSound(draw(bars).lines))
    let labels = points.chartXAxis {
      AxisMarks(values: [1.0, 3.0]) {
        AxisValueLabel(horizontalSpacing: length, verticalSpacing: length).offset(x: length)
      }
    }
    .chartYAxis {
      AxisMarks(values: [1.0, 3.0]) {
        AxisValueLabel(horizontalSpacing: length).offset(y: length)
      }
    }
    #expect(isSound(draw(labels).lines))
    let titled = points.chartXAxisLabel("x", spacing: length)
    #expect(isSound(draw(titled.chartYAxisLabel("y", position: .leading, spacing: length)).lines))
    #expect(isSound(draw(series.chartLegend(position: .top, spacing: length)).lines))
  }

  @Test func `a label between values needs no plot area`() {
    let chart = points.chartYAxis(.hidden).chartXAxis {
      AxisMarks(values: [1.0, 3.0]) { AxisValueLabel(centered: true) }
    }
    .chartXScale(range: .plotDimension(padding: 20))
    #expect(isSound(draw(chart, width: 0.4).lines))
    #expect(isSound(draw(chart, width: 0).lines))
  }

  @Test func `numbers beyond a curve and bins of endless ranges are left out`() {
    let chart = Chart { PointMark(x: .value("x", 1e300), y: .value("y", 1e300)) }
    #expect(isSound(draw(chart.chartYScale(type: .symmetricLog(slopeAtZero: 1e300))).lines))
    #expect(Ticks.numbers(1e300...1e300, step: 1e-10) == [])
    #expect(NumberBins(range: 5...Double.infinity).isEmpty)
    #expect(NumberBins(size: 1, range: -Double.infinity...(-5)).isEmpty)
    #expect(NumberBins(size: 1e-10, range: 1e300...1e300).isEmpty)
    let widest = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(NumberBins(range: widest, count: 3).isEmpty)
    #expect(DateBins(timeInterval: .infinity, range: noon...noon).isEmpty)
    let endless = Date(timeIntervalSinceReferenceDate: .infinity)
    #expect(DateBins(unit: .day, range: noon...endless).isEmpty)
    #expect(DateBins(unit: .day, range: noon...Date(timeIntervalSinceReferenceDate: 1e30)).isEmpty)
    for unit in [Calendar.Component.second, .day, .month, .year] {
      #expect(DateBins(unit: unit, by: .max, range: noon...noon, calendar: utc).count == 1)
      #expect(DateBins(unit: unit, by: .min, range: noon...noon, calendar: utc).count == 1)
    }
    #expect(NumberBins(range: 0...10.0, count: 2).thresholds == [0, 5, 10])
  }

  @Test func `a chart of many marks has few nodes, and the author is told once`() {
    let bars = draw(
      Chart(0..<20_000, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0 % 9)) })
    #expect(isSound(bars.lines) && bars.messages == 1)
    let names = draw(
      Chart(0..<5000, id: \.self) {
        BarMark(x: .value("x", "\($0)"), y: .value("y", 1)).foregroundStyle(
          by: .value("s", "\($0)"))
      })
    #expect(isSound(names.lines) && names.messages == 2)
    let line = draw(
      Chart(0..<10_000, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0 % 9)) })
    #expect(isSound(line.lines) && line.messages == 1)
    #expect(line.lines.contains { $0.contains("path=[M") })
    let few = draw(Chart(0..<100, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) })
    #expect(few.messages == 0)
  }

  @Test func `lines beyond the limit are told once`() {
    func chart(_ count: Int) -> some View {
      Chart(0..<count, id: \.self) {
        LineMark(x: .value("x", 1), y: .value("y", 1), series: .value("s", "\($0)"))
      }
    }
    #expect(draw(chart(MarkLimits.lines)).messages == 0)
    #expect(draw(chart(MarkLimits.lines + 1)).messages == 1)
  }

  @Test func `marks beyond the limit are told beside the points of functions`() {
    let chart = Chart {
      ForEach(0..<MarkLimits.marks + 1, id: \.self) { index in
        PointMark(x: .value("x", index), y: .value("y", 1))
      }
      ForEach(0..<10, id: \.self) { _ in
        LinePlot(x: "x", y: "y") { $0 }
      }
    }
    #expect(draw(chart).messages == 1)
  }

  @Test func `a legend without room for its names is told once`() {
    func chart(_ count: Int) -> some View {
      Chart(0..<count, id: \.self) {
        BarMark(x: .value("x", $0), y: .value("y", 1))
          .foregroundStyle(by: .value("s", "name \($0)"))
      }
    }
    #expect(draw(chart(1)).messages == 0)
    #expect(draw(chart(20)).messages == 1)
    #expect(draw(chart(20).chartLegend(position: .trailing)).messages == 1)
    #expect(draw(chart(20).chartLegend(.hidden)).messages == 0)
    #expect(draw(chart(61), width: 9000).messages == 1)
  }

  @Test func `annotations beyond the limit are told once`() {
    func chart(_ count: Int) -> some View {
      Chart(0..<count, id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", 1)).annotation { Text("a") }
      }
    }
    #expect(draw(chart(AnnotationPainter.limit)).messages == 0)
    #expect(draw(chart(AnnotationPainter.limit + 1)).messages == 1)
  }

  @Test func `of a long line the lowest and the highest points stay`() {
    let marks = (0..<20_000).flatMap {
      LineMark(x: .value("x", $0), y: .value("y", $0 == 7777 ? 100 : $0 == 123 ? -5 : 0))._marks
    }
    let kept = MarkLimits.thinned(marks)
    #expect(kept.count <= MarkLimits.points)
    #expect(kept.contains { $0.y?.start == .number(100) })
    #expect(kept.contains { $0.y?.start == .number(-5) })
  }
}
