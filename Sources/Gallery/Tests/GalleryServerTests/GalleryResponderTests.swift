import GalleryAccess
import HTTPTypes
import HostConfiguration
import Hummingbird
import NIOCore
import Synchronization
import Testing
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// The answers of the gallery to requests, with a scripted host behind it.
@Suite struct GalleryResponderTests: GalleryAsking {
  @Test("without the token nothing is told, and a page says how to get one")
  func unauthorized() async throws {
    for path in ["/", "/api/widgets", "/nowhere", "/widget/a.svg", "/metrics"] {
      let response = try await answer(.get(path)) { _ in "ERR INTERNAL msg=\"asked\"\n" }
      #expect(response.status == .unauthorized, "\(path)")
      #expect(response.headers[.wwwAuthenticate] == "Bearer")
      #expect(response.headers[.setCookie] == nil)
    }
    let page = try await answer(.get("/"))
    #expect(page.headers[.contentType]?.hasPrefix("text/") == true)
    #expect(try await text(page).contains("widgethost gallery"))
  }

  @Test("another host name is told nothing, not even of files")
  func misdirected() async throws {
    for path in ["/", "/assets/x.js", "/login"] {
      let response = try await answer(.make("GET", path, Self.bearer, host: "evil"))
      #expect(response.status == .misdirectedRequest, "\(path)")
    }
  }

  @Test("the token of an address becomes a cookie, and leaves the address")
  func redirect() async throws {
    let response = try await answer(.get("//evil.example/?token=\(Self.secret)"))
    #expect(response.status == .notFound)
    let page = try await answer(.get("/d/a%2Fb?x=1&token=\(Self.secret)&y=2"))
    #expect(page.status == .seeOther && page.headers[.location] == "/d/a%2Fb?x=1&y=2")
    let cookie = try #require(page.headers[.setCookie])
    #expect(cookie == "widgethost_token_7080=\(Self.secret); Path=/; HttpOnly; SameSite=Strict")
    let login = try await answer(.get("/login?token=x%3B%20Max-Age%3D99999999"))
    #expect(login.status == .ok && login.headers[.setCookie] == nil)
    let data = try await answer(.get("/api/session?token=\(Self.secret)"))
    #expect(data.status == .ok && data.headers[.setCookie] == nil)
  }

  @Test("every answer has the headers of security")
  func headers() async throws {
    for path in ["/", "/nowhere", "/api/session", "/assets/none.js"] {
      let response = try await answer(.get(path, Self.bearer))
      let policy = try #require(HTTPField.Name("Content-Security-Policy"))
      #expect(response.headers[policy]?.contains("frame-ancestors 'none'") == true, "\(path)")
    }
    let picture = try await answer(.get("/widget/a.svg", Self.bearer)) { _ in entryReply("<svg/>") }
    let policy = try #require(HTTPField.Name("Content-Security-Policy"))
    #expect(picture.headers[policy]?.hasPrefix("sandbox;") == true)
  }

  @Test("an entry has its tag and its age, and a client that has it gets no body")
  func entry() async throws {
    let response = try await answer(.get("/widget/a.svg?scheme=dark&x=y", Self.bearer)) { line in
      line == "get a fmt=svg scheme=dark"
        ? entryReply("<svg/>", more: " valid_until=99.000") : "ERR BUSY msg=\"\(line)\"\n"
    }
    #expect(response.status == .ok)
    let tag = try #require(response.headers[.eTag])
    #expect(tag == "\"00000000000000010000000000000002-99.000\"")
    #expect(response.headers[.cacheControl] == "private, max-age=0")
    #expect(response.headers[.lastModified] == "Thu, 01 Jan 1970 00:00:02 GMT")
    #expect(response.headers[.contentType] == "image/svg+xml")
    #expect(try await text(response) == "<svg/>")
    let known = try await answer(.get("/widget/a.svg", Self.bearer + [("If-None-Match", tag)])) {
      _ in
      entryReply("<svg/>", more: " valid_until=99.000")
    }
    #expect(known.status == .notModified && known.headers[.eTag] == tag)
    #expect(try await text(known).isEmpty)
  }

  @Test("the host is asked for a picture once, until its watch tells a change")
  func keptEntries() async throws {
    let asked = Mutex(0)
    let host = try await ScriptedHost { _ in
      asked.withLock { $0 += 1 }
      return entryReply("<svg/>")
    }
    let responder = try responder(socket: host.path)
    func ask(_ more: String = "", times: Int) async -> Int {
      let before = asked.withLock(\.self)
      for _ in 0..<times {
        let response = await responder.respond(
          to: .get("/widget/a.svg?\(more)", Self.bearer), context: .test)
        #expect(response.status == .ok)
      }
      return asked.withLock(\.self) - before
    }
    #expect(await ask(times: 2) == 2, "nothing is kept while the host is not watched")
    var row = WidgetRow(id: "a", kind: "k", family: "small", state: .live)
    for sequence in ["b:1", "b:2"] {
      row.seq = sequence
      responder.site.hub.settle(
        [HubWidget(row: row, extras: .init(width: 158, height: 158))], rank: .init())
      #expect(await ask(times: 3) == 1)
      #expect(await ask("scheme=dark", times: 3) == 1)
      #expect(await ask("at=5", times: 2) == 2)
    }
    responder.site.hub.lose("gone")
    #expect(await ask(times: 2) == 2)
    await host.stop()
  }

