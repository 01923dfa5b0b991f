/// One `key=value` of a request or a reply.
public struct WireField: Hashable, Sendable {
  /// `[a-z][A-Za-z0-9_.-]*`.
  public var key: String
  /// Any text, unquoted.
  public var value: String

  /// Makes a field; nothing is checked.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }

  /// Whether `text` may be a key.
  static func isKey(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, 0x61...0x7a ~= first else { return false }
    return text.allSatisfy(\.isNameByte)
  }
}

extension [WireField] {
  /// The value of the first field with that key.
  public subscript(key: String) -> String? { first { $0.key == key }?.value }
}
