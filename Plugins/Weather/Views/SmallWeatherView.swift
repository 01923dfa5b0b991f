import SwiftUI

struct SmallWeatherView: View {
  let report: WeatherReport
  let city: City
  let unit: TemperatureUnit

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top) {
        CityLabel(city: city)
        Spacer(minLength: 4)
        RefreshButton()
      }
      Text(unit.text(forCelsius: report.current.temperature))
        .font(.system(size: 46, weight: .light))
        .minimumScaleFactor(0.6)
        .lineLimit(1)
      Spacer(minLength: 0)
      ConditionSymbol(hour: report.current)
        .font(.body)
      SummaryText(report: report)
        .font(.footnote.weight(.medium))
      ExtremesText(report: report, unit: unit)
        .font(.footnote)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
