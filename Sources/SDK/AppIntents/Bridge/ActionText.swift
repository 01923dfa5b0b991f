/// The percent-encoding of values in the name of an action (RFC 3986, section 2.1). Every byte
/// except letters, digits and `-._~:/` becomes `%XX`, so that `&`, `=` and `?` keep their meaning
/// and names need no quotes in a shell.
enum ActionText {
  private static let plain = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// Encodes a value for the name of an action.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a value from the name of an action. A `%` without two hexadecimal digits stands for
  /// itself.
  static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let code = rest.prefix(2)
      if byte == UInt8(ascii: "%"), code.count == 2, let high = value(code.first),
        let low = value(code.last)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8?) -> UInt8? {
    guard let digit else { return nil }
    let upper = digit >= UInt8(ascii: "a") ? digit - 32 : digit
    return digits.firstIndex(of: upper).map { UInt8($0) }
  }
}
