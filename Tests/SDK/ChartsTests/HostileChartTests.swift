import RecordingHost
import SwiftUI
import Testing

@testable import Charts

/// Values with which an author's code may call a chart by mistake.
@Suite @MainActor struct `Charts of bad values` {
  /// Draws a chart, and returns the lines of its nodes and the number of messages.
  private func draw(_ chart: some View) -> (lines: [String], messages: Int) {
    let recording = Recording()
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

  @Test func `a chart of many marks has few nodes, and the author is told once`() {
    let bars = draw(
      Chart(0..<20_000, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0 % 9)) })
    #expect(isSound(bars.lines) && bars.messages == 1)
    let names = draw(
      Chart(0..<5000, id: \.self) {
        BarMark(x: .value("x", "\($0)"), y: .value("y", 1)).foregroundStyle(
          by: .value("s", "\($0)"))
      })
    #expect(isSound(names.lines) && names.messages == 1)
    let line = draw(
      Chart(0..<10_000, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0 % 9)) })
    #expect(isSound(line.lines) && line.messages == 1)
    #expect(line.lines.contains { $0.contains("path=[M") })
    let few = draw(Chart(0..<100, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) })
    #expect(few.messages == 0)
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
