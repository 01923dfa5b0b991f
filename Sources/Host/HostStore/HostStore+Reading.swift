internal import CLMDB
internal import Logging
internal import Synchronization
public import WidgetModel

extension HostStore {
  /// The newest answer in a slot, on disk or still on its way there. Any thread; may wait for a
  /// disk to read.
  ///
  /// A damaged answer is dropped, with a line in the log.
  public func load(_ slot: StoreSlot) -> StoredAnswer? {
    switch unwritten(slot) {
    case .save(let answer): return answer
    case .remove: return nil
    case .check, .describe, .keep, .prune, nil: break
    }
    return reading(nil) { transaction throws(StoreError) in
      checked(try transaction.answer(slot), slot)
    }
  }

  /// Hands every stored timeline to `body`, in the order of their ids, one at a time: only one
  /// archive is in memory at once. The reads see one state of the store.
  ///
  /// Damaged answers are dropped, with a line in the log.
  public func forEachTimeline(_ body: (StoredAnswer) -> Void) {
    let pending = state.withLock { $0.queue.places }
    reading(()) { transaction throws(StoreError) in
      let tables = transaction.tables
      try transaction.forEach(
        tables.records, prefix: [StoreSlot.timelinePrefix]
      ) { key, value throws(StoreError) in
        guard let slot = StoreSlot(key: key), !pending.contains(.slot(slot)) else { return true }
        if let answer = checked(try transaction.answer(slot, record: value), slot) { body(answer) }
        return true
      }
    }
    for case .slot(let slot) in pending {
      if case .timeline = slot, let answer = load(slot) { body(answer) }
    }
  }

  /// What the plugin with this file hash said about itself; `nil` when it is not known. Any thread.
  public func loadDescription(of plugin: ContentHash) -> [UInt8]? {
    let unwritten = state.withLock { $0.queue.newest(.description(plugin)) }
    if case .describe(let bytes, _) = unwritten { return bytes }
    return reading(nil) { transaction throws(StoreError) in
      guard
        let span = try transaction.value(transaction.tables.descriptions, plugin.bigEndianBytes)
      else { return nil }
      return Description.read(span)
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
      logger.error("The store cannot be read: \(error)")
      return nothing
    }
  }

  /// The answer if it is sound; a damaged one is looked at again by the writer, which drops it.
  private func checked(_ found: Found, _ slot: StoreSlot) -> StoredAnswer? {
    switch found {
    case .nothing: return nil
    case .answer(let answer): return answer
    case .damage(let what):
      logger.warning("The store dropped \(slot): \(what) is damaged; its provider is asked again")
      enqueue(WriteJob(place: .slot(slot), change: .check) { _ in })
      return nil
    }
  }
}

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
