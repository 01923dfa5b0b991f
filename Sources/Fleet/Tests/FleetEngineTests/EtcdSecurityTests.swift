import FleetDecisions
import Foundation
import Testing

@testable import FleetEngine

/// Certificates of a test's own, made by the command `openssl` in a folder.
private struct TestCertificates {
  let folder: URL

  /// Makes an authority, a server's certificate, and two of hosts, one with a common name.
  init(in folder: URL) throws {
    self.folder = folder
    try run(
      "req", "-x509", "-newkey", "ec:ec.txt", "-nodes", "-keyout", "ca.key", "-out", "ca.pem",
      "-subj", "/CN=authority", "-days", "2", first: true)
    try issue("server", subject: "/CN=etcd", names: "IP:127.0.0.1,DNS:localhost")
    try issue("host", subject: "/", names: "DNS:host-a")
    try issue("named", subject: "/CN=host-a", names: "DNS:host-a")
    try run(
      "req", "-x509", "-newkey", "ec:ec.txt", "-nodes", "-keyout", "other.key", "-out", "other.pem",
      "-subj", "/CN=other", "-days", "2")
  }

  private func issue(_ name: String, subject: String, names: String) throws {
    try run(
      "req", "-newkey", "ec:ec.txt", "-nodes", "-keyout", "\(name).key", "-out", "\(name).csr",
      "-subj", subject)
    try Data("subjectAltName=\(names)\n".utf8).write(to: folder.appending(path: "\(name).ext"))
    try run(
      "x509", "-req", "-in", "\(name).csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
      "-out", "\(name).pem", "-days", "2", "-extfile", "\(name).ext")
  }

  private func run(_ arguments: String..., first: Bool = false) throws {
    if first { try openssl(["ecparam", "-name", "prime256v1", "-out", "ec.txt"]) }
    try openssl(arguments)
  }

  private func openssl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "openssl \(arguments)")
  }

  static func path(_ name: String, in folder: URL) -> String { folder.appending(path: name).path }

  static func files(
    _ folder: URL, host: String? = "host", authority: String = "ca"
  ) -> EngineSettings.Certificates {
    EngineSettings.Certificates(
      authorities: path("\(authority).pem", in: folder),
      chain: host.map { path("\($0).pem", in: folder) },
      key: host.map { path("\($0).key", in: folder) })
  }

  /// The options of a server that demands certificates.
  static let options = [
    "--cert-file", "FOLDER/server.pem", "--key-file", "FOLDER/server.key", "--client-cert-auth",
    "--trusted-ca-file", "FOLDER/ca.pem",
  ]
}

