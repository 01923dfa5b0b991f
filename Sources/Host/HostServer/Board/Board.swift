internal import Synchronization

/// The published rows of all widgets, with their replies ready-made: the state that clients see.
///
/// The daemon publishes; the server reads. A reader holds an immutable table of its own and looks
/// at one atomic number to learn whether a newer one is out. The only lock is held for the copy of
/// one pointer, never while a table is being made, so that no provider, disk or render can delay a
/// reader.
public final class Board: Sendable {
  private let published: Mutex<BoardTable>
  private let publisher = Mutex<Void>(())
  private let version = Atomic<UInt64>(0)
  /// Whether ``listener`` wants publications; while no client watches, a publication wakes no
  /// thread.
  private let hasAudience = Atomic<Bool>(false)
  private let listener = Mutex<Listener?>(nil)

  /// Around the closure, as one that is itself the value of a generic type is wrapped anew by each
  /// access under the lock: calls would go through one more layer with every publication.
  private struct Listener: Sendable {
    let tell: @Sendable (Publication) -> Void
  }

  /// The identifier of this run of the host in `seq=BOOT:N`: 1 to 32 letters and digits.
  public let boot: String

  /// Makes an empty board.
  public init(boot: String = "0") {
    self.boot = boot
    published = Mutex(BoardTable())
  }

  /// Publishes `changes` in one go: each reader sees all of them or none.
  ///
  /// From any thread; publications are serialised. Costs O(rows) pointer copies, so coalesce.
  public func publish(_ changes: BoardChanges) {
    guard !changes.isEmpty else { return }
    publisher.withLock { _ in
      let (table, turnover) = published.withLock { $0 }.applying(changes)
      // The old table is freed after the lock, by whoever lets go of it last.
      let old = published.withLock { current in
        defer { current = table }
        return current
      }
      version.wrappingAdd(1, ordering: .releasing)
      _ = old
      guard hasAudience.load(ordering: .acquiring), let listener = listener.withLock({ $0 })
      else { return }
      listener.tell(Publication(table, turnover))
    }
  }

  /// Gives each publication to `listener` from now on, in their order, and returns the table that
  /// they begin from. A publication may come that is in that table already: its version tells.
  ///
  /// `listener` is called on the publishing thread, one call at a time.
  func listen(_ listener: @escaping @Sendable (Publication) -> Void) -> BoardTable {
    self.listener.withLock { $0 = Listener(tell: listener) }
    hasAudience.store(true, ordering: .releasing)
    // Under the lock: whoever publishes after this look at the table sees the audience.
    return published.withLock { $0 }
  }

  /// Gives publications to no listener any more.
  func stopListening() {
    hasAudience.store(false, ordering: .releasing)
    listener.withLock { $0 = nil }
  }

  /// The number of rows published.
  public var count: Int { published.withLock { $0 }.rows.count }

  /// The current table, for a reader that looks once.
  var table: BoardTable { published.withLock { $0 } }

  /// Brings a reader's own table up to date; costs one atomic load when nothing was published.
  @inline(__always)
  func refresh(_ table: inout BoardTable, seen: inout UInt64) {
    let latest = version.load(ordering: .acquiring)
    guard latest != seen else { return }
    seen = latest
    table = published.withLock { $0 }
  }
}
