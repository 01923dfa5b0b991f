import Foundation
import Testing

/// The plugin `http` in a real host, with a real server on this machine.
@Suite(.enabled(if: WebServer.isAvailable), .timeLimit(.minutes(5)))
struct HTTPWidgetTests {
  /// A host with the widget `w`, whose parameters are those of a table of TOML.
  private func host(
    _ parameters: String, every: String = "1d", timeline: String = "10s"
  ) async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["http"],
      configuration: """
        [host]
        locale = "en_US"
        time_zone = "UTC"

        [plugin.http]
        network = true
        environment_file = "secrets"

        [kind.http]
        minimum_interval = "1s"
        refreshes_per_day = 0
        timeline = "\(timeline)"

        [[widget]]
        id = "w"
        kind = "http"
        parameters = { every = "\(every)", \(parameters) }
        """)
    let secrets = host.configuration.deletingLastPathComponent().appending(path: "secrets")
    try "KEY=s3cret\n".write(to: secrets, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: secrets.path)
    try await host.start()
    return host
  }

  private func isLive(_ host: RunningHost) async throws {
    try await eventually("the widget is live; the log: \(host.logText)") {
      try await host.ask("get w").field("state") == "live"
    }
  }

  /// The payload of the current entry.
  private func fields(_ host: RunningHost) async throws -> [String: Any] {
    try #require(try await host.ask("get w").object)
  }

  private func fails(_ host: RunningHost, with reason: String) async throws {
    try await eventually("the widget fails with: \(reason); the log: \(host.logText)") {
      host.logText.contains(reason)
    }
    #expect(try await host.ask("why w").text.contains(reason))
  }

  @Test func `a value of JSON is shown, and asked for again by its ETag`() async throws {
    let server = try await WebServer()
    try server.store(#"{"last": "12.50", "more": [{"name": "x"}]}"#, as: "value")
    let host = try await host(
      """
      url = "http://localhost:\(server.port)/stored/value?key=1", allow_private = true, \
      value = "$.last", detail = "$.more[0].name", title = "Price", format = "%.1f EUR", \
      headers = ["X-Key: ${KEY}"]
      """)
    try await isLive(host)
    let first = try await fields(host)
    #expect(first["value"] as? String == "12.5 EUR")
    #expect(first["detail"] as? String == "x")
    #expect(first["title"] as? String == "Price")
    #expect(server.requests == ["/stored/value?key=1 None s3cret"])

    let again = try await host.ask("reload w force=1 wait=1")
    #expect(again.isOK, "\(again)")
    // A new worker knows the answer from the plugin's state directory.
    _ = try await host.command("reload", "--plugin", "http")
    try await eventually("a new worker has asked") { server.requests.count >= 3 }
    let tags = server.requests.dropFirst().map { $0.split(separator: " ")[1] }
    #expect(!tags.contains("None"), "\(server.requests)")
    try await isLive(host)
    #expect(try await fields(host)["value"] as? String == "12.5 EUR")
    #expect(!host.logText.contains("s3cret"))
    // No file and no call that libraries need was refused.
    #expect(!host.logText.contains("The sandbox denied"), "\(host.logText)")
  }

  @Test func `a server writes a timeline`() async throws {
    let server = try await WebServer()
    let start = Int(Date().timeIntervalSince1970)
    try server.store(
      """
      {"entries": [{"date": \(start - 60), "value": "now"}, {"date": \(start + 3600), "value": "later"}]}
      """, as: "plan")
    let host = try await host(
      "url = \"http://127.0.0.1:\(server.port)/stored/plan\", allow_private = true")
    try await isLive(host)
    #expect(try await fields(host)["value"] as? String == "now")
    let ahead = try await host.ask("get w at=\(start + 3700)")
    #expect(ahead.object?["value"] as? String == "later")
  }

  @Test func `an old encoding is read within the sandbox`() async throws {
    let server = try await WebServer()
    try server.store(
      Data(
        "<?xml version=\"1.0\" encoding=\"windows-1252\"?><rss><channel><title>".utf8)
        + Data([0x93, 0xe4, 0x94])
        + Data("</title><item><title>x</title></item></channel></rss>".utf8),
      as: "feed")
    let host = try await host(
      "url = \"http://127.0.0.1:\(server.port)/stored/feed\", allow_private = true")
    try await isLive(host)
    #expect(try await fields(host)["title"] as? String == "“ä”")
  }

  @Test func `a feed is a list of its newest items`() async throws {
    let server = try await WebServer()
    try server.store(
      """
      <?xml version="1.0"?><rss version="2.0"><channel><title>News</title>
      <item><title>Old &amp;amp; &lt;b&gt;bold&lt;/b&gt;</title><link>https://example.org/1</link>
      <pubDate>Sat, 21 Nov 2020 14:05:09 GMT</pubDate></item>
      <item><title>New</title><link>javascript:alert(1)</link>
      <pubDate>Sat, 21 Nov 2021 14:05:09 GMT</pubDate></item></channel></rss>
      """, as: "feed")
    let host = try await host(
      "url = \"http://127.0.0.1:\(server.port)/stored/feed\", allow_private = true")
    try await isLive(host)
    let fields = try await fields(host)
    let items = try #require(fields["items"] as? [[String: Any]])
    #expect(fields["title"] as? String == "News")
    #expect(items.map { $0["title"] as? String } == ["New", "Old & bold"])
    #expect(items.map { $0["url"] as? String } == [nil, "https://example.org/1"])
  }

  @Test(arguments: [
    ("!status 503 120", "/stored/value: HTTP 503, retry after 120 s"),
    ("!status 429 86401", "/stored/value: HTTP 429, retry after 86400 s"),
    ("!status 500", "/stored/value: HTTP 500"),
    ("!loop", "redirected more than 5 times"),
    ("!to file:///etc/passwd", "redirected, but the address begins with file:, not with http"),
    ("!big", "the server sent more than 1 MiB"),
    ("!bomb", "the server sent more than 1 MiB"),
    ("!slow", "no complete answer within the time of the call"),
    ("{\"price\": 1}", "$.last: the answer has no "),
    ("{\"last\": null}", "$.last: expected a string or a number; found null"),
    ("{\"last\": ", "the answer is not JSON: line 1, column "),
    ("<!DOCTYPE html><p>Sorry", "the answer is an HTML page; expected JSON"),
  ])
  func `the last good entry stays, with the reason and without secrets`(
    then: String, reason: String
  ) async throws {
    let server = try await WebServer()
    try server.store(#"{"last": 1}"#, as: "value")
    let host = try await host(
      """
      url = "http://user:hidden@127.0.0.1:\(server.port)/stored/value?key=hidden", \
      allow_private = true, value = "$.last", headers = ["X-Key: ${KEY}"]
      """, timeline: then == "!slow" ? "2s" : "10s")
    try await isLive(host)
    try server.store(then, as: "value")
    let reload = try await host.ask("reload w force=1 wait=1")
    #expect(reload.text.contains(#""status":"failed""#), "\(reload.text)")
    let entry = try await host.ask("get w")
    #expect(entry.object?["value"] as? String == "1")
    #expect(entry.field("state") == "stale")
    try await fails(host, with: reason)
    let why = try await host.ask("why w").text
    for secret in ["hidden", "s3cret"] {
      #expect(!why.contains(secret), "\(why)")
      #expect(!host.logText.contains(secret))
      #expect(!entry.header.contains(secret), "\(entry.header)")
    }
  }

  @Test func `a server that asks for a pause is not asked before its end`() async throws {
    let server = try await WebServer()
    try server.store("!status 429 3600", as: "value")
    let host = try await host(
      "url = \"http://127.0.0.1:\(server.port)/stored/value\", allow_private = true")
    try await fails(host, with: "HTTP 429, retry after 3600 s")
    // Also in a new worker, which has the date from the plugin's state directory.
    _ = try await host.command("reload", "--plugin", "http")
    for _ in 0..<3 {
      let reload = try await host.ask("reload w force=1 wait=1")
      #expect(reload.text.contains(#""status":"failed""#), "\(reload.text)")
    }
    #expect(server.requests.count == 1, "\(server.requests)")
  }

  @Test func `a damaged file of the state directory counts as none`() async throws {
    let server = try await WebServer()
    try server.store(#"{"last": 1}"#, as: "value")
    let host = try await host(
      """
      url = "http://127.0.0.1:\(server.port)/stored/value", allow_private = true, value = "$.last"
      """)
    try await isLive(host)
    let names = try FileManager.default.subpathsOfDirectory(atPath: host.state.path)
    let name = try #require(names.first { $0.contains("/answers/") }, "\(names)")
    let file = host.state.appending(path: name)
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: file)
    _ = try await host.command("reload", "--plugin", "http")
    try await eventually("a new worker has asked") { server.requests.count >= 2 }
    #expect(server.requests[1] == "/stored/value None None")
    try await isLive(host)
  }

  @Test func `headers are not sent to another server`() async throws {
    let first = try await WebServer()
    let second = try await WebServer()
    try first.store("!to /stored/next", as: "value")
    try first.store("!to http://127.0.0.1:\(second.port)/stored/value", as: "next")
    try second.store("7", as: "value")
    let host = try await host(
      """
      url = "http://127.0.0.1:\(first.port)/stored/value", allow_private = true, \
      headers = ["X-Key: ${KEY}"]
      """)
    try await isLive(host)
    #expect(try await fields(host)["value"] as? String == "7")
    #expect(first.requests == ["/stored/value None s3cret", "/stored/next None s3cret"])
    #expect(second.requests == ["/stored/value None None"])
  }

  @Test func `a private address needs permission, also by name`() async throws {
    let server = try await WebServer()
    try server.store("1", as: "value")
    for name in ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]"] {
      let host = try await host("url = \"http://\(name):\(server.port)/stored/value\"")
      try await fails(host, with: "set allow_private to permit it")
    }
    #expect(server.requests.isEmpty)
  }

  @Test(.enabled(if: Program.find("openssl") != nil))
  func `a certificate of nobody is refused`() async throws {
    let folder = URL(filePath: "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "both.pem")
    let openssl = try #require(Program.find("openssl"))
    let made = try await Program.run(
      openssl,
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
        "-keyout", file.path, "-out", folder.appending(path: "certificate.pem").path,
      ])
    try #require(made.status == 0, "\(made.standardError)")
    let certificate = try Data(contentsOf: folder.appending(path: "certificate.pem"))
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: certificate)
    try handle.close()
    let server = try await WebServer(certificate: file)
    try server.store("1", as: "value")
    let host = try await host(
      "url = \"https://localhost:\(server.port)/stored/value\", allow_private = true")
    try await fails(
      host, with: "the certificate of localhost is not valid: self-signed certificate")
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("url = \"ftp://example.org/\"", "the address begins with ftp:, not with http: or https:"),
    (web + "value = \"$..x\"", "value: column 2: "),
    (web + "format = \"%s\"", "its conversion is none of a number"),
    (web + "minimum = 1.0", "minimum: it needs a maximum"),
    (web + "link = \"javascript:x\"", "link: expected an absolute URL"),
    (web + "headers = [\"Host: x\"]", "headers: number 1: this header cannot be set"),
    (web + "headers = [\"X-Key: ${NOT_THERE}\"]", "the plugin's environment has no NOT_THERE"),
  ])
  func `a wrong parameter is named, and nothing is asked`(
    parameters: String, reason: String
  ) async throws {
    let host = try await host(parameters)
    try await fails(host, with: reason)
  }

  @Test func `an interval below 10 seconds is refused`() async throws {
    let host = try await host("url = \"http://example.org/\"", every: "5s")
    try await fails(host, with: "every: expected a span such as 30s, 5m, 1h or 1d, from 10s to 30d")
  }

  private static let web = "url = \"http://example.org/\", "
}
