internal import DequeModule

/// The subscriptions of one client, with the pending changes.
final class Watches {
  /// The client that receives the pushes.
  let receiver: any ChangeReceiver
  private(set) var all: [Subscription] = []
  private var byStyle: [Subscription.Style: Subscription] = [:]
  /// The subscriptions with something to send, each once, in turn.
  private var queue = Deque<Subscription>()
  /// The number of patterns of all subscriptions.
  private(set) var patternCount = 0
  /// The number of subscriptions of Redis commands.
  private(set) var redisCount = 0
  /// The number of pending changes in all subscriptions.
  private(set) var pendingCount = 0
  /// The greatest number of pending changes.
  private let pendingLimit: Int
  private let memory: MemoryShare
  /// The memory of the subscriptions and their pending changes, in bytes.
  private(set) var heldBytes = 0
  /// Whether a call of ``ChangeReceiver/sendPushes()`` by the feed is scheduled.
  var isTouched = false
  /// The place among the ready clients of the pattern; `nil` for a client that is not ready.
  var ready: ReadyClients.Place?

  init(receiver: any ChangeReceiver, pendingLimit: Int, memory: MemoryShare) {
    self.receiver = receiver
    self.pendingLimit = pendingLimit
    self.memory = memory
  }

  /// Whether the client is one of the ready clients of its pattern.
  var isReady: Bool { ready != nil }
  /// Whether a subscription gets more than new entries, and hence also a farewell.
  var tellsEverything: Bool { all.count > redisCount }
  /// Whether there may be something to send; cheaper than ``hasNews``.
  var mayHaveNews: Bool { !queue.isEmpty }
  /// Whether a change or state can be sent now.
  var hasNews: Bool { queue.contains { $0.hasNews } }
  /// Whether changes or states are pending, including changes whose body is being made.
  var isBehind: Bool { all.contains { $0.isBehind } }
  /// The tags of the subscriptions with a tag.
  var tags: [String] {
    all.compactMap { if case .line(let tag) = $0.style { tag } else { nil } }
  }

  /// Returns the subscription of a style; `nil` for a style that several subscriptions may share.
  subscript(style: Subscription.Style) -> Subscription? { byStyle[style] }

  func add(_ subscription: Subscription, patterns: [PatternGroup.Pattern]) {
    ceaseToBeReady()
    all.append(subscription)
    patternCount += patterns.count
    subscription.cost = patterns.reduce(MemoryLedger.subscriptionCost) { $0 + $1.cost }
    count(subscription.cost)
    if subscription.isRedis { redisCount += 1 }
    // There may be many watches without a tag, and such watches are never looked up.
    if subscription.style.isNamed { byStyle[subscription.style] = subscription }
  }

  func remove(_ subscription: Subscription) {
    guard let index = all.firstIndex(where: { $0 === subscription }) else { return }
    all.remove(at: index)
    patternCount -= subscription.places.count
    count(-subscription.cost)
    if subscription.isRedis { redisCount -= 1 }
    if subscription.style.isNamed { byStyle[subscription.style] = nil }
  }

  /// Puts a subscription with something to send at the end of the queue; no effect if already
  /// queued.
  func enqueue(_ subscription: Subscription) {
    guard !subscription.isQueued, subscription.hasNews else { return }
    ceaseToBeReady()
    subscription.isQueued = true
    queue.append(subscription)
  }

  /// Removes and returns the subscription that has waited longest.
  func next() -> Subscription? {
    while let subscription = queue.popFirst() {
      subscription.isQueued = false
      if subscription.hasNews { return subscription }
    }
    return nil
  }

  /// Counts the initial states of a new subscription, whose number is bounded by the limit of
  /// patterns.
  func addFirstStates(_ count: Int) { changePending(by: count) }

  /// Counts pending changes; exceeding the limit ends the client.
  func addPending(_ count: Int) {
    let wasOver = pendingCount > pendingLimit
    changePending(by: count)
    if pendingCount > pendingLimit, !wasOver { receiver.exceedPendingChanges() }
  }

  /// Counts waiting pieces of pushes; the bytes are shared with other clients.
  func addPieces(_ count: Int) { self.count(count * MemoryLedger.queueCost) }

  private func changePending(by count: Int) {
    if count > 0 { ceaseToBeReady() }
    pendingCount += count
    self.count(count * MemoryLedger.changeCost)
  }

  private func count(_ bytes: Int) {
    heldBytes += bytes
    memory.add(.watches, bytes)
  }
}

extension Subscription.Style {
  /// Whether a client has at most one subscription of this style, and can end that subscription by
  /// name.
  fileprivate var isNamed: Bool {
    switch self {
    case .line(let tag): tag != nil
    case .map: false
    case .channel, .pattern: true
    }
  }
}
