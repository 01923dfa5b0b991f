import CLMDB
import Foundation
import Glibc
import Testing
import WidgetModel

@testable import HostStore

/// Stores of other formats than the present one.
@Suite struct MigrationTests {
  let directory: StateDirectory

  init() throws { directory = try StateDirectory() }

  @Test(arguments: ["1-without-ledgers", "1", "2", "3"])
  func `a kept store opens with all that is in it`(name: String) async throws {
    try KeptStore.put(name, into: directory.path)
    let log = LogLines()
    let store = try directory.open(log: log)
    #expect(store.status == .ok)
    try KeptStore.expectWhole(store)
    let (clock, weather) = try (KeptStore.widget("clock/small"), KeptStore.widget("weather"))
    let ledger: StoredLedger? =
      switch name {
      case "1-without-ledgers": nil
      case "3": KeptStore.ledger
      default: KeptStore.ledgerWithoutValues
      }
    #expect(store.loadLedger(of: clock) == ledger)
    store.saveLedger(KeptStore.ledger, of: weather)
    await store.close()
    #expect(log.all.count == (name == "3" ? 0 : 1))
    let line = "notice The store was migrated from format \(name.prefix(1)) to format 3 in "
    #expect(log.all.allSatisfy { $0.hasPrefix(line) })
    #expect(StoreFormat.read(directory.file)?.version == 3)

    let again = try directory.open()
    try KeptStore.expectWhole(again)
    #expect(again.loadLedger(of: weather) == KeptStore.ledger)
    await again.close()
  }

  @Test func `a store of the present format is not written at a start`() async throws {
    try KeptStore.put("1", into: directory.path)
    await (try directory.open()).close()
    let migrated = try Data(contentsOf: URL(filePath: directory.file))
    let log = LogLines()
    await (try directory.open(log: log)).close()
    #expect(try Data(contentsOf: URL(filePath: directory.file)) == migrated)
    #expect(log.all == [])
  }

