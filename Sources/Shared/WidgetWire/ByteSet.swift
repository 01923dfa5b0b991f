/// A set of bytes, 32 bytes large.
struct ByteSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0
  }

  mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  mutating func insert(_ bytes: ClosedRange<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  mutating func invert() { words = ~words }
}
