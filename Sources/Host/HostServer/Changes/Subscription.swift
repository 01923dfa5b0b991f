internal import WidgetModel
internal import WidgetWire

/// One `watch`, one channel of `SUBSCRIBE` or one pattern of `PSUBSCRIBE` of one client.
///
/// Nothing is kept for a client that takes what it is sent. For one that does not, the latest change
/// of each widget is kept, and the place in the board up to which the first states were told.
final class Subscription {
  /// How changes are told.
  enum Style: Hashable {
    /// `watch` in the line form, with its tag.
    case line(tag: String?)
    /// `WH.WATCH` in RESP3.
    case map
    /// `SUBSCRIBE`.
    case channel(String)
    /// `PSUBSCRIBE`, with its pattern as it was written.
    case pattern(String)
  }

  /// The entry that goes with an `entry`.
  enum Body: Hashable {
    case none
    /// As the board has it.
    case payload
    /// As the handler makes it.
    case made(OutputFormat)
  }

  /// Where the subscription stands in a group.
  struct Place {
    let group: PatternGroup
    var index: Int
  }

  let connection: Connection
  let style: Style
  let body: Body
  /// Whether it is one of Redis's, which are told new entries only.
  let isRedis: Bool
  var places: [Place] = []
  /// The event that it was told last, so that one that matches two patterns is told once.
  var stamp: UInt64 = 0
  /// The serial number of the row whose first state is told next; `nil` when all were.
  var cursor: UInt64?
  var dirty = DirtySet()
  /// Whether it stands in its client's line of those that have something to tell.
  var isQueued = false
  var isEnded = false

  init(connection: Connection, style: Style, body: Body) {
    self.connection = connection
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
  /// Whether something is to be told, now or when a body is there.
  var isBehind: Bool { !dirty.isEmpty || cursor != nil }
  /// How many bodies are made for one subscription at a time.
  private static let awaitedLimit = 4

  func matches(_ id: WidgetID) -> Bool { places.contains { $0.group.pattern.matches(id) } }

  func move(in group: PatternGroup, to index: Int) {
    guard let place = places.firstIndex(where: { $0.group === group }) else { return }
    places[place].index = index
  }
}
