internal import WidgetModel

/// Bounds-checked reads of the format's numbers.
///
/// The loads are unaligned: the format is aligned, but a value in the store's pages may not be.
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

  /// The offset of the first byte in `range` that is not zero.
  func firstNonZero(in range: Range<Int>) -> Int? {
    range.first { unsafeLoad(fromByteOffset: $0, as: UInt8.self) != 0 }
  }
}

/// Appends the format's numbers. Each call checks the remaining room.
extension OutputRawSpan {
  @_lifetime(self: copy self)
  mutating func append(_ value: UInt16) { append(value.littleEndian, as: UInt16.self) }

  @_lifetime(self: copy self)
  mutating func append(_ value: UInt32) { append(value.littleEndian, as: UInt32.self) }

  @_lifetime(self: copy self)
  mutating func append(_ value: UInt64) { append(value.littleEndian, as: UInt64.self) }

  @_lifetime(self: copy self)
  mutating func append(_ value: Int64) { append(UInt64(bitPattern: value)) }

  /// A 128-bit hash in canonical form.
  @_lifetime(self: copy self)
  mutating func append(_ hash: ContentHash) {
    append(hash.high.bigEndian, as: UInt64.self)
    append(hash.low.bigEndian, as: UInt64.self)
  }

  @_lifetime(self: copy self)
  mutating func append(copying bytes: RawSpan) {
    precondition(bytes.byteCount <= freeCapacity, "no room")
    withUnsafeMutableBytes { buffer, count in
      bytes.withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: source)
      }
      count += bytes.byteCount
    }
  }

  /// Appends zeros up to the next multiple of the format's alignment, counted from `start`.
  @_lifetime(self: copy self)
  mutating func pad(from start: Int) {
    let end = start + ArchiveFormat.aligned(byteCount - start)
    append(repeating: 0, count: end - byteCount, as: UInt8.self)
  }
}
