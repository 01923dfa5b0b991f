internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import Synchronization

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
    let parts = GalleryParts(settings)
    let settings = settings
    let connections = OpenConnections(limit: GalleryLimits.connections)
    let application = Application(
      responder: parts.responder,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionHandler(connections)],
          idleTimeout: TimeAmount(GalleryLimits.arrival),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: GalleryLimits.headerBytes,
            maxHeaderListSize: GalleryLimits.headerBytes,
            maxHeaderFieldCount: GalleryLimits.headerFields))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: settings.port)),
      onServerRunning: { channel in
        // No connection is served before this returns: the rules contain the port.
        let port = channel.localAddress?.port ?? settings.port
        parts.responder.place.set(settings, port: port)
        await whenListening(port)
      },
      logger: Logger(label: "gallery") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await parts.follower.run() }
      group.addTask { await parts.follower.keepRank() }
      group.addTask { await parts.beat() }
      group.addTask { try await application.run() }
      if let panels = PanelListener(settings, parts.requests) {
        group.addTask { try await panels.run() }
      }
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }
}

/// The addresses under which a server answers; none before it listens.
final class ListeningPlace: Sendable {
  private let state = Mutex(AccessRules(address: "", port: 0, hostNames: []))

  /// The rules for requests.
  var rules: AccessRules { state.withLock(\.self) }

  /// Takes over the port that the server listens on.
  func set(_ settings: GallerySettings, port: Int) {
    state.withLock {
      $0 = AccessRules(address: settings.address, port: port, hostNames: settings.hostNames)
    }
  }
}

/// The objects of a server.
struct GalleryParts {
  let responder: GalleryResponder
  let follower: HubFollower
  let requests: HostRequests

  init(_ settings: GallerySettings) {
    requests = HostRequests(socket: settings.socket)
    let widgets = HostWidgets(requests, settings.content)
    let hub = WidgetHub()
    let assets = GalleryAssets()
    follower = HubFollower(hub: hub, requests: requests, widgets: widgets, socket: settings.socket)
    responder = GalleryResponder(
      place: ListeningPlace(), tokens: settings.tokens,
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
