internal import AppleFoundation

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The value, or none. An entity that is no longer there is none.
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
  /// A list of texts, one for each element; empty if there is none.
  public static var _intentCodec: _IntentCodec<[Element]> {
    let inner = Element._intentCodec
    var codec = _IntentCodec<[Element]>(
      kind: { inner.kind().map { _ in .stringList } },
      text: { $0.compactMap(inner.text).joined(separator: "\n") },
      parse: { .stringList($0.isEmpty ? [] : $0.split("\n")) },
      decode: { given in
        guard case .stringList(let texts) = given else {
          throw IntentBridgeError(.wrongValue, "\(given) is no list")
        }
        return try await elements(of: texts, with: inner)
      })
    codec.fallback = { [] }
    codec.options = inner.options
    return codec
  }

  private static func elements(
    of texts: [String], with codec: _IntentCodec<Element>
  ) async throws -> [Element] {
    var elements: [Element] = []
    for text in texts {
      guard let value = codec.parse(text) else {
        throw IntentBridgeError(.wrongValue, "\(text) is no \(Element.self)")
      }
      do {
        elements.append(try await codec.decode(value))
      } catch AppIntentError.Unrecoverable.entityNotFound {
        continue  // What has gone is no longer in the list.
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
  /// Cannot be configured: parameters are arrays.
  public static var _intentCodec: _IntentCodec<Set<Element>> { .unsupported }
}

extension Never: _IntentValue {
  /// Has no values.
  public static var _intentCodec: _IntentCodec<Never> { .unsupported }
}
