internal import NIOCore
internal import WidgetWire

/// A network buffer for encoding replies.
struct OutputBuffer: ByteSink {
  var bytes = ByteBuffer()

  @inline(__always)
  mutating func write(_ bytes: UnsafeRawBufferPointer) {
    self.bytes.writeBytes(bytes)
  }

  /// Appends a number in decimal digits, without making a text.
  mutating func write(decimal number: UInt64) {
    var length = 1
    var bound: UInt64 = 10
    // The longest 64-bit number has 20 digits.
    while length < 20, number >= bound {
      length += 1
      bound = length < 20 ? bound * 10 : bound
    }
    bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: length) { space in
      var rest = number
      for place in stride(from: length - 1, through: 0, by: -1) {
        space[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      return length
    }
  }
}
