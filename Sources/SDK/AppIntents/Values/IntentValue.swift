package import AppleFoundation

/// A value type that the parameters, results and properties of intents may have.
///
/// The configurable types are strings, numbers, `Bool`, dates, URLs, app enums, app entities, and
/// arrays and optionals of these types.
public protocol _IntentValue: Sendable {
  /// The conversions of the type. Not for use by authors.
  static var _intentCodec: _IntentCodec<Self> { get }
}

/// The conversions of a value type between a configuration, the name of an action, and an intent.
public struct _IntentCodec<Value: Sendable>: Sendable {
  /// The declared kind of a parameter; `nil` for types that cannot be configured.
  package var kind: @Sendable () -> IntentParameterDeclaration.Kind?
  /// Whether the type has a value for "none".
  package var isOptional = false
  /// The value of a parameter that has neither a value nor a default; `nil` if the type has none.
  package var fallback: @Sendable () -> Value? = { nil }
  /// Formats a value in the configuration's syntax; `nil` for no value and for a value without a
  /// text form.
  package var text: @Sendable (Value) -> String?
  /// Parses a text made by `text`; `nil` for a malformed text.
  package var parse: @Sendable (String) -> IntentParameterValue?
  /// Converts a configured value. Looks up entities.
  package var decode: @Sendable (IntentParameterValue) async throws -> Value
  /// The options, for types that can list their values.
  package var options: (@Sendable () async throws -> [IntentOption])?
  /// The type's own default for a parameter without a default.
  package var defaultResult: @Sendable () async throws -> Value? = { nil }
  /// The type's own default for a parameter that is a list of it.
  package var defaultResults: @Sendable () async throws -> [Value]? = { nil }

  /// Makes a codec for a configurable type.
  package init(
    kind: @escaping @Sendable () -> IntentParameterDeclaration.Kind?,
    text: @escaping @Sendable (Value) -> String?,
    parse: @escaping @Sendable (String) -> IntentParameterValue?,
    decode: @escaping @Sendable (IntentParameterValue) async throws -> Value
  ) {
    self.kind = kind
    self.text = text
    self.parse = parse
    self.decode = decode
  }

  /// A codec for types that compile but cannot be configured.
  package static var unsupported: Self {
    Self(
      kind: { nil }, text: { _ in nil }, parse: { _ in nil },
      decode: { _ in throw IntentBridgeError(.unsupportedType, "\(Value.self)") })
  }

  /// Makes a codec for a type that corresponds to one case of `IntentParameterValue`.
  package init(
    _ kind: IntentParameterDeclaration.Kind, fallback: Value,
    text: @escaping @Sendable (Value) -> String,
    parse: @escaping @Sendable (String) -> IntentParameterValue?,
    value: @escaping @Sendable (IntentParameterValue) -> Value?
  ) {
    self.init(
      kind: { kind }, text: text, parse: parse,
      decode: { given in
        guard let value = value(given) else {
          throw IntentBridgeError(.wrongValue, "\(given) is not a \(Value.self)")
        }
        return value
      })
    self.fallback = { fallback }
  }
}
