internal import DequeModule
internal import WidgetModel
internal import WidgetWire

/// One `watch`, one channel of `SUBSCRIBE` or one pattern of `PSUBSCRIBE` of one client.
///
/// Nothing is stored for a client that takes every push. For a slower client, the subscription
/// stores the latest change of each widget, and the position in the board of the next initial
/// state.
final class Subscription {
  /// The form in which changes are sent.
  enum Style: Hashable {
    /// A `watch` in the line form, with its tag.
    case line(tag: String?)
    /// A `WH.WATCH` in RESP3.
    case map
    /// The channel of a `SUBSCRIBE`, by the widget's id.
    case channel(String)
    /// The pattern of a `PSUBSCRIBE`, in the client's spelling.
    case pattern(String)
  }

  /// The body that is sent with an `entry` event.
  enum Body: Hashable {
    case none
    /// The provider's bytes, from the board.
    case payload
    /// The entry in a format that the handler makes.
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
  /// Whether a Redis command made the subscription; Redis subscriptions get new entries only.
  let isRedis: Bool
  var places: [Place] = []
  /// The number of the last event considered: an event that matches two patterns is sent once.
  var stamp: UInt64 = 0
  /// The serial number of the row whose initial state is sent next; `nil` when all states were
  /// sent.
  var cursor: UInt64?
  var dirty = DirtySet()
  /// The pushes of a ``PushBatch`` that the client has not taken yet; later changes wait behind them.
  var pieces = Deque<PushBatch.Piece>()
  /// The version of the board whose pushes the subscription last got as a batch.
  var batchVersion: UInt64 = 0
  /// The memory of the subscription without its pending changes, in bytes.
  var cost = 0
  /// Whether the subscription is in the queue of ``Watches``.
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

  /// Whether a change or state can be sent now.
  var hasNews: Bool {
    !isEnded && dirty.awaitedCount < Self.awaitedLimit
      && (dirty.hasReady || cursor != nil || !pieces.isEmpty)
  }
  /// Whether changes or states are pending, including changes whose body is being made.
  var isBehind: Bool { !dirty.isEmpty || cursor != nil || !pieces.isEmpty }
  /// The number of bodies that are made for one subscription at a time.
  static let awaitedLimit = 4

  func matches(_ id: WidgetID) -> Bool { places.contains { $0.group.pattern.matches(id) } }

  /// Returns whether an event needs a body from the handler.
  func needsMaking(_ event: PushEvent) -> Bool {
    guard event == .entry, case .made = body else { return false }
    return true
  }

  func move(in group: PatternGroup, to index: Int) {
    guard let place = places.firstIndex(where: { $0.group === group }) else { return }
    places[place].index = index
  }
}
