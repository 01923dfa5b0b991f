internal import NIOCore
internal import NIOPosix

/// The channel to `widgethost preview --open`, which sends the sheets and is told the address.
public struct PreviewFeed: Sendable {
  /// The sheets that have come.
  public let desk = PreviewDesk()
  private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Takes over a connected socket.
  ///
  /// - Throws: An error of the system for a descriptor that is no socket.
  public init(descriptor: Int32) async throws {
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .withConnectedSocket(descriptor) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Sends a line to the other side.
  public func tell(_ line: String) async throws {
    try await channel.channel.writeAndFlush(ByteBuffer(string: "\(line)\n"))
  }

  /// Takes over sheets until the other side ends.
  ///
  /// - Throws: An error for bytes that are no preview.
  public func run() async throws {
    try await channel.executeThenClose { inbound, _ in
      var reader = PreviewPartReader()
      for try await bytes in inbound {
        reader.add(bytes)
        while let part = try reader.next() { desk.take(part) }
      }
    }
  }
}
