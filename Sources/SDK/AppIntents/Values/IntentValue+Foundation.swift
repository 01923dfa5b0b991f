public import Foundation

extension Measurement: _IntentValue {
  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension DateComponents: _IntentValue {
  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension Decimal: _IntentValue {
  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension AttributedString: _IntentValue {
  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

extension PersonNameComponents: _IntentValue {
  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}
