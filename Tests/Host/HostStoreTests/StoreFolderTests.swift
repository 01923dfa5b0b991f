import Foundation
import Testing
import WidgetModel

@testable import HostStore

/// The folder of the store, and those that were moved out of its way.
@Suite struct StoreFolderTests {
  let directory: StateDirectory
  private let folder: StoreFolder
  private let now = Timestamp(seconds: 1_795_229_040)

  init() throws {
    directory = try StateDirectory()
    folder = StoreFolder(directory: directory.path)
  }

  private func write(_ name: String, _ count: Int = 1) {
    #expect(
      FileManager.default.createFile(
        atPath: directory.path + "/" + name, contents: Data(count: count)))
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: directory.path + "/" + name, withIntermediateDirectories: false)
  }

  @Test func `a store that is moved aside has the time in its name, and replaces earlier ones`()
    throws
  {
    for expected in ["store.damaged-20261121T024400Z", "store.damaged-20261121T024400Z+"] {
      try folder.create()
      write("store/data.mdb")
      write("store/lock.mdb")
      #expect(try folder.moveAside(now: now) == directory.path + "/" + expected)
      #expect(directory.names == [expected])
    }
  }

  @Test func `only the store's own files are removed with an earlier one`() throws {
    try makeFolder("store.damaged-1")
    write("store.damaged-1/data.mdb")
    write("store.damaged-1/notes")
    try makeFolder("store.damaged-2")
    write("store.damaged-3")
    write("store.damaged")
    try folder.create()
    _ = try folder.moveAside(now: now)
    #expect(
      directory.names.sorted() == [
        "store.damaged", "store.damaged-1", "store.damaged-20261121T024400Z",
      ])
    let left = try FileManager.default.contentsOfDirectory(
      atPath: directory.path + "/store.damaged-1")
    #expect(left == ["notes"])
  }

  @Test func `without a store there is nothing to move aside`() throws {
    #expect(try folder.moveAside(now: now) == nil)
  }

  @Test func `a link in the place of the store is damage, and one above it is not`() throws {
    try makeFolder("real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/store", withDestinationPath: directory.path + "/real")
    let error = #expect(throws: StoreError.self) { try folder.create() }
    #expect(error?.code == .damaged)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link", withDestinationPath: directory.path + "/real")
    let below = StoreFolder(directory: directory.path + "/link/state")
    try below.createDirectory()
    try below.create()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/real/state")
        == ["store"])
    try below.create()
  }

  @Test func `a directory that is not absolute is one below the working directory`() throws {
    let current = FileManager.default.currentDirectoryPath
    let up = current.split(separator: "/").map { _ in "../" }.joined()
    let relative = StoreFolder(directory: up + directory.path.dropFirst() + "/made")
    try relative.createDirectory()
    #expect(directory.names == ["made"])
  }

  @Test func `the file's size is told, and 0 without one`() throws {
    #expect(folder.fileSize == 0)
    try folder.create()
    write("store/data.mdb", 5000)
    #expect(folder.fileSize == 5000)
    #expect(folder.file == directory.path + "/store/data.mdb")
  }

  @Test func `a smaller copy takes the store's place, and its folder goes`() throws {
    try folder.create()
    write("store/data.mdb", 100)
    let copy = try folder.createCopyFolder()
    #expect(copy == directory.path + "/store.copy")
    let error = #expect(throws: StoreError.self) { try folder.adoptCopy() }
    #expect(error?.code == .failed)
    #expect(folder.fileSize == 100)
    write("store.copy/data.mdb", 10)
    // The remains of an earlier attempt are no obstacle.
    #expect(try folder.createCopyFolder() == copy)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copy) == [])
    write("store.copy/data.mdb", 20)
    try folder.adoptCopy()
    #expect(folder.fileSize == 20)
    #expect(directory.names == ["store"])
  }
}
