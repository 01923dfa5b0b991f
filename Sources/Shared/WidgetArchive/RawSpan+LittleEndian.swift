internal import WidgetModel

/// Bounds-checked reads of the format's numbers.
///
/// Unaligned loads: the format is aligned, but a value in the store's pages may not be.
extension RawSpan {
  func uint16(at offset: Int) -> UInt16 {
    UInt16(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  func uint32(at offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  func uint64(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  func int64(at offset: Int) -> Int64 { Int64(bitPattern: uint64(at: offset)) }

  /// A 128-bit hash in canonical form.
  func hash(at offset: Int) -> ContentHash {
    ContentHash(
      high: UInt64(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)),
      low: UInt64(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
  }

  /// The first byte in `range` that is not zero.
  func firstNonZero(in range: Range<Int>) -> Int? {
    range.first { unsafeLoad(fromByteOffset: $0, as: UInt8.self) != 0 }
  }
}
