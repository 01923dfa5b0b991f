public import AppIntents

public protocol ControlValueProvider<Value> {
  associatedtype Value

  var previewValue: Value { get }

  func currentValue() async throws -> Value
}

public protocol AppIntentControlValueProvider<Value> {
  associatedtype Value
  associatedtype Configuration: ControlConfigurationIntent

  func previewValue(configuration: Configuration) -> Value

  func currentValue(configuration: Configuration) async throws -> Value
}