  /// A change of the layout needs a new version, a step of the migration, and another kept store.
  @Test func `what this host writes is what is kept of its format`() async throws {
    let written = try directory.open(writer: "0.1.0")
    for result in try KeptStore.results() { written.save(result) }
    written.saveDescription([7, 8, 9], of: ContentHash(high: 1, low: 2), at: start)
    written.saveLedger(KeptStore.ledger, of: try KeptStore.widget("clock/small"))
    await written.flush()
    let other = try StateDirectory()
    try KeptStore.put("\(Migration.present.target)", into: other.path)
    let kept = try other.open()
    let tables: [KeyPath<Tables, Tables.Table>] = [
      \.meta, \.records, \.remainders, \.blobs, \.blobCounts, \.descriptions, \.ledgers,
    ]
    for table in tables { #expect(try written.pairs(of: table) == kept.pairs(of: table)) }
    await written.close()
    await kept.close()
  }

  // MARK: Newer stores

  @Test func `a newer store is refused with both versions and the remedy, and stays as it is`()
    async throws
  {
    try await makeNewerStore()
    try addUnknownDatabase()
    let before = try directory.contents
    let log = LogLines()
    let error = #expect(throws: StoreError.self) {
      _ = try directory.open(writer: "0.1.0", log: log)
    }
    #expect(error?.code == .newer)
    #expect(error?.exitStatus == .badData)
    let path = directory.path + "/store"
    #expect(
      error?.description == """
        \(path): the store has format 4, of widgethost 9.8.7; widgethost 0.1.0 reads the formats 1 to \
        3. The store is unchanged. Use the newer widgethost, or begin with a new store: mv \(path) \
        \(path).format-4
        """)
    #expect(log.all == [])
    #expect(try directory.contents == before)
  }

  @Test func `the remedy is one line for a shell, with any path`() async throws {
    let error = StoreError.newer(
      StoreFormat(version: 4, writer: "9"), than: 3, writer: "1", path: "/a b/c'd")
    #expect(error.description.hasSuffix(#"mv '/a b/c'\''d' '/a b/c'\''d.format-4'"#))
  }

  @Test func `a damaged version is damage, and no newer store`() async throws {
    try await makeNewerStore()
    var data = try Data(contentsOf: URL(filePath: directory.file))
    let magic = Data("whstore\n".utf8)
    var from = data.startIndex
    while let range = data.range(of: magic, in: from..<data.endIndex) {
      data[range.upperBound] ^= 4
      from = range.upperBound
    }
    try data.write(to: URL(filePath: directory.file))
    let log = LogLines()
    let store = try directory.open(log: log)
    #expect(store.status == .ok)
    #expect(store.timelines == [])
    await store.close()
    #expect(log.all.count == 1)
    #expect(directory.names.contains { $0.hasPrefix("store.damaged-") })
  }

  @Test func `only what a version writes is a format`() {
    let formats = [
      StoreFormat(version: 1), StoreFormat(version: 2), StoreFormat(version: 300, writer: "9.9.9"),
    ]
    for format in formats { #expect(StoreFormat(format.bytes) == format) }
    #expect(StoreFormat(Array("whstore\n".utf8) + [1, 0, 0, 0]) == formats[0])
    var bytes = formats[2].bytes
    #expect(StoreFormat(bytes.dropLast()) == nil)
    for index in bytes.indices {
      bytes[index] ^= 1
      #expect(StoreFormat(bytes) == nil, "byte \(index)")
      bytes[index] ^= 1
    }
    #expect(StoreFormat(Array("whstore\n".utf8) + [2, 0, 0, 0]) == nil)
    #expect(StoreFormat([]) == nil)
  }

  // MARK: Migrations that end early

  @Test func `a step that fails leaves the old store, and the host works in memory`() async throws {
    try KeptStore.put("1", into: directory.path)
    let failing = Self.migration { transaction throws(StoreError) in
      try Self.writeMuch(&transaction)
      throw StoreError(.noSpace, "a step failed", path: "")
    }
    let log = LogLines()
    let store = try directory.open(migration: failing, log: log)
    guard case .memoryOnly(let reason) = store.status else { return #expect(Bool(false)) }
    #expect(
      reason.contains("cannot be migrated from format 1 to 4 and stays unchanged: a step failed"))
    let saved = try result("new", [[1]])
    store.save(saved)
    await store.flush()
    #expect(store.load(saved.slot) == saved)
    await store.close()
    #expect(log.all.count == 1)
    #expect(log.all.allSatisfy { $0.hasPrefix("error The store cannot write to disk") })

    #expect(StoreFormat.read(directory.file) == StoreFormat(version: 1))
    let next = try directory.open(migration: Migration(steps: []))
    try KeptStore.expectWhole(next)
    #expect(try next.pairs(of: \.descriptions).count == 1)
    await next.close()
  }

  @Test func `a kill at any moment of a migration leaves the whole store, old or new`() async throws
  {
    for round in 0..<12 {
      try? FileManager.default.removeItem(atPath: directory.path + "/store")
      try KeptStore.put("1", into: directory.path)
      let path = directory.path
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, round = round as Int] in
        try MigrationTests.migrateUntilKilled(path, round: round)
      }
      let format = StoreFormat.read(directory.file)
      #expect(format?.version == 1 || format?.version == 4)
      if round == 0 { #expect(format?.version == 1) }
      let isOld = format?.version == 1
      let store = try directory.open(
        migration: isOld ? Migration(steps: []) : Self.migration(Self.writeMuch))
      #expect(store.status == .ok)
      try KeptStore.expectWhole(store)
      #expect(try store.pairs(of: \.descriptions).count == (isOld ? 1 : 201))
      let ledger = store.loadLedger(of: try KeptStore.widget("clock/small"))
      #expect(ledger == KeptStore.ledgerWithoutValues)
      await store.close()
    }
    #expect(!directory.names.contains { $0.hasPrefix("store.damaged-") })
  }

  /// Kills this process within the last step, or at a random time.
  private static func migrateUntilKilled(_ path: String, round: Int) throws {
    let migration = migration { transaction throws(StoreError) in
      try writeMuch(&transaction)
      if round == 0 { kill(getpid(), SIGKILL) }
    }
    Thread.detachNewThread {
      usleep(UInt32.random(in: 0..<15_000))
      if round != 0 { kill(getpid(), SIGKILL) }
    }
    _ = try HostStore(
      options: StoreOptions(directory: path), now: start, logger: LogLines().logger,
      migration: migration)
    while true { pause() }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a tmpfs needs a privilege"))
  func `a disk that fills up during a migration leaves the old store until there is room`()
    async throws
  {
    let disk = try SmallDisk(bytes: 4 << 20)
    let options = StoreOptions(directory: disk.path + "/state")
    try KeptStore.put("1", into: options.directory)
    // Creates the files beside the store's.
    let old = try HostStore(
      options: options, now: start, logger: LogLines().logger, migration: Migration(steps: []))
    await old.close()
    try disk.fill()
    let log = LogLines()
    let store = try HostStore(
      options: options, now: start, logger: log.logger, migration: Self.migration(Self.writeMuch))
    #expect(log.all.count == 1)
    #expect(log.all.allSatisfy { $0.contains("cannot be migrated from format 1 to 4") })
    #expect(StoreFormat.read(store.folder.file) == StoreFormat(version: 1))
    let saved = try result("new", [[1]])
    store.save(saved)
    await store.flush()
    #expect(store.load(saved.slot) == saved)

    disk.empty()
    store.retry()
    await store.flush()
    #expect(store.status == .ok)
    #expect(StoreFormat.read(store.folder.file)?.version == 4)
    try KeptStore.expectWhole(store)
    #expect(store.load(saved.slot) == saved)
    await store.close()
  }

  // MARK: Size

  @Test func `the migration of a large store writes few pages`() async throws {
    let old = try directory.open(migration: Migration(steps: []))
    for index in 0..<160 {
      old.save(try result("w\(index)", [bytes(100_000, seed: index)]))
    }
    await old.close()
    let before = try Data(contentsOf: URL(filePath: directory.file))
    #expect(before.count > 15 << 20)
    let store = try directory.open()
    #expect(store.timelines.count == 160)
    await store.close()
    let after = try Data(contentsOf: URL(filePath: directory.file))
    let changed = stride(from: 0, to: after.count, by: 4096).count { page in
      after[page..<page + 4096] != before.dropFirst(page).prefix(4096)
    }
    #expect((1...16).contains(changed))
  }

  @Test func `a store at its limit has room for a migration`() async throws {
    let limit = StoreOptions.smallestLimit
    let old = try directory.open(cacheLimit: limit, migration: Migration(steps: []))
    for index in 0..<40 {
      try await old.saved(result("w\(index)", [bytes(30_000, seed: index)]))
    }
    await old.close()
    let migration = Self.migration(Self.writeMuch)
    let store = try directory.open(cacheLimit: limit, migration: migration)
    #expect(store.status == .ok)
    let kept = store.timelines.map(\.slot)
    #expect(kept.count > 10)
    await store.close()
    let next = try directory.open(cacheLimit: limit, migration: migration)
    #expect(next.status == .ok)
    #expect(next.folder.fileSize <= limit)
    #expect(Set(next.timelines.map(\.slot)).isSubset(of: kept))
    await next.close()
  }

  // MARK: -

  /// The present migration and a further step.
  private static func migration(_ step: @escaping Migration.Step) -> Migration {
    Migration(steps: Migration.present.steps + [step])
  }

  /// Writes 600 KiB.
  private static let writeMuch: Migration.Step = { transaction throws(StoreError) in
    let table = try transaction.table("descriptions")
    for index in 0..<200 {
      try transaction.put(table, bytes(16, seed: 1000 + index), bytes(3000, seed: index))
    }
  }

  /// Makes a store of format 4.
  private func makeNewerStore() async throws {
    let store = try directory.open(
      writer: "9.8.7", migration: Self.migration { _ throws(StoreError) in })
    try await store.saved(result("a", [[1]]))
    await store.close()
    #expect(StoreFormat.read(directory.file) == StoreFormat(version: 4, writer: "9.8.7"))
  }

  /// Adds a database of a kind that this host does not know.
  private func addUnknownDatabase() throws {
    var environment: OpaquePointer?
    var transaction: OpaquePointer?
    var table: MDB_dbi = 0
    #expect(mdb_env_create(&environment) == 0)
    defer { mdb_env_close(environment) }
    mdb_env_set_maxdbs(environment, 16)
    #expect(mdb_env_open(environment, directory.path + "/store", 0, 0o600) == 0)
    #expect(mdb_txn_begin(environment, nil, 0, &transaction) == 0)
    #expect(mdb_dbi_open(transaction, "other", UInt32(MDB_CREATE | MDB_DUPSORT), &table) == 0)
    #expect(mdb_txn_commit(transaction) == 0)
    #expect(throws: StoreError.self) { try StructureCheck.run(directory.file) }
  }
}

extension StateDirectory {
  fileprivate func open(
    cacheLimit: Int = 64 << 20, writer: String = "", migration: Migration = .present,
    log: LogLines = LogLines()
  ) throws -> HostStore {
    var options = StoreOptions(directory: path, cacheLimit: cacheLimit)
    options.writer = writer
    return try HostStore(options: options, now: start, logger: log.logger, migration: migration)
  }

  /// The bytes and the time of change of each file of the store.
  fileprivate var contents: [String: [Data]] {
    get throws {
      var contents: [String: [Data]] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: path + "/store") {
        let file = path + "/store/" + name
        let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
        contents[name] = [
          try Data(contentsOf: URL(filePath: file)), Data("\(date as? Date ?? .distantPast)".utf8),
        ]
      }
      return contents
    }
  }
}
