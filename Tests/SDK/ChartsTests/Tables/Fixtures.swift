internal import Charts
internal import RecordingHost
internal import SwiftUI

/// The rows of the public declarations of the module.
enum ChartRows {}

let marked = "**Words**"
let english = Locale(identifier: "en_US")
let noon = Date(timeIntervalSince1970: 43_200)

var utc: Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar
}

struct Piece: Identifiable {
  var id: Int
}

/// A line of three points, of which the middle one is the highest.
struct Line: ChartContent {
  var body: some ChartContent {
    LineMark(x: .value("x", 1), y: .value("y", 1))
    LineMark(x: .value("x", 2), y: .value("y", 4))
    LineMark(x: .value("x", 3), y: .value("y", 2))
  }
}

/// A line that only rises.
struct Rise: ChartContent {
  var body: some ChartContent {
    LineMark(x: .value("x", 1), y: .value("y", 1))
    LineMark(x: .value("x", 2), y: .value("y", 2))
    LineMark(x: .value("x", 3), y: .value("y", 4))
  }
}

@MainActor var bars: some View {
  Chart {
    BarMark(x: .value("x", "a"), y: .value("y", 2))
    BarMark(x: .value("x", "b"), y: .value("y", 4))
  }
}

@MainActor var points: some View {
  Chart {
    PointMark(x: .value("x", 1), y: .value("y", 2))
    PointMark(x: .value("x", 3), y: .value("y", 4))
  }
}

@MainActor var series: some View {
  Chart {
    BarMark(x: .value("x", "a"), y: .value("y", 2)).foregroundStyle(by: .value("s", "s"))
    BarMark(x: .value("x", "b"), y: .value("y", 4)).foregroundStyle(by: .value("s", "t"))
  }
}

@MainActor var dashed: some View {
  Chart {
    LineMark(x: .value("x", 1), y: .value("y", 2)).lineStyle(by: .value("s", "s"))
    LineMark(x: .value("x", 2), y: .value("y", 2)).lineStyle(by: .value("s", "s"))
    LineMark(x: .value("x", 1), y: .value("y", 4)).lineStyle(by: .value("s", "t"))
    LineMark(x: .value("x", 2), y: .value("y", 4)).lineStyle(by: .value("s", "t"))
  }
}

@MainActor var markers: some View {
  Chart {
    PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(by: .value("s", "s"))
    PointMark(x: .value("x", 3), y: .value("y", 4)).symbol(by: .value("s", "t"))
  }
}

let tickLength: CGFloat = 7

/// Hides axes and legends, unless the view says otherwise.
@MainActor func quiet(_ view: some View) -> some View {
  view.chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
}

@MainActor func plot<Content: ChartContent>(
  @ChartContentBuilder _ content: () -> Content
) -> some View { quiet(Chart(content: content)) }

/// An axis with marks at one and at three.
@MainActor func axis<Content: AxisMark>(
  @AxisMarkBuilder _ content: @escaping () -> Content
) -> some View {
  quiet(points.chartYAxis { AxisMarks(position: .leading, values: [1.0, 3.0], content: content) })
    .environment(\.locale, english)
}
