internal import Glibc
internal import NIOCore

/// The socket of a connection, for bytes that need not stand in its channel's queue.
///
/// A push to many is one short write to each of them; a walk through the channel's pipeline costs
/// as much as that write. The descriptor is the channel's own and stays so: it is only written to,
/// on the event loop, while the channel is open and holds nothing that has to go out before.
struct DirectSocket {
  private let descriptor: CInt

  /// The socket of `context`'s channel; `nil` if its kind of channel has none.
  init?(_ context: ChannelHandlerContext) {
    let operations = context.pipeline.syncOperations
    let handle = try? operations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
    guard let handle else { return nil }
    descriptor = handle
  }

  /// Gives bytes to the kernel without waiting.
  ///
  /// - Returns: the number of bytes that it took. Errors are not reported: the channel meets the
  ///   same error when it writes the rest.
  func send(_ bytes: ByteBuffer) -> Int {
    let flags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    return bytes.withUnsafeReadableBytes { bytes in
      max(0, Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags))
    }
  }
}
