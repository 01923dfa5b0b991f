internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The widgets that one client keeps in a cache of its own (`CLIENT TRACKING`), and the
/// invalidations that wait for the client. Used on the event loop only.
final class KeyTracker {
  /// The widgets whose changes the client is told.
  enum Mode: Hashable {
    /// Widgets that the client has read since their last change.
    case reads(Choice)
    /// All widgets whose ids begin with one of the prefixes (`BCAST`).
    case broadcast(prefixes: [String])

    /// Whether a client may change from this mode to another one without `OFF` in between.
    func canBecome(_ other: Mode) -> Bool {
      switch (self, other) {
      case (.reads(let one), .reads(let two)): one == .all || two == .all || one == two
      default: self == other
      }
    }
  }

  /// The commands whose keys are remembered.
  enum Choice: Hashable {
    case all
    /// Commands after `CLIENT CACHING YES` (`OPTIN`).
    case chosen
    /// All commands but those after `CLIENT CACHING NO` (`OPTOUT`).
    case allButChosen
  }

  /// The memory of a tracked key beside its id, in bytes: its places in the client's set and in the
  /// feed.
  private static let keyCost = 512
  /// The number of ids in one push.
  private static let pushLength = 1024

  let client: any ChangeReceiver
  var mode: Mode
  /// Whether the client asked for `NOLOOP`, which has no effect: a client changes nothing itself.
  var hasNoLoop: Bool
  /// The value of a `CLIENT CACHING` before the present command.
  var caching: Bool?
  /// The ids that the client has read; empty in `BCAST`.
  private(set) var keys: Set<WidgetID> = []
  /// The changed ids that were not pushed yet.
  private var pending: Set<WidgetID> = []
  private let memory: MemoryShare
  private let keyLimit: Int

  init(
    _ mode: Mode, hasNoLoop: Bool, client: any ChangeReceiver, memory: MemoryShare, keyLimit: Int
  ) {
    self.mode = mode
    self.hasNoLoop = hasNoLoop
    self.client = client
    self.memory = memory
    self.keyLimit = keyLimit
  }

  /// Whether ids wait to be pushed.
  var hasPending: Bool { !pending.isEmpty }

  /// Whether the keys of the present command are remembered.
  var remembersKeys: Bool {
    switch mode {
    case .reads(.all): true
    case .reads(.chosen): caching == true
    case .reads(.allButChosen): caching != false
    case .broadcast: false
    }
  }

  /// Whether a change of `id` is told regardless of what the client has read.
  func isInterested(in id: WidgetID) -> Bool {
    guard case .broadcast(let prefixes) = mode else { return false }
    return prefixes.contains { id.text.hasPrefix($0) }
  }

  /// Remembers an id.
  ///
  /// - Returns: An id to forget and invalidate, because the client has the largest number of ids.
  func remember(_ id: WidgetID) -> WidgetID? {
    let excess = keys.count >= keyLimit && !keys.contains(id) ? keys.first : nil
    if keys.insert(id).inserted { memory.add(.watches, Self.cost(of: id)) }
    return excess
  }

  /// Queues the invalidation of an id, and forgets the id until the client reads it again.
  func invalidate(_ id: WidgetID) {
    if keys.remove(id) != nil { memory.add(.watches, -Self.cost(of: id)) }
    if pending.insert(id).inserted { memory.add(.watches, MemoryLedger.changeCost) }
  }

  /// Removes some waiting ids, and returns their push.
  func takePush() -> ByteBuffer {
    let ids = Array(pending.prefix(Self.pushLength))
    if ids.count == pending.count { pending = [] } else { pending.subtract(ids) }
    memory.add(.watches, -ids.count * MemoryLedger.changeCost)
    var output = OutputBuffer()
    let writer = RESPWriter(version: .resp3)
    writer.push(count: 2, into: &output)
    writer.bulk("invalidate", into: &output)
    writer.array(count: ids.count, into: &output)
    for id in ids { writer.bulk(id.text, into: &output) }
    return output.bytes
  }

  /// Gives all memory back at the end of the tracking.
  func clear() {
    let keyBytes = keys.reduce(0) { $0 + Self.cost(of: $1) }
    memory.add(.watches, -keyBytes - pending.count * MemoryLedger.changeCost)
    keys = []
    pending = []
  }

  private static func cost(of id: WidgetID) -> Int { keyCost + 2 * id.text.utf8.count }
}

/// The clients that keep widgets in caches of their own, by the widgets.
struct TrackedKeys {
  private var readers: [WidgetID: [ObjectIdentifier: KeyTracker]] = [:]
  private var broadcasts: [ObjectIdentifier: KeyTracker] = [:]
  private var all: Set<ObjectIdentifier> = []

  /// Whether no client tracks keys.
  var isEmpty: Bool { all.isEmpty }

  mutating func begin(_ tracker: KeyTracker) {
    all.insert(ObjectIdentifier(tracker))
    if case .broadcast = tracker.mode { broadcasts[ObjectIdentifier(tracker)] = tracker }
  }

  mutating func end(_ tracker: KeyTracker) {
    guard all.remove(ObjectIdentifier(tracker)) != nil else { return }
    broadcasts[ObjectIdentifier(tracker)] = nil
    for id in tracker.keys { forget(id, of: tracker) }
    tracker.clear()
  }

  /// Remembers that a client has read a widget; another id may be invalidated instead.
  mutating func add(_ id: WidgetID, of tracker: KeyTracker) {
    let excess = tracker.remember(id)
    readers[id, default: [:]][ObjectIdentifier(tracker)] = tracker
    guard let excess else { return }
    forget(excess, of: tracker)
    tracker.invalidate(excess)
  }

  /// Queues the invalidation of a changed widget for its readers.
  ///
  /// - Returns: The clients that have an invalidation now.
  mutating func invalidate(_ id: WidgetID) -> [KeyTracker] {
    var told = readers.removeValue(forKey: id).map { Array($0.values) } ?? []
    told += broadcasts.values.filter { $0.isInterested(in: id) }
    for tracker in told { tracker.invalidate(id) }
    return told
  }

  private mutating func forget(_ id: WidgetID, of tracker: KeyTracker) {
    readers[id]?[ObjectIdentifier(tracker)] = nil
    if readers[id]?.isEmpty == true { readers[id] = nil }
  }
}
