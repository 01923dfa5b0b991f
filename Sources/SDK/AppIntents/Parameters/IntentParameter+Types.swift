public import AppleFoundation
public import Foundation

/// A number, or none, that a parameter may have.
public protocol _IntentNumber: _IntentValue {
  /// The type of the number.
  associatedtype Bound: _IntentNumber
  /// The number, for ranges.
  static func _number(_ bound: Bound) -> Double
}

extension Int: _IntentNumber {
  /// The number, for ranges.
  public static func _number(_ bound: Int) -> Double { Double(bound) }
}

extension Double: _IntentNumber {
  /// The number, for ranges.
  public static func _number(_ bound: Double) -> Double { bound }
}

extension Optional: _IntentNumber where Wrapped: _IntentNumber {
  /// The number, for ranges.
  public static func _number(_ bound: Wrapped.Bound) -> Double { Wrapped._number(bound) }
}

extension IntentParameter where Value: _IntentNumber {
  /// A number in a range.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, controlStyle: IntentControlStyle = .field,
    inclusiveRange: (lowerBound: Value.Bound, upperBound: Value.Bound)?,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue, range: Self.range(inclusiveRange)) }

  /// A number in a range, of which some are proposed.
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

  /// A number that is set in some way.
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
  /// What people see for true and false.
  public struct IntentDisplayName: Sendable {
    /// Takes the two words.
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {}
  }
}

extension String {
  /// No effect: nothing is typed here. How a string would be.
  public struct IntentInputOptions: Sendable {
    /// What letters become.
    public enum CapitalizationType: Sendable { case none, words, sentences, allCharacters }
    /// Which keys there are.
    public enum KeyboardType: Sendable {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      case URL
      case `default`, asciiCapable, numbersAndPunctuation, numberPad, phonePad, namePhonePad
      case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    }

    /// No effect: nothing is typed here.
    public init(
      keyboardType: KeyboardType = .default, capitalizationType: CapitalizationType = .none,
      multiline: Bool = false, autocorrect: Bool = true, smartQuotes: Bool = true,
      smartDashes: Bool = true
    ) {}
  }
}

extension IntentParameter {
  /// A string, and how it is typed.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, inputOptions: String.IntentInputOptions,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// A truth value with words for both.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, displayName: Bool.IntentDisplayName,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// Which parts of an instant count.
  public enum DateKind: Hashable, Sendable {
    case date
    case dateTime
    case time
  }

  /// An instant, and which parts of it count. Configurations always have all parts.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, kind: DateKind, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// A file of some types.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, nil) }

  /// A quantity in a unit.
  public convenience init<UnitType: Unit>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil, defaultUnit: UnitType, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value == Measurement<UnitType> {
    self.init(
      title, description, defaultValue.map { Measurement(value: $0, unit: defaultUnit) })
  }

  /// An amount of money in some currencies.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, currencyCodes: [String],
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }
}
