internal import FoundationEssentials

/// A 64-bit integer of the gateway: a string in JSON, and absent for 0 (the JSON mapping of
/// protocol buffers, version 3).
@propertyWrapper
struct Numeral<Value: FixedWidthInteger & Sendable>: Codable, Hashable, Sendable {
  var wrappedValue: Value

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number: Value? =
      if let text = try? container.decode(String.self) {
        Value(text)
      } else {
        Value(exactly: try container.decode(Int64.self))
      }
    guard let number else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no number of 64 bits")
    }
    wrappedValue = number
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(wrappedValue))
  }
}

extension KeyedDecodingContainer {
  /// Reads a number that may be absent. Called by the synthesized initialisers for ``Numeral``.
  func decode<Value>(_ type: Numeral<Value>.Type, forKey key: Key) throws -> Numeral<Value> {
    try decodeIfPresent(type, forKey: key) ?? Numeral(wrappedValue: 0)
  }
}
