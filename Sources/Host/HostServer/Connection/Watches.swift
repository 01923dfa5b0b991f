internal import DequeModule

/// The subscriptions of one client.
final class Watches {
  private(set) var all: [Subscription] = []
  private var byStyle: [Subscription.Style: Subscription] = [:]
  /// Those that have something to tell, each once, in turn.
  private var queue = Deque<Subscription>()
  /// Patterns in all of them.
  private(set) var patternCount = 0
  /// Those of Redis.
  private(set) var redisCount = 0
  /// Changes that wait, in all of them.
  var waitingCount = 0

  /// Whether one of them is told more than new entries, and so also why the host ends.
  var tellsEverything: Bool { all.count > redisCount }
  /// Whether there may be something to tell; cheap.
  var mayHaveNews: Bool { !queue.isEmpty }
  var hasNews: Bool { queue.contains { $0.hasNews } }
  var isBehind: Bool { all.contains { $0.isBehind } }
  var tags: [String] {
    all.compactMap { if case .line(let tag) = $0.style { tag } else { nil } }
  }

  subscript(style: Subscription.Style) -> Subscription? { byStyle[style] }

  func add(_ subscription: Subscription, patterns: Int) {
    all.append(subscription)
    patternCount += patterns
    if subscription.isRedis { redisCount += 1 }
    // Watches without a tag may be many; none of them is ever looked for.
    if subscription.style.isNamed { byStyle[subscription.style] = subscription }
  }

  func remove(_ subscription: Subscription) {
    guard let index = all.firstIndex(where: { $0 === subscription }) else { return }
    all.remove(at: index)
    patternCount -= subscription.places.count
    if subscription.isRedis { redisCount -= 1 }
    if subscription.style.isNamed { byStyle[subscription.style] = nil }
  }

  func enqueue(_ subscription: Subscription) {
    guard !subscription.isQueued, subscription.hasNews else { return }
    subscription.isQueued = true
    queue.append(subscription)
  }

  /// Takes out the one that has waited longest.
  func next() -> Subscription? {
    while let subscription = queue.popFirst() {
      subscription.isQueued = false
      if subscription.hasNews { return subscription }
    }
    return nil
  }
}

extension Subscription.Style {
  /// Whether a client has at most one of it, and can end it by its name.
  fileprivate var isNamed: Bool {
    switch self {
    case .line(let tag): tag != nil
    case .map: false
    case .channel, .pattern: true
    }
  }
}
