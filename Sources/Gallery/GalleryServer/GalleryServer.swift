internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import NIOPosix

/// Serves the widgets of a host by HTTP.
public struct GalleryServer: Sendable {
  private let settings: GallerySettings

  /// Creates a server; ``run(whenListening:)`` starts it.
  public init(_ settings: GallerySettings) { self.settings = settings }

  /// Listens and serves until the task is cancelled.
  ///
  /// - Parameter whenListening: Called with the port when connections are accepted.
  /// - Throws: The error of the system for an address that cannot be used.
  public func run(whenListening: @escaping @Sendable (Int) async -> Void) async throws {
    // The port is known before the rules of access, which contain it.
    let port = settings.port == 0 ? try await Self.freePort(on: settings.address) : settings.port
    let parts = GalleryParts(settings, port: port)
    let application = Application(
      responder: parts.responder,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          idleTimeout: TimeAmount(GalleryLimits.arrival),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: GalleryLimits.headerBytes,
            maxHeaderListSize: GalleryLimits.headerBytes,
            maxHeaderFieldCount: GalleryLimits.headerFields))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(GalleryLimits.connections)),
      onServerRunning: { _ in await whenListening(port) },
      logger: Logger(label: "gallery") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await parts.follower.run() }
      group.addTask { await parts.follower.keepRank() }
      group.addTask { await parts.beat() }
      group.addTask { try await application.run() }
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }

  /// Returns a port that nobody uses.
  private static func freePort(on address: String) async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: address, port: 0).get()
    defer { channel.close(promise: nil) }
    return channel.localAddress?.port ?? 0
  }
}

/// The objects of a server.
struct GalleryParts {
  let responder: GalleryResponder
  let follower: HubFollower

  init(_ settings: GallerySettings, port: Int) {
    let requests = HostRequests(socket: settings.socket)
    let widgets = HostWidgets(requests, settings.content)
    let hub = WidgetHub()
    let assets = GalleryAssets()
    follower = HubFollower(hub: hub, requests: requests, widgets: widgets, socket: settings.socket)
    responder = GalleryResponder(
      rules: AccessRules(
        address: settings.address, port: port, hostNames: settings.hostNames),
      tokens: settings.tokens,
      handlers: GalleryHandlers(
        requests: requests, widgets: widgets, hub: hub, content: settings.content, assets: assets),
      assets: assets)
  }

  /// Sends a comment to every stream, again and again.
  func beat() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: GalleryLimits.heartbeat)
      follower.hub.beat()
    }
  }
}
