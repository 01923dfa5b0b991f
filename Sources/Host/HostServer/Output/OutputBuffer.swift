internal import NIOCore
internal import WidgetWire

/// A network buffer for encoding replies.
struct OutputBuffer: ByteSink {
  var bytes = ByteBuffer()

  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.writeBytes(bytes)
  }

  /// Removes all bytes, after `send` was called with the bytes, if there are any.
  ///
  /// - Parameter send: Returns the number of bytes that need no more care.
  /// - Returns: A copy of the remaining bytes, because a slice would keep the whole memory; `nil` for
  ///   none.
  mutating func takeAll(sending send: (UnsafeRawBufferPointer) -> Int) -> ByteBuffer? {
    guard bytes.readableBytes > 0 else { return nil }
    defer { bytes.clear() }
    let taken = bytes.withUnsafeReadableBytes(send)
    guard taken < bytes.readableBytes else { return nil }
    return ByteBuffer(bytes: bytes.readableBytesView.dropFirst(taken))
  }
}
