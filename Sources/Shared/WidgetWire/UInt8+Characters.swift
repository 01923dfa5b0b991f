internal import Glibc

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let asterisk = UInt8(ascii: "*")
  static let at = UInt8(ascii: "@")

  /// The value of a hex digit of either case.
  var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  /// The lower-case hex digit of a value below 16.
  static func hex(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  /// Whether the byte is one of `A-Za-z0-9_.-`, the characters of tags and keys.
  var isNameByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f, 0x2e, 0x2d: true
    default: false
    }
  }

  /// Whether the byte is U+0000 to U+001F or U+007F: always escaped in a line, never bare.
  var isControl: Bool { self < 0x20 || self == 0x7f }
}

extension UnsafeRawBufferPointer {
  /// The offset of the first line feed at or after the offset `start`.
  func firstLineFeed(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(UInt8.lineFeed), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
