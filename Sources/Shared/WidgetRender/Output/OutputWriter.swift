/// Bytes of a document as they are written, up to a limit: what would go beyond is left out, and
/// from then on all.
struct OutputWriter {
  private(set) var bytes: [UInt8] = []
  /// How many there may be.
  let limit: Int
  /// Whether something was left out: there is no use in going on.
  private(set) var isFull = false

  init(limit: Int = .max) { self.limit = limit }

  /// How many bytes there is room for.
  var room: Int { isFull ? 0 : limit - bytes.count }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func write(_ text: StaticString) {
    guard hasRoom(for: text.utf8CodeUnitCount) else { return }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ count: Int) {
    let needed = bytes.count + min(count, room)
    // At least doubled: many small reservations must not copy the document each time.
    if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 2 * bytes.capacity)) }
  }

  mutating func write(text: String) {
    if hasRoom(for: text.utf8.count) { bytes.append(contentsOf: text.utf8) }
  }

  mutating func write(bytes other: [UInt8]) {
    if hasRoom(for: other.count) { bytes.append(contentsOf: other) }
  }

  /// What another one has; if that one is full, this one is too.
  mutating func write(_ other: OutputWriter) {
    if other.isFull { isFull = true }
    write(bytes: other.bytes)
  }

  mutating func write(byte: UInt8) {
    if hasRoom(for: 1) { bytes.append(byte) }
  }

  /// Ends the writing: there is more to come than there is room for.
  mutating func markFull() { isFull = true }

  /// Whether so many bytes may be added; if not, none may be any more.
  private mutating func hasRoom(for count: Int) -> Bool {
    if count > room { isFull = true }
    return !isFull
  }

  /// A whole number.
  mutating func write(_ number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    write(magnitude: UInt64(number.magnitude))
  }

  /// A number with at most `decimals` decimals, without zeros that say nothing: `12`, `.5`, `-3.25`.
  ///
  /// What is not finite becomes 0, and what is beyond a billion a billion.
  mutating func write(_ number: Double, decimals: Int = 2) {
    write(number, decimals: decimals, leadingZero: false)
  }

  /// The same as JSON wants it: with a zero before the point.
  mutating func writeJSON(_ number: Double, decimals: Int = 3) {
    write(number, decimals: decimals, leadingZero: true)
  }

  private mutating func write(_ number: Double, decimals: Int, leadingZero: Bool) {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let limited = number.isFinite ? min(max(number, -1e9), 1e9) : 0
    let scaled = Int64((limited * Double(scale)).rounded())
    if scaled < 0 { write(byte: UInt8(ascii: "-")) }
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
    if whole > 0 || rest == 0 || leadingZero { write(magnitude: whole) }
    guard rest > 0 else { return }
    write(byte: UInt8(ascii: "."))
    var (digits, place) = (rest, UInt64(scale) / 10)
    while digits > 0 {
      write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / place))
      digits %= place
      place = max(place / 10, 1)
    }
  }

  private mutating func write(magnitude: UInt64) {
    guard magnitude >= 10 else {
      write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude))
      return
    }
    write(magnitude: magnitude / 10)
    write(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10))
  }
}

extension OutputWriter {
  /// Bytes in base64 (RFC 4648, section 4), padded.
  mutating func write(base64 data: [UInt8]) {
    let length = (data.count + 2) / 3 * 4
    guard length <= room else { return markFull() }
    reserve(length)
    let whole = data.count / 3 * 3
    data.withUnsafeBufferPointer { data in
      for index in stride(from: 0, to: whole, by: 3) {
        let group =
          UInt32(data[index]) << 16 | UInt32(data[index + 1]) << 8 | UInt32(data[index + 2])
        for shift in [18, 12, 6, 0] as [UInt32] { write(byte: Self.digit(group >> shift)) }
      }
    }
    guard whole < data.count else { return }
    let second = whole + 1 < data.count ? data[whole + 1] : nil
    let group = UInt32(data[whole]) << 16 | UInt32(second ?? 0) << 8
    write(byte: Self.digit(group >> 18))
    write(byte: Self.digit(group >> 12))
    write(byte: second == nil ? UInt8(ascii: "=") : Self.digit(group >> 6))
    write(byte: UInt8(ascii: "="))
  }

  /// The digit of the lowest six bits.
  private static func digit(_ bits: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 63)
    switch value {
    case 0..<26: return UInt8(ascii: "A") + value
    case 26..<52: return UInt8(ascii: "a") + value - 26
    case 52..<62: return UInt8(ascii: "0") + value - 52
    case 62: return UInt8(ascii: "+")
    default: return UInt8(ascii: "/")
    }
  }
}

extension OutputWriter {
  /// Text as it stands in XML, within an element or between double quotes.
  ///
  /// A character that XML 1.0 (section 2.2) does not allow, and a control character, becomes
  /// U+FFFD; tabs and line feeds become blanks, which is what a picture shows for them.
  mutating func write(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3c: write("&lt;")
      case 0x3e: write("&gt;")
      case 0x22: write("&quot;")
      case 0x09, 0x0a, 0x0d: write(byte: 0x20)
      case 0x20...0x7e: write(byte: UInt8(truncatingIfNeeded: scalar.value))
      case 0..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: write(text: "\u{fffd}")
      default: write(text: String(scalar))
      }
    }
  }

  /// Text as an attribute: ` name="text"`.
  mutating func write(attribute name: StaticString, _ text: String) {
    open(name)
    write(xml: text)
    write(byte: UInt8(ascii: "\""))
  }

  /// A number as an attribute.
  mutating func write(attribute name: StaticString, _ number: Double, decimals: Int = 2) {
    open(name)
    write(number, decimals: decimals)
    write(byte: UInt8(ascii: "\""))
  }

  private mutating func open(_ name: StaticString) {
    write(byte: UInt8(ascii: " "))
    write(name)
    write("=\"")
  }
}