/// Users and certificates at a real etcd.
@Suite(.needsEtcd, .serialized, .timeLimit(.minutes(5))) struct EtcdSecurityTests {
  private let key = FleetKey.owner("w")

  private func put(_ host: HostName) -> EngineRequest {
    .commit(Transaction(changes: [.put(key, .owner(host), lease: 0)], reads: [key]))
  }

  /// Turns the authentication on, with a user whose role may use the fleet `home` only.
  private func addUsers(_ etcd: EtcdServer) async throws {
    let (start, end) = (Data("/widgethost/home/".utf8), Data("/widgethost/home0".utf8))
    let permission =
      #"{"permType":"READWRITE","key":"\#(start.base64EncodedString())","range_end":"\#(end.base64EncodedString())"}"#
    for (path, json) in [
      ("/v3/auth/user/add", #"{"name":"root","password":"r"}"#),
      ("/v3/auth/user/grant", #"{"user":"root","role":"root"}"#),
      ("/v3/auth/role/add", #"{"name":"hosts"}"#),
      ("/v3/auth/role/grant", #"{"name":"hosts","perm":\#(permission)}"#),
      ("/v3/auth/user/add", #"{"name":"host","password":"secret"}"#),
      ("/v3/auth/user/grant", #"{"user":"host","role":"hosts"}"#),
      ("/v3/auth/enable", "{}"),
    ] {
      var answer = try await etcd.post(path, json)
      // A slow disk lets etcd give up on a request, which may have been done all the same.
      while answer.status == 503 { answer = try await etcd.post(path, json) }
      try #require(answer.status == 200 || answer.body.contains("already"), "\(path): \(answer)")
    }
  }

  private func rootToken(_ etcd: EtcdServer) async throws -> String {
    let answer = try await etcd.post("/v3/auth/authenticate", #"{"name":"root","password":"r"}"#)
    let json = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
    return try #require(json?["token"] as? String)
  }

  private let user = EngineSettings.User(name: "host", password: "secret")

  private func expectDone(_ answer: EngineAnswer, _ comment: Comment) {
    guard case .committed(_, true, let records) = answer else {
      Issue.record("\(comment): \(answer)")
      return
    }
    #expect(records.count == 1)
  }

  @Test func `a user works below its prefix, and logs in again when its token is gone`()
    async throws
  {
    try await EtcdServer.run { etcd in
      try await addUsers(etcd)
      try await withEngine(etcd.settings(fleet: "home", user: user)) { engine in
        expectDone(await engine.perform(put("a")), "first")
        guard case .granted = await engine.perform(.grant(ttl: 10_000)) else {
          Issue.record("no lease")
          return
        }
        // A change of any role makes tokens old.
        let token = try await rootToken(etcd)
        let added = try await etcd.post("/v3/auth/role/add", #"{"name":"more"}"#, token: token)
        try #require(added.status == 200)
        expectDone(await engine.perform(put("b")), "after a change of roles")
        // Tokens are in the memory of the server.
        etcd.kill()
        try await etcd.start()
        var answer = EngineAnswer.unknown
        while answer == .unknown { answer = await engine.perform(put("c")) }
        expectDone(answer, "after a start")
        var watch = WatchTask(engine, from: 1)
        guard case .changes = await watch.nextChange() else {
          Issue.record("no watch")
          return
        }
        watch.cancel()
      }
    }
  }

  @Test func `many requests wait for one login`() async throws {
    try await EtcdServer.run { etcd in
      try await addUsers(etcd)
      try await withEngine(etcd.settings(fleet: "home", user: user)) { engine in
        await withTaskGroup(of: EngineAnswer.self) { group in
          for number in 0..<50 {
            group.addTask { await engine.perform(put(HostName("h\(number)"))) }
          }
          for await answer in group { expectDone(answer, "one of many") }
        }
      }
    }
  }

  @Test func `what a user may not do is denied, in the words of the engine`() async throws {
    try await EtcdServer.run { etcd in
      try await addUsers(etcd)
      let wrong = EngineSettings.User(name: "host", password: "wrong")
      for settings in [
        try etcd.settings(fleet: "other", user: user),
        try etcd.settings(fleet: "home", user: wrong),
      ] {
        let log = LogLines()
        try await withEngine(settings, log: log) { engine in
          for _ in 0..<3 {
            for request in [put("a"), .list(.owners)] {
              guard case .refused(.denied(let text)) = await engine.perform(request) else {
                Issue.record("not denied")
                return
              }
              #expect(text.contains("permission denied") || text.contains("invalid user ID"))
            }
          }
          #expect(log.lines.get().count == 1)
          var watch = WatchTask(engine, from: 1)
          #expect(await watch.next() == .ended)
        }
      }
      // An engine without a user, where users are known.
      try await withEngine(etcd.settings(fleet: "home")) { engine in
        guard case .refused = await engine.perform(put("a")) else {
          Issue.record("not refused")
          return
        }
      }
      // Administration is for the role `root`.
      try await withEngine(etcd.settings(fleet: "home", user: user)) { engine in
        do throws(EngineError) {
          try await engine.clearSpace()
          Issue.record("cleared")
        } catch {
          #expect(error.code == .refused)
          #expect(error.message.contains("permission denied"))
        }
      }
      let root = EngineSettings.User(name: "root", password: "r")
      try await withEngine(etcd.settings(fleet: "home", user: root)) { engine in
        try await engine.clearSpace()
      }
    }
  }

  @Test func `a user is no hindrance while the engine knows none, and counts from then on`()
    async throws
  {
    try await EtcdServer.run { etcd in
      try await withEngine(etcd.settings(fleet: "home", user: user)) { engine in
        expectDone(await engine.perform(put("a")), "without users")
        try await addUsers(etcd)
        expectDone(await engine.perform(put("b")), "with users")
      }
    }
  }

  @Test func `a host shows its certificate, and its user logs in`() async throws {
    try await EtcdServer.run(
      TestCertificates.options, scheme: "https", files: { _ = try TestCertificates(in: $0) }
    ) { etcd in
      let files = TestCertificates.files(etcd.folder)
      try await withEngine(etcd.settings(fleet: "home", certificates: files)) { engine in
        expectDone(await engine.perform(put("a")), "certificate")
        var watch = WatchTask(engine, from: 1)
        guard case .changes = await watch.nextChange() else {
          Issue.record("no watch")
          return
        }
        watch.cancel()
      }
      try await addUsers(etcd)
      try await withEngine(etcd.settings(fleet: "home", certificates: files, user: user)) {
        expectDone(await $0.perform(put("b")), "certificate and user")
      }
      let named = TestCertificates.files(etcd.folder, host: "named")
      try await withEngine(etcd.settings(fleet: "home", certificates: named, user: user)) {
        let answer = await $0.perform(put("c"))
        guard case .refused(.denied(let text)) = answer else {
          Issue.record("a certificate with a common name: \(answer)")
          return
        }
        #expect(text.contains("CommonName"))
      }
      try await reload(etcd)
      // A host without a certificate, and one with other authorities.
      for files in [
        TestCertificates.files(etcd.folder, host: nil),
        TestCertificates.files(etcd.folder, authority: "other"),
      ] {
        let log = LogLines()
        try await withEngine(etcd.settings(fleet: "home", certificates: files), log: log) {
          engine in
          #expect(await engine.perform(put("x")) == .unknown)
          #expect(log.lines.get().count == 1)
          #expect(log.lines.get()[0].contains("TLS"), "\(log.lines.get())")
        }
      }
    }
  }

  /// Replaces the certificate of a host that runs.
  private func reload(_ etcd: EtcdServer) async throws {
    func replace(by name: String) throws {
      for kind in ["pem", "key"] {
        let file = etcd.folder.appending(path: "own.\(kind)")
        let new = etcd.folder.appending(path: "\(name).\(kind)")
        try Data(contentsOf: new).write(to: file, options: .atomic)
      }
    }
    try replace(by: "other")
    let settings = try etcd.settings(
      fleet: "home", certificates: TestCertificates.files(etcd.folder, host: "own"), user: user,
      timeout: 10_000)
    try await withEngine(settings) { engine in
      #expect(await engine.perform(put("x")) == .unknown, "a certificate of another authority")
      try replace(by: "host")
      #expect(await engine.perform(put("x")) == .unknown, "not read again")
      try await engine.reload()
      expectDone(await engine.perform(put("d")), "read again")
      // A watch ends with the certificate with which it began.
      var watch = WatchTask(engine, from: 1)
      guard case .changes = await watch.nextChange() else {
        Issue.record("no watch")
        return
      }
      try await engine.reload()
      expectDone(await engine.perform(put("e")), "read once more")
      while let news = await watch.nextChange(), news != .ended {}
      try Data("none".utf8).write(to: etcd.folder.appending(path: "own.pem"))
      await #expect(throws: EngineError.self) { try await engine.reload() }
      expectDone(await engine.perform(put("f")), "the former certificate")
    }
  }
}
