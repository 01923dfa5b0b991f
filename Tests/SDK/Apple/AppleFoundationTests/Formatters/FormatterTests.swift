internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct FormatterTests {
  private let english = Locale(identifier: "en_US")

  private func spans(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit, _ seconds: Double
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    return TextLocale.with(english) { formatter.string(from: seconds) }
  }

  @Test func `a span is written with marks or with words`() {
    #expect(spans(.positional, [.hour, .minute, .second], 3725) == "1:02:05")
    #expect(spans(.positional, [.minute, .second], 65) == "1:05")
    #expect(spans(.abbreviated, [.hour, .minute], 3900) == "1h 5m")
    #expect(spans(.full, [.hour, .minute], 3900) == "1 hour, 5 minutes")
    #expect(spans(.full, [.day, .hour], 90_000) == "1 day, 1 hour")
  }

  @Test func `units that are zero are dropped in words`() {
    #expect(spans(.full, [.hour, .minute], 7200) == "2 hours")
    #expect(spans(.full, [.hour, .minute], 0) == "0 minutes")
  }

  @Test(arguments: [Double.nan, .infinity, 1e300]) func `no span is too strange`(seconds: Double) {
    #expect(spans(.full, [.year, .second], seconds) == nil)
  }

  @Test func `the largest units are the ones that are kept`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.maximumUnitCount = 1
    formatter.calendar?.locale = english
    #expect(formatter.string(from: DateComponents(day: 2, hour: 3)) == "2d")
  }

  @Test func `a distance is seen from the other instant`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = english
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(formatter.localizedString(for: now + 7200, relativeTo: now) == "in 2 hours")
    #expect(formatter.localizedString(for: now - 7200, relativeTo: now) == "2 hours ago")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.localizedString(for: now + 7200, relativeTo: now) == "in 2 Stunden")
  }

  @Test func `a measurement is written in the locale's unit`() {
    let degrees = Measurement(value: 20, unit: UnitTemperature.celsius)
    let style = Measurement<UnitTemperature>.FormatStyle(width: .abbreviated)
    #expect(style.locale(english).format(degrees) == "68°F")
    #expect(style.locale(Locale(identifier: "de_DE")).format(degrees) == "20°C")
    let provided = Measurement<UnitTemperature>.FormatStyle(
      width: .narrow, locale: english, usage: .asProvided)
    #expect(provided.format(degrees) == "20°")
    let road = Measurement(value: 1500, unit: UnitLength.meters).formatted(
      .measurement(width: .wide, usage: .road).locale(Locale(identifier: "en_AU")))
    #expect(road == "1.5 kilometers")
  }

  @Test func `a formatter of measurements keeps the unit if it is told to`() {
    let formatter = MeasurementFormatter()
    formatter.locale = english
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
  }

  @Test func `a list has the language's conjunction`() {
    let text = TextLocale.with(Locale(identifier: "de_DE")) {
      ListFormatter.localizedString(byJoining: ["a", "b", "c"])
    }
    #expect(text == "a, b und c")
  }

  @Test func `a predicate compares strings`() {
    let matches = NSPredicate(format: "SELF MATCHES %@", "[a-z]+")
    #expect(matches.evaluate(with: "abc"))
    #expect(!matches.evaluate(with: "abc1"))
    #expect(NSPredicate(format: "SELF CONTAINS[c] %@", "B").evaluate(with: "abc"))
    #expect(!NSPredicate(format: "name == %@", "x").evaluate(with: "x"))
  }

  @Test func `a group's folder has a name and nothing else`() throws {
    #expect(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "../x") == nil)
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "..") == nil)
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "") == nil)
  }
}
