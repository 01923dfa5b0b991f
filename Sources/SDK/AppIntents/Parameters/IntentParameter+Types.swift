public import AppleFoundation
public import Foundation

/// A number, or an optional number, as the type of a parameter.
public protocol _IntentNumber: _IntentValue {
  /// The type of the number without optionals.
  associatedtype Bound: _IntentNumber
  /// Converts a bound of a range.
  static func _number(_ bound: Bound) -> Double
}

extension Int: _IntentNumber {
  public static func _number(_ bound: Int) -> Double { Double(bound) }
}

extension Double: _IntentNumber {
  public static func _number(_ bound: Double) -> Double { bound }
}

extension Optional: _IntentNumber where Wrapped: _IntentNumber {
  public static func _number(_ bound: Wrapped.Bound) -> Double { Wrapped._number(bound) }
}

extension IntentParameter where Value: _IntentNumber {
  /// The control style is ignored. Reversed bounds are swapped; a NaN bound removes the range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Value.Bound, upperBound: Value.Bound)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue, range: Self.range(inclusiveRange)) }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Value.Bound, upperBound: Value.Bound)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) {
    self.init(
      title, description, defaultValue, range: Self.range(inclusiveRange),
      provider: optionsProvider)
  }

  /// The control style is ignored: numbers are configured as text.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentControlStyle,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  private static func range(_ bounds: (Value.Bound, Value.Bound)?) -> ClosedRange<Double>? {
    guard let bounds else { return nil }
    let (low, high) = (Value._number(bounds.0), Value._number(bounds.1))
    if low.isNaN || high.isNaN { return nil }
    return min(low, high)...max(low, high)
  }
}

extension Bool {
  public struct IntentDisplayName: Sendable {
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {}
  }
}

extension String {
  /// No effect: values are configured as text, without a keyboard.
  public struct IntentInputOptions: Sendable {
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
    public enum KeyboardType: Sendable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      case URL
      case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad
      case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// No effect: values are configured as text, without a keyboard.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .none,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {}
  }
}

extension IntentParameter {
  /// The input options are ignored: values are configured as text.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// The display names are ignored: a Boolean is configured as `true` or `false`.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// The parts of a date that count.
  public enum DateKind: Hashable, Sendable {
    case date
    case dateTime
    case time
  }

  /// The kind is ignored: a configured date always has all parts.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// The type identifiers are ignored: files cannot be configured.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, nil) }

  public convenience init<UnitType: Unit>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: UnitType, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value == Measurement<UnitType> {
    self.init(
      title, description, defaultValue.map { Measurement(value: $0, unit: defaultUnit) })
  }

  /// The currency codes are ignored: amounts of money cannot be configured.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, currencyCodes: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }
}
