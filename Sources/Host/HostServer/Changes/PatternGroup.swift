internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// All subscriptions and idle clients of one pattern. A change is matched against the pattern once,
/// regardless of the number of clients.
final class PatternGroup {
  /// The widgets that a client has named.
  enum Pattern: Hashable {
    /// The widget with this id; an invalid id matches nothing.
    case id(String)
    case glob(Glob)

    /// Creates a pattern; a glob without wildcards becomes an id.
    init(_ glob: Glob) {
      if let literal = glob.literal { self = .id(literal) } else { self = .glob(glob) }
    }

    /// The memory of the pattern in bytes.
    var cost: Int {
      switch self {
      case .id(let text): MemoryLedger.subscriptionCost + 2 * text.utf8.count
      case .glob(let glob):
        MemoryLedger.subscriptionCost + glob.length * MemoryLedger.patternByteCost
      }
    }

    /// Whether the pattern matches every widget.
    var matchesAll: Bool {
      if case .glob(let glob) = self { glob.matchesAll } else { false }
    }

    func matches(_ id: WidgetID) -> Bool {
      switch self {
      case .id(let text): text == id.text
      case .glob(let glob): glob.matches(id.text)
      }
    }
  }

  let pattern: Pattern
  private(set) var subscriptions: ContiguousArray<Subscription> = []
  /// The ready ones of the clients, by the form of their pushes.
  private(set) var ready: ContiguousArray<ReadyClients> = []
  var idles: [ObjectIdentifier: IdleWait] = [:]
  /// Whether ``WatchedWidgets`` counts the matches of this group.
  var isCounted = false
  /// The number of matching widgets, if counted.
  var matchCount = 0
  /// Whether the group is queued for the next count of ``WatchedWidgets``.
  var isMarked = false

  init(_ pattern: Pattern) { self.pattern = pattern }

  var isEmpty: Bool { subscriptions.isEmpty && idles.isEmpty }

  /// Adds a subscription, in constant time.
  func add(_ subscription: Subscription) {
    subscription.places.append(Subscription.Place(group: self, index: subscriptions.count))
    subscriptions.append(subscription)
  }

  /// Removes the subscription at `index`; the last subscription moves to `index`.
  func remove(at index: Int) {
    let last = subscriptions.removeLast()
    guard index < subscriptions.count else { return }
    subscriptions[index] = last
    last.move(in: self, to: index)
  }

  /// The largest number of forms with ready clients; clients of further forms are never ready.
  private static let mostReadyForms = 8

  /// Returns the ready clients of a form; `nil` if there are too many forms.
  func readyClients(_ form: ReadyClients.Form) -> ReadyClients? {
    if let clients = ready.first(where: { $0.form == form }) { return clients }
    if ready.count == Self.mostReadyForms { ready.removeAll { $0.count == 0 } }
    guard ready.count < Self.mostReadyForms else { return nil }
    let clients = ReadyClients(form)
    ready.append(clients)
    return clients
  }

  /// Whether there are clients that are not ready.
  var hasOthers: Bool { ready.reduce(0) { $0 + $1.count } < subscriptions.count }

  /// Calls `body` with each matching row.
  func forEachMatch(in table: BoardTable, _ body: (BoardRow) -> Void) {
    switch pattern {
    case .id(let text):
      if let row = text.utf8.withContiguousBytes({ table.row($0) }) { body(row) }
    case .glob(let glob):
      for row in table.rows where glob.matches(row.id.text) { body(row) }
    }
  }
}

/// One `idle` without a reply so far.
final class IdleWait {
  /// The reason for the end of an `idle`: the `reason` of the reply.
  enum Reason: String {
    case change
    case timeout
  }

  /// The place of the reply in the order of the client's replies.
  let number: UInt64
  let form: ReplyForm
  let group: PatternGroup
  /// The number of the last change that the client has seen.
  let since: UInt64
  /// Sends the reply to the client; effective at most once.
  let answer: (IdleWait, Reason, BoardTable) -> Void
  /// The timer of the client's time-out; `nil` without a time-out.
  var timer: Scheduled<Void>?

  init(
    number: UInt64, form: ReplyForm, group: PatternGroup, since: UInt64,
    answer: @escaping (IdleWait, Reason, BoardTable) -> Void
  ) {
    self.number = number
    self.form = form
    self.group = group
    self.since = since
    self.answer = answer
  }

  /// Returns the reply, including the number of the last change in `table`.
  static func reply(_ reason: Reason, boot: String, table: BoardTable) -> Reply {
    let sequence = ChangeSequence(boot: boot, number: table.lastSequence)
    return .ok([
      WireField("seq", sequence.description), WireField("reason", reason.rawValue),
    ])
  }

  /// The reply when the host stops.
  static let refusal = Reply.error(
    WidgetError(.busy, "the host is stopping; connect and subscribe again later"))
}

extension IdleQuery {
  /// Returns the number of the last change that the client has seen: by default the last change of
  /// `table`.
  func since(in table: BoardTable) -> UInt64 { since?.number ?? table.lastSequence }
}

extension BoardTable {
  /// Returns whether a matching widget has changed or vanished after the change `number`. Also true
  /// if removals since then were forgotten.
  func hasChanged(_ pattern: PatternGroup.Pattern, since number: UInt64) -> Bool {
    guard lastSequence > number else { return false }
    if removals.forgotten > number { return true }
    let isRemoved = removals.entries.contains { $0.sequence > number && pattern.matches($0.id) }
    return isRemoved
      || rows.indices.contains { sequences[$0] > number && pattern.matches(rows[$0].id) }
  }
}

extension IdleWait: Equatable {
  /// Whether both are the same `idle` of the same client.
  static func == (one: IdleWait, other: IdleWait) -> Bool { one === other }
}
