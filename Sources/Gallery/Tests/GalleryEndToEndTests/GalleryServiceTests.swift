import Foundation
import Glibc
import Testing

/// A gallery that runs as a service: its address, its certificate, and its service manager.
@Suite(.enabled(if: Programs.areBuilt, "`swift build` at the top level makes the host"))
struct GalleryServiceTests {
  @Test("the address stays the same over a restart, and the command prints it")
  func address() throws {
    let port = FreePort.find()
    let gallery = try RunningGallery("[gallery]\nlisten = \"127.0.0.1:\(port)\"\n")
    let place = ["--config", "host.conf", "--state-dir", "state"]
    let early = try gallery.run(["gallery", "address"] + place)
    #expect(early.status == 66 && early.errors.contains("start the gallery once"))
    try gallery.startGallery(listen: nil)
    let first = gallery.address
    #expect(first.hasPrefix("http://127.0.0.1:\(port)/?token=") && gallery.token.count == 32)
    #expect(try gallery.request("GET", "/api").status == 200)
    let file = gallery.folder.appending(path: "state/gallery/token").path
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    gallery.stopGallery()
    try gallery.startGallery(listen: nil)
    #expect(gallery.address == first)
    #expect(try gallery.run(["gallery", "address"] + place).output == "\(first)\n")
    let json = try gallery.run(["gallery", "address", "--json"] + place).output
    #expect(json == "{\"address\":\"\(first)\"}\n")
  }

  @Test("a service manager learns of the start and of a reload, and the reload takes over tokens")
  func reload() async throws {
    let gallery = try RunningGallery()
    let manager = try NotifySocket(at: gallery.folder.appending(path: "notify").path)
    try gallery.startGallery(variables: ["NOTIFY_SOCKET": manager.path])
    let ready = manager.next()
    #expect(ready.hasPrefix("READY=1\nSTATUS=Listening on http://127.0.0.1:\(gallery.port)/"))
    #expect(!ready.contains(gallery.token), "the status is not secret")
    let other = "another-token-of-length"
    #expect(try gallery.request("GET", "/api", token: other).status == 401)
    try Data("\(other)\n".utf8).write(to: gallery.folder.appending(path: "other"))
    chmod(gallery.folder.appending(path: "other").path, 0o600)
    try gallery.write(
      "[gallery]\nhost_names = [\"more.test\"]\n[[gallery.token]]\nname = \"o\"\nfile = \"other\"\n"
    )
    gallery.signalGallery(SIGHUP)
    #expect(manager.next().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
    #expect(manager.next() == "READY=1\nSTATUS=The settings are in force")
    #expect(try gallery.request("GET", "/api", token: other).status == 200)
    #expect(try gallery.request("GET", "/api", host: "more.test").status == 200)
    try gallery.write("[gallery]\nlisten = \"10.0.0.1:1\"\n")
    gallery.signalGallery(SIGHUP)
    _ = manager.next()
    #expect(manager.next().contains("have errors; the former ones stay in force"))
    #expect(gallery.galleryLog.contains("host.conf:2:10: gallery.listen: other machines reach"))
    #expect(try gallery.request("GET", "/api", token: other).status == 200)
    try gallery.write("[gallery]\npanel_listen = \"127.0.0.1:1\"\n")
    gallery.signalGallery(SIGHUP)
    _ = manager.next()
    #expect(manager.next().contains("changes of gallery.panel_listen wait for a restart"))
    #expect(try gallery.request("GET", "/api", token: other).status == 401)
  }

  @Test(
    "the command makes a certificate, with which the gallery serves until it is replaced",
    .enabled(if: OpenSSL.isThere, "there is no openssl"))
  func certificate() throws {
    let gallery = try RunningGallery("[gallery]\nlisten = \"0.0.0.0:1\"\n")
    let make = ["gallery", "certificate", "--config", "host.conf", "--state-dir", "state"]
    let made = try gallery.run(make + ["--name", "kitchen.test"])
    #expect(made.status == 0 && made.output.contains("kitchen.test, "), "\(made.errors)")
    #expect(try gallery.run(make).output == made.output)
    let wrong = try gallery.run(make + ["--name", "a b"])
    #expect(wrong.status == 64 && wrong.errors.contains("neither a name nor an address"))
    try gallery.write(made.output)
    let manager = try NotifySocket(at: gallery.folder.appending(path: "notify").path)
    try gallery.startGallery(variables: ["NOTIFY_SOCKET": manager.path])
    #expect(manager.next().hasPrefix("READY=1"))
    #expect(gallery.address.hasPrefix("https://kitchen.test:\(gallery.port)/?token="))
    let path = gallery.folder.appending(path: "state/gallery/certificate.pem").path
    let old = gallery.folder.appending(path: "old.pem").path
    try FileManager.default.copyItem(atPath: path, toPath: old)
    let request =
      "GET /api HTTP/1.1\r\nHost: kitchen.test:\(gallery.port)\r\nConnection: close\r\n"
      + "Authorization: Bearer \(gallery.token)\r\n\r\n"
    #expect(try OpenSSL.ask(gallery.port, request, trusting: old).hasPrefix("HTTP/1.1 200"))
    let again = try gallery.run(make + ["--replace", "--json"])
    #expect(again.status == 0 && again.output.contains("\"fingerprint\":\""))
    gallery.signalGallery(SIGHUP)
    #expect(manager.next().hasPrefix("RELOADING=1") && manager.next().hasPrefix("READY=1"))
    #expect(gallery.galleryLog.contains("certificate.pem was read again"))
    #expect(try OpenSSL.ask(gallery.port, request, trusting: path).hasPrefix("HTTP/1.1 200"))
    #expect(try OpenSSL.ask(gallery.port, request, trusting: old).isEmpty)
    let plain = try gallery.request("GET", "/?token=\(gallery.token)")
    #expect(plain.status == 400 && plain.body.contains("https://"))
  }
}

/// The command `openssl` as a client.
private enum OpenSSL {
  private static let program = "/usr/bin/openssl"

  static var isThere: Bool { access(program, X_OK) == 0 }

  /// Returns the answer to a request; empty if the certificate is another one.
  static func ask(_ port: UInt16, _ request: String, trusting certificate: String) throws -> String
  {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "s_client", "-quiet", "-verify_return_error", "-verify_quiet", "-CAfile", certificate,
      "-connect", "127.0.0.1:\(port)",
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    try? input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self)
  }
}

/// The socket of a service manager (sd_notify(3)).
private final class NotifySocket {
  /// The failure to make the socket.
  struct NoSocket: Error {}

  let path: String
  private let descriptor: Int32

  init(at path: String) throws {
    self.path = path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw NoSocket() }
  }

  deinit { close(descriptor) }

  /// Waits for a message, at most for a minute.
  func next() -> String {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&poll, 1, 60_000) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
