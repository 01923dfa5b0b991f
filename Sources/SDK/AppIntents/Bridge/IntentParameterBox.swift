package import AppleFoundation

/// A parameter of an intent with its value type erased.
package protocol IntentParameterBox: AnyObject, Sendable {
  /// Returns the declaration for the host; `nil` for a type that cannot be configured.
  func declaration(named name: String) -> IntentParameterDeclaration?
  /// Sets a configured value.
  func take(_ value: IntentParameterValue) async throws
  /// Sets the default for a parameter that is not configured.
  func takeDefault(named name: String) async throws
  /// Sets a value from the text that `archived` returned; `nil` stands for no value.
  func take(text: String?, named name: String) async throws
  /// Returns the value that was set, as text.
  func archived() -> ArchivedParameter
  /// Returns the options of the parameter.
  func options() async throws -> [IntentOption]
}

/// The value of a parameter as text.
package enum ArchivedParameter: Hashable, Sendable {
  /// The parameter was never set.
  case unset
  /// The parameter was set to `nil`.
  case none
  /// The parameter was set to an encodable value.
  case text(String)
  /// The parameter was set to a value that cannot be encoded.
  case unwritable
}

extension IntentParameter: IntentParameterBox {
  package func declaration(named name: String) -> IntentParameterDeclaration? {
    let codec = Value._intentCodec
    guard let kind = codec.kind() else {
      AuthorWarnings.report(
        "the parameter \(name) cannot be configured: a widget takes no values of type \(Value.self)"
      )
      return nil
    }
    let hasOptions = provider != nil || codec.options != nil
    let value = (setValue ?? defaultValue).flatMap(codec.text)
    return IntentParameterDeclaration(
      name: name, title: title.map { String(localized: $0) },
      description: description.map { String(localized: $0) }, kind: kind,
      isOptional: codec.isOptional || hasOptions || codec.fallback() != nil,
      defaultValue: value, range: hostRange(with: value), hasOptions: hasOptions)
  }

  /// Returns the range in the form that the host accepts: finite, and widened to include the
  /// default.
  private func hostRange(with value: String?) -> ClosedRange<Double>? {
    guard let range else { return nil }
    let limit = Double.greatestFiniteMagnitude
    let finite = range.clamped(to: -limit...limit)
    guard let value = value.flatMap({ Double($0) }), value.isFinite else { return finite }
    return min(finite.lowerBound, value)...max(finite.upperBound, value)
  }

  package func take(_ value: IntentParameterValue) async throws {
    wrappedValue = try await Value._intentCodec.decode(value)
  }

  package func takeDefault(named name: String) async throws {
    guard defaultValue == nil, setValue == nil else { return }
    let codec = Value._intentCodec
    if let given = await provider?.anyDefault(), let value = given as? Value {
      wrappedValue = value
    } else if let value = try await codec.defaultResult() {
      wrappedValue = value
    } else if codec.fallback() == nil, let value = try await firstOption(codec) {
      wrappedValue = value
    } else if codec.fallback() == nil {
      throw IntentBridgeError(.missingValue, name)
    }
  }

  package func take(text: String?, named name: String) async throws {
    let codec = Value._intentCodec
    guard let text else {
      if let none = codec.fallback() { wrappedValue = none }
      return
    }
    guard let value = codec.parse(text) else {
      throw IntentBridgeError(.wrongValue, "\(name) is \(text), which is not a \(Value.self)")
    }
    try await take(value)
  }

  package func archived() -> ArchivedParameter {
    guard let value = setValue else { return .unset }
    let codec = Value._intentCodec
    if let text = codec.text(value) { return .text(text) }
    guard codec.isOptional, codec.kind() != nil else { return .unwritable }
    return defaultValue == nil ? .unset : .none
  }

  package func options() async throws -> [IntentOption] {
    if let provider { return try await provider.intentOptions() }
    return try await Value._intentCodec.options?() ?? []
  }

  /// Whether the parameter has a value other than `nil`.
  var hasValue: Bool {
    let codec = Value._intentCodec
    guard let value = setValue ?? defaultValue else {
      return !codec.isOptional && codec.fallback() != nil
    }
    return !codec.isOptional || codec.text(value) != nil
  }

  /// Returns the first option, for a parameter that must have a value.
  private func firstOption(_ codec: _IntentCodec<Value>) async throws -> Value? {
    guard let first = try await options().first, let value = codec.parse(first.value) else {
      return nil
    }
    return try await codec.decode(value)
  }
}

extension DynamicOptionsProvider {
  /// The provider's default with its type erased.
  func anyDefault() async -> Any? { await defaultResult() }
}
