internal import HostLoop
public import Logging
internal import WidgetLocks
public import WidgetModel

/// The host's persistent data: provider results, plugin descriptions and ledgers.
///
/// Reads may run on any thread and see all saves, including queued saves. Writes run on the store's
/// own thread in separate transactions per result: no caller of a save waits for the disk. After a
/// disk failure, the store works in memory; see ``status``.
///
/// ```swift
/// let store = try HostStore(options: StoreOptions(directory: path), now: now, logger: logger)
/// store.forEachTimeline { result in … }            // at start, before any provider runs
/// store.save(result) { result in … }               // after each provider call
/// await store.close()
/// ```
public final class HostStore: Sendable {
  /// The location and the size limits of the store.
  public let options: StoreOptions
  let logger: Logger
  let folder: StoreFolder
  let migration: Migration
  let openedAt: Timestamp
  let writer = WorkThread(name: "widgethost-disk")
  let state: Mutex<State>
  struct State {
    var disk = Disk.unopened
    /// The open environment; `nil` while the disk is not usable.
    var environment: Environment? { disk.environment }
    var status = StoreStatus.ok
    var queue: WriteQueue
    /// The time of the last watching, per stored slot.
    var watched: [StoreSlot: Timestamp] = [:]
    /// The slots that clients watch now.
    var watching: Set<StoreSlot> = []
    /// The existing widgets according to the host; their ledgers are removed last.
    var existing: Set<WidgetID> = []
    var isWriting = false
    var onRenewal: (@Sendable () -> Void)?
  }

  /// Opens the store in `options.directory`, or creates a new store.
  ///
  /// A damaged or foreign store is moved aside and replaced, and a store of an older format is
  /// migrated, each with a log message. If the disk is full or read-only, the store works in memory
  /// only, as ``status`` shows.
  ///
  /// - Parameter now: The time for the name of a store that is moved aside.
  /// - Throws: ``StoreError`` if another host uses the directory (`locked`), the path cannot be a
  ///   directory (`unusable`), or the store has a newer format (`newer`) and stays unchanged.
  public convenience init(
    options: StoreOptions, now: Timestamp, logger: Logger
  ) throws(StoreError) {
    try self.init(options: options, now: now, logger: logger, migration: .present)
  }

  init(
    options: StoreOptions, now: Timestamp, logger: Logger, migration: Migration
  ) throws(StoreError) {
    self.options = options
    self.migration = migration
    self.logger = logger
    folder = StoreFolder(directory: options.directory)
    openedAt = now
    state = Mutex(State(queue: WriteQueue(limit: options.queueLimit)))
    do throws(StoreError) {
      _ = try connect()
    } catch {
      switch error.code {
      case .locked, .unusable, .newer: throw error
      default: degrade(error)
      }
    }
  }

  /// Whether results reach the disk. May be read from any thread.
  public var status: StoreStatus { state.withLock { $0.status } }

  /// Sets the handler for the replacement of an unusable file by a new one while the store is open.
  /// The new file has none of the earlier data. The handler runs on the store's thread.
  public func onRenewal(_ handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.onRenewal = handler }
  }

  /// Saves a result; returns at once.
  ///
  /// - Parameter completion: Called once on the store's thread, when the result is on disk or the
  ///   write has failed. Must not block. After a failure of the disk, ``load(_:)`` still returns
  ///   the result, and the write is repeated.
  public func save(
    _ result: StoredResult,
    completion: @escaping @Sendable (Result<SaveOutcome, StoreError>) -> Void = { _ in }
  ) {
    enqueue(WriteJob(place: .slot(result.slot), change: .save(result), completion: completion))
  }

  /// Removes the result in a slot; returns at once.
  public func remove(_ slot: StoreSlot) {
    enqueue(WriteJob(place: .slot(slot), change: .remove) { _ in })
  }

  /// Whether a slot has a stored result, without a look at the disk. A result that waits for its write does not count.
  public func hasStored(_ slot: StoreSlot) -> Bool { state.withLock { $0.watched[slot] != nil } }

  /// Records that clients begin or cease to watch these slots: when the store is full, slots that nobody watches are
  /// removed first, and of them the least recently watched. The time is kept in memory, and written with the slot's next
  /// save. May be called from any thread.
  public func noteWatched(
    _ slots: some Sequence<StoreSlot>, isWatched: Bool, at now: Timestamp
  ) {
    state.withLock { state in
      for slot in slots {
        if isWatched { state.watching.insert(slot) } else { state.watching.remove(slot) }
        if state.watched[slot] != nil { state.watched[slot] = now }
      }
    }
  }

  /// Saves the description of a plugin; returns at once.
  ///
  /// - Parameters:
  ///   - description: The encoded description; any bytes.
  ///   - plugin: The content hash of the plugin's file.
  public func saveDescription(_ description: [UInt8], of plugin: ContentHash, at now: Timestamp) {
    let change = WriteJob.Change.describe(description, at: now)
    enqueue(WriteJob(place: .description(plugin), change: change) { _ in })
  }

  /// Repeats all writes that the disk has refused; returns at once. Each successful write does the
  /// same.
  public func retry() {
    state.withLock { $0.queue.retryRefused() }
    startWriting()
  }

  /// Returns after all earlier changes are on disk or refused.
  public func flush() async {
    await withCheckedContinuation { done in
      writer.run { done.resume() }
    }
  }

  /// Writes queued changes, closes the files and releases the state directory. Later saves fail
  /// with `closed`.
  public func close() async {
    state.withLock { $0.disk.beginClosing() }
    await flush()
    state.withLock { $0.disk.close() }
  }
}

/// The location and the size limits of a store.
public struct StoreOptions: Hashable, Sendable {
  /// The state directory; created with mode 0700 if missing.
  public var directory: String
  /// The size limit of the store's file in bytes: `cache_limit`, by default 512 MiB. Values below
  /// ``smallestLimit`` count as that limit.
  public var cacheLimit: Int
  /// The largest total size in bytes of results that wait in memory for the disk.
  public var queueLimit = 64 << 20
  /// The version of the host, which a new or migrated store records; at most a few dozen bytes.
  public var writer = ""

  /// The smallest possible limit, 1 MiB: a smaller file has no room for rewriting the tree.
  public static let smallestLimit = 1 << 20

  /// Creates options with the default queue limit.
  public init(directory: String, cacheLimit: Int = 512 << 20) {
    self.directory = directory
    self.cacheLimit = cacheLimit
  }

  /// The size of the memory map, and thus of the largest file, in bytes: the limit rounded down to
  /// 64 KiB.
  var mapSize: Int { max(Self.smallestLimit, cacheLimit) & ~0xffff }

  /// The number of bytes in used pages beyond which results are removed. A quarter of the file
  /// stays free, because LMDB writes changed pages to new places and frees the old pages a
  /// transaction later.
  var pageBudget: Int { mapSize / 4 * 3 }

  /// The part of ``pageBudget`` for ledgers, in bytes.
  var ledgerBudget: Int { pageBudget / 4 }
}

/// The state of the connection to the disk.
public enum StoreStatus: Hashable, Sendable {
  /// Results reach the disk.
  case ok
  /// Results stay in memory only, and a restart loses the results since. Every later save tries the
  /// disk again. The reason names the failure.
  case memoryOnly(reason: String)
}
