import CLMDB
import Foundation
import Testing
import WidgetModel

@testable import HostStore

/// The limits of the store: the order in which things go, and the things that never do.
@Suite struct EvictionTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  @Test func `the result that is being saved is never the one that makes room`() async throws {
    let store = try directory.open(cacheLimit: 8 << 20)
    for index in 0..<60 {
      let made = start + .seconds(index)
      try await store.saved(result("w\(index)", made: made, [bytes(40_000, seed: index)]))
    }
    #expect(store.timelines.count == 60)
    // The slot that was watched longest ago gets a result that does not fit beside the others.
    let large = try result("w0", made: start, [bytes(3_950_000, seed: -1)])
    #expect(try await store.saved(large) == .written)
    #expect(store.load(slot("w0")) == large)
    #expect(store.load(slot("w1")) == nil)
    #expect(store.load(slot("w59")) != nil)
    await store.close()
    let again = try directory.open(cacheLimit: 8 << 20)
    #expect(again.load(slot("w0")) == large)
    await again.close()
  }

  @Test func `slots are emptied in their order, as far as needed, without the one to keep`()
    async throws
  {
    let store = try directory.open()
    for name in ["a", "b", "c", "d"] {
      try await store.saved(result(name, [bytes(40_000, seed: Int(name.utf8.first ?? 0))]))
    }
    let order = ["a", "b", "c", "d"].map(slot)
    var transaction = try WriteTransaction(try store.environment)
    let full = try transaction.pageBytes()
    #expect(try transaction.shrink(to: full, order: order) == [])
    #expect(try transaction.shrink(to: full - 1, order: order) == [slot("a")])
    let removed = try transaction.shrink(to: 0, order: order, keeping: [slot("b")])
    #expect(removed == ["a", "c", "d"].map(slot))
    #expect(try transaction.slots().map(\.slot) == [slot("b")])
    #expect(try transaction.shrink(to: 0, order: order) == ["a", "b"].map(slot))
    #expect(try transaction.slots().isEmpty)
    #expect(try transaction.pageBytes() == 0)
    try transaction.commit()
    #expect(store.timelines == [])
    await store.close()
  }

  @Test func `the newest descriptions stay`() async throws {
    let store = try directory.open()
    var transaction = try WriteTransaction(try store.environment)
    let descriptions = transaction.tables.descriptions
    for (key, second) in [3, 1, 5, 2, 4].enumerated() {
      let value = Description.value([UInt8(second)], at: start + .seconds(second))
      try transaction.put(descriptions, [UInt8(key)], value)
    }
    try transaction.put(descriptions, [9], [1, 2, 3, 4, 5, 6, 7])
    try transaction.pruneDescriptions(to: 6)
    #expect(try transaction.keys(of: descriptions) == [0, 1, 2, 3, 4, 9])
    try transaction.pruneDescriptions(to: 5)
    #expect(try transaction.keys(of: descriptions) == [0, 1, 2, 3, 4])
    try transaction.pruneDescriptions(to: 3)
    #expect(try transaction.keys(of: descriptions) == [0, 2, 4])
    try transaction.commit()
    await store.close()
  }

  @Test func `a store keeps 1024 descriptions`() async throws {
    let store = try directory.open()
    var transaction = try WriteTransaction(try store.environment)
    for index in 0..<1024 {
      let value = Description.value([1], at: start + .seconds(index))
      let hash = ContentHash(high: 0, low: UInt64(index))
      try transaction.put(transaction.tables.descriptions, hash.bigEndianBytes, value)
    }
    try transaction.commit()
    let newest = ContentHash(high: 1, low: 0)
    store.saveDescription([2], of: newest, at: start + .seconds(5000))
    await store.flush()
    #expect(try store.pairs(of: \.descriptions).count == 1024)
    #expect(store.loadDescription(of: newest) == [2])
    #expect(store.loadDescription(of: ContentHash(high: 0, low: 0)) == nil)
    #expect(store.loadDescription(of: ContentHash(high: 0, low: 1)) == [1])
    await store.close()
  }

  @Test func `commits are synced, and transactions are tied to no thread`() async throws {
    let store = try directory.open(cacheLimit: 2 << 20)
    var flags: UInt32 = 0
    #expect(mdb_env_get_flags(try store.environment.handle, &flags) == 0)
    let mask = MDB_NOSYNC | MDB_NOMETASYNC | MDB_MAPASYNC | MDB_WRITEMAP | MDB_NOTLS
    let wanted = MDB_NOMETASYNC | MDB_NOTLS
    #expect(Int32(bitPattern: flags) & (mask | MDB_NOLOCK | MDB_RDONLY) == wanted)
    var info = MDB_envinfo()
    #expect(mdb_env_info(try store.environment.handle, &info) == 0)
    #expect(info.me_mapsize == 2 << 20)
    for name in ["data.mdb", "lock.mdb"] {
      let path = directory.path + "/store/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(name)")
    }
    await store.close()
  }

  @Test(arguments: [
    (-1, 1 << 20), (0, 1 << 20), (1 << 20, 1 << 20), (1 << 20 | 0xffff, 1 << 20),
    (0x11_0000, 0x11_0000), (512 << 20, 512 << 20),
  ])
  func `a limit counts in whole 64 KiB, from 1 MiB on`(limit: Int, size: Int) {
    let options = StoreOptions(directory: "/x", cacheLimit: limit)
    #expect(options.mapSize == size)
    #expect(options.pageBudget == size / 4 * 3)
    #expect(options.ledgerBudget == size / 4 * 3 / 4)
  }

  @Test func `the limits are 512 MiB on disk and 64 MiB in memory unless others are given`() {
    let options = StoreOptions(directory: "/x")
    #expect(options.cacheLimit == 512 << 20)
    #expect(options.queueLimit == 64 << 20)
  }

  @Test func `statistics count the bytes in use and the results`() async throws {
    let store = try directory.open()
    #expect(store.statistics == StoreStatistics(byteCount: 0, entries: 0))
    try await store.saved(result("a", [bytes(40_000, seed: 1)]))
    try await store.saved(result("b", [bytes(40_000, seed: 2)]))
    let statistics = try #require(store.statistics)
    #expect(statistics.entries == 2)
    #expect((80_000..<140_000).contains(statistics.byteCount))
    await store.close()
    #expect(store.statistics == nil)
  }

  @Test func `a result may take half of the store, and its plugin's name 255 bytes`() async throws {
    let store = try directory.open(cacheLimit: 4 << 20)
    let long = String(repeating: "p", count: 255)
    try await store.saved(result("a", plugin: long, [[1]]))
    let tooLong = try result("b", plugin: long + "p", [[1]])
    let error = await #expect(throws: StoreError.self) { try await store.saved(tooLong) }
    #expect(error?.code == .unstorable)
    #expect(store.load(slot("b")) == nil)
    let limit = 2 << 20
    var size = limit
    while try archive([[UInt8](repeating: 1, count: size)]).count > limit { size -= 8 }
    let largest = try result("c", [[UInt8](repeating: 1, count: size)])
    let larger = try result("d", [[UInt8](repeating: 1, count: size + 8)])
    #expect(larger.archive.count > limit)
    #expect(try await store.saved(largest) == .written)
    await #expect(throws: StoreError.self) { try await store.saved(larger) }
    #expect(store.load(slot("d")) == nil)
    #expect(store.status == .ok)
    await store.close()
  }
}

extension WriteTransaction {
  /// The first byte of each key.
  fileprivate borrowing func keys(of table: Tables.Table) throws -> [UInt8] {
    var keys: [UInt8] = []
    try forEach(table) { key, _ throws(StoreError) in
      keys.append(key.first ?? 0)
      return true
    }
    return keys
  }
}
