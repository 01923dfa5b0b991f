internal import DequeModule
internal import WidgetModel
internal import WidgetWire

/// Schedules the bodies that the handler makes for subscriptions. A pure state machine: events come
/// in, actions come out.
///
/// Each body is made once for all interested subscriptions. The number of bodies in work is
/// limited, to leave capacity for requests of clients. Pictures of pixels, which may be slow, have a
/// limit and a queue of their own, and a slow one leaves its place to the next after ``patience``.
struct BodyRequests {
  /// One requested body: a widget and a format.
  struct Key: Hashable {
    let id: WidgetID
    let format: OutputFormat
  }

  enum Action {
    /// Request the body from the handler, on behalf of the subscription's client. For a picture of
    /// pixels, call ``overdue(_:_:version:)`` with the number of the request after ``patience``.
    case ask(Key, for: Subscription, number: UInt64)
    /// Call ``pauseEnded(_:version:)`` after ``pause``: the handler was busy.
    case pause(Key)
    /// Send the reply to the subscriptions.
    case distribute(Key, Reply, to: [Subscription])
  }

  private struct Wish {
    /// The subscriptions that get the reply to the present or next request.
    var current: [Subscription] = []
    /// The subscriptions for which that reply may be outdated.
    var later: [Subscription] = []
    var hasStarted = false
    /// The version of the board at the time of the request.
    var version: UInt64 = 0
    var attempts = 0
    /// The number of the last request.
    var number: UInt64 = 0
    /// Whether the request has left its place to others.
    var isOverdue = false
  }

  /// The bodies that wait for the handler, and the number of those in work.
  private struct Lane {
    var queue = Deque<Key>()
    var inFlight = 0
    let limit: Int
  }

  /// The number of bodies that the handler works on at a time, without pictures of pixels.
  static let limit = 8
  /// The number of pictures of pixels that the handler works on at a time, without the slow ones.
  static let pictureLimit = 8
  /// The time after which a picture of pixels is slow.
  static let patience = Duration.milliseconds(500)
  /// The greatest number of requests for one body while the handler is busy.
  static let attempts = 50
  /// The delay before another request to a busy handler.
  static let pause = Duration.milliseconds(100)

  private var wishes: [Key: Wish] = [:]
  private var requestCount: UInt64 = 0
  private var quick = Lane(limit: Self.limit)
  private var pictures = Lane(limit: Self.pictureLimit)

  /// Requests a body at a version of the board, for a subscription.
  mutating func request(
    _ key: Key, for subscription: Subscription, version: UInt64
  ) -> [Action] {
    guard let wish = wishes[key] else {
      wishes[key] = Wish(current: [subscription])
      self[key].queue.append(key)
      return startMore(version)
    }
    if wish.hasStarted && wish.version != version {
      wishes[key]?.later.append(subscription)
    } else {
      wishes[key]?.current.append(subscription)
    }
    return []
  }

  /// Takes the handler's reply. No effect on a second reply.
  mutating func received(_ reply: Reply, for key: Key, version: UInt64) -> [Action] {
    guard let wish = wishes[key], wish.hasStarted else { return [] }
    if !wish.isOverdue { self[key].inFlight -= 1 }
    wishes[key]?.hasStarted = false
    if case .error(let error, _) = reply, error.code == .busy, wish.attempts < Self.attempts {
      return [.pause(key)] + startMore(version)
    }
    let receivers = finish(key)
    return [.distribute(key, reply, to: receivers)] + startMore(version)
  }

  /// Lets a picture leave its place to others, if the request with this number has no reply yet.
  mutating func overdue(_ key: Key, _ number: UInt64, version: UInt64) -> [Action] {
    guard let wish = wishes[key], wish.hasStarted, wish.number == number, !wish.isOverdue
    else { return [] }
    wishes[key]?.isOverdue = true
    self[key].inFlight -= 1
    return startMore(version)
  }

  /// Continues after the pause of a busy handler.
  mutating func pauseEnded(_ key: Key, version: UInt64) -> [Action] {
    // At the front: other bodies may have been queued in the meantime.
    self[key].queue.prepend(key)
    return startMore(version)
  }

  private subscript(key: Key) -> Lane {
    get { key.format.picture == nil ? quick : pictures }
    _modify {
      if key.format.picture == nil { yield &quick } else { yield &pictures }
    }
  }

  private mutating func startMore(_ version: UInt64) -> [Action] {
    var actions: [Action] = []
    while let key = nextKey() {
      if let asker = start(key, version) {
        actions.append(.ask(key, for: asker, number: requestCount))
      }
    }
    return actions
  }

  private mutating func nextKey() -> Key? {
    if quick.inFlight < quick.limit, let key = quick.queue.popFirst() { return key }
    return pictures.inFlight < pictures.limit ? pictures.queue.popFirst() : nil
  }

  /// - Returns: The subscription on whose behalf the handler is called; `nil` when all have ended.
  private mutating func start(_ key: Key, _ version: UInt64) -> Subscription? {
    guard var wish = wishes[key] else { return nil }
    wish.current.removeAll(where: \.isEnded)
    wishes[key] = wish
    guard let asker = wish.current.first else {
      _ = finish(key)
      return nil
    }
    self[key].inFlight += 1
    requestCount += 1
    wish.number = requestCount
    wish.isOverdue = false
    wish.hasStarted = true
    wish.version = version
    wish.attempts += 1
    wishes[key] = wish
    return asker
  }

  /// Removes a finished body, and queues the body again for the subscriptions that came too late.
  ///
  /// - Returns: The subscriptions that get the reply.
  private mutating func finish(_ key: Key) -> [Subscription] {
    guard let wish = wishes.removeValue(forKey: key) else { return [] }
    if !wish.later.isEmpty {
      wishes[key] = Wish(current: wish.later)
      self[key].queue.append(key)
    }
    return wish.current
  }
}
