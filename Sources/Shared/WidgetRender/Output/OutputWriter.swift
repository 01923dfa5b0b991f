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
