import Foundation
import Glibc
import Testing
import WidgetLocks
import WorkerChannel

@testable import HostLoop

@Suite(.timeLimit(.minutes(10))) struct FileLockTests {
  /// A folder of a test's own, removed with it.
  private final class Folder {
    let path = "/tmp/lock-\(UUID().uuidString)"
    var file: String { path + "/lock" }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// The descriptors of this process that a file is open by.
  private func descriptors(of path: String) -> [Int32] {
    let folder = "/proc/self/fd/"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.filter {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)
      return target == path
    }.compactMap { Int32($0) }
  }

  private func errorOfLocking(
    _ path: String, opening flags: Int32, attempts: Int = 1
  ) -> SystemCallError? {
    #expect(throws: SystemCallError.self) {
      _ = try FileLock(path, opening: flags, attempts: attempts)
    }
  }

  @Test func `a lock may have descriptor 0, in a process without standard input`() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      let folder = try Folder()
      let lock = try FileLock(folder.file, opening: O_RDWR | O_CREAT)
      #expect(fcntl(STDIN_FILENO, F_GETFD) == FD_CLOEXEC)
      withExtendedLifetime(lock) {}
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
      copy = dup(try #require(descriptors(of: folder.file).first))
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
    let isOver = Mutex(false)
    async let second: Bool = withCheckedContinuation { done in
      thread.run {
        let lock = try? FileLock(path, opening: flags, attempts: 3000)
        isOver.withLock { $0 = true }
        done.resume(returning: lock != nil)
      }
    }
    while descriptors(of: path).count < 2, !isOver.withLock({ $0 }) { await Task.yield() }
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
