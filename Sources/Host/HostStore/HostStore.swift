internal import HostLoop
public import Logging
internal import Synchronization
public import WidgetModel

/// What a host keeps over a restart: provider answers, plugin descriptions and ledgers.
///
/// Reads work on any thread and see every save, also those that still wait for the disk. Writes
/// happen on a thread of the store's own, one transaction for each answer: nobody who saves waits
/// for a disk. When the disk refuses, the host goes on with what is in memory; see ``status``.
///
/// ```swift
/// let store = try HostStore(options: StoreOptions(directory: path), now: now, logger: logger)
/// store.forEachTimeline { answer in … }            // at start, before any provider runs
/// store.save(answer) { result in … }               // after each provider call
/// await store.close()
/// ```
public final class HostStore: Sendable {
  /// Where it lies and how large it may grow.
  public let options: StoreOptions
  let logger: Logger
  let folder: StoreFolder
  let openedAt: Timestamp
  let writer = WorkThread(name: "widgethost-disk")
  let state: Mutex<State>

  struct State {
    var disk = Disk.unopened
    /// `nil` while the disk cannot be used.
    var environment: Environment? { disk.environment }
    var status = StoreStatus.ok
    var queue: WriteQueue
    /// When each stored slot was last watched.
    var watched: [StoreSlot: Timestamp] = [:]
    /// The widgets that exist, as far as the host has said: their ledgers go last.
    var existing: Set<WidgetID> = []
    var isWriting = false
  }

  /// Opens the store in `options.directory`, or makes it.
  ///
  /// A damaged or foreign store is moved aside and a new one made, with a line in the log. When
  /// the disk is full or read-only, the store works in memory only: ``status`` says so.
  ///
  /// - Parameter now: for the name of a store that is moved aside.
  /// - Throws: ``StoreError`` when another host has the directory (`locked`) or the path cannot be
  ///   a directory (`unusable`).
  public init(options: StoreOptions, now: Timestamp, logger: Logger) throws(StoreError) {
    self.options = options
    self.logger = logger
    folder = StoreFolder(directory: options.directory)
    openedAt = now
    state = Mutex(State(queue: WriteQueue(limit: options.queueLimit)))
    do throws(StoreError) {
      _ = try connect()
    } catch {
      if error.code == .locked || error.code == .unusable { throw error }
      degrade(error)
    }
  }

  /// Whether answers reach the disk. Any thread.
  public var status: StoreStatus { state.withLock { $0.status } }

  /// Keeps an answer; returns at once.
  ///
  /// - Parameter completion: called once, on the store's thread, when the answer is on disk or
  ///   cannot get there. It must not wait. After a failure that is the disk's, the answer is still
  ///   served by ``load(_:)`` and tried again.
  public func save(
    _ answer: StoredAnswer,
    completion: @escaping @Sendable (Result<SaveOutcome, StoreError>) -> Void = { _ in }
  ) {
    enqueue(WriteJob(place: .slot(answer.slot), change: .save(answer), completion: completion))
  }

  /// Forgets the answer in a slot; returns at once.
  public func remove(_ slot: StoreSlot) {
    enqueue(WriteJob(place: .slot(slot), change: .remove) { _ in })
  }

  /// Notes that clients looked at these slots: the least recently watched go first when the store
  /// is full. Kept in memory, and on disk with each slot's next save. Any thread.
  public func noteWatched(_ slots: some Sequence<StoreSlot>, at now: Timestamp) {
    state.withLock { state in
      for slot in slots where state.watched[slot] != nil { state.watched[slot] = now }
    }
  }

  /// Keeps what a plugin says about itself, encoded by the caller; returns at once.
  ///
  /// - Parameters:
  ///   - description: any bytes.
  ///   - plugin: the content hash of the plugin's file.
  public func saveDescription(_ description: [UInt8], of plugin: ContentHash, at now: Timestamp) {
    let change = WriteJob.Change.describe(description, at: now)
    enqueue(WriteJob(place: .description(plugin), change: change) { _ in })
  }

  /// Tries the disk again for everything that it refused; returns at once. Each save does that too.
  public func retry() {
    state.withLock { $0.queue.retryRefused() }
    startWriting()
  }

  /// Returns when everything that was saved before is on disk, or refused.
  public func flush() async {
    await withCheckedContinuation { done in
      writer.run { done.resume() }
    }
  }

  /// Flushes, closes the files and lets go of the directory. Later saves fail with `closed`.
  public func close() async {
    state.withLock { $0.disk.beginClosing() }
    await flush()
    state.withLock { $0.disk.close() }
  }
}

/// Where a store lies and how large it may grow.
public struct StoreOptions: Hashable, Sendable {
  /// The state directory; created with mode 0700 when it is missing.
  public var directory: String
  /// Bytes that the store's file may take: `cache_limit`, default 512 MiB. Taken as at least
  /// ``smallestLimit``.
  public var cacheLimit: Int
  /// Bytes of answers that may wait in memory for the disk.
  public var queueLimit = 64 << 20

  /// 1 MiB: below it the tree has no room to be rewritten in.
  public static let smallestLimit = 1 << 20

  /// Makes options.
  public init(directory: String, cacheLimit: Int = 512 << 20) {
    self.directory = directory
    self.cacheLimit = cacheLimit
  }

  /// Bytes of the memory map, hence of the largest file: the limit in whole 64 KiB.
  var mapSize: Int { max(Self.smallestLimit, cacheLimit) & ~0xffff }

  /// Bytes of pages in use above which answers are dropped: a quarter of the file stays free, since
  /// LMDB writes changed pages to new places and frees the old ones a transaction later.
  var pageBudget: Int { mapSize / 4 * 3 }

  /// Bytes of these that ledgers may take.
  var ledgerBudget: Int { pageBudget / 4 }
}

/// Whether answers reach the disk.
public enum StoreStatus: Hashable, Sendable {
  /// They do.
  case ok
  /// They do not: the host goes on with what it holds in memory, and a restart loses what came
  /// since. Every later answer tries the disk again. The reason says what to mend.
  case memoryOnly(reason: String)
}
