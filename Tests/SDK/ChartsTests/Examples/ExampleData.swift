import Charts
import SwiftUI

struct Toy: Identifiable {
  var shape: String
  var color: String
  var count: Double
  var id: String { shape + color }
}

struct Day: Identifiable {
  var date: Date
  var value: Double
  var city = "A"
  var id: String { city + date.description }
  var name: String { "\(value)" }
}

struct Series: ChartContent {
  let name: String
  let values: [Double]

  var body: some ChartContent {
    ForEach(values.indices, id: \.self) {
      LineMark(x: .value("Day", $0), y: .value("Steps", values[$0]))
    }
    .foregroundStyle(by: .value("Name", name))
  }
}

let toys = ["Cube", "Sphere", "Pyramid"].flatMap { shape in
  ["Green", "Purple", "Pink", "Yellow"].enumerated().map { index, color in
    Toy(shape: shape, color: color, count: Double((index + shape.count) % 3))
  }
}
let start = Date(timeIntervalSince1970: 1_772_409_600)
func day(_ number: Int) -> Date { start + Double(number) * 86_400 }
let week = [820.0, 940, 1210, 760, 1340, 1580, 690].enumerated().map {
  Day(date: day($0), value: $1)
}
let months = (0..<12).map { Day(date: day($0 * 30), value: 12 + 10 * sin(Double($0) / 2)) }
let twoCities = (0..<12).flatMap { number in
  [
    Day(date: day(number), value: 14 + 5 * sin(Double(number)), city: "Cupertino"),
    Day(date: day(number), value: 17 + 4 * cos(Double(number) / 2), city: "San Francisco"),
  ]
}
let legendNames = ["Apples", "Bananas", "Cherries", "Elderberries", "Figs", "Gooseberries"]
