internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Everybody who asked for the same widgets, so that a change is held against a pattern once,
/// however many clients have it.
final class PatternGroup {
  /// Which widgets.
  enum Pattern: Hashable {
    /// The one with this id; a text that is no id matches nothing.
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
  /// Whether the widgets that match count as watched because of this group, and how many they are.
  var isCounted = false
  var matchCount = 0
  /// Whether ``ChangeFeed`` will look whether it is to be counted.
  var isMarked = false

  init(_ pattern: Pattern) { self.pattern = pattern }

  var isEmpty: Bool { subscriptions.isEmpty && idles.isEmpty }

  /// Adds a subscription; in constant time.
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

  /// The rows that match.
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
  let connection: Connection
  /// The place of its reply.
  let number: UInt64
  let form: ReplyForm
  let group: PatternGroup
  /// The change that the client knows.
  let since: UInt64
  var timer: Scheduled<Void>?

  init(
    connection: Connection, number: UInt64, form: ReplyForm, group: PatternGroup, since: UInt64
  ) {
    self.connection = connection
    self.number = number
    self.form = form
    self.group = group
    self.since = since
  }
}
