import Foundation
import Testing
import WidgetLocks
import WidgetModel

@testable import HostStore

/// Another program that changes the store while a host uses it.
@Suite struct ChangedFileTests {
  /// A deed of another program.
  enum Harm: CaseIterable {
    case cutToHalf, emptied, noise, removed, folderRemoved, folderReplaced, fileReplaced,
      lockEmptied

    func `do`(to directory: StateDirectory) throws {
      let (files, file) = (FileManager.default, directory.file)
      let folder = directory.path + "/store"
      switch self {
      case .cutToHalf:
        let size = try #require(try files.attributesOfItem(atPath: file)[.size] as? Int)
        try #require(truncate(file, off_t(size / 2)) == 0)
      case .emptied: try #require(truncate(file, 0) == 0)
      case .noise:
        let handle = try #require(FileHandle(forWritingAtPath: file))
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: 0)
        var random = SystemRandomNumberGenerator()
        try handle.write(
          contentsOf: Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }))
        try handle.close()
      case .removed: try files.removeItem(atPath: file)
      case .folderRemoved: try files.removeItem(atPath: folder)
      case .folderReplaced:
        try files.removeItem(atPath: folder)
        try Data("not a folder".utf8).write(to: URL(filePath: folder))
      case .fileReplaced:
        try files.copyItem(atPath: file, toPath: file + ".copy")
        try #require(rename(file + ".copy", file) == 0)
      case .lockEmptied: try #require(truncate(folder + "/lock.mdb", 0) == 0)
      }
    }
  }

  private func filledStore(in directory: StateDirectory, _ log: LogLines) async throws -> HostStore
  {
    let store = try directory.open(log: log)
    for index in 0..<200 {
      try await store.saved(result("w\(index)", [bytes(100 + index * 9, seed: index)]))
    }
    return store
  }

  @Test(arguments: Harm.allCases)
  func `a changed file is set aside once, and the store goes on in a new one`(
    harm: Harm
  ) async throws {
    let (directory, log) = (try StateDirectory(), LogLines())
    let store = try await filledStore(in: directory, log)
    let renewals = Mutex(0)
    store.onRenewal { renewals.withLock { $0 += 1 } }
    try harm.do(to: directory)
    for index in 0..<20 { _ = store.load(slot("w\(index)")) }
    for index in 0..<5 { try await store.saved(result("new\(index)", [bytes(500, seed: index)])) }
    #expect(store.status == .ok)
    #expect(renewals.withLock { $0 } == 1)
    let told = log.all.filter { $0.hasPrefix("warning") || $0.hasPrefix("error") }
    #expect(told.count == 1 && told[0].contains("the host created a new one"), "told: \(told)")
    await store.close()

    let again = try directory.open()
    for index in 0..<5 { #expect(again.load(slot("new\(index)")) != nil, "new\(index)") }
    await again.close()
  }

  @Test(arguments: [Harm.cutToHalf, .emptied, .noise])
  func `reads of a file that is changed at the same time end`(harm: Harm) async throws {
    let (directory, log) = (try StateDirectory(), LogLines())
    let store = try await filledStore(in: directory, log)
    await withTaskGroup { group in
      for reader in 0..<3 {
        group.addTask {
          for round in 0..<300 { _ = store.load(slot("w\((round * 7 + reader) % 200)")) }
        }
      }
      group.addTask { try? harm.do(to: directory) }
    }
    try await store.saved(result("new", [bytes(500, seed: 1)]))
    #expect(store.status == .ok)
    await store.close()
  }

  @Test func `times of the file that another program does not change are no harm`() async throws {
    let (directory, log) = (try StateDirectory(), LogLines())
    let store = try await filledStore(in: directory, log)
    // A backup by hard links changes the number of links, and the time of the last change of status.
    try FileManager.default.linkItem(atPath: directory.file, toPath: directory.path + "/backup")
    try await store.saved(result("new", [bytes(500, seed: 1)]))
    #expect(store.load(slot("w7")) != nil && log.all.isEmpty, "\(log.all)")
    await store.close()
  }
}
