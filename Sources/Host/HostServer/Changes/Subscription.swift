internal import WidgetModel
internal import WidgetWire

/// One `watch`, one channel of `SUBSCRIBE` or one pattern of `PSUBSCRIBE` of one client.
///
/// Nothing is kept for a client that takes every push. For any other, the latest change of each
/// widget is kept, and the place in the board up to which the first states were told.
final class Subscription {
  /// The form in which changes are told.
  enum Style: Hashable {
    /// `watch` in the line form, with its tag.
    case line(tag: String?)
    /// `WH.WATCH` in RESP3.
    case map
    /// The channel of a `SUBSCRIBE`, by its id.
    case channel(String)
    /// The pattern of a `PSUBSCRIBE`, as it was written.
    case pattern(String)
  }

  /// The body that is sent with an `entry`.
  enum Body: Hashable {
    case none
    /// The bytes that the provider sent, from the board.
    case payload
    /// The bytes that the handler makes of the entry in that format.
    case made(OutputFormat)
  }

  /// The place of the subscription in a group.
  struct Place {
    let group: PatternGroup
    var index: Int
  }

  /// All subscriptions of the client.
  let watches: Watches
  let style: Style
  let body: Body
  /// Whether a Redis command made it: such a subscription is told new entries only.
  let isRedis: Bool
  var places: [Place] = []
  /// The number of the event that was told last, so that one that matches two patterns is told
  /// once.
  var stamp: UInt64 = 0
  /// The serial number of the row whose first state is told next; `nil` when all were told.
  var cursor: UInt64?
  var dirty = DirtySet()
  /// Whether it is in the queue of ``Watches``.
  var isQueued = false
  var isEnded = false

  init(of watches: Watches, style: Style, body: Body) {
    self.watches = watches
    self.style = style
    self.body = body
    isRedis =
      switch style {
      case .line, .map: false
      case .channel, .pattern: true
      }
  }

  /// Whether there is something to tell now.
  var hasNews: Bool {
    !isEnded && dirty.awaitedCount < Self.awaitedLimit && (dirty.hasReady || cursor != nil)
  }
  /// Whether something is to be told, now or when its body is there.
  var isBehind: Bool { !dirty.isEmpty || cursor != nil }
  /// The number of bodies that are made for one subscription at a time.
  static let awaitedLimit = 4

  func matches(_ id: WidgetID) -> Bool { places.contains { $0.group.pattern.matches(id) } }

  /// Whether an event needs a body that the handler makes.
  func needsMaking(_ event: PushEvent) -> Bool {
    guard event == .entry, case .made = body else { return false }
    return true
  }

  func move(in group: PatternGroup, to index: Int) {
    guard let place = places.firstIndex(where: { $0.group === group }) else { return }
    places[place].index = index
  }
}
