/// A destination for bytes: an array, or a network buffer.
///
/// A conformance needs a single function. A server writes replies directly into its own buffer.
public protocol ByteSink {
  /// Appends `bytes`, which are valid during the call only.
  mutating func write(_ bytes: UnsafeRawBufferPointer)
  /// Appends one byte.
  mutating func write(byte: UInt8)
}

extension [UInt8]: ByteSink {
  /// Appends `bytes` to the array.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) { append(contentsOf: bytes) }
  /// Appends one byte to the array.
  public mutating func write(byte: UInt8) { append(byte) }
}

extension ContiguousArray<UInt8>: ByteSink {
  /// Appends `bytes` to the array.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) { append(contentsOf: bytes) }
  /// Appends one byte to the array.
  public mutating func write(byte: UInt8) { append(byte) }
}

extension ByteSink {
  /// Appends the UTF-8 of `text`.
  public mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Appends one byte.
  public mutating func write(byte: UInt8) {
    withUnsafeBytes(of: byte) { write($0) }
  }

  /// Appends the line end of RESP: a carriage return and a line feed.
  mutating func writeLineEnd() {
    withUnsafeBytes(of: (UInt8.carriageReturn, UInt8.lineFeed)) { write($0) }
  }

  /// Appends an array of bytes.
  public mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { write($0) }
  }

  /// Appends a number in decimal digits, without making a text.
  public mutating func write(decimal number: Int) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    write(decimal: UInt64(number.magnitude))
  }

  /// Appends a number in decimal digits, without making a text.
  public mutating func write(decimal number: UInt64) {
    // The longest 64-bit number has 20 digits.
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
      var start = digits.count
      var rest = number
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      write(UnsafeRawBufferPointer(rebasing: digits[start...]))
    }
  }
}
