internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The transaction of one client (`MULTI`, `EXEC`, `WATCH`) as a value: commands and keys come in, the
/// commands to perform come out.
///
/// Only reading commands exist, therefore a transaction is one consistent look: `EXEC` performs its
/// commands in one event, on one table of the board and at one time.
struct Transaction {
  enum State {
    /// Commands are performed at once. Goes on to ``queueing(_:)`` with `MULTI`.
    case none
    /// Commands are kept for `EXEC`. Goes on to ``none`` with `EXEC`, `DISCARD` and `RESET`.
    case queueing(Queue)
  }

  /// The commands between `MULTI` and `EXEC`.
  struct Queue {
    /// The commands as they were received.
    var commands = ByteBuffer()
    var count = 0
    /// Whether a command was refused, and `EXEC` fails.
    var isBroken = false
  }

  /// The memory of a watched key beside its id, in bytes.
  private static let keyCost = 768

  private var state = State.none
  /// The keys of `WATCH`, with the content that was visible at that time.
  private var watched: [WidgetID: VisibleContent] = [:]
  private var watchedBytes = 0

  /// Whether commands are queued.
  var isOpen: Bool { if case .queueing = state { true } else { false } }
  /// The number of queued commands; `nil` outside of a transaction.
  var count: Int? { if case .queueing(let queue) = state { queue.count } else { nil } }
  /// The number of keys of `WATCH`.
  var watchedCount: Int { watched.count }

  /// The memory of the queued commands and the watched keys, in bytes.
  var heldBytes: Int {
    guard case .queueing(let queue) = state else { return watchedBytes }
    return watchedBytes + queue.commands.capacity
  }

  mutating func begin() throws(RedisError) {
    guard case .none = state else { throw .nestedTransaction }
    state = .queueing(Queue())
  }

  /// Keeps a command for `EXEC`; no effect after a refused command.
  mutating func append(
    _ command: UnsafeRawBufferPointer, limits: ClientLimits
  ) throws(RedisError) {
    guard case .queueing(var queue) = state, !queue.isBroken else { return }
    state = .none
    defer { state = .queueing(queue) }
    let bytes = queue.commands.readableBytes + command.count
    guard queue.count < limits.queuedCommands, bytes <= limits.queuedCommandBytes else {
      throw .widget(
        WidgetError(
          .tooLarge,
          "a transaction has at most \(limits.queuedCommands) commands of "
            + "\(limits.queuedCommandBytes) bytes together"))
    }
    queue.commands.writeBytes(command)
    queue.count += 1
  }

  /// Notes that a command was refused, and releases the queued commands.
  mutating func fail() {
    if case .queueing = state { state = .queueing(Queue(isBroken: true)) }
  }

  /// Ends the transaction and forgets the watched keys.
  ///
  /// - Returns: The queued commands; `nil` outside of a transaction.
  mutating func end() -> Queue? {
    guard case .queueing(let queue) = state else { return nil }
    state = .none
    unwatch()
    return queue
  }

  /// Remembers the visible content of a widget; a text that is no widget id never changes.
  mutating func watch(
    _ key: String, in table: BoardTable, at now: Timestamp, limit: Int
  ) throws(RedisError) {
    guard let id = WidgetID(key), watched[id] == nil else { return }
    guard watched.count < limit else {
      throw .widget(
        WidgetError(.tooLarge, "a client can WATCH at most \(limit) keys; UNWATCH first"))
    }
    watched[id] = VisibleContent(of: table.row(id), at: now)
    watchedBytes += Self.keyCost + key.utf8.count
  }

  mutating func unwatch() {
    watched = [:]
    watchedBytes = 0
  }

  /// Returns whether a watched key shows something else than at the time of its `WATCH`.
  func hasChanged(in table: BoardTable, at now: Timestamp) -> Bool {
    watched.contains { id, content in VisibleContent(of: table.row(id), at: now) != content }
  }
}
