internal import DequeModule
internal import WidgetModel
internal import WidgetWire

/// The bodies that the handler makes for subscriptions, as decisions only: what happened comes in,
/// what is to be done comes out.
///
/// Each body is made once for all subscriptions that want it, and few at a time, so that requests
/// of clients find room beside them.
struct BodyRequests {
  /// One body that is wanted.
  struct Key: Hashable {
    let id: WidgetID
    let format: OutputFormat
  }

  enum Action {
    /// Ask the handler for the body, on behalf of the client of that subscription.
    case ask(Key, for: Subscription)
    /// Call ``pauseEnded(_:version:)`` after ``pause``: the handler was busy.
    case pause(Key)
    /// Hand the reply out.
    case tell(Key, Reply, to: [Subscription])
  }

  private struct Wish {
    /// The subscriptions that get the reply that is on its way, or will be.
    var current: [Subscription] = []
    /// The subscriptions for which that reply may be too old.
    var later: [Subscription] = []
    var hasStarted = false
    /// The version of the board when the handler was asked.
    var version: UInt64 = 0
    var attempts = 0
  }

  /// The number of bodies that the handler works on at a time.
  static let limit = 8
  /// The number of times that the handler is asked for one body while it is busy.
  static let attempts = 50
  /// The time after which a busy handler is asked again.
  static let pause = Duration.milliseconds(100)

  private var wishes: [Key: Wish] = [:]
  private var queue = Deque<Key>()
  private var inFlight = 0

  /// A subscription wants a body of the board of that version.
  mutating func request(
    _ key: Key, for subscription: Subscription, version: UInt64
  ) -> [Action] {
    guard let wish = wishes[key] else {
      wishes[key] = Wish(current: [subscription])
      queue.append(key)
      return startMore(version)
    }
    if wish.hasStarted && wish.version != version {
      wishes[key]?.later.append(subscription)
    } else {
      wishes[key]?.current.append(subscription)
    }
    return []
  }

  /// The handler replied. Has no effect when it had replied before.
  mutating func received(_ reply: Reply, for key: Key, version: UInt64) -> [Action] {
    guard let wish = wishes[key], wish.hasStarted else { return [] }
    inFlight -= 1
    wishes[key]?.hasStarted = false
    if case .error(let error, _) = reply, error.code == .busy, wish.attempts < Self.attempts {
      return [.pause(key)] + startMore(version)
    }
    let receivers = finish(key)
    return [.tell(key, reply, to: receivers)] + startMore(version)
  }

  /// The pause of a busy handler is over.
  mutating func pauseEnded(_ key: Key, version: UInt64) -> [Action] {
    // In front: other bodies may have been asked for meanwhile.
    queue.prepend(key)
    return startMore(version)
  }

  private mutating func startMore(_ version: UInt64) -> [Action] {
    var actions: [Action] = []
    while inFlight < Self.limit, let key = queue.popFirst() {
      if let asker = start(key, version) { actions.append(.ask(key, for: asker)) }
    }
    return actions
  }

  /// - Returns: the subscription on whose behalf the handler is asked; `nil` when all have ended.
  private mutating func start(_ key: Key, _ version: UInt64) -> Subscription? {
    guard var wish = wishes[key] else { return nil }
    wish.current.removeAll(where: \.isEnded)
    wishes[key] = wish
    guard let asker = wish.current.first else {
      _ = finish(key)
      return nil
    }
    inFlight += 1
    wish.hasStarted = true
    wish.version = version
    wish.attempts += 1
    wishes[key] = wish
    return asker
  }

  /// Begins again for the subscriptions that came too late for the reply.
  ///
  /// - Returns: the subscriptions that get it.
  private mutating func finish(_ key: Key) -> [Subscription] {
    guard let wish = wishes.removeValue(forKey: key) else { return [] }
    if !wish.later.isEmpty {
      wishes[key] = Wish(current: wish.later)
      queue.append(key)
    }
    return wish.current
  }
}
