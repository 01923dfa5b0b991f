internal import NIOCore
internal import WidgetWire

/// A network buffer for encoding replies.
struct OutputBuffer: ByteSink {
  var bytes = ByteBuffer()

  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.writeBytes(bytes)
  }
}
