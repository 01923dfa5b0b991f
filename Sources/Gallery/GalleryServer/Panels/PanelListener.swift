internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import PanelService

/// Serves e-ink panels at an address of their own.
///
/// Panels know neither TLS with a private certificate nor the tokens of the gallery, and stand elsewhere in
/// the network. What other machines reach there is the protocol of the panels alone.
struct PanelListener {
  private let application: Application<PanelResponder>
  private let address: String

  /// The limits for a network of panels, each with one connection at a time.
  private enum Limits {
    static let connections = 64
    static let headerBytes = 8 << 10
    static let headerFields = 64
  }

  /// Creates a listener; `nil` if the settings name no address.
  init?(_ settings: GallerySettings, _ requests: HostRequests) {
    guard let (address, port) = settings.panels else { return nil }
    self.address = "\(address), port \(port)"
    let connections = OpenConnections(limit: Limits.connections)
    application = Application(
      responder: PanelResponder(settings.content, requests),
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionHandler(connections)],
          idleTimeout: TimeAmount(GalleryLimits.arrival),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: Limits.headerBytes, maxHeaderListSize: Limits.headerBytes,
            maxHeaderFieldCount: Limits.headerFields))),
      configuration: ApplicationConfiguration(
        address: .hostname(address, port: port)),
      logger: Logger(label: "panels") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Listens and serves until the task is cancelled.
  ///
  /// - Throws: ``PanelListenFailure``.
  func run() async throws {
    do {
      try await application.run()
    } catch {
      throw PanelListenFailure(
        description:
          "panels cannot be served at \(address): \(error); choose another gallery.panel_listen")
    }
  }
}

/// The failure to listen at the address for panels.
public struct PanelListenFailure: Error, CustomStringConvertible {
  /// The address, the reason and the next step.
  public let description: String
}
