internal import FoundationEssentials
internal import GalleryAccess
internal import GalleryServer
internal import Glibc
internal import HostConfiguration
internal import WidgetModel

extension GalleryProgram {
  /// The descriptor of the channel to `widgethost preview`.
  private static let channel: Int32 = 3

  /// Shows the sheets that come on the channel, and ends with the other side.
  ///
  /// The address goes to the channel. Its token is for reading only, and as old as the process.
  func servePreview() async throws {
    let address = listen.flatMap { ListenAddress($0) } ?? .loopback(port: 0)
    guard address.isLoopback else {
      throw StartFailure(.usage, "--listen: a preview has no TLS; expected a port of 127.0.0.1")
    }
    let feed: PreviewFeed
    do {
      feed = try await PreviewFeed(descriptor: Self.channel)
    } catch {
      throw StartFailure(
        .usage, "--preview is for `widgethost preview --open`, which starts this program")
    }
    let secret = AccessSecret.random()
    let token = AccessToken(name: "preview", secret: secret, scopes: [.read])
    var settings = GallerySettings(
      address: address.host, port: Int(address.port),
      tokens: AccessTokens([token].compactMap(\.self)), socket: "",
      content: GalleryContentSource(HostConfiguration(launch: launch)))
    settings.preview = feed.desk
    do {
      try await withThrowingTaskGroup(of: Void.self) { [settings] group in
        group.addTask {
          try await feed.run()
          exit(0)
        }
        group.addTask {
          try await GalleryServer(settings).run { port in
            try? await feed.tell(
              "http://\(ListenAddress.literal(address.host)):\(port)/?token=\(secret)")
          }
        }
        try await group.next()
      }
    } catch {
      throw StartFailure(
        .unavailable,
        "cannot listen on \(address): \(error); leave out --listen for any free port")
    }
  }
}
