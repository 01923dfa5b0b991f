import Foundation
import Glibc
import Testing
import WidgetModel

@testable import HostStore

/// A small file system of a test's own; `nil` where this process may not mount one.
final class SmallDisk: Sendable {
  let path: String
  private let directory: StateDirectory

  static let isPermitted: Bool = (try? SmallDisk(bytes: 1 << 20)) != nil

  init(bytes: Int) throws {
    directory = try StateDirectory()
    path = directory.path
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  func fill() throws {
    let descriptor = Glibc.open(path + "/ballast", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(descriptor >= 0)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 1, count: 4096)
    while write(descriptor, block, block.count) > 0 {}
  }

  func empty() { unlink(path + "/ballast") }

  func setReadOnly(_ isReadOnly: Bool) {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    #expect(mount("tmpfs", path, "tmpfs", flags, nil) == 0)
  }

  func open(log: LogLines = LogLines()) throws -> HostStore {
    try HostStore(
      options: StoreOptions(directory: path + "/state"), now: start, logger: log.logger)
  }
}

@Suite(.enabled(if: SmallDisk.isPermitted, "mounting a tmpfs needs a privilege"))
struct DiskTests {
  @Test func `a disk that fills up leaves the host in memory, and nothing is lost when it empties`()
    async throws
  {
    let disk = try SmallDisk(bytes: 2 << 20)
    let log = LogLines()
    let store = try disk.open(log: log)
    let kept = try result("kept", [bytes(5000, seed: 1)])
    try await store.saved(kept)
    try disk.fill()
    let late = try (0..<20).map { try result("late\($0)", [bytes(20_000, seed: $0)]) }
    var refused = 0
    for result in late {
      do {
        try await store.saved(result)
      } catch let error as StoreError {
        #expect(error.code == .noSpace)
        refused += 1
      }
    }
    #expect(refused > 0)
    guard case .memoryOnly(let reason) = store.status else { return #expect(Bool(false)) }
    #expect(reason.contains(disk.path))
    #expect(log.all.filter { $0.hasPrefix("error") }.count == 1)
    #expect(store.load(kept.slot) == kept)
    for result in late { #expect(store.load(result.slot) == result) }
    #expect(store.timelines.count == late.count + 1)

    disk.empty()
    store.retry()
    await store.flush()
    #expect(store.status == .ok)
    await store.close()
    let again = try disk.open()
    for result in late + [kept] { #expect(again.load(result.slot) == result) }
    await again.close()
  }

  @Test func `a host starts on a full disk, in memory, and recovers by itself`() async throws {
    let disk = try SmallDisk(bytes: 1 << 20)
    try disk.fill()
    let store = try disk.open()
    #expect(store.status != .ok)
    let first = try result("a", [bytes(1000, seed: 1)])
    await #expect(throws: StoreError.self) { try await store.saved(first) }
    #expect(store.load(first.slot) == first)
    disk.empty()
    try await store.saved(result("b", [[1]]))
    await store.flush()
    #expect(store.status == .ok)
    await store.close()
    let again = try disk.open()
    #expect(again.timelines.map(\.slot) == [slot("a"), slot("b")])
    await again.close()
  }

  @Test func `a read-only state directory is served in memory until it can be written`()
    async throws
  {
    let disk = try SmallDisk(bytes: 1 << 20)
    disk.setReadOnly(true)
    let store = try disk.open()
    guard case .memoryOnly = store.status else { return #expect(Bool(false)) }
    let saved = try result("a", [[1]])
    let error = await #expect(throws: StoreError.self) { try await store.saved(saved) }
    #expect(error?.code == .denied)
    disk.setReadOnly(false)
    store.retry()
    await store.flush()
    #expect(store.status == .ok)
    #expect(store.load(saved.slot) == saved)
    await store.close()
  }

  @Test func `a full disk at every moment of a start never ends the process`() async throws {
    for spare in stride(from: 0, through: 120, by: 4) {
      let disk = try SmallDisk(bytes: 1 << 20)
      let spareFile = disk.path + "/spare"
      #expect(
        FileManager.default.createFile(
          atPath: spareFile, contents: Data(count: spare * 1024)))
      try disk.fill()
      unlink(spareFile)
      let store = try disk.open()
      for index in 0..<4 {
        let saved = try result("w\(index)", [bytes(3000, seed: index)])
        store.save(saved)
        await store.flush()
        #expect(store.load(saved.slot) == saved)
      }
      await store.close()
    }
  }
}
