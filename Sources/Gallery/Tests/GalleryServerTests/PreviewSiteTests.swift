import GalleryAccess
import HTTPTypes
import HostConfiguration
import Hummingbird
import NIOCore
import Testing

@testable import GalleryServer

/// The answers of a preview, and what pages are told of changes.
@Suite struct PreviewSiteTests: GalleryAsking {
  private static let first = "a1.svg"
  private static let second = "b2.png"

  private func desk() throws -> PreviewDesk {
    let desk = PreviewDesk()
    try send(desk, Self.first, "<svg>1</svg>", sheet: #"{"n":1}"#)
    return desk
  }

  private func send(_ desk: PreviewDesk, _ name: String, _ bytes: String, sheet: String) throws {
    desk.take(.picture(try #require(PictureName(name)), ByteBuffer(string: bytes)))
    desk.take(.sheet(ByteBuffer(string: sheet)))
  }

  private func responder(_ desk: PreviewDesk) throws -> GalleryResponder<PreviewSite> {
    let token = try #require(AccessToken(name: "t", secret: Self.secret, scopes: [.read]))
    let launch = LaunchContext(
      environment: [:], workingDirectory: "/", executable: "/bin/x", userID: 1)
    let settings = GallerySettings(
      address: "127.0.0.1", port: 7080, tokens: AccessTokens([token]), socket: "",
      content: GalleryContentSource(HostConfiguration(launch: launch)))
    let place = ListeningPlace()
    place.set(settings, port: 7080)
    return PreviewParts(desk, settings, place).responder
  }

  private func ask(
    _ desk: PreviewDesk, _ path: String, _ headers: [(String, String)] = bearer,
    host: String = "127.0.0.1:7080"
  ) async throws -> Hummingbird.Response {
    await (try responder(desk)).respond(
      to: .make("GET", path, headers, host: host), context: .test)
  }

  @Test(
    "an address leads to its answer",
    arguments: [
      ("/", PreviewRoute.page), ("/login", .login), ("/api/sheet", .sheet),
      ("/api/events", .events), ("/assets/preview.js", .asset("preview.js", version: nil)),
      ("/assets/1f/preview.js", .asset("preview.js", version: "1f")),
    ])
  func routes(_ path: String, _ route: PreviewRoute) {
    #expect(PreviewRoute(path: path) == route)
  }

  @Test(
    "the addresses of a host lead nowhere",
    arguments: [
      "", "/picture/", "/picture/..%2fa1.svg", "/picture/a1.svg/x", "/picture/a1.exe",
      "/api/widgets", "/api/session", "/widget/a.svg", "/metrics", "/d/wall", "/api",
    ])
  func nowhere(_ path: String) {
    #expect(PreviewRoute(path: path) == nil)
  }

  @Test("everything but the files of the pages needs the token and the right host")
  func access() async throws {
    let desk = try desk()
    for path in ["/api/sheet", "/api/events", "/picture/\(Self.first)", "/"] {
      #expect(try await ask(desk, path, []).status == .unauthorized, "\(path)")
      let foreign = try await ask(desk, path, host: "evil.example.org")
      #expect(foreign.status == .misdirectedRequest, "\(path)")
    }
    #expect(try await ask(desk, "/assets/preview.js", []).status == .ok)
    let opened = try await ask(desk, "/?token=\(Self.secret)", [])
    #expect(opened.status == .seeOther && opened.headers[.location] == "/")
    let page = try await ask(desk, "/")
    #expect(page.status == .ok)
    let policy = try #require(HTTPField.Name("Content-Security-Policy"))
    #expect(page.headers[policy]?.contains("img-src 'self'") == true)
    #expect(try await text(page).contains("/preview.js"))
  }

  @Test("a picture has its type and the policy of pictures, and is there for one more sheet")
  func pictures() async throws {
    let desk = try desk()
    let picture = try await ask(desk, "/picture/\(Self.first)")
    #expect(picture.headers[.contentType] == "image/svg+xml")
    let policy = try #require(HTTPField.Name("Content-Security-Policy"))
    #expect(picture.headers[policy]?.hasPrefix("sandbox;") == true)
    #expect(try await text(picture) == "<svg>1</svg>")
    try send(desk, Self.second, "2", sheet: #"{"n":2}"#)
    #expect(try await ask(desk, "/picture/\(Self.second)").headers[.contentType] == "image/png")
    #expect(try await ask(desk, "/picture/\(Self.first)").status == .ok)
    desk.take(.keep(try #require(PictureName(Self.second))))
    try send(desk, "c3.svg", "3", sheet: #"{"n":3}"#)
    #expect(try await ask(desk, "/picture/\(Self.first)").status == .notFound)
    // The third sheet has kept the picture, so that it is that of the sheet before for one more.
    try send(desk, "d4.svg", "4", sheet: #"{"n":4}"#)
    #expect(try await ask(desk, "/picture/\(Self.second)").status == .ok)
    try send(desk, "e5.svg", "5", sheet: #"{"n":5}"#)
    #expect(try await ask(desk, "/picture/\(Self.second)").status == .notFound)
  }

  @Test("a page is told the latest sheet, and nothing before the first one")
  func changes() async throws {
    let desk = PreviewDesk()
    #expect(try await ask(desk, "/api/sheet").status == .serviceUnavailable)
    let stream = try #require(desk.open())
    let early = try #require(await stream.next())
    #expect(desk.frames(for: early).readableBytes == 0)
    for number in 1...3 { try send(desk, Self.first, "x", sheet: "{\"n\":\(number)}") }
    let pending = try #require(await stream.next())
    #expect(String(buffer: desk.frames(for: pending)) == "event: sheet\ndata: {\"n\":3}\n\n")
    #expect(try await text(ask(desk, "/api/sheet")) == #"{"n":3}"#)
    desk.beat()
    let beat = try #require(await stream.next())
    #expect(String(buffer: desk.frames(for: beat)) == ": heartbeat\n\n")
    desk.close(stream)
    let end = await stream.next()
    #expect(end?.isEmpty == nil)
  }
}
