import Foundation
import HostLoop
import Testing

@testable import HostStore

/// Damage at which LMDB alone ends the process. The guarded calls report it, and ``StructureCheck`` finds it
/// first. Each test opens the store without the check in a child process, and with the check in the
/// process of the test.
@Suite struct UncheckedDamageTests {
  @Test func `a sound file is read to its end`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await DamagedStore.make { _ in }.readWithoutCheck()
    }
  }

  @Test func `a file that was cut is a fault of a guarded call, and the check refuses it`()
    async throws
  {
    await #expect(processExitsWith: .exitCode(3)) {
      try await DamagedStore.make { $0 = $0.prefix($0.count / 2) }.readWithoutCheck()
    }
    try await expectRefused { $0 = $0.prefix($0.count / 2) }
  }

  @Test
  func `nodes outside of their page are a fault of a guarded call, and the check refuses them`()
    async throws
  {
    await #expect(processExitsWith: .exitCode(3)) {
      try await DamagedStore.make { DamagedStore.moveNodes(&$0) }.readWithoutCheck()
    }
    try await expectRefused { DamagedStore.moveNodes(&$0) }
  }

  @Test func `an assertion of LMDB is a fault of a guarded call, and the check refuses the cause`()
    async throws
  {
    await #expect(processExitsWith: .exitCode(3)) {
      try await DamagedStore.make { DamagedStore.emptyPages(&$0) }.readWithoutCheck()
    }
    try await expectRefused { DamagedStore.emptyPages(&$0) }
  }

  private func expectRefused(_ damage: (inout Data) -> Void) async throws {
    let store = try await DamagedStore.make(damage)
    #expect {
      try StructureCheck.run(store.directory.file)
    } throws: { error in
      (error as? StoreError)?.code == .damaged
    }
    let host = try store.directory.open()
    #expect(host.status == .ok)
    await host.close()
  }
}

/// A store whose file was changed after it was closed.
private struct DamagedStore {
  let directory: StateDirectory

  static func make(_ damage: (inout Data) -> Void) async throws -> DamagedStore {
    let directory = try StateDirectory()
    let store = try directory.open()
    for index in 0..<200 {
      try await store.saved(result("w\(index)", [bytes(100 + index * 9, seed: index)]))
    }
    await store.close()
    let file = URL(fileURLWithPath: directory.file)
    var data = try Data(contentsOf: file)
    damage(&data)
    try Data(data).write(to: file)
    return DamagedStore(directory: directory)
  }

  /// Opens the file without the check, reads all of it and writes to it. The process ends with 3 for a
  /// fault of a guarded call, with 4 for another error, and with 0 for none.
  func readWithoutCheck() -> Never {
    do {
      try read()
      exit(0)
    } catch {
      exit((error as? StoreError)?.code == .changed ? 3 : 4)
    }
  }

  private func read() throws {
    let folder = StoreFolder(directory: directory.path)
    let environment = try Environment(
      path: folder.path, mapSize: 64 << 20, lock: try folder.claim(), migration: .present,
      writer: "")
    let transaction = try ReadTransaction(environment)
    for (_, record) in try transaction.slots() { _ = record }
    try transaction.forEach(transaction.tables.blobs) { _, _ throws(StoreError) in true }
    var writing = try WriteTransaction(environment)
    for index in 0..<200 {
      try writing.put(writing.tables.meta, Array("key \(index)".utf8), bytes(3000, seed: index))
    }
    try writing.commit()
  }

  /// Moves the nodes of the last leaf pages behind the end of the file, by the high byte of their
  /// offsets.
  static func moveNodes(_ data: inout Data) {
    for page in pages(of: data) where data[page + 10] == 2 && page + 0xff00 > data.count {
      let lower = Int(data[page + 12]) | Int(data[page + 13]) << 8
      for offset in stride(from: page + 16, to: page + lower, by: 2) { data[offset + 1] = 0xff }
    }
  }

  /// Removes the offsets of all nodes from every branch page.
  static func emptyPages(_ data: inout Data) {
    for page in pages(of: data) where data[page + 10] == 1 {
      (data[page + 12], data[page + 13]) = (16, 0)
    }
  }

  /// The places of the pages after the two roots.
  private static func pages(of data: Data) -> StrideTo<Int> {
    stride(from: 2 * 4096, to: data.count - 4095, by: 4096)
  }
}
