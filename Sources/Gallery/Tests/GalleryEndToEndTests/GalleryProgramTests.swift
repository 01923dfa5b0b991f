import Foundation
import Testing

/// The real programs: a host, the command, the gallery, and clients as browsers are.
@Suite(.enabled(if: Programs.areBuilt, "`swift build` at the top level makes the host"))
struct GalleryProgramTests {
  private func started(_ configuration: String = "") throws -> RunningGallery {
    let gallery = try RunningGallery(configuration)
    try gallery.startHost()
    try gallery.startGallery()
    let stream = try gallery.stream()
    #expect(stream.read(until: "event: widgets").contains("200 OK"))
    return gallery
  }

  @Test("the printed address opens the gallery, and becomes a cookie")
  func address() throws {
    let gallery = try started()
    #expect(gallery.port != 0 && gallery.token.count >= 16)
    let first = try gallery.request("GET", "/?token=\(gallery.token)", token: "")
    #expect(first.status == 303 && first.fields["location"] == "/")
    let cookie = try #require(first.fields["set-cookie"]?.split(separator: ";").first)
    let page = try gallery.request("GET", "/", ["Cookie: \(cookie)"], token: "")
    #expect(page.status == 200 && page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(try gallery.request("GET", "/", token: "").status == 401)
    #expect(try gallery.request("GET", "/", token: "wrong-token-of-length").status == 401)
    let reload = "/api/widgets/clock/small/reload"
    #expect(try gallery.request("POST", reload, ["Cookie: \(cookie)"], token: "").status == 403)
    let own = [
      "Cookie: \(cookie)", "Origin: http://127.0.0.1:\(gallery.port)", "Content-Length: 0",
    ]
    #expect(try gallery.request("POST", reload, own, token: "").status == 200)
  }

