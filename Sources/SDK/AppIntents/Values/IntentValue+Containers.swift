internal import AppleFoundation

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// Encodes the wrapped value. An entity that no longer exists becomes `nil`.
  public static var _intentCodec: _IntentCodec<Wrapped?> {
    let inner = Wrapped._intentCodec
    var codec = _IntentCodec<Wrapped?>(
      kind: inner.kind, text: { $0.flatMap(inner.text) }, parse: inner.parse,
      decode: { given in
        do {
          return try await inner.decode(given)
        } catch AppIntentError.Unrecoverable.entityNotFound {
          return nil
        }
      })
    codec.isOptional = true
    codec.fallback = { .some(nil) }
    codec.options = inner.options
    codec.defaultResult = {
      guard let value = try await inner.defaultResult() else { return nil }
      return .some(value)
    }
    return codec
  }
}

extension Array: _IntentValue where Element: _IntentValue {
  /// Encodes an array as a list of strings, one for each element; the fallback is the empty array.
  public static var _intentCodec: _IntentCodec<[Element]> {
    let inner = Element._intentCodec
    var codec = _IntentCodec<[Element]>(
      kind: { inner.kind().map { _ in .stringList } },
      text: { $0.compactMap(inner.text).joined(separator: "\n") },
      parse: { .stringList($0.isEmpty ? [] : $0.split("\n")) },
      decode: { given in
        guard case .stringList(let texts) = given else {
          throw IntentBridgeError(.wrongValue, "\(given) is not a list")
        }
        return try await elements(of: texts, with: inner)
      })
    codec.fallback = { [] }
    codec.options = inner.options
    codec.defaultResult = inner.defaultResults
    return codec
  }

  private static func elements(
    of texts: [String], with codec: _IntentCodec<Element>
  ) async throws -> [Element] {
    var elements: [Element] = []
    for text in texts {
      guard let value = codec.parse(text) else {
        throw IntentBridgeError(.wrongValue, "\(text) is not a \(Element.self)")
      }
      do {
        elements.append(try await codec.decode(value))
      } catch AppIntentError.Unrecoverable.entityNotFound {
        continue  // A missing entity is left out.
      }
    }
    return elements
  }
}

extension String {
  fileprivate func split(_ separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}

extension Set: _IntentValue where Element: _IntentValue {
  /// A set cannot be configured: parameters use arrays.
  public static var _intentCodec: _IntentCodec<Set<Element>> { .unsupported }
}

extension Never: _IntentValue {
  public static var _intentCodec: _IntentCodec<Never> { .unsupported }
}
