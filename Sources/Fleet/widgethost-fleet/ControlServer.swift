internal import FoundationEssentials
internal import NIOCore
internal import NIOPosix
internal import WidgetModel

/// The socket on which an agent answers `widgethost fleet`: a line for a line, one on each connection.
///
/// Only the user of the agent may connect.
actor ControlServer {
  private let reports: AgentReports
  private var channel: NIOAsyncChannel<NIOAsyncChannel<ByteBuffer, ByteBuffer>, Never>?
  private var task: Task<Void, Never>?

  /// The largest request in bytes.
  private static let lineLimit = 1 << 20

  init(_ reports: AgentReports) { self.reports = reports }

  /// The path of the socket beside the host's.
  static func path(besides socket: String) -> String {
    let folder = socket.lastIndex(of: "/").map { socket[..<$0] } ?? "."
    return "\(folder)/fleet.socket"
  }

  /// Begins to answer.
  ///
  /// - Throws: ``FleetFailure`` if another agent answers there, or the socket cannot be made.
  func start(at path: String) async throws {
    if (try? await ControlClient.ask("status", at: path)) != nil {
      throw FleetFailure(
        .unavailable, "an agent of this host runs already (\(path)); end it first")
    }
    do {
      channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true) { child in
          child.eventLoop.makeCompletedFuture {
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: child)
          }
        }
    } catch {
      throw FleetFailure(
        .cannotCreate,
        "the socket \(path) cannot be made (\(error)); the host must be started before")
    }
    task = Task { [reports, channel] in
      try? await channel?.executeThenClose { clients in
        try await withThrowingDiscardingTaskGroup { group in
          for try await client in clients {
            group.addTask { try? await Self.serve(client, reports) }
          }
        }
      }
    }
  }

  /// Ends the socket.
  func stop() async {
    task?.cancel()
    try? await channel?.channel.close()
  }

  private static func serve(
    _ client: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ reports: AgentReports
  ) async throws {
    try await client.executeThenClose { inbound, _ in
      var line: [UInt8] = []
      for try await buffer in inbound {
        line += Array(buffer.readableBytesView)
        if line.contains(UInt8(ascii: "\n")) || line.count > lineLimit { break }
      }
      let text = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      var answer = await reports.answer(to: text) ?? Data(#"{"error":"unknown request"}"#.utf8)
      answer.append(UInt8(ascii: "\n"))
      let timeout = ControlClient.end(client.channel)
      defer { timeout.cancel() }
      // The socket must have taken everything before it is closed.
      try await client.channel.writeAndFlush(ByteBuffer(bytes: answer))
    }
  }
}

/// Asks the agent of this host.
enum ControlClient {
  /// The time for an answer, and for reading it.
  private static let limit = TimeAmount.seconds(30)

  /// Ends a connection after the time, unless that is cancelled before.
  static func end(_ channel: any Channel) -> Scheduled<Void> {
    channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
  }

  /// Sends a line and returns the answer.
  static func ask(_ line: String, at path: String) async throws -> Data {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(limit)
      .connect(unixDomainSocketPath: path) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: line + "\n"))
      let timeout = end(channel.channel)
      defer { timeout.cancel() }
      var answer = Data()
      for try await buffer in inbound { answer.append(contentsOf: buffer.readableBytesView) }
      return answer
    }
  }
}
