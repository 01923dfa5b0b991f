package import AppleFoundation

/// A parameter of any type, as the bridge sees it.
package protocol IntentParameterBox: AnyObject, Sendable {
  /// How the host declares it; `nil` if it knows nothing of the type.
  func declaration(named name: String) -> IntentParameterDeclaration?
  /// Takes what was configured.
  func take(_ value: IntentParameterValue) async throws
  /// Takes what stands to reason if nothing was configured.
  func takeDefault(named name: String) async throws
  /// Takes a value that `archived` wrote; `nil` for no value.
  func take(text: String?, named name: String) async throws
  /// The value that was set.
  func archived() -> ArchivedParameter
  /// What people choose from.
  func options() async throws -> [IntentOption]
}

/// The value of a parameter as a text.
package enum ArchivedParameter: Hashable, Sendable {
  /// None was set.
  case unset
  /// `nil` was set.
  case none
  /// A value was set.
  case text(String)
  /// A value was set that has no text.
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

  /// The range as the host takes it: finite, and with the default in it.
  private func hostRange(with value: String?) -> ClosedRange<Double>? {
    guard let range else { return nil }
    let limit = Double.greatestFiniteMagnitude
    let finite = range.clamped(to: -limit...limit)
    guard let value = value.flatMap({ Double($0) }) else { return finite }
    return min(finite.lowerBound, value)...max(finite.upperBound, value)
  }

  package func take(_ value: IntentParameterValue) async throws {
    wrappedValue = try await Value._intentCodec.decode(value)
  }

  package func takeDefault(named name: String) async throws {
    guard defaultValue == nil, setValue == nil else { return }
    let codec = Value._intentCodec
    if let value = await provider?.anyDefault() as? Value {
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
      throw IntentBridgeError(.wrongValue, "\(name) is \(text), which is no \(Value.self)")
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

  /// Whether it has a value that is not `nil`.
  var hasValue: Bool {
    let codec = Value._intentCodec
    guard let value = setValue ?? defaultValue else {
      return !codec.isOptional && codec.fallback() != nil
    }
    return !codec.isOptional || codec.text(value) != nil
  }

  /// The first of the proposals, for a value that cannot be left out.
  private func firstOption(_ codec: _IntentCodec<Value>) async throws -> Value? {
    guard let first = try await options().first, let value = codec.parse(first.value) else {
      return nil
    }
    return try await codec.decode(value)
  }
}

extension DynamicOptionsProvider {
  /// The value that is taken first, of any type.
  func anyDefault() async -> Any? { await defaultResult() }
}
