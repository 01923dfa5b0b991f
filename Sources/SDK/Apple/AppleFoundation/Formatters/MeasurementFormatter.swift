public import Foundation

/// Formats measurements: "20°C", "5 km". Unit names are English.
///
/// `@unchecked Sendable`: as with its superclass, a formatter belongs to one thread during its
/// configuration.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// No effect: the scale of the unit does not change.
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: UnitStyle = .medium
  /// The locale of the unit; the widget's locale if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = TextLocale.current
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let locale = locale ?? TextLocale.current
    var value = measurement.value
    var unit: Unit = measurement.unit
    if !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension {
      (value, unit) = UnitWords.converted(value, dimension, .general, locale)
    }
    let number = numberFormatter?.string(from: NSNumber(value: value)) ?? "\(value)"
    return UnitWords.join(
      number, unit, unitStyle, isOne: value == 1,
      hidesScale: unitOptions.contains(.temperatureWithoutUnit))
  }

  open func string(from unit: Unit) -> String {
    UnitWords.name(of: unit, unitStyle, isOne: false)
  }
}
