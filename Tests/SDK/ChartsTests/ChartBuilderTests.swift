import RecordingHost
import SwiftUI
import Testing

@testable import Charts

@Suite @MainActor struct `Contents of charts` {
  private func count(@ChartContentBuilder _ content: () -> some ChartContent) -> Int {
    content()._marks.count
  }

  private var mark: PointMark { PointMark(x: .value("x", 1), y: .value("y", 2)) }

  @Test(arguments: [true, false])
  func `a builder takes the branch that is true`(isTrue: Bool) {
    #expect(count { if isTrue { mark } } == (isTrue ? 1 : 0))
    #expect(
      count {
        if isTrue {
          mark
        } else {
          mark
          mark
        }
      } == (isTrue ? 1 : 2))
    #expect(count { if #available(macOS 14, *) { mark } } == 1)
    #expect(count {} == 0)
  }

  @Test func `loops make a mark for each element`() {
    #expect(count { ForEach(0..<3) { _ in mark } } == 3)
    #expect(count { ForEach([1, 2], id: \.self) { _ in mark } } == 2)
    #expect(count { ForEach([Piece(id: 1)]) { _ in mark } } == 1)
    #expect(count { AnyChartContent(mark) } == 1)
    #expect(
      count {
        mark; mark; mark
      } == 3)
  }

  @Test(arguments: [true, false])
  func `axes and their marks are built of branches too`(isTrue: Bool) {
    func axes(@AxisContentBuilder _ content: () -> some AxisContent) -> Int {
      content()._axes.count
    }
    func parts(@AxisMarkBuilder _ content: () -> some AxisMark) -> Int {
      content()._parts(at: AxisValue(index: 0, count: 1, coordinate: .number(1), text: "1")).count
    }
    #expect(
      axes {
        AxisMarks()
        if isTrue { AxisMarks() }
        if isTrue { AxisMarks() } else { _AxisGroup(_axes: []) }
        if #available(macOS 14, *) { AxisMarks() }
      } == (isTrue ? 4 : 2))
    #expect(
      parts {
        AxisTick()
        if isTrue { AxisTick() }
        if isTrue { AxisTick() } else { _AxisMarkGroup(marks: []) }
        if #available(macOS 14, *) { AxisGridLine() }
      } == (isTrue ? 4 : 2))
    #expect(parts { AxisTick() } == 1)
  }

  @Test func `a plot keeps the inner position with its span`() throws {
    let plot = PointPlot([Piece(id: 1)], x: .value("x", \.id), y: .value("y", \.id))
      .position(by: .value("a", \.id), span: .fixed(3))
      .position(by: .value("b", \.id), span: .fixed(5))
    let mark = try #require(plot._marks.first)
    #expect(mark.position?.label == "a" && mark.positionSpan == .fixed(3))
  }

  @Test func `lines with different names are different lines`() {
    let marks =
      Line()._marks + Line().lineStyle(by: .value("s", "s"))._marks
      + Line().foregroundStyle(by: .value("s", "s"))._marks + mark._marks
      + AreaMark(x: .value("x", 1), y: .value("y", 1))._marks
    #expect(LineGroup.groups(of: marks).map(\.marks) == [[0, 1, 2], [3, 4, 5], [6, 7, 8], [10]])
    #expect(LineGroup.groups(of: marks).map(\.first) == [0, 3, 6, 10])
  }
}
