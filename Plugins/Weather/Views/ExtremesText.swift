import SwiftUI

/// The highest and the lowest temperature of the coming day.
struct ExtremesText: View {
  let report: WeatherReport
  let unit: TemperatureUnit

  var body: some View {
    Text("H:\(unit.text(forCelsius: report.high)) L:\(unit.text(forCelsius: report.low))")
      .lineLimit(1)
  }
}
