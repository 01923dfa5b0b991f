internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct MeasurementTests {
  private typealias Purpose = UnitWords.Purpose

  private func converted(
    _ value: Double, _ unit: Dimension, _ purpose: Purpose = .general, _ locale: String
  ) -> String {
    let (value, unit) = UnitWords.converted(value, unit, purpose, Locale(identifier: locale))
    return "\((value * 100).rounded() / 100) \(unit.symbol)"
  }

  @Test func `temperatures and speeds are in the unit of the region`() {
    #expect(converted(100, UnitTemperature.celsius, "en_US") == "212.0 °F")
    #expect(converted(212, UnitTemperature.fahrenheit, "de_DE") == "100.0 °C")
    #expect(converted(212, UnitTemperature.fahrenheit, "en_GB") == "100.0 °C")
    #expect(converted(100, UnitTemperature.celsius, .asProvided, "en_US") == "100.0 °C")
    #expect(converted(10, UnitSpeed.metersPerSecond, "de_DE") == "36.0 km/h")
    #expect(converted(36, UnitSpeed.kilometersPerHour, "en_US") == "22.37 mph")
    #expect(converted(36, UnitSpeed.kilometersPerHour, "en_GB") == "22.37 mph")
    #expect(converted(3, UnitPower.kilowatts, "en_US") == "3.0 kW")
  }

  @Test func `lengths change their unit with their size`() {
    #expect(converted(0.99, UnitLength.meters, "de_DE") == "99.0 cm")
    #expect(converted(1, UnitLength.meters, "de_DE") == "1.0 m")
    #expect(converted(999, UnitLength.meters, "de_DE") == "999.0 m")
    #expect(converted(1000, UnitLength.meters, "de_DE") == "1.0 km")
    #expect(converted(-2000, UnitLength.meters, "de_DE") == "-2.0 km")
    #expect(converted(159, UnitLength.meters, "en_US") == "521.65 ft")
    #expect(converted(160, UnitLength.meters, "en_US") == "0.1 mi")
    #expect(converted(160, UnitLength.meters, "en_GB") == "0.1 mi")
    #expect(converted(1.8, UnitLength.meters, .person, "en_US") == "70.87 in")
    #expect(converted(1.8, UnitLength.meters, .person, "de_DE") == "180.0 cm")
    #expect(converted(1.8, UnitLength.meters, .person, "en_GB") == "180.0 cm")
  }

  @Test func `weights change their unit with their size`() {
    #expect(converted(0.45, UnitMass.kilograms, "en_US") == "0.99 lb")
    #expect(converted(0.44, UnitMass.kilograms, "en_US") == "15.52 oz")
    #expect(converted(1, UnitMass.kilograms, "de_DE") == "1.0 kg")
    #expect(converted(0.99, UnitMass.kilograms, "de_DE") == "990.0 g")
    #expect(converted(1, UnitMass.kilograms, "en_GB") == "1.0 kg")
    #expect(converted(-5, UnitMass.kilograms, "de_DE") == "-5.0 kg")
  }

  private func converted(_ value: Double, _ unit: Dimension, _ locale: String) -> String {
    converted(value, unit, .general, locale)
  }

  @Test func `number and unit are joined as the unit is written`() {
    func joined(_ unit: Unit, _ style: Formatter.UnitStyle, hides: Bool = false) -> String {
      UnitWords.join("2", unit, style, isOne: false, hidesScale: hides)
    }
    #expect(joined(UnitTemperature.celsius, .medium) == "2°C")
    #expect(joined(UnitTemperature.celsius, .short) == "2°")
    #expect(joined(UnitTemperature.celsius, .long) == "2 degrees Celsius")
    #expect(joined(UnitTemperature.celsius, .long, hides: true) == "2°")
    #expect(joined(UnitLength.meters, .medium, hides: true) == "2 m")
    #expect(
      joined(UnitLength.meters, .short) == "2m" && joined(UnitLength.meters, .medium) == "2 m")
    #expect(joined(Unit(symbol: "%"), .medium) == "2%" && joined(Unit(symbol: "%"), .long) == "2 %")
    #expect(joined(UnitSpeed.milesPerHour, .medium) == "2 mph")
    #expect(joined(UnitSpeed.knots, .medium) == "2 kn" && joined(Unit(symbol: "x"), .long) == "2 x")
  }

  @Test(arguments: [
    ("°C", "degree Celsius", "degrees Celsius"), ("°F", "degree Fahrenheit", "degrees Fahrenheit"),
    ("K", "kelvin", "kelvins"), ("km", "kilometer", "kilometers"), ("m", "meter", "meters"),
    ("cm", "centimeter", "centimeters"), ("mm", "millimeter", "millimeters"),
    ("mi", "mile", "miles"), ("ft", "foot", "feet"), ("in", "inch", "inches"),
    ("yd", "yard", "yards"), ("kg", "kilogram", "kilograms"), ("g", "gram", "grams"),
    ("lb", "pound", "pounds"), ("oz", "ounce", "ounces"), ("L", "liter", "liters"),
    ("mL", "milliliter", "milliliters"), ("kWh", "kilowatt-hour", "kilowatt-hours"),
    ("kJ", "kilojoule", "kilojoules"), ("kCal", "kilocalorie", "kilocalories"),
    ("W", "watt", "watts"), ("kW", "kilowatt", "kilowatts"), ("hPa", "hectopascal", "hectopascals"),
    ("km/h", "kilometer per hour", "kilometers per hour"),
    ("m/s", "meter per second", "meters per second"), ("mi/h", "mile per hour", "miles per hour"),
    ("mph", "mile per hour", "miles per hour"), ("s", "second", "seconds"),
    ("min", "minute", "minutes"), ("hr", "hour", "hours"), ("h", "hour", "hours"),
  ])
  func `a unit has words for one and for many`(symbol: String, one: String, many: String) {
    let unit = Unit(symbol: symbol)
    #expect(UnitWords.name(of: unit, .long, isOne: true) == one)
    #expect(UnitWords.name(of: unit, .long, isOne: false) == many)
  }

  @Test func `a style has a width, a usage and digits`() {
    let english = Locale(identifier: "en_US")
    let meters = Measurement(value: 1500.126, unit: UnitLength.meters)
    let german = Locale(identifier: "de_DE")
    typealias Length = Measurement<UnitLength>.FormatStyle
    #expect(Length(width: .abbreviated, locale: german).format(meters) == "1,5 km")
    #expect(
      Length(width: .narrow, locale: german, usage: .asProvided).format(meters) == "1.500,13m")
    #expect(
      Length(width: .wide, locale: german, usage: .person).format(meters) == "150.012,6 centimeters"
    )
    #expect(
      Length(
        width: .wide, locale: german, usage: .asProvided,
        numberFormatStyle: .number.precision(.fractionLength(0))
      ).format(meters) == "1.500 meters")
    let one = Measurement(value: 1, unit: UnitLength.meters)
    #expect(Length(width: .wide, locale: german).format(one) == "1 meter")
    let warm = Measurement(value: 20.6, unit: UnitTemperature.celsius)
    #expect(
      warm.formatted(.measurement(hidesScaleName: true).locale(english)) == "69°")
    #expect(
      warm.formatted(
        .measurement(width: .wide, usage: .weather, hidesScaleName: false).locale(german))
        == "21 degrees Celsius")
    #expect(TextLocale.with(german) { warm.formatted() } == "21°C")
    #expect(TextLocale.with(english) { warm.formatted() } == "69°F")
  }

  @Test func `each usage keeps its purpose`() {
    typealias Length = MeasurementFormatUnitUsage<UnitLength>
    typealias Warmth = MeasurementFormatUnitUsage<UnitTemperature>
    #expect(
      [Length.general, .asProvided, .road, .person].map(\.words) == [
        .general, .asProvided, .road, .person,
      ])
    #expect(Warmth.weather.words == .weather && Warmth.person.words == .person)
  }

  @Test func `the formatter in the old style follows its options`() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberFormatter.locale = Locale(identifier: "en_US")
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warm) == "68°F")
    formatter.unitStyle = .long
    #expect(formatter.string(from: warm) == "68 degrees Fahrenheit")
    #expect(
      formatter.string(from: Measurement(value: 1, unit: Unit(symbol: "km"))) == "1 kilometer")
    formatter.unitOptions = [.temperatureWithoutUnit, .providedUnit]
    #expect(formatter.string(from: warm) == "20°")
    #expect(formatter.string(from: UnitLength.meters) == "meters")
    formatter.numberFormatter = nil
    formatter.locale = nil
    #expect(formatter.string(from: warm) == "20.0°")
  }

  @Test func `instants are told from each other in four widths`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSince1970: 1_000_000)
    func text(_ style: RelativeDateTimeFormatter.UnitsStyle, _ seconds: Double) -> String {
      formatter.unitsStyle = style
      return formatter.localizedString(for: now + seconds, relativeTo: now)
    }
    #expect(text(.full, 7200) == "in 2 hours" && text(.full, -7200) == "2 hours ago")
    #expect(text(.spellOut, 7200) == "in two hours" && text(.short, 7200) == "in 2 hr.")
    let narrow = Date.AnchoredRelativeFormatStyle(
      anchor: now + 7200, presentation: .numeric, unitsStyle: .narrow,
      locale: Locale(identifier: "en_US"), calendar: .current)
    #expect(text(.abbreviated, 7200) == narrow.format(now))
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -86_400) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == "tomorrow")
    formatter.dateTimeStyle = .numeric
    #expect(formatter.localizedString(fromTimeInterval: -86_400) == "1 day ago")
    #expect(formatter.string(for: Date() + 7260) == "in 2 hours" && formatter.string(for: 1) == nil)
  }

  @Test func `lists are those of the locale and its items as a formatter writes them`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["a", 2, "c"]) == "a, 2, and c")
    let number = NumberFormatter()
    number.locale = Locale(identifier: "en_US")
    number.minimumFractionDigits = 1
    formatter.itemFormatter = number
    #expect(formatter.string(from: [1, 2]) == "1.0 and 2.0")
    #expect(formatter.string(for: ["a"]) == "a" && formatter.string(for: "a") == nil)
  }
}
