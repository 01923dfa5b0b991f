internal import NIOCore

/// The pushes that are collected for one client during one event; empty between events.
struct PushOutbox {
  /// The number of bytes that are collected before they are written.
  static let limit = 64 * 1024

  private var bytes = ByteBuffer()

  /// The number of collected bytes.
  var count: Int { bytes.readableBytes }

  /// Collects a push.
  ///
  /// - Returns: the earlier pushes if there is no room beside them: they are written at once.
  mutating func add(_ push: ByteBuffer) -> ByteBuffer? {
    if count == 0 {
      // By reference: mostly it is the only one.
      bytes = push
      return nil
    }
    guard count + push.readableBytes > Self.limit else {
      bytes.writeImmutableBuffer(push)
      return nil
    }
    defer { bytes = push }
    return bytes
  }

  /// Takes out what was collected; `nil` if that is nothing.
  mutating func takeAll() -> ByteBuffer? {
    guard count > 0 else { return nil }
    defer { bytes = ByteBuffer() }
    return bytes
  }
}
