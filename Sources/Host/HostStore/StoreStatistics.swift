internal import CLMDB
internal import Logging
internal import Synchronization

/// How much a store holds.
public struct StoreStatistics: Hashable, Sendable {
  /// Bytes of the file that are in use.
  public var byteCount: Int
  /// Answers on disk: timelines, placeholders and snapshots.
  public var entries: Int
}

extension HostStore {
  /// How much is on disk; what still waits for it is not counted. `nil` while the disk cannot be used.
  /// Any thread; cheap.
  public var statistics: StoreStatistics? {
    guard let environment = state.withLock({ $0.environment }) else { return nil }
    do throws(StoreError) {
      let transaction = try ReadTransaction(environment)
      return StoreStatistics(
        byteCount: try transaction.pageBytes(),
        entries: try transaction.count(transaction.tables.records))
    } catch {
      logger.error("The store cannot be measured: \(error)")
      return nil
    }
  }
}

extension Transaction where Self: ~Copyable {
  /// How many pairs a database holds.
  fileprivate borrowing func count(_ table: Tables.Table) throws(StoreError) -> Int {
    var statistics = MDB_stat()
    try environment.check(mdb_stat(handle, table, &statistics), "a database cannot be measured")
    return Int(statistics.ms_entries)
  }
}
