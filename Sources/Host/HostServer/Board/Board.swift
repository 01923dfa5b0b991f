internal import WidgetLocks
public import WidgetModel

/// The published rows of all widgets, with encoded replies: the state that clients see.
///
/// The daemon publishes; the server reads. A reader holds an immutable table and checks an atomic
/// version number for a newer table. The only lock is held to copy one pointer, never to build a
/// table: no provider, disk access or rendering can delay a reader.
public final class Board: Sendable {
  private let published: Mutex<BoardTable>
  private let publisher = Mutex<Void>(())
  private let version = Atomic<UInt64>(0)
  /// Whether ``listener`` is set. Without watching clients, a publication wakes no thread.
  private let hasAudience = Atomic<Bool>(false)
  private let listener = Mutex<Listener?>(nil)

  /// A wrapper of the closure. A bare closure as the value of a generic type would be wrapped again
  /// at each access under the lock, and each publication would add a layer to the calls.
  private struct Listener: Sendable {
    let tell: @Sendable (Publication) -> Void
  }

  /// The identifier of this run of the host in `seq=BOOT:N`: 1 to 32 letters and digits.
  public let boot: String

  /// Creates an empty board.
  public init(boot: String = "0") {
    self.boot = boot
    published = Mutex(BoardTable())
  }

  /// Publishes `changes` atomically: each reader sees all changes or none.
  ///
  /// May be called from any thread; publications are serialised. The cost is proportional to the
  /// number of changes, and for added and removed rows to the size of the board.
  public func publish(_ changes: BoardChanges) {
    guard !changes.isEmpty else { return }
    publisher.withLock { _ in
      let (table, turnover) = published.withLock { $0 }.applying(changes)
      install(table)
      tell(Publication(table, turnover, rows: changes.rows))
    }
  }

  /// Prepares publications, so that ``publish(_:)-(PreparedChanges)`` costs one pointer for each. The audience
  /// encodes its pushes meanwhile.
  ///
  /// - Parameter portions: The changes of one publication each, in order; none empty.
  public func prepare(_ portions: [BoardChanges]) -> PreparedChanges {
    let former = table
    var publications: [Publication] = []
    for changes in portions {
      let (table, turnover) = (publications.last?.table ?? former).applying(changes)
      publications.append(Publication(table, turnover, rows: changes.rows))
    }
    publisher.withLock { _ in
      for var publication in publications {
        publication.isAhead = true
        tell(publication)
      }
    }
    return PreparedChanges(former: former, publications: publications)
  }

  /// Publishes prepared changes, unless something was published since they were prepared.
  ///
  /// - Returns: Whether the changes were published.
  public func publish(_ prepared: PreparedChanges) -> Bool {
    publisher.withLock { _ in
      guard published.withLock({ $0 === prepared.former }) else { return false }
      for publication in prepared.publications {
        install(publication.table)
        tell(publication)
      }
      return true
    }
  }

  private func install(_ table: BoardTable) {
    // The old table is freed outside the lock, with its last reference.
    let old = published.withLock { current in
      defer { current = table }
      return current
    }
    version.wrappingAdd(1, ordering: .releasing)
    _ = old
  }

  private func tell(_ publication: Publication) {
    guard hasAudience.load(ordering: .acquiring), let listener = listener.withLock({ $0 })
    else { return }
    listener.tell(publication)
  }

  /// Passes each later publication to `listener`, in order, and returns the present table. A
  /// publication that the present table already contains may follow; the version numbers tell.
  ///
  /// `listener` is called on the publishing thread, one call at a time.
  func listen(_ listener: @escaping @Sendable (Publication) -> Void) -> BoardTable {
    self.listener.withLock { $0 = Listener(tell: listener) }
    hasAudience.store(true, ordering: .releasing)
    // Read under the lock: any publication after this read sees `hasAudience`.
    return published.withLock { $0 }
  }

  /// Removes the listener.
  func stopListening() {
    hasAudience.store(false, ordering: .releasing)
    listener.withLock { $0 = nil }
  }

  /// The number of rows published.
  public var count: Int { published.withLock { $0 }.rows.count }

  /// Returns the places of these widgets' rows in the order of the board; the number of rows for a widget
  /// without a row.
  public func places(of ids: [WidgetID?]) -> [Int] {
    let table = table
    return ids.map { id in id.flatMap { table.position($0) } ?? table.rows.count }
  }

  /// The current table, for a single read.
  var table: BoardTable { published.withLock { $0 } }

  /// Whether something was published after the version `seen`; costs one atomic load.
  @inline(__always)
  func isNewer(than seen: UInt64) -> Bool { version.load(ordering: .acquiring) != seen }

  /// Updates a reader's table.
  func refresh(_ table: inout BoardTable, seen: inout UInt64) {
    let latest = version.load(ordering: .acquiring)
    guard latest != seen else { return }
    seen = latest
    table = published.withLock { $0 }
  }
}

/// Publications of the board that are ready before their time.
public struct PreparedChanges: Sendable {
  /// The table that the publications replace.
  fileprivate let former: BoardTable
  fileprivate let publications: [Publication]
}
