import Charts
import SwiftUI

extension ChartExample {
  @MainActor static var part2: [ChartExample] {
    var examples: [ChartExample] = []
    examples.append(
      ChartExample("a heat map") {
        Chart {
          ForEach(0..<70, id: \.self) { i in
            RectangleMark(x: .value("x", "\(i % 10)"), y: .value("y", "\(i / 10)")).foregroundStyle(
              by: .value("n", (i * 31) % 17))
          }
        }
        .chartXAxis(.hidden)
      })
    examples.append(
      ChartExample("the graph of a function") {
        Chart {
          LinePlot(x: "x", y: "y", domain: -3...3) { x in exp(-x * x) }
          AreaPlot(x: "x", y: "y", domain: -3...3) { x in exp(-x * x) }.foregroundStyle(
            .blue.opacity(0.2))
        }
        .chartXScale(domain: -3...3)
      })
    examples.append(
      ChartExample("shares") {
        Chart(toys) {
          BarMark(x: .value("Count", $0.count), y: .value("Shape", $0.shape), stacking: .normalized)
            .foregroundStyle(by: .value("Color", $0.color))
        }
      })
    examples.append(
      ChartExample("bars side by side") {
        Chart(toys) {
          BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
            .foregroundStyle(by: .value("Color", $0.color)).position(by: .value("Color", $0.color))
        }
      })
    examples.append(
      ChartExample("a plan") {
        Chart {
          BarMark(
            xStart: .value("s", day(0)), xEnd: .value("e", day(3)), y: .value("Job", "Design"))
          BarMark(xStart: .value("s", day(2)), xEnd: .value("e", day(6)), y: .value("Job", "Build"))
          BarMark(xStart: .value("s", day(5)), xEnd: .value("e", day(9)), y: .value("Job", "Test"))
        }
      })
    examples.append(
      ChartExample("a stream") {
        Chart(twoCities) {
          AreaMark(x: .value("d", $0.date), y: .value("v", $0.value), stacking: .center)
            .foregroundStyle(by: .value("City", $0.city))
        }
      })
    examples.append(
      ChartExample("powers of ten") {
        Chart {
          ForEach(0..<5, id: \.self) { i in
            LineMark(x: .value("x", i), y: .value("y", pow(10, Double(i))))
          }
        }
        .chartYScale(type: .log)
      })
    examples.append(
      ChartExample("a styled plot area") {
        Chart(week) { BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.value)) }
          .chartPlotStyle { $0.background(.blue.opacity(0.1)).border(.blue, width: 0.5) }
          .chartYAxis {
            AxisMarks(values: [0, 500, 1000, 1500]) { v in
              AxisGridLine(); AxisTick();
              AxisValueLabel { if let n = v.as(Int.self) { Text("\(n / 100)h") } }
            }
          }
          .chartXAxis {
            AxisMarks(values: .stride(by: .day, count: 2)) {
              AxisTick(); AxisValueLabel(format: .dateTime.day().month())
            }
          }
      })
    examples.append(
      ChartExample("negative bars") {
        Chart {
          ForEach(-4..<5, id: \.self) { i in
            BarMark(x: .value("x", "\(i)"), y: .value("y", i * 3)).foregroundStyle(
              i < 0 ? .red : .green)
          }
        }
      })
    examples.append(
      ChartExample("a cursor") {
        Chart {
          ForEach(0..<24, id: \.self) { h in
            LineMark(
              x: .value("t", day(0).addingTimeInterval(Double(h) * 3600)),
              y: .value("v", 50 + 30 * sin(Double(h) / 4)))
          }
          PointMark(x: .value("t", day(0).addingTimeInterval(12 * 3600)), y: .value("v", 54))
            .symbolSize(80)
            .annotation(position: .trailing) { Text("now").font(.caption) }
        }
        .chartOverlay { proxy in
          GeometryReader { geo in
            if let anchor = proxy.plotFrame,
              let x = proxy.position(forX: day(0).addingTimeInterval(6 * 3600))
            {
              Rectangle().fill(.red).frame(width: 1, height: geo[anchor].height).offset(
                x: geo[anchor].minX + x, y: geo[anchor].minY)
            }
          }
        }
      })
    examples.append(
      ChartExample("dashes, right to left") {
        Chart(twoCities) {
          LineMark(
            x: .value("Day", $0.date), y: .value("T", $0.value), series: .value("c", $0.city)
          ).lineStyle(by: .value("c", $0.city))
        }
        .environment(\.layoutDirection, .rightToLeft)
      })
    examples.append(
      ChartExample("a pie with annotations") {
        Chart(toys) {
          SectorMark(angle: .value("Count", $0.count)).foregroundStyle(
            by: .value("Shape", $0.shape)
          ).annotation(position: .overlay) { Text("x").font(.caption2) }
        }
      })
    examples.append(
      ChartExample("horizontal bars") {
        Chart {
          ForEach(["Wednesday", "Thursday", "Friday", "Saturday"], id: \.self) {
            BarMark(x: .value("Value", $0.count), y: .value("Day", $0))
          }
        }
      })
    return examples
  }
}
