import Charts
import SwiftUI

extension ChartExample {
  @MainActor static var part1: [ChartExample] {
    var examples: [ChartExample] = []
    examples.append(
      ChartExample("bars") {
        Chart(toys) { BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count)) }
      })
    examples.append(
      ChartExample("stacked bars") {
        Chart(toys) {
          BarMark(x: .value("Shape", $0.shape), y: .value("Count", $0.count))
            .foregroundStyle(by: .value("Color", $0.color))
        }
        .chartForegroundStyleScale([
          "Green": .green, "Purple": .purple, "Pink": .pink, "Yellow": .yellow,
        ])
      })
    examples.append(
      ChartExample("bars of days") {
        Chart(week) { BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.value)) }
      })
    examples.append(
      ChartExample("weekdays") {
        Chart(week) {
          BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.value)).cornerRadius(
            4)
        }
        .chartXAxis {
          AxisMarks(values: .stride(by: .day)) { _ in
            AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
          }
        }
      })
    examples.append(
      ChartExample("a line of months") {
        Chart(months) { LineMark(x: .value("Month", $0.date), y: .value("Temperature", $0.value)) }
      })
    examples.append(
      ChartExample("lines of two cities") {
        Chart(twoCities) { point in
          LineMark(x: .value("Day", point.date, unit: .day), y: .value("T", point.value))
            .foregroundStyle(by: .value("City", point.city)).symbol(by: .value("City", point.city))
            .interpolationMethod(.catmullRom)
        }
      })
    examples.append(
      ChartExample("an area under a line") {
        Chart(months) { m in
          AreaMark(x: .value("Month", m.date), y: .value("T", m.value))
            .foregroundStyle(
              LinearGradient(
                colors: [.blue.opacity(0.6), .blue.opacity(0.05)], startPoint: .top,
                endPoint: .bottom))
          LineMark(x: .value("Month", m.date), y: .value("T", m.value))
        }
        .chartYAxis { AxisMarks(position: .leading) }
      })
    examples.append(
      ChartExample("a donut with a total in its hole") {
        Chart(toys) {
          SectorMark(angle: .value("Count", $0.count), innerRadius: .ratio(0.6), angularInset: 1.5)
            .cornerRadius(4).foregroundStyle(by: .value("Shape", $0.shape + $0.color))
        }
        .chartLegend(position: .trailing)
        .chartBackground { proxy in
          GeometryReader { geo in
            if let anchor = proxy.plotFrame {
              let frame = geo[anchor]
              VStack {
                Text("Total").font(.caption); Text("13").font(.headline)
              }.position(x: frame.midX, y: frame.midY)
            }
          }
        }
      })
    examples.append(
      ChartExample("an average") {
        Chart {
          ForEach(week) {
            BarMark(x: .value("Day", $0.date, unit: .day), y: .value("Steps", $0.value))
              .foregroundStyle(.gray.opacity(0.4))
          }
          RuleMark(y: .value("Average", 1050)).foregroundStyle(.red).lineStyle(
            StrokeStyle(lineWidth: 1, dash: [4, 2])
          )
          .annotation(position: .top, alignment: .leading) {
            Text("Average 1,050").font(.caption2).foregroundStyle(.red)
          }
        }
      })
    examples.append(
      ChartExample("values above bars") {
        Chart(week) { d in
          BarMark(x: .value("Day", d.date, unit: .day), y: .value("Steps", d.value))
            .annotation(position: .top) { Text("\(Int(d.value))").font(.caption2) }
        }
      })
    examples.append(
      ChartExample("a legend of six") {
        Chart {
          ForEach(0..<6, id: \.self) { i in
            BarMark(x: .value("N", legendNames[i]), y: .value("V", i + 1)).foregroundStyle(
              by: .value("N", legendNames[i]))
          }
        }
      })
    examples.append(
      ChartExample("bars of numbers") {
        Chart {
          ForEach(0..<11, id: \.self) { i in
            BarMark(x: .value("X", i), y: .value("V", 3 + (i * 7) % 5))
          }
        }
      })
    examples.append(
      ChartExample("a scatter plot") {
        Chart {
          ForEach(0..<40, id: \.self) { i in
            PointMark(
              x: .value("W", 34 + Double((i * 37) % 19)),
              y: .value("L", 150 + Double((i * 53) % 61))
            ).foregroundStyle(by: .value("S", ["Adelie", "Gentoo", "Chinstrap"][i % 3])).symbol(
              by: .value("S", ["Adelie", "Gentoo", "Chinstrap"][i % 3]))
          }
        }
        .chartYScale(domain: .automatic(includesZero: false)).chartXAxisLabel("Wing length")
        .chartYAxisLabel("Weight")
      })
    return examples
  }
}
