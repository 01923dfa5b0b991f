import SwiftUI

/// A time as the clocks at an airport show it.
struct AirportTime: View {
  enum Style {
    case time
    case dayAndTime
  }

  @Environment(\.locale) private var locale

  let date: Date
  let airport: Airport
  var style = Style.time

  var body: some View {
    Text(date, format: format)
      .monospacedDigit()
  }

  private var format: Date.FormatStyle {
    var format = Date.FormatStyle.dateTime.hour().minute().locale(locale)
    if style == .dayAndTime { format = format.weekday(.abbreviated) }
    format.timeZone = airport.timeZone
    return format
  }
}
