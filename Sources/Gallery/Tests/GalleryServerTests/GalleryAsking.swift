import GalleryAccess
import HostConfiguration
import Hummingbird
import Testing

@testable import GalleryServer

/// Tests that ask a gallery with a scripted host behind it.
protocol GalleryAsking {}

extension GalleryAsking {
  static var secret: String { "abcdefghijklmnop-0123456789" }
  static var bearer: [(String, String)] { [("Authorization", "Bearer \(secret)")] }

  func responder(
    socket: String, scopes: Set<AccessScope> = [.act, .configure],
    _ configure: (inout HostConfiguration) -> Void = { _ in }
  ) throws -> GalleryResponder<GalleryHandlers> {
    let token = try #require(AccessToken(name: "t", secret: Self.secret, scopes: scopes))
    let launch = LaunchContext(
      environment: [:], workingDirectory: "/", executable: "/bin/x", userID: 1)
    var configuration = HostConfiguration(launch: launch)
    configure(&configuration)
    let settings = GallerySettings(
      address: "127.0.0.1", port: 7080, tokens: AccessTokens([token]), socket: socket,
      content: GalleryContentSource(configuration))
    let place = ListeningPlace()
    place.set(settings, port: 7080)
    return GalleryParts(settings, place).responder
  }

  func text(_ response: Hummingbird.Response) async throws -> String {
    String(buffer: try await response.body.collected)
  }

  /// Answers one request with a host that gives one reply to everything.
  func answer(
    _ request: Hummingbird.Request, scopes: Set<AccessScope> = [.act, .configure],
    _ reply: @escaping @Sendable (String) -> String = { _ in "OK 0\n" }
  ) async throws -> Hummingbird.Response {
    let host = try await ScriptedHost(reply)
    let response = await (try responder(socket: host.path, scopes: scopes)).respond(
      to: request, context: .test)
    await host.stop()
    return response
  }
}
