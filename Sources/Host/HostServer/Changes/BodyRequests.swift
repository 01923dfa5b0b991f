internal import DequeModule
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// The bodies that the handler makes for those who watch: each once for all of them, and few at a
/// time, so that requests of clients find room beside them.
final class BodyRequests {
  /// One body that is wanted.
  struct Key: Hashable {
    let id: WidgetID
    let format: OutputFormat
  }

  private struct Wish {
    /// Those who get the reply that is on its way, or will be.
    var current: [Subscription] = []
    /// Those for whom that one may be too old.
    var later: [Subscription] = []
    var hasStarted = false
    /// The version of the board when the handler was asked.
    var version: UInt64 = 0
    var attempts = 0
  }

  /// How many the handler works on at a time.
  static let limit = 8
  /// How often a handler that is busy is asked again, and when.
  private static let attempts = 50
  private static let pause = TimeAmount.milliseconds(100)

  private unowned let loop: ServerLoop
  private var wishes: [Key: Wish] = [:]
  private var queue = Deque<Key>()
  private var inFlight = 0

  init(loop: ServerLoop) { self.loop = loop }

  func request(_ id: WidgetID, _ format: OutputFormat, for subscription: Subscription) {
    let key = Key(id: id, format: format)
    guard var wish = wishes[key] else {
      wishes[key] = Wish(current: [subscription])
      queue.append(key)
      return startMore()
    }
    let isTooLate = wish.hasStarted && wish.version != loop.feed.table?.version
    if isTooLate {
      wish.later.append(subscription)
    } else {
      wish.current.append(subscription)
    }
    wishes[key] = wish
  }

  private func startMore() {
    while inFlight < Self.limit, let key = queue.popFirst() { start(key) }
  }

  private func start(_ key: Key) {
    wishes[key]?.current.removeAll(where: \.isEnded)
    guard let asker = wishes[key]?.current.first?.connection else {
      return finish(key, with: nil)
    }
    inFlight += 1
    wishes[key]?.hasStarted = true
    wishes[key]?.version = loop.feed.table?.version ?? 0
    wishes[key]?.attempts += 1
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    let query = GetQuery(id: key.id, format: key.format)
    loop.handler.answer(.get(query), context: asker.requestContext(.line)) {
      [eventLoop = loop.eventLoop] reply in
      eventLoop.execute { bound.value.receive(reply, for: key) }
    }
  }

  private func receive(_ reply: Reply, for key: Key) {
    // A handler that replies twice is heard once.
    guard wishes[key]?.hasStarted == true else { return }
    inFlight -= 1
    wishes[key]?.hasStarted = false
    if case .error(let error, _) = reply, error.code == .busy,
      wishes[key]?.attempts ?? 0 < Self.attempts
    {
      let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
      loop.eventLoop.scheduleTask(in: Self.pause) {
        // First in the line: others may have begun meanwhile, and nobody may wait for it any more.
        bound.value.queue.prepend(key)
        bound.value.startMore()
      }
    } else {
      finish(key, with: reply)
    }
    startMore()
  }

  /// Hands the reply out, and begins again for those who came too late for it.
  private func finish(_ key: Key, with reply: Reply?) {
    guard let wish = wishes.removeValue(forKey: key) else { return }
    if !wish.later.isEmpty {
      wishes[key] = Wish(current: wish.later)
      queue.append(key)
    }
    guard let reply else { return }
    loop.beginBatch()
    for subscription in wish.current { subscription.receive(reply, for: key.id, loop.feed) }
    loop.feed.flush()
    for subscription in wish.current where !subscription.isEnded {
      subscription.connection.settle()
    }
  }
}
