import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization

@testable import GalleryServer

/// A host whose replies are written in the test.
final class ScriptedHost: Sendable {
  /// The path of the socket.
  let path: String
  private let channel: any Channel
  private let clients: Clients

  /// Starts a host.
  ///
  /// - Parameters:
  ///   - path: The path of the socket; `nil` for a new one.
  ///   - reply: Returns the reply to a line, with its line feed.
  init(at path: String? = nil, _ reply: @escaping @Sendable (String) -> String) async throws {
    let path = path ?? "/tmp/gallery-\(UUID().uuidString.prefix(8)).socket"
    self.path = path
    let clients = Clients()
    self.clients = clients
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          clients.channels.withLock { $0.append(channel) }
          try channel.pipeline.syncOperations.addHandler(Handler(reply))
        }
      }
      .bind(unixDomainSocketPath: path).get()
  }

  /// Stops listening and closes all connections.
  func stop() async {
    try? await channel.close()
    for client in clients.channels.withLock(\.self) { try? await client.close() }
    unlink(path)
  }

  private final class Clients: Sendable {
    let channels = Mutex<[any Channel]>([])
  }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let reply: @Sendable (String) -> String
    private var rest = ""

    init(_ reply: @escaping @Sendable (String) -> String) { self.reply = reply }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      rest += String(buffer: unwrapInboundIn(data))
      while let end = rest.firstIndex(of: "\n") {
        let line = String(rest[..<end])
        rest = String(rest[rest.index(after: end)...])
        let text = line.hasPrefix("hello") ? "OK 0 version=9.9\n" : reply(line)
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
      }
    }
  }
}

/// The header of a reply with an entry, up to the type of the body.
func entryReply(_ body: String, more: String = "", state: String = "live", until: String = "")
  -> String
{
  "OK \(body.utf8.count) id=a kind=k family=small rev=00000000000000010000000000000002 at=1.000 "
    + "until=\(until) made=2.000 state=\(state) type=text/plain\(more)\n\(body)\n"
}

/// A reply with a list.
func listReply(_ rows: String...) -> String {
  let body = rows.joined(separator: "\n")
  return body.isEmpty ? "OK 0\n" : "OK \(body.utf8.count)\n\(body)\n"
}

extension Hummingbird.Request {
  /// A request as a browser sends it.
  static func get(_ path: String, _ headers: [(String, String)] = []) -> Self {
    make("GET", path, headers)
  }

  /// A request with a method and a body.
  static func make(
    _ method: String, _ path: String, _ headers: [(String, String)] = [],
    host: String? = "127.0.0.1:7080",
    body: String = ""
  ) -> Self {
    var fields = HTTPFields()
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    return Self(
      head: HTTPRequest(
        method: HTTPRequest.Method(method) ?? .get, scheme: "http", authority: host, path: path,
        headerFields: fields),
      body: RequestBody(buffer: ByteBuffer(string: body)))
  }
}

extension GalleryContext {
  /// The context of a request that no network has carried, for 127.0.0.1.
  static var test: Self {
    let channel = NIOAsyncTestingChannel()
    channel.localAddress = try? SocketAddress(ipAddress: "127.0.0.1", port: 7080)
    return GalleryContext(
      source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test")))
  }
}

/// Collects a body.
///
/// `@unchecked Sendable`: one task writes, and the test reads after its end.
final class CollectedBody: ResponseBodyWriter, @unchecked Sendable {
  /// The body so far.
  private(set) var buffer = ByteBuffer()

  func write(_ buffer: ByteBuffer) async throws { self.buffer.writeImmutableBuffer(buffer) }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
