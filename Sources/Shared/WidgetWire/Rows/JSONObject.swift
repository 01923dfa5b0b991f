/// Builds one JSON object (RFC 8259) on one line, fields in the order they are put.
///
/// Not an `Encoder`: rows want a fixed order, explicit nulls and exact decimals, and cannot fail.
struct JSONObject<Key: CodingKey> {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  /// The bytes of an object with the fields that `build` puts.
  static func bytes(
    keyedBy _: Key.Type = Key.self, _ build: (inout JSONObject<Key>) -> Void
  ) -> [UInt8] {
    var object = JSONObject()
    build(&object)
    return object.bytes + [UInt8(ascii: "}")]
  }

  mutating func put(_ key: Key, _ value: some JSONWritable) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    key.stringValue.writeJSON(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.writeJSON(to: &bytes)
  }
}
