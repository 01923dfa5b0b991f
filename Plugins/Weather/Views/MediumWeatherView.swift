import SwiftUI

struct MediumWeatherView: View {
  let report: WeatherReport
  let city: City
  let unit: TemperatureUnit

  var body: some View {
    VStack(spacing: 0) {
      HStack(alignment: .top) {
        VStack(alignment: .leading, spacing: 0) {
          CityLabel(city: city)
          Text(unit.text(forCelsius: report.current.temperature))
            .font(.system(size: 44, weight: .light))
            .lineLimit(1)
        }
        Spacer()
        VStack(alignment: .trailing, spacing: 2) {
          HStack(spacing: 8) {
            ConditionSymbol(hour: report.current)
              .font(.title3)
            RefreshButton()
          }
          SummaryText(report: report)
            .font(.footnote.weight(.medium))
          ExtremesText(report: report, unit: unit)
            .font(.footnote)
        }
      }
      Spacer(minLength: 4)
      HStack(spacing: 0) {
        ForEach(report.next, id: \.date) { hour in
          HourView(hour: hour, unit: unit, timeZone: report.timeZone)
            .frame(maxWidth: .infinity)
        }
      }
    }
  }
}

/// An hour to come, in a column.
private struct HourView: View {
  @Environment(\.locale) private var locale

  let hour: Forecast.Hour
  let unit: TemperatureUnit
  let timeZone: TimeZone

  var body: some View {
    VStack(spacing: 3) {
      Text(hour.date, format: format)
        .font(.caption2)
        .opacity(0.85)
      ConditionSymbol(hour: hour)
        .font(.callout)
        .frame(height: 18)
      Text(unit.text(forCelsius: hour.temperature))
        .font(.caption.weight(.semibold))
    }
    .lineLimit(1)
  }

  private var format: Date.FormatStyle {
    var format = Date.FormatStyle.dateTime.hour().locale(locale)
    format.timeZone = timeZone
    return format
  }
}
