internal import WidgetModel

// Numbers in records are little-endian; hashes in keys are big-endian, so that keys sort like
// hashes.

extension RawSpan {
  /// The bytes as an array.
  var array: [UInt8] { withUnsafeBytes { [UInt8]($0) } }

  /// Returns the number at `offset`, which must be in bounds.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int
  ) -> Number {
    Number(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: type))
  }

  /// Returns the hash at `offset`; all 16 bytes must be in bounds.
  func hash(at offset: Int) -> ContentHash {
    ContentHash(
      high: number(UInt64.self, at: offset).byteSwapped,
      low: number(UInt64.self, at: offset + 8).byteSwapped)
  }
}

extension [UInt8] {
  mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension ContentHash {
  /// The 16 bytes of the hash, upper half first.
  var bigEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: high.byteSwapped)
    bytes.append(number: low.byteSwapped)
    return bytes
  }

  /// Creates a hash from the output of ``bigEndianBytes``; `nil` unless there are 16 bytes.
  init?(bigEndianBytes bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    let halves = bytes.reduce(into: (high: UInt64(0), low: UInt64(0))) { halves, byte in
      halves.high = halves.high << 8 | halves.low >> 56
      halves.low = halves.low << 8 | UInt64(byte)
    }
    self.init(high: halves.high, low: halves.low)
  }
}
