import Foundation
import GalleryAccess
import HostConfiguration
import NIOCore
import NIOSSL
import Synchronization
import Testing

@testable import GalleryServer

/// A gallery with TLS, and clients over the network of this machine.
@Suite struct TLSTests: GalleryAsking {
  /// A gallery that listens at a free port of 127.0.0.1.
  private struct Running {
    let port: Int
    let folder: CertificateFolder
    let store: CertificateStore
    let reports: Reports

    var host: String { "127.0.0.1:\(port)" }
  }

  private final class Reports: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock(\.self) }
    func add(_ sentence: String) { list.withLock { $0.append(sentence) } }
  }

  /// Runs a gallery around a test.
  private func withGallery(
    _ change: (inout GallerySettings) -> Void = { _ in },
    _ test: @escaping @Sendable (Running) async throws -> Void
  ) async throws {
    let folder = try CertificateFolder(.first)
    defer { folder.remove() }
    let reports = Reports()
    let store = try CertificateStore(folder.files, report: reports.add)
    let token = try #require(AccessToken(name: "t", secret: Self.secret, scopes: [.act]))
    let launch = LaunchContext(
      environment: [:], workingDirectory: "/", executable: "/bin/x", userID: 1)
    var settings = GallerySettings(
      address: "127.0.0.1", port: 0, hostNames: ["gallery.test"], tokens: AccessTokens([token]),
      socket: "/nonexistent/socket",
      content: GalleryContentSource(HostConfiguration(launch: launch)))
    settings.certificates = store
    change(&settings)
    let server = GalleryServer(settings)
    let (ports, told) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run { told.yield($0) } }
      group.addTask {
        for await port in ports {
          return try await test(Running(port: port, folder: folder, store: store, reports: reports))
        }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func fails(
    _ port: Int, trusting certificate: TestCertificate, versions: ClosedRange<Int> = 2...3
  ) async -> Bool {
    await #expect(throws: (any Error).self) {
      try await TLSClient.connect(port, trusting: certificate, versions: versions) { _ in }
    } != nil
  }

  @Test("clients agree on HTTP/1.1 in TLS 1.2 or 1.3, and on nothing older")
  func versions() async throws {
    try await withGallery { gallery in
      for (range, version) in [(2...2, TLSVersion.tlsv12), (0...3, .tlsv13)] {
        try await TLSClient.connect(gallery.port, trusting: .first, versions: range) { client in
          #expect(client.version == version && client.inner == "http/1.1")
        }
      }
      #expect(await fails(gallery.port, trusting: .first, versions: 0...1))
      #expect(await fails(gallery.port, trusting: .second))
    }
  }

  @Test("a token is needed, and becomes a cookie that only TLS carries")
  func tokens() async throws {
    try await withGallery { gallery in
      try await TLSClient.connect(gallery.port, trusting: .first) { client in
        let refused = try await client.get("/", host: gallery.host, token: "wrong-token-of-length")
        #expect(refused.hasPrefix("HTTP/1.1 401"))
      }
      try await TLSClient.connect(gallery.port, trusting: .first) { client in
        let page = "/?token=\(Self.secret)"
        try await client.send("GET \(page) HTTP/1.1\r\nHost: \(gallery.host)\r\n\r\n")
        let head = try await client.read(until: "\r\n\r\n")
        let name = "__Host-widgethost_token_\(gallery.port)"
        #expect(head.hasPrefix("HTTP/1.1 303"))
        #expect(
          head.contains("\(name)=\(Self.secret); Path=/; HttpOnly; SameSite=Strict; Secure\r\n"))
        try await client.send(
          "GET /api HTTP/1.1\r\nHost: \(gallery.host)\r\nCookie: \(name)=\(Self.secret)\r\n\r\n")
        #expect(try await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test(
    "the gallery answers under its address and its names, whatever the certificate has",
    arguments: [
      ("127.0.0.1", 200), ("localhost", 200), ("gallery.test", 200), ("192.0.2.1", 421),
      ("evil.test", 421), ("127.0.0.2", 421),
    ])
  func hostNames(_ name: String, _ status: Int) async throws {
    try await withGallery { gallery in
      try await TLSClient.connect(gallery.port, trusting: .first) { client in
        let head = try await client.get(
          "/api", host: "\(name):\(gallery.port)", token: Self.secret)
        #expect(head.hasPrefix("HTTP/1.1 \(status) "), "\(head)")
      }
    }
  }

  @Test("plain HTTP is told to use https, and learns nothing else")
  func plainHTTP() async throws {
    try await withGallery { gallery in
      let request =
        "GET /api HTTP/1.1\r\nHost: \(gallery.host)\r\nAuthorization: Bearer \(Self.secret)\r\n\r\n"
      let answer = try await PlainClient.exchange(gallery.port, request)
      #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n") && answer.contains("https://"))
      #expect(!answer.contains("html") && answer.utf8.count < 300)
      #expect(
        try await !PlainClient.exchange(gallery.port, "\u{16}\u{3}\u{1}garbage").contains("HTTP"))
      #expect(
        try await !PlainClient.exchange(gallery.port, "\u{0}garbage\r\n\r\n").contains("HTTP"))
    }
  }

  @Test("a renewed certificate is for new connections, and open ones go on")
  func renewal() async throws {
    try await withGallery { gallery in
      try await TLSClient.connect(gallery.port, trusting: .first) { client in
        #expect(
          try await client.get("/api", host: gallery.host, token: Self.secret).contains("200"))
        #expect(!gallery.store.refresh(), "nothing has changed")
        try gallery.folder.put(.second)
        #expect(gallery.store.refresh())
        try await TLSClient.connect(gallery.port, trusting: .second) { _ in }
        #expect(await fails(gallery.port, trusting: .first))
        _ = try await client.read(until: "</html>")
        let again = try await client.get("/openapi.json", host: gallery.host, token: Self.secret)
        #expect(again.contains("200"))
      }
      #expect(gallery.reports.all.count == 1 && gallery.reports.all[0].hasSuffix("was read again"))
    }
  }

  @Test(
    "a renewed certificate that cannot be used leaves the former one in force, and is told once")
  func brokenRenewal() async throws {
    try await withGallery { gallery in
      try gallery.folder.put(certificate: TestCertificate.second.text)
      #expect(!gallery.store.refresh() && !gallery.store.refresh())
      try await TLSClient.connect(gallery.port, trusting: .first) { _ in }
      try gallery.folder.put(certificate: "-----BEGIN CERTIFICATE-----\nhalf of")
      #expect(!gallery.store.refresh())
      try await TLSClient.connect(gallery.port, trusting: .first) { _ in }
      #expect(gallery.reports.all.count == 2)
      #expect(
        gallery.reports.all[0].contains("is not that of the certificate")
          && gallery.reports.all.allSatisfy {
            $0.hasSuffix("the former certificate stays in force")
          }
      )
      try gallery.folder.put(.second)
      #expect(gallery.store.refresh())
      try await TLSClient.connect(gallery.port, trusting: .second) { _ in }
    }
  }

  @Test("a client that never ends its handshake keeps nobody out, and is dropped")
  func slowHandshakes() async throws {
    let change = { (settings: inout GallerySettings) in
      settings.connections = 1
      settings.arrival = .milliseconds(500)
    }
    try await withGallery(change) { gallery in
      let begun = ContinuousClock.now
      // The gallery answers the first message, so it has accepted the connection.
      try await PlainClient.begin(gallery.port, try TLSClient.firstMessage()) {
        try await TLSClient.connect(gallery.port, trusting: .first) { client in
          let head = try await client.get("/api", host: gallery.host, token: Self.secret)
          #expect(head.contains("200"))
        }
      }
      #expect(try await PlainClient.exchange(gallery.port, "") == "", "silence ends, too")
      // The clients of the test end themselves after a minute.
      #expect(ContinuousClock.now - begun < .seconds(50), "the gallery has ended both")
    }
  }
}
