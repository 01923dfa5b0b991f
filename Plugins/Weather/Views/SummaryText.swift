import SwiftUI

/// The warning in force, or else the condition.
struct SummaryText: View {
  let report: WeatherReport

  var body: some View {
    Group {
      if let alert = report.alert {
        Text(alert.title)
          .foregroundStyle(Color("Alert"))
          .padding(.horizontal, 6)
          .padding(.vertical, 1)
          .background(.black.opacity(0.7), in: Capsule())
      } else {
        Text(conditionName)
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.8)
  }

  private var conditionName: LocalizedStringKey {
    switch report.current.condition {
    case .clear: "Clear"
    case .cloudy: "Cloudy"
    case .rain: "Rain"
    case .storm: "Thunderstorm"
    case .snow: "Snow"
    }
  }
}
