internal import Glibc
internal import NIOCore

/// The socket of a connection, for bytes that need not pass through the channel's queue.
///
/// A push to many clients is one short write per client, and a pass through the channel's pipeline
/// costs as much as that write. The channel owns the descriptor. The descriptor is only written to,
/// on the event loop, while the channel is open and holds no earlier bytes.
struct DirectSocket {
  private let descriptor: CInt

  /// Creates a writer to a socket that the caller keeps open.
  init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// The socket of `context`'s channel; `nil` for a channel without a socket.
  init?(_ context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    let handle = try? operations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
    guard let handle else { return nil }
    descriptor = handle
  }

  /// Passes bytes to the kernel without blocking.
  ///
  /// - Returns: The number of bytes taken. Errors are not reported: the channel meets the same
  ///   error when writing the rest.
  func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    return max(0, Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags))
  }
}
