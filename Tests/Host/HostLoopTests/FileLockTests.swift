import Foundation
import Glibc
import Testing
import WorkerChannel

@testable import HostLoop

@Suite(.timeLimit(.minutes(1))) struct FileLockTests {
  /// A folder of a test's own, removed with it.
  private final class Folder {
    let path = NSTemporaryDirectory() + "/lock-\(UUID().uuidString)"
    var file: String { path + "/lock" }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func errorOfLocking(
    _ path: String, opening flags: Int32, attempts: Int = 1
  ) -> SystemCallError? {
    #expect(throws: SystemCallError.self) {
      _ = try FileLock(path, opening: flags, attempts: attempts)
    }
  }

  @Test func `a second lock of a file is refused until the first one is gone`() throws {
    let folder = try Folder()
    let flags = O_RDWR | O_CREAT
    withExtendedLifetime(try FileLock(folder.file, opening: flags)) {
      let error = errorOfLocking(folder.file, opening: flags)
      #expect(error == SystemCallError("flock", code: EWOULDBLOCK))
    }
    _ = try FileLock(folder.file, opening: flags)
  }

  @Test func `a lock is released though a copy of its descriptor is open`() throws {
    let folder = try Folder()
    var copy: Int32 = -1
    try withExtendedLifetime(try FileLock(folder.file, opening: O_RDWR | O_CREAT)) {
      let number = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").first {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\($0)")
        return target?.hasSuffix(folder.file.split(separator: "/").suffix(2).joined(separator: "/"))
          ?? false
      }
      copy = dup(try #require(number.flatMap { Int32($0) }))
    }
    defer { close(copy) }
    _ = try FileLock(folder.file, opening: O_RDWR)
  }

  @Test func `a directory that somebody else has locked is waited for`() async throws {
    let folder = try Folder()
    let flags = O_RDONLY | O_DIRECTORY
    var first: FileLock? = try FileLock(folder.path, opening: flags)
    withExtendedLifetime(first) {
      #expect(errorOfLocking(folder.path, opening: flags, attempts: 3)?.code == EWOULDBLOCK)
    }
    let thread = WorkThread(name: "test")
    let path = folder.path
    async let second: Bool = withCheckedContinuation { done in
      thread.run {
        done.resume(returning: (try? FileLock(path, opening: flags, attempts: 3000)) != nil)
      }
    }
    await Task.yield()
    first = nil
    #expect(await second)
  }

  @Test func `what cannot be opened is told with its errno`() throws {
    let folder = try Folder()
    let error = errorOfLocking(folder.path + "/none/lock", opening: O_RDWR | O_CREAT)
    #expect(error == SystemCallError("open", code: ENOENT))
  }

  @Test func `what the file says is replaced`() throws {
    let folder = try Folder()
    let lock = try FileLock(folder.file, opening: O_RDWR | O_CREAT)
    lock.write("a long text\n")
    lock.write("7\n")
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == "7\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }
}
