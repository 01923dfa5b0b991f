internal import CGuardedLMDB
internal import HostLoop
internal import Logging
internal import WidgetLocks
public import WidgetModel

extension HostStore {
  /// Returns the newest result in a slot, on disk or still in the queue. May be called from any
  /// thread; may wait for a disk read.
  ///
  /// A damaged result is removed, with a log message.
  public func load(_ slot: StoreSlot) -> StoredResult? {
    switch unwritten(slot) {
    case .save(let result): return result
    case .remove: return nil
    case .check, .describe, .keep, .prune, nil: break
    }
    return reading(nil) { transaction throws(StoreError) in
      checked(try transaction.result(of: slot), slot)
    }
  }

  /// Calls `body` with each stored timeline in turn, in the order of widget ids, followed by
  /// timelines that are still in the queue. Only one archive is in memory at a time. The reads see
  /// a single state of the store.
  ///
  /// Damaged results are removed, with a log message.
  public func forEachTimeline(_ body: (StoredResult) -> Void) {
    let pending = state.withLock { $0.queue.places }
    reading(()) { transaction throws(StoreError) in
      let tables = transaction.tables
      try transaction.forEach(
        tables.records, prefix: [StoreSlot.timelinePrefix]
      ) { key, value throws(StoreError) in
        guard let slot = StoreSlot(key: key), !pending.contains(.slot(slot)) else { return true }
        if let result = checked(try transaction.result(of: slot, record: value), slot) {
          body(result)
        }
        return true
      }
    }
    for case .slot(let slot) in pending {
      if case .timeline = slot, let result = load(slot) { body(result) }
    }
  }

  /// Returns the stored description of the plugin with this file hash, or `nil`. May be called from
  /// any thread.
  public func loadDescription(of plugin: ContentHash) -> [UInt8]? {
    let unwritten = state.withLock { $0.queue.newest(.description(plugin)) }
    if case .describe(let bytes, _) = unwritten { return bytes }
    return reading(nil) { transaction throws(StoreError) in
      guard
        let bytes = try transaction.value(transaction.tables.descriptions, plugin.bigEndianBytes)
      else { return nil }
      return Description.read(bytes.span.bytes)
    }
  }

  private func unwritten(_ slot: StoreSlot) -> WriteJob.Change? {
    state.withLock { $0.queue.newest(.slot(slot)) }
  }

  func reading<Result>(
    _ nothing: Result, _ body: (borrowing ReadTransaction) throws(StoreError) -> Result
  ) -> Result {
    guard let environment = state.withLock({ $0.environment }) else { return nothing }
    do throws(StoreError) {
      return try body(try ReadTransaction(environment))
    } catch {
      note(error, "The store cannot be read")
      return nothing
    }
  }

  /// Handles the failure of a read.
  func note(_ error: StoreError, _ message: String) {
    // The new file tells of the change.
    guard error.code != .changed else { return writer.run { self.renewIfChanged() } }
    logger.error("\(message): \(error)")
  }

  /// Returns the result if sound; otherwise queues a second check, which removes the damaged
  /// result.
  private func checked(_ found: Found, _ slot: StoreSlot) -> StoredResult? {
    switch found {
    case .nothing: return nil
    case .result(let result): return result
    case .damage(let what):
      logger.warning(
        "The store deleted \(slot), because \(what) is damaged; the provider is called again")
      enqueue(WriteJob(place: .slot(slot), change: .check) { _ in })
      return nil
    }
  }
}

/// The size of a store's content.
public struct StoreStatistics: Hashable, Sendable {
  /// The number of bytes of the file that are in use.
  public var byteCount: Int
  /// The number of results on disk: timelines, placeholders and snapshots.
  public var entries: Int
}

extension HostStore {
  /// The size of the content on disk, without queued changes; `nil` while the disk is not usable.
  /// Cheap; may be read from any thread.
  public var statistics: StoreStatistics? {
    guard let environment = state.withLock({ $0.environment }) else { return nil }
    do throws(StoreError) {
      let transaction = try ReadTransaction(environment)
      return StoreStatistics(
        byteCount: try transaction.pageBytes(),
        entries: try transaction.count(transaction.tables.records))
    } catch {
      note(error, "The store cannot be measured")
      return nil
    }
  }
}

extension Transaction where Self: ~Copyable {
  /// Returns the number of key-value pairs in a database.
  fileprivate borrowing func count(_ table: Tables.Table) throws(StoreError) -> Int {
    var statistics = MDB_stat()
    try environment.check(guarded_stat(handle, table, &statistics), "a database cannot be measured")
    return Int(statistics.ms_entries)
  }
}
