internal import Glibc

extension UnsafeRawBufferPointer {
  /// The offset of the first line feed at or after the offset `start`.
  func firstLineFeed(from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(UInt8.lineFeed), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
