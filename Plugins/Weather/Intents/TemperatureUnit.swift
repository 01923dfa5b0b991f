import AppIntents

enum TemperatureUnit: String, AppEnum {
  case celsius
  case fahrenheit

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"

  static let caseDisplayRepresentations: [TemperatureUnit: DisplayRepresentation] = [
    .celsius: "Celsius",
    .fahrenheit: "Fahrenheit",
  ]

  /// A temperature in whole degrees of this unit, such as 21°.
  func text(forCelsius celsius: Double) -> String {
    let source = Measurement(value: celsius, unit: UnitTemperature.celsius)
    let degrees = source.converted(to: self == .celsius ? .celsius : .fahrenheit).value
    return "\(Int(degrees.rounded()))°"
  }
}
