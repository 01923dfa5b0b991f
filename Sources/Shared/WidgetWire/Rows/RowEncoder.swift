/// Writes a value as JSON (RFC 8259) on a single line, in the order of the value's encoding.
///
/// Foundation's encoder cannot write rows: Foundation reorders fields, leaves out absent fields and
/// prints numbers in another form. Keys are the names of the properties in snake case. Encoding
/// never throws.
struct RowEncoder: Encoder {
  private let output: Output

  /// Always empty: encoding never throws, therefore no error needs a path.
  var codingPath: [any CodingKey] { [] }
  /// An empty dictionary without information.
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(_ output: Output) { self.output = output }

  /// Returns the JSON of `value`.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let output = Output()
    try output.encode(value)
    return output.text.bytes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(output) }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: output) }
}

extension RowEncoder {
  /// The text so far, shared by all containers of an encoding.
  private final class Output {
    // An encoding is a single call on one thread; the checks would take an eighth of the time.
    @exclusivity(unchecked) var text = JSONText()
    /// The closing brackets of the open containers, the innermost last.
    @exclusivity(unchecked) private var brackets: [UInt8] = []

    /// Opens a container and returns its depth.
    func open(_ bracket: UInt8, closedBy closing: UInt8) -> Int {
      text.bytes.append(bracket)
      brackets.append(closing)
      return brackets.count
    }

    /// Closes every container inside the container at `depth`, the target of the next write.
    func close(to depth: Int) {
      while brackets.count > depth { text.bytes.append(brackets.removeLast()) }
    }

    func encode(_ value: some Encodable) throws {
      if let scalar = value as? any JSONScalar { return scalar.write(to: &text) }
      let depth = brackets.count
      try value.encode(to: RowEncoder(self))
      close(to: depth)
    }
  }

  /// The fields of an object.
  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: Output
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    init(_ output: Output) {
      self.output = output
      depth = output.open(UInt8(ascii: "{"), closedBy: UInt8(ascii: "}"))
    }

    private func begin(_ name: String) {
      output.close(to: depth)
      output.text.separate()
      output.text.write(key: name)
    }

    private func begin(_ key: Key) { begin(key.stringValue) }

    func encodeNil(forKey key: Key) {
      begin(key)
      output.text.writeNull()
    }

    func encode(_ value: some Encodable, forKey key: Key) throws {
      begin(key)
      try output.encode(value)
    }

    private func write(_ value: (some JSONScalar)?, _ key: Key) {
      begin(key)
      if let value { value.write(to: &output.text) } else { output.text.writeNull() }
    }

    // Without the dynamic cast of the generic function: most fields have these types.
    func encode(_ value: Bool, forKey key: Key) { write(value, key) }
    func encode(_ value: String, forKey key: Key) { write(value, key) }
    func encode(_ value: Double, forKey key: Key) { write(value, key) }
    func encode(_ value: Int, forKey key: Key) { write(value, key) }
    func encode(_ value: Int128, forKey key: Key) { write(value, key) }
    func encode(_ value: UInt128, forKey key: Key) { write(value, key) }

    // The standard library's versions leave out absent values. A generic version here would replace
    // the generic version only, therefore each type is listed.
    func encodeIfPresent(_ value: Bool?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: Int128?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) { write(value, key) }
    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
      if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      begin(key)
      return RowEncoder(output).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      begin(key)
      return Elements(output)
    }

    func superEncoder() -> any Encoder { encoder(of: "super") }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(of: key.stringValue) }

    private func encoder(of name: String) -> any Encoder {
      begin(name)
      return RowEncoder(output)
    }
  }

  /// The elements of an array.
  private struct Elements: UnkeyedEncodingContainer {
    let output: Output
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(_ output: Output) {
      self.output = output
      depth = output.open(UInt8(ascii: "["), closedBy: UInt8(ascii: "]"))
    }

    private mutating func begin() {
      output.close(to: depth)
      output.text.separate()
      count += 1
    }

    mutating func encodeNil() {
      begin()
      output.text.writeNull()
    }

    mutating func encode(_ value: some Encodable) throws {
      begin()
      try output.encode(value)
    }

    mutating func encode(_ value: Int128) throws {
      begin()
      try output.encode(value)
    }

    mutating func encode(_ value: UInt128) throws {
      begin()
      try output.encode(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      begin()
      return RowEncoder(output).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      begin()
      return Elements(output)
    }

    mutating func superEncoder() -> any Encoder {
      begin()
      return RowEncoder(output)
    }
  }

  /// A value outside containers.
  private struct Single: SingleValueEncodingContainer {
    let output: Output
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { output.text.writeNull() }

    func encode(_ value: some Encodable) throws { try output.encode(value) }
    func encode(_ value: Int128) throws { try output.encode(value) }
    func encode(_ value: UInt128) throws { try output.encode(value) }
  }
}
