public import Foundation

extension Measurement: _IntentValue {
  /// A measurement cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension DateComponents: _IntentValue {
  /// Date components cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension Decimal: _IntentValue {
  /// A decimal number cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension AttributedString: _IntentValue {
  /// An attributed string cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension PersonNameComponents: _IntentValue {
  /// A person's name cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
