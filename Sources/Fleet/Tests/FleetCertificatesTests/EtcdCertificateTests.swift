import Foundation
import Glibc
import Testing

@testable import FleetCertificates

private let hasEtcd = ["etcd", "curl"].allSatisfy {
  FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

/// The certificates on a real server of the engine.
@Suite(.enabled(if: hasEtcd, "the command etcd or curl is missing"), .timeLimit(.minutes(2)))
struct EtcdCertificateTests {
  /// Makes a process whose output, errors included, goes to the returned pipe.
  private func process(_ name: String, _ arguments: [String]) -> (Process, FileHandle) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(name)")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    return (process, pipe.fileHandleForReading)
  }

  /// Returns a port that was free a moment ago.
  private func freePort() throws -> Int {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(file, pointer, length)
        _ = getsockname(file, pointer, &length)
      }
    }
    let port = Int(UInt16(bigEndian: address.sin_port))
    try #require(port > 0)
    return port
  }

  /// Starts a server, calls `body` when it is ready, and ends it.
  private func withServer(
    _ folder: FleetFolder, data: String, _ body: (Int) throws -> Void
  ) throws {
    let (port, peerPort) = (try freePort(), try freePort())
    let pair = folder.pair(of: .engine("e"))
    let (address, peer) = ("https://127.0.0.1:\(port)", "http://127.0.0.1:\(peerPort)")
    let (etcd, output) = process(
      "etcd",
      [
        "--data-dir", data, "--listen-client-urls", address, "--advertise-client-urls", address,
        "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
        "--initial-cluster", "default=\(peer)", "--client-cert-auth",
        "--cert-file", pair.certificate, "--key-file", pair.key,
        "--trusted-ca-file", folder.folder(of: .engine("e")).authorityFile,
        "--client-crl-file", folder.folder(of: .engine("e")).engineRevokedFile,
      ])
    try etcd.run()
    defer {
      etcd.terminate()
      etcd.waitUntilExit()
    }
    var log = ""
    // The words of etcd 3.4, and of later ones.
    while !["serving client requests on", "serving client traffic"].contains(where: log.contains) {
      let data = output.availableData
      try #require(!data.isEmpty, "etcd ended: \(log)")
      log += String(decoding: data, as: UTF8.self)
    }
    // Further output would fill the pipe, and stop the server.
    output.readabilityHandler = { _ = $0.availableData }
    defer { output.readabilityHandler = nil }
    try body(port)
  }

  /// Whether a server answers to a member.
  private func isServed(_ port: Int, _ authority: FleetFolder, _ pair: (String, String)?) throws
    -> Bool
  {
    var arguments = ["-s", "--max-time", "20", "--cacert", authority.authorityFile]
    if let pair { arguments += ["--cert", pair.0, "--key", pair.1] }
    let (curl, output) = process("curl", arguments + ["https://127.0.0.1:\(port)/health"])
    try curl.run()
    let text = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    return text.contains(#""health":"true""#)
  }

  @Test func `etcd serves members of the fleet, and no others`() throws {
    let test = try TestFolder()
    let (folder, other) = (test.fleet, FleetFolder("\(test.path)/other"))
    let now = Date()
    for fleet in [folder, other] {
      _ = try fleet.initialise(fleet: "home", host: "a", now: now)
    }
    _ = try folder.addHost("b", now: now)
    _ = try folder.addEngine("e", names: [ServerName("127.0.0.1")], now: now)
    try withServer(folder, data: "\(test.path)/data") { port in
      #expect(try isServed(port, folder, folder.pair(of: .own)))
      #expect(try isServed(port, folder, folder.pair(of: .host("b"))))
      #expect(try !isServed(port, folder, nil))
      #expect(try !isServed(port, folder, other.pair(of: .own)))
      // The server shows a certificate of its fleet, too.
      #expect(try !isServed(port, other, folder.pair(of: .own)))
      // The list is read for each connection.
      _ = try folder.revoke("b", now: now)
      #expect(try !isServed(port, folder, folder.pair(of: .host("b"))))
      #expect(try isServed(port, folder, folder.pair(of: .own)))
    }
  }
}