  @Test("a widget is read in each format, and again only when it has changed")
  func reading() throws {
    let gallery = try started()
    try gallery.awaitEntry(of: "clock/small")
    let types = [
      "svg": "image/svg+xml", "png": "image/png", "bmp": "image/bmp", "json": "application/json",
      "txt": "text/plain; charset=utf-8",
    ]
    for (format, type) in types {
      let path = "/widget/clock/small.\(format)"
      let answer = try gallery.request("GET", path)
      #expect(answer.status == 200, "\(format): \(answer.body)")
      #expect(answer.fields["content-type"] == type)
      let tag = try #require(answer.fields["etag"])
      let head = try gallery.request("HEAD", path)
      #expect(head.status == 200 && head.body.isEmpty && head.fields["etag"] != nil)
      let again = try gallery.request("GET", path, ["If-None-Match: \(tag)"])
      // A minute may have ended in between.
      #expect(
        again.fields["etag"] == tag
          ? again.status == 304 && again.body.isEmpty : again.status == 200)
    }
    #expect(try gallery.request("GET", "/widget/clock/small.svg?scheme=pink").status == 400)
    #expect(try gallery.request("GET", "/widget/no/such.svg").body.contains("UNKNOWN_WIDGET"))
    #expect(try gallery.request("GET", "/metrics").body.hasSuffix("# EOF\n"))
  }

  @Test("a page follows a change, and outlives the host")
  func following() throws {
    let gallery = try started()
    let stream = try gallery.stream()
    #expect(stream.read(until: "event: widgets").contains("event: host\ndata: {\"connected\":true"))
    #expect(
      try gallery.run("add", "clock", "--family", "small", "--id", "desk", "--socket", "socket")
        .status == 0)
    #expect(stream.read(until: "\"id\":\"desk\"").contains("event: widget\n"))
    gallery.stopHost()
    #expect(stream.read(until: "\"connected\":false").contains("event: host"))
    let answer = try gallery.request("GET", "/widget/desk.svg")
    #expect(answer.status == 503 && answer.fields["retry-after"] == "1")
    try gallery.startHost()
    #expect(stream.read(until: "\"connected\":true").contains("event: host"))
    #expect(stream.read(until: "event: rank").contains("\"id\":\"desk\""))
    try gallery.awaitEntry(of: "desk")
    #expect(try gallery.run("remove", "desk", "--socket", "socket").status == 0)
    #expect(stream.read(until: "data: {\"id\":\"desk\"}").contains("event: removed"))
  }

  @Test("what a hostile client sends is answered or closed, and others are served")
  func hostile() throws {
    let gallery = try started()
    let token = "Authorization: Bearer \(gallery.token)\r\n"
    let host = "Host: 127.0.0.1:\(gallery.port)\r\n"
    let streams = try (0..<200).map { _ in try gallery.stream() }
    try gallery.awaitEntry(of: "clock/small")
    let requests = [
      "\u{0}\u{1}garbage\r\n\r\n",
      "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 20_000))\r\n\r\n",
      "GET / HTTP/1.1\r\n\(host)" + String(repeating: "X: a\r\n", count: 200) + "\r\n",
      "GET /widget/%ff.svg HTTP/1.1\r\n\(host)\(token)Connection: close\r\n\r\n",
      "GET /widget/../../../etc/passwd.svg HTTP/1.1\r\n\(host)\(token)Connection: close\r\n\r\n",
      "GET /assets/../../etc/passwd HTTP/1.1\r\n\(host)\(token)Connection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: evil.example.org\r\n\(token)Connection: close\r\n\r\n",
      "GET / HTTP/1.1\r\n\(token)Connection: close\r\n\r\n",
      "POST /api/widgets/clock/small/perform HTTP/1.1\r\n\(host)\(token)Content-Length: 99999999\r\n\r\n"
        + String(repeating: "a", count: 70_000),
    ]
    for request in requests {
      let connection = try RawHTTP(gallery.port)
      connection.send(request)
      let status = HTTPAnswer(connection.read()).status
      #expect((400..<500).contains(status), "\(request.prefix(60)): \(status)")
    }
    #expect(try gallery.request("GET", "/widget/clock/small.svg").status == 200)
    for stream in streams { #expect(stream.read(until: "event: widgets").contains("200 OK")) }
  }

  @Test("dashboards of host.conf are served, also after a change of the file")
  func dashboards() async throws {
    let gallery = try started(
      "[dashboard.wall]\ntitle = \"The wall\"\nwidgets = [\"clock/medium\"]\n")
    #expect(
      try gallery.request("GET", "/api/session").body.contains(
        #"{"name":"wall","title":"The wall","#))
    let wall = try gallery.request("GET", "/api/dashboards/wall").body
    #expect(wall.contains(#"{"widgets":["clock/medium"],"column":1,"row":1,"columns":2,"rows":1}"#))
    #expect(try gallery.request("GET", "/api/dashboards/wal").body.contains("did you mean"))
    try Data("[dashboard.other]\n".utf8).write(to: gallery.folder.appending(path: "host.conf"))
    try await Task.sleep(for: .seconds(2.5))
    #expect(try gallery.request("GET", "/api/dashboards/other").status == 200)
  }

  @Test("what was arranged survives the gallery, can be removed, and needs its scope")
  func arranged() throws {
    let gallery = try RunningGallery(
      """
      [dashboard.wall]
      widgets = [{ stack = ["nothing", "clock/medium"] }, "clock/small"]
      """)
    try gallery.startHost()
    try gallery.startGallery(options: ["--allow-configure"])
    #expect(try gallery.stream().read(until: "event: widgets").contains("event: dashboards"))
    let declared = try gallery.request("GET", "/api/dashboards/wall").body
    #expect(
      declared.contains(#""widgets":["nothing","clock/medium"],"column":1,"row":1,"columns":2"#))
    let body =
      #"{"if":"none","title":"Hall","tiles":[{"widgets":["clock/small"],"column":3,"row":2}]}"#
    let arrange = "/api/dashboards/hall/arrange"
    #expect(try gallery.request("POST", arrange, body: body).status == 200)
    #expect(try gallery.request("POST", arrange, body: body).status == 409)
    let kept = gallery.folder.appending(path: "state/gallery/dashboards/hall.json")
    #expect(FileManager.default.fileExists(atPath: kept.path))
    gallery.stopGallery()
    try gallery.startGallery(options: ["--allow-configure"])
    #expect(try gallery.request("GET", "/api/dashboards/hall").body.contains(#""title":"Hall""#))
    #expect(try gallery.request("POST", "/api/dashboards/hall/reset", body: "{}").status == 200)
    #expect(!FileManager.default.fileExists(atPath: kept.path))
    gallery.stopGallery()
    try gallery.startGallery()
    #expect(try gallery.request("POST", arrange, body: body).status == 403)
  }

  @Test("a wrong start is one sentence and a status")
  func wrongStarts() throws {
    let gallery = try RunningGallery("[gallery]\nlisten = \"0.0.0.0:80\"\n")
    let wrong = try gallery.run("gallery", "--config", "host.conf", "--socket", "socket")
    #expect(
      wrong.status == 78
        && wrong.errors.contains("host.conf:2:10: gallery.listen: other machines reach 0.0.0.0:80"))
    try Data().write(to: gallery.folder.appending(path: "host.conf"))
    let open = try gallery.run(
      "gallery", "--config", "host.conf", "--socket", "socket", "--listen", "0.0.0.0:0")
    #expect(open.status == 64 && open.errors.contains("--listen: other machines reach 0.0.0.0:0"))
    let half = try gallery.run(
      "gallery", "--config", "host.conf", "--socket", "socket", "--certificate", "c")
    #expect(half.status == 64 && half.errors.contains("give --certificate and --key"))
    let none = try gallery.run(
      "gallery", "--config", "host.conf", "--socket", "socket", "--certificate", "c", "--key", "k")
    #expect(none.status == 78 && none.errors.contains("/c cannot be read"))
    let token = gallery.folder.appending(path: "token")
    try Data("abcdefghijklmnopqrstuvwxyz\n".utf8).write(to: token)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: token.path)
    let readable = try gallery.run(
      "gallery", "--config", "host.conf", "--socket", "socket", "--token", "token")
    #expect(readable.status == 78 && readable.errors.contains("chmod 600"))
    try FileManager.default.removeItem(at: gallery.folder.appending(path: "widgethost-gallery"))
    let missing = try gallery.run("gallery")
    #expect(
      missing.status == 69
        && missing.errors.contains("install widgethost-gallery beside widgethost"))
  }
}
