import Foundation
import NIOCore
import NIOPosix
import Testing
import WidgetClient

/// A server on a real Unix socket that answers each line with what the test wants.
final class FakeHost: Sendable {
  /// What to do about one line of a client.
  enum Answer: Sendable {
    /// Send these bytes.
    case bytes(String)
    /// Send these bytes and close the connection.
    case last(String)
    /// Say nothing.
    case silence
    /// Close the connection.
    case close
  }

  let socket: String
  private let directory: URL
  private let channel: any Channel

  /// Listens in a directory of its own.
  init(_ answer: @escaping @Sendable (String) -> Answer) async throws {
    directory = FileManager.default.temporaryDirectory.appending(
      path: "host-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    socket = directory.appending(path: "socket").path(percentEncoded: false)
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(LineHandler(answer))
        }
      }
      .bind(unixDomainSocketPath: socket).get()
  }

  /// Stops listening and removes the socket.
  func stop() async throws {
    try await channel.close()
    try FileManager.default.removeItem(at: directory)
  }
}

private final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: @Sendable (String) -> FakeHost.Answer
  private var received = ""

  init(_ answer: @escaping @Sendable (String) -> FakeHost.Answer) {
    self.answer = answer
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received += String(buffer: unwrapInboundIn(data))
    while let end = received.firstIndex(of: "\n") {
      let line = String(received[..<end])
      received = String(received[received.index(after: end)...])
      switch answer(line) {
      case .bytes(let bytes):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: bytes)), promise: nil)
      case .last(let bytes):
        let channel = context.channel
        // Closing at once would drop what the socket has not taken yet.
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: bytes))).whenComplete { _ in
          channel.close(promise: nil)
        }
      case .silence: break
      case .close: context.close(promise: nil)
      }
    }
  }
}

extension FakeHost {
  /// Runs `body` with a connection to a host of its own, which answers with `answer`.
  static func withConnection(
    _ answer: @escaping @Sendable (String) -> Answer,
    _ body: (WidgetConnection) async throws -> Void
  ) async throws {
    let host = try await FakeHost(answer)
    do {
      let connection = try await WidgetConnection.connect(to: host.socket)
      try await body(connection)
      await connection.close()
    } catch {
      Issue.record(error)
    }
    try await host.stop()
  }
}
