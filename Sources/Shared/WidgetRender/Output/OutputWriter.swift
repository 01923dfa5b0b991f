/// The bytes of a document up to a limit. A write beyond the limit is dropped, with all writes
/// after the first drop.
struct OutputWriter {
  private(set) var bytes: [UInt8] = []
  /// The largest number of bytes.
  let limit: Int
  /// Whether a write was dropped.
  private(set) var isFull = false

  init(limit: Int = .max) { self.limit = limit }

  /// The number of bytes left up to the limit.
  var room: Int { isFull ? 0 : limit - bytes.count }

  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func write(_ text: StaticString) {
    guard hasRoom(for: text.utf8CodeUnitCount) else { return }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Reserves capacity for more bytes, within the limit.
  mutating func reserve(_ count: Int) {
    let needed = bytes.count + min(count, room)
    // Capacity at least doubles: many small reservations must not copy the document each time.
    if needed > bytes.capacity { bytes.reserveCapacity(max(needed, 2 * bytes.capacity)) }
  }

  mutating func write(text: String) {
    if hasRoom(for: text.utf8.count) { bytes.append(contentsOf: text.utf8) }
  }

  mutating func write(bytes other: [UInt8]) {
    if hasRoom(for: other.count) { bytes.append(contentsOf: other) }
  }

  /// Appends the bytes of another writer; if the other writer is full, this writer becomes full.
  mutating func write(_ other: OutputWriter) {
    if other.isFull { isFull = true }
    write(bytes: other.bytes)
  }

  mutating func write(byte: UInt8) {
    if hasRoom(for: 1) { bytes.append(byte) }
  }

  /// Stops all further writing, because the next content would exceed the limit.
  mutating func markFull() { isFull = true }

  /// Whether more bytes fit. If not, the writer becomes full.
  private mutating func hasRoom(for count: Int) -> Bool {
    if count > room { isFull = true }
    return !isFull
  }

  /// Writes an integer in decimal.
  mutating func write(_ number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    write(magnitude: UInt64(number.magnitude))
  }

  /// Writes a number with at most `decimals` decimals, without redundant zeros: `12`, `.5`,
  /// `-3.25`.
  ///
  /// NaN and infinity become 0; the magnitude is limited to 1e9.
  mutating func write(_ number: Double, decimals: Int = 2) {
    write(number, decimals: decimals, leadingZero: false)
  }

  /// Writes a number for JSON, with a zero before the point.
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
  /// Writes bytes in base64 (RFC 4648, section 4), padded.
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

  /// Returns the base64 digit of the lowest six bits.
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
  /// Writes text for XML, within an element or between double quotes.
  ///
  /// Control characters, and characters not allowed by XML 1.0 (section 2.2), become U+FFFD. Tabs,
  /// line feeds and carriage returns become spaces.
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

  /// Writes text as an attribute: ` name="text"`.
  mutating func write(attribute name: StaticString, _ text: String) {
    open(name)
    write(xml: text)
    write(byte: UInt8(ascii: "\""))
  }

  /// Writes a number as an attribute.
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
