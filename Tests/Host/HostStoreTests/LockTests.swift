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
    try await first.saved(answer("a", [[1]]))
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
}
