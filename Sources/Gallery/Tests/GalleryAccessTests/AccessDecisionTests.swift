import GalleryAccess
import HostConfiguration
import Testing

/// Decisions about requests, by their host, origin, secret and scope.
@Suite struct AccessDecisionTests {
  private static let secret = "abcdefghijklmnop-0123456789"
  private static func rules(isSecure: Bool = false, port: Int = 7080) -> AccessRules {
    AccessRules(
      port: port, isSecure: isSecure, hostNames: ["widgets.example.org", "Proxy.local:8443"])
  }

  /// A request, and what becomes of it.
  struct Row: CustomTestStringConvertible {
    var name: String
    var request: AccessRequest
    var outcome: String

    var testDescription: String { name }

    init(
      _ name: String, _ outcome: String, host: String? = "127.0.0.1:7080",
      address: String? = "127.0.0.1", origin: String? = nil, site: String? = nil,
      credentials: AccessCredentials = .bearer(AccessDecisionTests.secret),
      isChange: Bool = false, scope: AccessScope? = .read
    ) {
      self.name = name
      self.outcome = outcome
      request = AccessRequest(
        host: host, address: address, origin: origin, fetchSite: site, credentials: credentials,
        isChange: isChange,
        scope: scope)
    }
  }

  private static let cookie = AccessCredentials.cookie(secret)
  private static let own = "http://127.0.0.1:7080"

  static let rows: [Row] = [
    Row("a token in the header", "granted"),
    Row("a token in the address", "granted", credentials: .query(secret)),
    Row("a token in the cookie", "granted", credentials: cookie),
    Row("an open address without a token", "granted", credentials: .none, scope: nil),
    Row("no token", "unknown", credentials: .none),
    Row("a wrong token", "unknown", credentials: .bearer("abcdefghijklmnop-0123456780")),
    Row("an empty token", "unknown", credentials: .query("")),
    Row("the beginning of the token", "unknown", credentials: .bearer("abcdefghijklmnop")),
    Row("the token and more", "unknown", credentials: .bearer(secret + "a")),
    Row("the token twice", "unknown", credentials: .bearer(secret + secret)),
    Row(
      "a token of endless length", "unknown",
      credentials: .bearer(String(repeating: "a", count: 100_000))),
    Row("localhost", "granted", host: "localhost:7080"),
    Row("a host in upper case", "granted", host: "LOCALHOST:7080"),
    Row("a configured name", "granted", host: "widgets.example.org"),
    Row("a configured name with the port", "granted", host: "widgets.example.org:7080"),
    Row("a configured name with its own port", "granted", host: "proxy.local:8443"),
    Row("no host", "misdirected", host: nil),
    Row("the address of the connection", "granted", host: "10.0.0.2:7080", address: "10.0.0.2"),
    Row("another address of the machine", "misdirected", address: "10.0.0.2"),
    Row("localhost from elsewhere", "misdirected", host: "localhost:7080", address: "10.0.0.2"),
    Row("an address of version 6", "granted", host: "[FD00::2]:7080", address: "fd00::2"),
    Row("the loopback of version 6", "granted", host: "localhost:7080", address: "::1"),
    Row(
      "a client of version 4 at a socket of version 6", "granted", host: "10.0.0.2:7080",
      address: "::ffff:10.0.0.2"),
    Row("an address without its port", "misdirected", host: "127.0.0.1"),
    Row("a connection without an address", "misdirected", address: nil),
    Row("a name that points here", "misdirected", host: "evil.example.org:7080"),
    Row("another port", "misdirected", host: "127.0.0.1:80"),
    Row("another port of a configured name", "misdirected", host: "proxy.local:1"),
    Row("an open address under another name", "misdirected", host: "evil", scope: nil),
    Row(
      "a change by the page", "granted", origin: own, site: "same-origin", credentials: cookie,
      isChange: true),
    Row(
      "work for a plugin by the page", "granted", site: "same-origin", credentials: cookie,
      scope: .act),
    Row(
      "work for a plugin by the address line", "granted", site: "none", credentials: cookie,
      scope: .act),
    Row("work for a plugin by an old browser", "granted", credentials: cookie, scope: .act),
    Row(
      "work for a plugin by a page of another port", "foreign", site: "same-site",
      credentials: cookie, scope: .act),
    Row(
      "work for a plugin by another page with a token", "granted", site: "cross-site",
      credentials: .query(secret), scope: .act),
    Row("a read by a page of another port", "granted", site: "same-site", credentials: cookie),
    Row(
      "a change by an old browser", "granted", origin: own, credentials: cookie, isChange: true),
    Row(
      "a change behind a proxy with TLS", "granted", host: "widgets.example.org",
      origin: "https://widgets.example.org", credentials: cookie, isChange: true),
    Row("a change without origin", "foreign", credentials: cookie, isChange: true),
    Row(
      "a change by another page", "foreign", origin: "http://evil", credentials: cookie,
      isChange: true),
    Row("a change by no page", "foreign", origin: "null", credentials: cookie, isChange: true),
    Row(
      "a change by another page with a forged origin", "foreign", origin: own, site: "cross-site",
      credentials: cookie, isChange: true),
    Row(
      "a change by another port", "foreign", origin: "http://127.0.0.1:7081", site: "same-site",
      credentials: cookie, isChange: true),
    Row("a change by a program", "granted", isChange: true),
    Row("a scope that is missing", "missing configure", scope: .configure),
  ]

