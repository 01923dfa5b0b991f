public import Foundation

/// What a measurement is for, which says the unit that a region uses.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  enum Purpose: String, Codable { case general, asProvided, person, road, weather }

  let purpose: Purpose

  /// Anything.
  public static var general: Self { Self(purpose: .general) }
  /// The unit stays.
  public static var asProvided: Self { Self(purpose: .asProvided) }

  var words: UnitWords.Purpose {
    switch purpose {
    case .general: .general
    case .asProvided: .asProvided
    case .person: .person
    case .road: .road
    case .weather: .weather
    }
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The air's.
  public static var weather: Self { Self(purpose: .weather) }
  /// A body's.
  public static var person: Self { Self(purpose: .person) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// Along a road.
  public static var road: Self { Self(purpose: .road) }
  /// A person's height.
  public static var person: Self { Self(purpose: .person) }
}

extension Measurement where UnitType: Dimension {
  /// Writes measurements: "20°C", "5 km". Words are English, numbers and units the locale's.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How the unit is written.
    public struct UnitWidth: Hashable, Codable, Sendable {
      let raw: Int
      /// "20 degrees Celsius"
      public static var wide: Self { Self(raw: 0) }
      /// "20°C"
      public static var abbreviated: Self { Self(raw: 1) }
      /// "20°"
      public static var narrow: Self { Self(raw: 2) }
    }

    /// How the unit is written.
    public var width: UnitWidth
    /// The locale of number and unit.
    public var locale: Locale
    /// What the measurement is for; general if `nil`.
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    /// Writes the number.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether a temperature has a degree sign alone.
    public var hidesScaleName = false

    /// A style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType>? = nil,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Writes a measurement.
    public func format(_ measurement: Measurement<UnitType>) -> String {
      let locale = TextLocale.resolving(locale)
      let (value, unit) = UnitWords.converted(
        measurement.value, measurement.unit, usage?.words ?? .general, locale)
      let digits = unit is UnitTemperature ? 0 : 2
      let number = numberFormatStyle ?? .number.precision(.fractionLength(0...digits))
      let unitStyle: Formatter.UnitStyle =
        width == .wide ? .long : width == .narrow ? .short : .medium
      return UnitWords.join(
        number.locale(locale).format(value), unit, unitStyle, isOne: value == 1,
        hidesScale: hidesScaleName)
    }

    /// The same style in a locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement as a style writes it.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> { style.format(self) }

  /// The measurement in its short form, in the locale's unit.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Foundation.FormatStyle {
  /// Writes a measurement.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// Writes a temperature.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}
