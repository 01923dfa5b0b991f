package import AppleFoundation

/// A value type that parameters of an `INIntent` may have.
public protocol _INValue {
  /// The value of a property that has neither a value nor a default.
  static var _inFallback: Self? { get }
  static var _inCodec: _INCodec { get }
}

/// The conversions of a value type between a widget's configuration and an intent.
public struct _INCodec {
  /// The declared kind of the parameter; `nil` for types that cannot be configured.
  package var kind: (INNumberType) -> IntentParameterDeclaration.Kind?
  /// Converts a configured value; `nil` if its type does not match.
  package var value: (IntentParameterValue) -> Any?
  /// Formats a value in the configuration's syntax; `nil` for no value.
  package var text: (Any) -> String?

  package init(
    kind: @escaping (INNumberType) -> IntentParameterDeclaration.Kind?,
    value: @escaping (IntentParameterValue) -> Any?,
    text: @escaping (Any) -> String? = { "\($0)" }
  ) {
    self.kind = kind
    self.value = value
    self.text = text
  }

  /// A codec for types that compile but cannot be configured.
  static var unsupported: _INCodec {
    _INCodec(kind: { _ in nil }, value: { _ in nil }, text: { _ in nil })
  }
}

extension Optional: _INValue where Wrapped: _INValue {
  public static var _inFallback: Wrapped?? { .some(nil) }

  public static var _inCodec: _INCodec {
    var codec = Wrapped._inCodec
    let text = codec.text
    codec.text = { ($0 as? Wrapped).flatMap(text) }
    return codec
  }
}

extension Array: _INValue where Element: _INValue {
  public static var _inFallback: [Element]? { [] }

  /// Encodes an array as a list of strings.
  public static var _inCodec: _INCodec {
    let inner = Element._inCodec
    return _INCodec(
      kind: { inner.kind($0).map { _ in .stringList } },
      value: { given in
        guard case .stringList(let texts) = given else { return nil }
        return texts.compactMap { Self.element($0, inner) }
      },
      text: { value in
        (value as? [Element])?.compactMap { inner.text($0) }.joined(separator: "\n")
      })
  }

  private static func element(_ text: String, _ codec: _INCodec) -> Element? {
    let values: [IntentParameterValue?] = [
      .string(text), .entity(text), Int64(text).map { .int($0) }, Double(text).map { .double($0) },
      Bool(text).map { .bool($0) }, choice(text, codec),
    ]
    return values.lazy.compactMap { $0.flatMap(codec.value) as? Element }.first
  }

  private static func choice(_ text: String, _ codec: _INCodec) -> IntentParameterValue? {
    guard case .choice(let choices) = codec.kind(.integer) else { return nil }
    return choices.firstIndex { $0.name == text }.map { .choice($0) }
  }
}
