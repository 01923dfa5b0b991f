import Charts
import SwiftUI

extension ChartExample {
  @MainActor static var part3: [ChartExample] {
    var examples: [ChartExample] = []
    examples.append(
      ChartExample("steps") {
        Chart(week) {
          LineMark(x: .value("Day", $0.date), y: .value("Steps", $0.value)).symbol(.circle)
            .interpolationMethod(.stepCenter)
        }.chartXAxis(.hidden).chartYAxis(.hidden)
      })
    examples.append(
      ChartExample("bubbles") {
        Chart {
          ForEach(0..<20, id: \.self) { i in
            PointMark(x: .value("x", i), y: .value("y", (i * 7) % 13)).symbolSize(
              by: .value("s", i))
          }
        }
      })
    examples.append(
      ChartExample("a histogram") {
        Chart {
          ForEach(NumberBins(range: 0...100, desiredCount: 8), id: \.lowerBound) { bin in
            BarMark(x: .value("b", bin), y: .value("n", bin.lowerBound % 7 + 3))
          }
        }.chartYAxisLabel("Rain", position: .leading).chartXAxisLabel("mm", alignment: .center)
      })
    examples.append(
      ChartExample("the closing prices of a share") {
        Chart {
          ForEach(week) {
            RuleMark(
              x: .value("Day", $0.date), yStart: .value("Low", $0.value - 90),
              yEnd: .value("High", $0.value + 70))
          }
          ForEach(week) {
            RectangleMark(
              x: .value("Day", $0.date), yStart: .value("Open", $0.value - 30),
              yEnd: .value("Close", $0.value + 20), width: 6
            )
            .foregroundStyle($0.value > 1000 ? .green : .red)
          }
        }.chartYScale(domain: .automatic(includesZero: false))
      })
    examples.append(
      ChartExample("a range around a line") {
        Chart(week) { day in
          Plot {
            AreaMark(
              x: .value("Day", day.date), yStart: .value("Low", day.value - 80),
              yEnd: .value("High", day.value + 80)
            ).opacity(0.3)
            LineMark(x: .value("Day", day.date), y: .value("Steps", day.value))
          }
          .foregroundStyle(.purple).accessibilityHidden(day.value < 900)
        }
      })
    examples.append(
      ChartExample("lines named by a series") {
        Chart {
          Plot {
            ForEach(twoCities) {
              LineMark(
                x: .value("Day", $0.date), y: .value("T", $0.value), series: .value("City", $0.city)
              )
            }
          }
          .symbol(Circle().strokeBorder(lineWidth: 2)).symbolSize(60).lineStyle(.init(lineWidth: 1))
        }
        .chartXAxis {
          AxisMarks(values: .stride(by: .day, count: 3)) {
            AxisGridLine(); AxisTick(length: .label);
            AxisValueLabel(
              format: .dateTime.month().day(), centered: false, anchor: .topLeading,
              collisionResolution: .greedy)
          }
        }
        .chartYAxis {
          AxisMarks(
            preset: .inset, position: .leading,
            values: .automatic(minimumStride: 5, desiredCount: 4))
        }
      })
    examples.append(
      ChartExample("plots of collections") {
        Chart {
          BarPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count)).foregroundStyle(
            by: .value("Color", \.color)
          ).opacity(0.9)
          PointPlot(toys, x: .value("Shape", \.shape), y: .value("Count", \.count)).symbol(
            by: .value("Color", \.color))
          LinePlot(week, x: .value("Day", \.name), y: .value("Steps", \.value)).foregroundStyle(
            .gray)
        }
        .chartForegroundStyleScale(
          domain: ["Green", "Purple", "Pink", "Yellow"],
          range: [Color.green, .purple, .pink, .yellow]
        )
        .chartSymbolScale(range: [.circle, .square, .triangle, Circle()])
        .chartLegend(position: .top, alignment: .trailing, spacing: 4)
      })
    examples.append(
      ChartExample("a chart that scrolls") {
        Chart(months) {
          BarMark(x: .value("Month", $0.date, unit: .month), y: .value("T", $0.value))
        }
        .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 3600 * 24 * 90)
        .chartScrollPosition(initialX: day(60))
        .chartScrollTargetBehavior(
          .valueAligned(
            matching: DateComponents(day: 1), majorAlignment: .matching(DateComponents(month: 1)))
        )
        .chartXSelection(value: .constant(Optional<Date>.none))
      })
    examples.append(
      ChartExample("a chart in parts") {
        Chart {
          Series(name: "A", values: [1, 3, 2])
          Series(name: "B", values: [2, 1, 4])
          if toys.isEmpty {
            RuleMark(y: .value("None", 0))
          } else {
            RuleMark(y: .value("Goal", 3)).lineStyle(.init(dash: [2]))
          }
        }
        .chartXAxisLabel("Day", position: .bottom, alignment: .center).chartYAxisLabel(
          "Steps", position: .trailing)
      })
    examples.append(
      ChartExample("bubbles of three sizes") {
        Chart(toys) {
          PointMark(x: .value("Shape", $0.shape), y: .value("Color", $0.color)).symbolSize(
            by: .value("Count", $0.count))
        }
        .chartSymbolSizeScale(range: 10...300).chartPlotStyle {
          $0.frame(height: 30).background(.quaternary)
        }
      })
    return examples
  }
}
