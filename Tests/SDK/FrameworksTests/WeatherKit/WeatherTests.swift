import Foundation
import Testing
import WeatherKit

@Suite struct `The weather service` {
  private let place = CLLocation(latitude: 52.5, longitude: 13.4)

  @Test func `each request fails`() async {
    let service = WeatherService.shared
    await #expect(throws: WeatherError.permissionDenied) {
      _ = try await service.weather(for: place)
    }
    await #expect(throws: WeatherError.permissionDenied) {
      let (current, hours, days): (CurrentWeather, Forecast<HourWeather>, Forecast<DayWeather>) =
        try await service.weather(for: place, including: .current, .hourly, .daily)
      _ = (current, hours, days)
    }
    await #expect(throws: WeatherError.permissionDenied) {
      _ = try await service.weather(
        for: place, including: .hourly(startDate: .now, endDate: .now), .minute, .alerts)
    }
    await #expect(throws: WeatherError.permissionDenied) { _ = try await service.attribution }
  }

  @Test func `stored weather is decoded`() throws {
    let text = #"{"value":4,"category":"moderate"}"#
    let index = try JSONDecoder().decode(UVIndex.self, from: Data(text.utf8))
    #expect(index.value == 4 && index.category.rangeValue.contains(index.value))
    #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
    #expect(MoonPhase.full.symbolName == "moonphase.full.moon")
  }
}
