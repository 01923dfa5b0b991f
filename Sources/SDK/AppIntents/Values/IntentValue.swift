package import AppleFoundation

/// A type that the parameters, results and properties of intents may have.
///
/// Strings, numbers, `Bool`, dates, URLs, app enums, app entities, and arrays and optionals of them.
public protocol _IntentValue: Sendable {
  /// How values travel between a configuration and the intent.
  static var _intentCodec: _IntentCodec<Self> { get }
}

/// How values of a type travel between a configuration, an action's name and an intent.
public struct _IntentCodec<Value: Sendable>: Sendable {
  /// What the host checks; `nil` for types that it knows nothing of.
  package var kind: @Sendable () -> IntentParameterDeclaration.Kind?
  /// Whether there may be no value.
  package var isOptional = false
  /// The value of a parameter that has none, as far as the type has one that stands to reason.
  package var fallback: @Sendable () -> Value? = { nil }
  /// A value as one would configure it; `nil` for none, or for one that cannot be written.
  package var text: @Sendable (Value) -> String?
  /// The value in a text that was made by `text`; `nil` for other texts.
  package var parse: @Sendable (String) -> IntentParameterValue?
  /// The value that was configured. Looks entities up.
  package var decode: @Sendable (IntentParameterValue) async throws -> Value
  /// What people choose from, for types that know it themselves.
  package var options: (@Sendable () async throws -> [IntentOption])?
  /// What the type itself proposes for a parameter without a default.
  package var defaultResult: @Sendable () async throws -> Value? = { nil }

  /// A type that can be configured.
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

  /// A type that compiles and cannot be configured.
  package static var unsupported: Self {
    Self(
      kind: { nil }, text: { _ in nil }, parse: { _ in nil },
      decode: { _ in throw IntentBridgeError(.unsupportedType, "\(Value.self)") })
  }

  /// A type with one case of `IntentParameterValue` and a text that is easily read.
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
          throw IntentBridgeError(.wrongValue, "\(given) is no \(Value.self)")
        }
        return value
      })
    self.fallback = { fallback }
  }
}