  @Test("another site shows a picture only with a token in its address")
  func otherSites() async throws {
    let policy = try #require(HTTPField.Name("Cross-Origin-Resource-Policy"))
    let cookie = [("Cookie", "widgethost_token_7080=\(Self.secret)")]
    let own = try await answer(.get("/widget/a.svg", cookie)) { _ in entryReply("<svg/>") }
    #expect(own.headers[policy] == "same-origin")
    let other = try await answer(.get("/widget/a.svg?token=\(Self.secret)")) { _ in
      entryReply("<svg/>")
    }
    #expect(other.status == .ok && other.headers[policy] == "cross-origin")
    let list = try await answer(.get("/api/session?token=\(Self.secret)"))
    #expect(list.headers[policy] == "same-origin")
  }

  @Test("HEAD has the length and no body")
  func head() async throws {
    let response = try await answer(.make("HEAD", "/widget/a.txt", Self.bearer)) { _ in
      entryReply("12:30")
    }
    #expect(response.status == .ok && response.headers[.contentLength] == "5")
    #expect(try await text(response).isEmpty)
  }

  @Test("each error of the host has its status", arguments: ErrorCode.allCases)
  func errors(_ code: ErrorCode) async throws {
    let response = try await answer(.get("/api/widgets/a/why", Self.bearer)) { _ in
      "ERR \(code.rawValue) msg=\"a \\\"reason\\\"\"\n"
    }
    #expect(response.status == code.status && response.status.code >= 400)
    #expect(try await text(response).contains("\"\(code.rawValue)\""))
    #expect((response.headers[.retryAfter] != nil) == (code.retryAfter != nil))
  }

  @Test("a host that is not there, or is none, is an error of the gateway")
  func noHost() async throws {
    let responder = try responder(socket: "/nonexistent/socket")
    let missing = await responder.respond(to: .get("/api/widgets", Self.bearer), context: .test)
    #expect(missing.status == .serviceUnavailable && missing.headers[.retryAfter] == "1")
    let session = await responder.respond(to: .get("/api/session", Self.bearer), context: .test)
    #expect(session.status == .ok)
    for reply in ["HTTP/1.1 200 OK\n", "OK 3\n{,}\n", "OK 5\n{}\n{}\n"] {
      let response = try await answer(.get("/api/widgets/a/why", Self.bearer)) { _ in reply }
      #expect(response.status == .badGateway, "\(reply)")
    }
    let rows = try await answer(.get("/api/widgets", Self.bearer)) { _ in "OK 2\n{}\n" }
    #expect(rows.status == .badGateway)
  }

  @Test("a host that was started again is asked again")
  func restartedHost() async throws {
    let first = try await ScriptedHost { _ in "OK 2\n{}\n" }
    let responder = try responder(socket: first.path)
    let request = Hummingbird.Request.get("/api/widgets/a/why", Self.bearer)
    for _ in 0..<3 { #expect(await responder.respond(to: request, context: .test).status == .ok) }
    await first.stop()
    #expect(await responder.respond(to: request, context: .test).status == .serviceUnavailable)
    let second = try await ScriptedHost(at: first.path) { _ in "OK 2\n{}\n" }
    #expect(await responder.respond(to: request, context: .test).status == .ok)
    await second.stop()
    // The connection of the former host is found closed, and the request is sent once more.
    let third = try await ScriptedHost(at: first.path) { _ in "OK 2\n{}\n" }
    #expect(await responder.respond(to: request, context: .test).status == .ok)
    await third.stop()
  }

  @Test("methods and scopes are checked before the host is asked")
  func methodsAndScopes() async throws {
    let wrong = try await answer(.make("POST", "/api/widgets", Self.bearer)) { _ in "asked" }
    #expect(wrong.status == .methodNotAllowed && wrong.headers[.allow] == "GET, HEAD")
    let get = try await answer(.get("/api/widgets/a/reload", Self.bearer)) { _ in "asked" }
    #expect(get.status == .methodNotAllowed && get.headers[.allow] == "POST")
    let reading = try await answer(
      .make("POST", "/api/widgets/a/reload", Self.bearer), scopes: [.read]
    ) { _ in "asked" }
    #expect(reading.status == .forbidden)
    let acting = try await answer(
      .make("POST", "/api/widgets/a/configure", Self.bearer), scopes: [.act]
    ) { _ in "asked" }
    #expect(acting.status == .forbidden)
  }
}
