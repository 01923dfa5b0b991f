internal import Foundation

/// The English names and the symbols of units, and the preferred units of each region.
enum UnitWords {
  /// The usage of a measurement.
  enum Purpose: Hashable, Sendable {
    case general, asProvided, person, road, weather
  }

  /// Joins a number and its unit.
  static func join(
    _ number: String, _ unit: Unit, _ style: Formatter.UnitStyle, isOne: Bool, hidesScale: Bool
  ) -> String {
    if hidesScale, unit is UnitTemperature { return number + "°" }
    let name = name(of: unit, style, isOne: isOne)
    let isClose = name.hasPrefix("°") || name == "%" || style == .short
    return isClose && style != .long ? number + name : "\(number) \(name)"
  }

  /// Returns the name or the symbol of a unit.
  static func name(of unit: Unit, _ style: Formatter.UnitStyle, isOne: Bool) -> String {
    guard style == .long else {
      if style == .short, unit is UnitTemperature { return "°" }
      return symbols[unit.symbol] ?? unit.symbol
    }
    guard let (one, many) = words[unit.symbol] else { return unit.symbol }
    return isOne ? one : many
  }

  /// Converts a measurement to the preferred unit of a locale's measurement system.
  static func converted(
    _ value: Double, _ unit: Dimension, _ purpose: Purpose, _ locale: Locale
  ) -> (Double, Unit) {
    guard purpose != .asProvided,
      let target = target(for: unit, value, purpose, locale.measurementSystem)
    else { return (value, unit) }
    let base = unit.converter.baseUnitValue(fromValue: value)
    return (target.converter.value(fromBaseUnitValue: base), target)
  }

  private static func target(
    for unit: Dimension, _ value: Double, _ purpose: Purpose, _ system: Locale.MeasurementSystem
  ) -> Dimension? {
    let isMetric = system == .metric
    switch unit {
    case is UnitTemperature: return system == .us ? UnitTemperature.fahrenheit : .celsius
    case is UnitSpeed: return isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour
    case is UnitLength:
      let meters = abs(unit.converter.baseUnitValue(fromValue: value))
      if purpose == .person { return system == .us ? UnitLength.inches : .centimeters }
      if isMetric, meters < 1 { return UnitLength.centimeters }
      if isMetric { return meters >= 1000 ? UnitLength.kilometers : .meters }
      return meters >= 160 ? UnitLength.miles : .feet
    case is UnitMass:
      let kilograms = abs(unit.converter.baseUnitValue(fromValue: value))
      if system == .us { return kilograms >= 0.45 ? UnitMass.pounds : .ounces }
      return kilograms >= 1 ? UnitMass.kilograms : .grams
    default: return nil
    }
  }

  private static let symbols = ["mi/h": "mph", "kn": "kn"]

  private static let words: [String: (String, String)] = [
    "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"),
    "K": ("kelvin", "kelvins"), "km": ("kilometer", "kilometers"), "m": ("meter", "meters"),
    "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
    "mi": ("mile", "miles"), "ft": ("foot", "feet"), "in": ("inch", "inches"),
    "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"),
    "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"), "L": ("liter", "liters"),
    "mL": ("milliliter", "milliliters"), "kWh": ("kilowatt-hour", "kilowatt-hours"),
    "kJ": ("kilojoule", "kilojoules"), "kCal": ("kilocalorie", "kilocalories"),
    "W": ("watt", "watts"), "kW": ("kilowatt", "kilowatts"), "hPa": ("hectopascal", "hectopascals"),
    "km/h": ("kilometer per hour", "kilometers per hour"),
    "m/s": ("meter per second", "meters per second"), "mi/h": ("mile per hour", "miles per hour"),
    "mph": ("mile per hour", "miles per hour"), "s": ("second", "seconds"),
    "min": ("minute", "minutes"), "hr": ("hour", "hours"), "h": ("hour", "hours"),
  ]
}
