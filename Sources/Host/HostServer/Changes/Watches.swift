internal import DequeModule

/// The subscriptions of one client, and the changes that wait in them.
final class Watches {
  /// The client to which the feed pushes.
  let receiver: any ChangeReceiver
  private(set) var all: [Subscription] = []
  private var byStyle: [Subscription.Style: Subscription] = [:]
  /// The subscriptions with something to tell, each once, in turn.
  private var queue = Deque<Subscription>()
  /// The number of patterns of all subscriptions.
  private(set) var patternCount = 0
  /// The number of subscriptions of Redis commands.
  private(set) var redisCount = 0
  /// The number of changes that wait, in all subscriptions.
  private(set) var pendingCount = 0
  /// The number of changes that may wait.
  private let pendingLimit: Int
  /// Whether the feed is going to call ``ChangeReceiver/sendPushes()``.
  var isTouched = false

  init(receiver: any ChangeReceiver, pendingLimit: Int) {
    self.receiver = receiver
    self.pendingLimit = pendingLimit
  }

  /// Whether a subscription is told more than new entries, and so also why the host closes.
  var tellsEverything: Bool { all.count > redisCount }
  /// Whether there may be something to tell; cheaper than ``hasNews``.
  var mayHaveNews: Bool { !queue.isEmpty }
  /// Whether there is something to tell now.
  var hasNews: Bool { queue.contains { $0.hasNews } }
  /// Whether something is to be told, now or when its body is there.
  var isBehind: Bool { all.contains { $0.isBehind } }
  /// The tags of the subscriptions that have one.
  var tags: [String] {
    all.compactMap { if case .line(let tag) = $0.style { tag } else { nil } }
  }

  /// The subscription of that style; `nil` for styles of which a client may have several.
  subscript(style: Subscription.Style) -> Subscription? { byStyle[style] }

  func add(_ subscription: Subscription, patterns: Int) {
    all.append(subscription)
    patternCount += patterns
    if subscription.isRedis { redisCount += 1 }
    // Watches without a tag may be many, and none of them is ever looked up.
    if subscription.style.isNamed { byStyle[subscription.style] = subscription }
  }

  func remove(_ subscription: Subscription) {
    guard let index = all.firstIndex(where: { $0 === subscription }) else { return }
    all.remove(at: index)
    patternCount -= subscription.places.count
    if subscription.isRedis { redisCount -= 1 }
    if subscription.style.isNamed { byStyle[subscription.style] = nil }
  }

  /// Puts a subscription with something to tell at the end of the queue; no effect when it is
  /// there.
  func enqueue(_ subscription: Subscription) {
    guard !subscription.isQueued, subscription.hasNews else { return }
    subscription.isQueued = true
    queue.append(subscription)
  }

  /// Takes out the subscription that has waited longest.
  func next() -> Subscription? {
    while let subscription = queue.popFirst() {
      subscription.isQueued = false
      if subscription.hasNews { return subscription }
    }
    return nil
  }

  /// Counts the first states of a new subscription, which are bounded by the patterns it may have.
  func addFirstStates(_ count: Int) { pendingCount += count }

  /// Counts changes that wait; the one that exceeds the limit ends the client.
  func addPending(_ count: Int) {
    let wasOver = pendingCount > pendingLimit
    pendingCount += count
    if pendingCount > pendingLimit, !wasOver { receiver.exceedPendingChanges() }
  }
}

extension Subscription.Style {
  /// Whether a client has at most one subscription of this style, and can end it by its name.
  fileprivate var isNamed: Bool {
    switch self {
    case .line(let tag): tag != nil
    case .map: false
    case .channel, .pattern: true
    }
  }
}
