internal import NIOCore

/// The pushes collected for one client during one event; empty between events.
struct PushOutbox {
  /// The number of bytes to collect before a write.
  static let limit = 64 * 1024

  private(set) var bytes = ByteBuffer()

  /// The number of collected bytes.
  var count: Int { bytes.readableBytes }

  /// Whether another thread may be sending ``bytes``: nothing else may be sent before ``takeAll()``.
  var isBeingSent = false

  /// Adds a push to the collected bytes.
  ///
  /// - Returns: The earlier pushes, to be written at once, if the new push exceeds the limit.
  mutating func add(_ push: ByteBuffer) -> ByteBuffer? {
    if count == 0 {
      // By reference: usually there is only one push.
      bytes = push
      return nil
    }
    guard !isBeingSent, count + push.readableBytes > Self.limit else {
      bytes.writeImmutableBuffer(push)
      return nil
    }
    defer { bytes = push }
    return bytes
  }

  /// Removes and returns the collected bytes; `nil` if there are none.
  mutating func takeAll() -> ByteBuffer? {
    isBeingSent = false
    guard count > 0 else { return nil }
    defer { bytes = ByteBuffer() }
    return bytes
  }
}
