public import Foundation

public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  enum Purpose: String, Codable { case general, asProvided, person, road, weather }

  let purpose: Purpose

  public static var general: Self { Self(purpose: .general) }
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
  public static var weather: Self { Self(purpose: .weather) }
  public static var person: Self { Self(purpose: .person) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var road: Self { Self(purpose: .road) }
  public static var person: Self { Self(purpose: .person) }
}

extension Measurement where UnitType: Dimension {
  /// Formats measurements: "20°C", "5 km". Unit names are English; numbers and the choice of units
  /// follow the locale.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct UnitWidth: Hashable, Codable, Sendable {
      let raw: Int
      public static var wide: Self { Self(raw: 0) }
      public static var abbreviated: Self { Self(raw: 1) }
      public static var narrow: Self { Self(raw: 2) }
    }

    public var width: UnitWidth
    public var locale: Locale
    /// The usage of the measurement, which selects the unit; `general` if `nil`.
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var hidesScaleName = false

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

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// Formats the measurement with a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> { style.format(self) }

  /// Formats the measurement in abbreviated form, in the unit of the locale.
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Foundation.FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

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
