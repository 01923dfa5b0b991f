/// The control characters that JSON permits in strings, and that some terminals obey: U+0080 to U+009F.
public enum JSONControls {
  /// Returns the JSON text with these characters as escapes; for the output of encoders that leave them as they are.
  public static func escaped(_ json: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count)
    for byte in json {
      // 0xc2 begins each character of U+0080 to U+00BF, and is no other byte of a character.
      if bytes.last == 0xc2, byte < 0xa0 {
        bytes.removeLast()
        bytes += "\\u00\(String(byte, radix: 16))".utf8
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
