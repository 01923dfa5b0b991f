package import AppleFoundation

/// A type that parameters of old-style intents may have.
public protocol _INValue {
  /// What there is if nothing is set.
  static var _inFallback: Self? { get }
  /// How values travel between a configuration and the intent.
  static var _inCodec: _INCodec { get }
}

/// How values of a type travel between a configuration and an intent.
public struct _INCodec {
  /// What the host checks; `nil` for types that it knows nothing of.
  package var kind: (INNumberType) -> IntentParameterDeclaration.Kind?
  /// The configured value; `nil` if it is of another type.
  package var value: (IntentParameterValue) -> Any?
  /// A value as one would configure it; `nil` for none.
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

  /// A type that compiles and cannot be configured.
  static var unsupported: _INCodec {
    _INCodec(kind: { _ in nil }, value: { _ in nil }, text: { _ in nil })
  }
}

extension Optional: _INValue where Wrapped: _INValue {
  /// None.
  public static var _inFallback: Wrapped?? { .some(nil) }

  /// That of the value.
  public static var _inCodec: _INCodec {
    var codec = Wrapped._inCodec
    let text = codec.text
    codec.text = { ($0 as? Wrapped).flatMap(text) }
    return codec
  }
}

extension Array: _INValue where Element: _INValue {
  /// No elements.
  public static var _inFallback: [Element]? { [] }

  /// A list of texts.
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
