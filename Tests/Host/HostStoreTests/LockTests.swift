import Foundation
import Glibc
import Testing
import WidgetModel

@testable import HostStore

@Suite struct LockTests {
  @Test func `a second host on one state directory is told who has it`() async throws {
    let directory = try StateDirectory()
    let first = try directory.open()
    let error = #expect(throws: StoreError.self) { try directory.open() }
    #expect(error?.code == .locked)
    #expect(error?.exitStatus == .tryLater)
    #expect("\(error.map { "\($0)" } ?? "")".contains(directory.path))
    #expect("\(error.map { "\($0)" } ?? "")".contains("process \(getpid())"))
    try await first.saved(result("a", [[1]]))
    await first.close()
    let second = try directory.open()
    #expect(second.load(slot("a")) != nil)
    await second.close()
  }

  @Test func `the state directory is made, with its parents, for its owner only`() async throws {
    let directory = try StateDirectory()
    let path = directory.path + "/a/b/state"
    let options = StoreOptions(directory: path)
    let store = try HostStore(options: options, now: start, logger: LogLines().logger)
    for made in ["/a", "/a/b", "/a/b/state", "/a/b/state/store"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.path + made)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700, "\(made)")
    }
    await store.close()
  }

  @Test func `a file in the place of the state directory is an error that names it`() throws {
    let directory = try StateDirectory()
    let path = directory.path + "/state"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    for path in [path, path + "/below"] {
      let error = #expect(throws: StoreError.self) {
        try HostStore(
          options: StoreOptions(directory: path), now: start, logger: LogLines().logger)
      }
      #expect(error?.code == .unusable)
      #expect(error?.exitStatus == .cannotCreate)
    }
  }

  @Test func `the lock names its owner alone, in a file for the owner alone`() async throws {
    let directory = try StateDirectory()
    let path = directory.path + "/lock"
    try Data("1234567890123\n1".utf8).write(to: URL(fileURLWithPath: path))
    #expect(chmod(path, 0o600) == 0)
    let store = try directory.open()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "\(getpid())\n")
    await store.close()

    unlink(path)
    let again = try directory.open()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    await again.close()
  }

  @Test func `a lock that says nothing sound still keeps others away`() async throws {
    let directory = try StateDirectory()
    let store = try directory.open()
    for text in ["", "none", "99999999999"] {
      try text.write(toFile: directory.path + "/lock", atomically: false, encoding: .utf8)
      let error = #expect(throws: StoreError.self) { try directory.open() }
      #expect(error?.code == .locked)
      #expect(error?.message.contains("process") == false, "\(text)")
    }
    await store.close()
  }

  @Test func `a link in the place of the lock is not followed`() throws {
    let directory = try StateDirectory()
    let target = directory.path + "/target"
    #expect(symlink(target, directory.path + "/lock") == 0)
    let error = #expect(throws: StoreError.self) { try directory.open() }
    #expect(error?.code == .unusable)
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func `LMDB's lock file has its pages before it is mapped, and is no link`() async throws {
    let directory = try StateDirectory()
    let store = try directory.open()
    let path = directory.path + "/store/lock.mdb"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.size] as? NSNumber)?.intValue ?? 0 >= 16 << 10)
    await store.close()
    for isLink in [true, false] {
      unlink(path)
      if isLink {
        #expect(symlink(directory.path + "/target", path) == 0)
      } else {
        #expect(mkdir(path, 0o700) == 0)
      }
      let log = LogLines()
      let next = try directory.open(log: log)
      #expect(next.status == .ok)
      #expect(log.all.count { $0.hasPrefix("warning") } == 1)
      #expect(!FileManager.default.fileExists(atPath: directory.path + "/target"))
      await next.close()
    }
  }
}
