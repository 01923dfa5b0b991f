public import Foundation

/// Writes measurements: "20°C", "5 km".
///
/// Unchecked: as its superclass, a formatter belongs to one thread while it is set up.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The measurement's own, not the locale's.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// No effect: the scale stays.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// A degree sign alone.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Which unit is written.
  open var unitOptions: UnitOptions = []
  /// How it is written.
  open var unitStyle: UnitStyle = .medium
  /// The language; the widget's if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current
  /// Writes the number.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = TextLocale.current
    return formatter
  }()

  /// Writes a measurement.
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

  /// Writes a unit.
  open func string(from unit: Unit) -> String {
    UnitWords.name(of: unit, unitStyle, isOne: false)
  }
}
