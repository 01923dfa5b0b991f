/// Checks that bytes are one JSON text (RFC 8259) that may be embedded in another.
///
/// Foundation's reader is unsuitable, because it also accepts a comma before a closing bracket, a
/// byte order mark, UTF-16 and UTF-32.
struct JSONCheck {
  /// The greatest depth of nesting: many readers stop there, and this reader must not exhaust the
  /// stack.
  static let depthLimit = 512

  private let bytes: [UInt8]
  private var position = 0

  /// Whether `bytes`, known to be UTF-8, are one JSON text with every surrogate escape paired.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var check = JSONCheck(bytes: bytes)
    return check.takeValue(depth: 0) && check.position == bytes.count
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      position += 1
    }
  }

  /// Reads a value with the surrounding space.
  private mutating func takeValue(depth: Int) -> Bool {
    takeSpace()
    let isValue =
      switch next {
      case UInt8(ascii: "{"): takeList("{", "}", depth: depth, isObject: true)
      case UInt8(ascii: "["): takeList("[", "]", depth: depth, isObject: false)
      case UInt8(ascii: "\""): takeString()
      case UInt8(ascii: "t"): takeWord("true")
      case UInt8(ascii: "f"): takeWord("false")
      case UInt8(ascii: "n"): takeWord("null")
      default: takeNumber()
      }
    takeSpace()
    return isValue
  }

  private mutating func takeList(
    _ first: Unicode.Scalar, _ last: Unicode.Scalar, depth: Int, isObject: Bool
  ) -> Bool {
    guard depth < Self.depthLimit, take(first) else { return false }
    takeSpace()
    if take(last) { return true }
    repeat {
      if isObject {
        takeSpace()
        guard takeString() else { return false }
        takeSpace()
        guard take(":") else { return false }
      }
      guard takeValue(depth: depth + 1) else { return false }
    } while take(",")
    return take(last)
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }
  }

  private mutating func takeNumber() -> Bool {
    _ = take("-")
    guard take("0") || takeDigits() else { return false }
    if take("."), !takeDigits() { return false }
    guard take("e") || take("E") else { return true }
    if !take("+") { _ = take("-") }
    return takeDigits()
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    return position > start
  }

  private mutating func takeString() -> Bool {
    guard take("\"") else { return false }
    while let byte = next {
      if take("\"") { return true }
      guard byte >= 0x20 else { return false }
      position += 1
      if byte == UInt8(ascii: "\\"), !takeEscape() { return false }
    }
    return false
  }

  /// Reads the rest of an escape, after the backslash.
  private mutating func takeEscape() -> Bool {
    guard take("u") else {
      guard let byte = next, "\"\\/bfnrt".utf8.contains(byte) else { return false }
      position += 1
      return true
    }
    guard let unit = takeUnit() else { return false }
    if UTF16.isTrailSurrogate(unit) { return false }
    guard UTF16.isLeadSurrogate(unit) else { return true }
    guard take("\\"), take("u"), let trail = takeUnit() else { return false }
    return UTF16.isTrailSurrogate(trail)
  }

  private mutating func takeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