  @Test("a request is carried out or refused", arguments: rows)
  func decision(_ row: Row) throws {
    let token = try #require(AccessToken(name: "t", secret: Self.secret, scopes: [.act]))
    let other = try #require(
      AccessToken(name: "o", secret: "another-token-of-length", scopes: [.configure]))
    let decision = AccessDecision(row.request, Self.rules(), AccessTokens([other, token]))
    let outcome =
      switch decision {
      case .granted: "granted"
      case .misdirected: "misdirected"
      case .unknown: "unknown"
      case .foreign: "foreign"
      case .missing(let scope): "missing \(scope.name)"
      }
    #expect(outcome == row.outcome)
  }

  @Test("with TLS, only pages with TLS change something, and the cookie is another one")
  func secure() {
    let (plain, secure) = (Self.rules(), Self.rules(isSecure: true))
    let host = "10.0.0.2:7080"
    for (rules, scheme, isOwn) in [
      (plain, "http", true), (plain, "https", true), (secure, "http", false),
      (secure, "https", true),
    ] {
      #expect(
        rules.isSameOrigin(host: host, origin: "\(scheme)://\(host)", fetchSite: nil) == isOwn)
    }
    #expect(plain.cookie("s") == "widgethost_token_7080=s; Path=/; HttpOnly; SameSite=Strict")
    #expect(
      secure.cookie("s")
        == "__Host-widgethost_token_7080=s; Path=/; HttpOnly; SameSite=Strict; Secure")
  }

  @Test("the usual port of the scheme may be left out")
  func usualPorts() {
    for (port, isSecure, isAllowed) in [
      (80, false, true), (443, true, true), (443, false, false), (80, true, false),
    ] {
      let rules = Self.rules(isSecure: isSecure, port: port)
      #expect(rules.allows(host: "10.0.0.2", at: "10.0.0.2") == isAllowed, "\(port)")
      #expect(rules.allows(host: "10.0.0.2:\(port)", at: "10.0.0.2"))
    }
  }

  @Test("who may act or configure may also read")
  func includedScopes() throws {
    for scope in AccessScope.allCases {
      let token = try #require(AccessToken(name: "t", secret: Self.secret, scopes: [scope]))
      #expect(token.scopes == [.read, scope])
    }
  }

  @Test(
    "a secret that can be guessed, or that a cookie cannot contain, is no token",
    arguments: [
      "", "short", "fifteen-letters", "with a space in the middle", "semi;colon-in-it-anywhere",
      "quote\"in-the-middle", "ünïcödé-in-the-middle", String(repeating: "a", count: 257),
    ])
  func badSecrets(_ secret: String) {
    #expect(AccessToken(name: "t", secret: secret, scopes: [.read]) == nil)
  }

  @Test("random secrets are tokens, and differ")
  func randomSecrets() {
    let secrets = (0..<50).map { _ in AccessSecret.random() }
    #expect(Set(secrets).count == 50)
    #expect(secrets.allSatisfy { AccessToken(name: "t", secret: $0, scopes: []) != nil })
  }

  @Test("the secret is found in the header, in the address and in cookies, in this order")
  func credentials() {
    func found(_ header: String?, _ query: String?, _ cookies: [String]) -> AccessCredentials {
      AccessCredentials(
        authorization: header, query: query, cookies: cookies, cookieName: "widgethost_token_7080")
    }
    #expect(found("Bearer a", "b", ["widgethost_token_7080=c"]) == .bearer("a"))
    #expect(found("bearer  a", nil, []) == .bearer("a"))
    #expect(found("Basic a", "b", []) == .none)
    #expect(found(nil, "b", ["widgethost_token_7080=c"]) == .query("b"))
    #expect(found(nil, nil, ["x=1; widgethost_token_7080=c; y=2"]) == .cookie("c"))
    #expect(found(nil, nil, ["x=1", "widgethost_token_7080=c"]) == .cookie("c"))
    #expect(found(nil, nil, ["xwidgethost_token_7080=c"]) == .none)
    // Browsers send the cookies of all ports of a host.
    #expect(found(nil, nil, ["widgethost_token_1=d; widgethost_token_7080=c"]) == .cookie("c"))
    #expect(found(nil, nil, ["widgethost_token_1=d"]) == .none)
    #expect(found(nil, nil, []) == .none)
  }

  @Test("no answer may be framed, sniffed or load anything of others")
  func headers() {
    for fields in [SecurityHeaders.all, SecurityHeaders.picture] {
      let values = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
      #expect(values["Content-Security-Policy"]?.contains("default-src 'none'") == true)
      #expect(values["X-Content-Type-Options"] == "nosniff")
      #expect(values["Referrer-Policy"] == "no-referrer")
      #expect(values["Cross-Origin-Resource-Policy"] == "same-origin")
    }
    let page = SecurityHeaders.all[0].value
    #expect(!page.contains("unsafe") && page.contains("frame-ancestors 'none'"))
    #expect(SecurityHeaders.picture[0].value.hasPrefix("sandbox;"))
    #expect(!SecurityHeaders.picture[0].value.contains("script"))
  }
}
