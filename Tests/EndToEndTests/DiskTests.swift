import Foundation
import Testing

/// A small file system mounted on a folder.
private final class SmallDisk: Sendable {
  private let path: String

  static let isPermitted: Bool = {
    let path = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    defer { rmdir(path) }
    return mkdir(path, 0o700) == 0 && (try? SmallDisk(at: path)) != nil
  }()

  init(at path: String) throws {
    guard mount("tmpfs", path, "tmpfs", 0, "size=4m,mode=0700") == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
    }
    self.path = path
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Writes a file until nothing more fits.
  func fill() throws {
    let file = open(path + "/filler", O_WRONLY | O_CREAT, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    for size in [65_536, 4096, 1] {
      let bytes = [UInt8](repeating: 1, count: size)
      while write(file, bytes, size) > 0 {}
    }
  }

  func setReadOnly(_ isReadOnly: Bool) {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    #expect(mount("tmpfs", path, "tmpfs", flags, nil) == 0)
  }
}

@Suite(.enabled(if: SmallDisk.isPermitted, "mounting a tmpfs needs a privilege"))
struct DiskTests {
  @Test func `on a read-only disk the host serves from memory, and keeps answers once it can`()
    async throws
  {
    let host = try RunningHost(plugins: ["clock"])
    try FileManager.default.createDirectory(at: host.state, withIntermediateDirectories: false)
    let disk = try SmallDisk(at: host.state.path)
    try await host.start()
    try await host.awaitClock()
    #expect(await host.stop() == 0)

    disk.setReadOnly(true)
    try await host.start()
    try await host.awaitClock()
    #expect(host.logText.contains(host.state.path))
    let unkept = try await host.ask("reload clock/small force=1 wait=1")
    #expect(unkept.text.contains(#""status":"done""#))

    disk.setReadOnly(false)
    let answer = try await host.ask("reload clock/small force=1 wait=1")
    #expect(answer.text.contains(#""status":"done""#))
    let kept = try await host.ask("get clock/small")
    await host.killHard()
    try await host.start()
    #expect(try await host.ask("get clock/small").field("made") == kept.field("made"))
  }

  @Test(arguments: [true, false])
  func `a widget that the disk does not take is not added, and is once there is room`(
    isFull: Bool
  ) async throws {
    let host = try RunningHost(plugins: ["clock"])
    try FileManager.default.createDirectory(at: host.state, withIntermediateDirectories: false)
    let disk = try SmallDisk(at: host.state.path)
    try await host.start()
    try await host.awaitClock()
    #expect(try await host.ask("add clock family=small id=first").isOK)
    let filler = host.state.appending(path: "filler")
    var kept = ["first"]
    if isFull {
      try disk.fill()
      // The rest of the file's last page still takes changes, and keeps them.
      while kept.count < 1000,
        try await host.ask("add clock family=small id=more-\(kept.count)").isOK
      {
        kept.append("more-\(kept.count)")
      }
      #expect(kept.count < 1000)
    } else {
      #expect(await host.stop() == 0)
      disk.setReadOnly(true)
      try await host.start()
      try await host.awaitClock()
    }
    let refused = "more-\(kept.count)"
    for line in [
      "add clock family=small id=second", "configure first p.hours=12", "remove first",
    ] {
      let reply = try await host.ask(line)
      #expect(reply.code == "INTERNAL" && reply.header.contains("widgets.new"), "\(reply.header)")
    }
    func added() async throws -> [String] {
      let ids = try await host.command("list", "--ids").standardOutput.split(separator: "\n")
      return ids.map(String.init).filter { $0 == "second" || $0 == refused || kept.contains($0) }
    }
    #expect(try await added() == kept.sorted())
    if isFull {
      try FileManager.default.removeItem(at: filler)
    } else {
      disk.setReadOnly(false)
    }
    #expect(try await host.ask("add clock family=small id=second").isOK)
    await host.killHard()
    try await host.start()
    #expect(try await added() == (kept + ["second"]).sorted())
  }

  @Test(arguments: [true, false])
  func `plugins run from the first start on a disk that takes nothing`(isFull: Bool) async throws {
    let host = try RunningHost(plugins: ["clock"])
    try FileManager.default.createDirectory(at: host.state, withIntermediateDirectories: false)
    let disk = try SmallDisk(at: host.state.path)
    if isFull { try disk.fill() } else { disk.setReadOnly(true) }
    try await host.start()
    try await host.awaitClock()
    #expect(host.logText.contains("The store cannot write to disk"))
    #expect(host.logText.contains("the plugin runs without its state directory") == !isFull)
    let health = try await host.ask("health")
    #expect(health.field("status") == "degraded")
    #expect(
      health.text.contains(#"{"name":"store","state":"degraded","message":"Results are kept in "#))
    #expect(
      try await host.ask("stats fmt=prometheus").text.contains("\nwidgethost_store_writable 0\n"))
    #expect(await host.stop() == 0)
  }

  @Test(arguments: ["store", "store/data.mdb", "store/lock.mdb"])
  func `a running host whose store is removed makes it anew, and a restart shows the same`(
    name: String
  ) async throws {
    let host = try RunningHost(plugins: ["clock"])
    try await host.start()
    try await host.awaitClock()
    let shown = try await host.ask("get clock/small").field("made")
    try FileManager.default.removeItem(at: host.state.appending(path: name))
    // The size of the store is read.
    _ = try await host.ask("stats")
    if name != "store/lock.mdb" {
      try await eventually("the store is made anew") {
        host.logText.contains("the host created a new one")
      }
    }
    // Changes that wait for the disk are written before the answer.
    _ = try await host.ask("reload clock/medium force=1 wait=1")
    await host.killHard()
    try await host.start()
    #expect(try await host.ask("get clock/small").field("made") == shown)
    #expect(try await host.ask("stats").text.contains(#""status":"ok""#))
  }
}

extension RunningHost {
  fileprivate func awaitClock() async throws {
    try await eventually("clock/small is live") {
      try await ask("get clock/small").field("state") == "live"
    }
  }
}
