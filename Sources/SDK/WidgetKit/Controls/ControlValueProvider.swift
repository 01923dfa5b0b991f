public import AppIntents

/// Provides the value of a control that people do not configure.
public protocol ControlValueProvider<Value> {
  /// The type of the value.
  associatedtype Value

  /// A value for a gallery.
  var previewValue: Value { get }

  /// The value of now.
  func currentValue() async throws -> Value
}

/// Provides the value of a control that people configure.
public protocol AppIntentControlValueProvider<Value> {
  /// The type of the value.
  associatedtype Value
  /// The type of the configuration.
  associatedtype Configuration: ControlConfigurationIntent

  /// A value for a gallery.
  func previewValue(configuration: Configuration) -> Value

  /// The value of now.
  func currentValue(configuration: Configuration) async throws -> Value
}
