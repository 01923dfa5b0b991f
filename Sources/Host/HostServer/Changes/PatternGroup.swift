internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// All subscriptions and idle clients of one pattern, so that a change is matched with the pattern
/// once, however many clients have it.
final class PatternGroup {
  /// The widgets that a client asked for.
  enum Pattern: Hashable {
    /// The widget with this id; a text that is no id matches nothing.
    case id(String)
    case glob(Glob)

    /// A glob without wildcards is an id.
    init(_ glob: Glob) {
      if let literal = glob.literal { self = .id(literal) } else { self = .glob(glob) }
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
  var idles: [ObjectIdentifier: IdleWait] = [:]
  /// Whether ``WatchedWidgets`` counts the matches of this group.
  var isCounted = false
  /// The number of widgets that match, while they are counted.
  var matchCount = 0
  /// Whether ``WatchedWidgets`` is going to decide whether the group is counted.
  var isMarked = false

  init(_ pattern: Pattern) { self.pattern = pattern }

  var isEmpty: Bool { subscriptions.isEmpty && idles.isEmpty }

  /// Adds a subscription, in constant time.
  func add(_ subscription: Subscription) {
    subscription.places.append(Subscription.Place(group: self, index: subscriptions.count))
    subscriptions.append(subscription)
  }

  /// Removes the subscription at `index`; the last one takes its place.
  func remove(at index: Int) {
    let last = subscriptions.removeLast()
    guard index < subscriptions.count else { return }
    subscriptions[index] = last
    last.move(in: self, to: index)
  }

  /// Calls `body` with each row that matches.
  func forEachMatch(in table: BoardTable, _ body: (BoardRow) -> Void) {
    switch pattern {
    case .id(let text):
      if let row = text.utf8.withContiguousBytes({ table.row($0) }) { body(row) }
    case .glob(let glob):
      for row in table.rows where glob.matches(row.id.text) { body(row) }
    }
  }
}

/// One `idle` that is not answered yet.
final class IdleWait {
  /// Why an `idle` is answered: the `reason` of its reply.
  enum Reason: String {
    case change
    case timeout
  }

  /// The place of the reply among the replies of the client.
  let number: UInt64
  let form: ReplyForm
  let group: PatternGroup
  /// The number of the change that the client knows.
  let since: UInt64
  /// Answers the client, which is done at most once.
  let answer: (IdleWait, Reason, BoardTable) -> Void
  /// Answers when the time of the client is over; `nil` for one that waits for as long as it takes.
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

  /// The reply that tells up to which change the client knows the board from then on.
  static func reply(_ reason: Reason, boot: String, table: BoardTable) -> Reply {
    let sequence = ChangeSequence(boot: boot, number: table.lastSequence)
    return .ok([
      WireField("seq", sequence.description), WireField("reason", reason.rawValue),
    ])
  }

  /// The reply of a host that stops.
  static let refusal = Reply.error(
    WidgetError(.busy, "the host stops; connect again and ask once more"))
}

extension BoardTable {
  /// Whether something that matches has changed, or gone, after the change with that number; also
  /// if that is so long ago that removals since then were forgotten.
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
