internal import DequeModule
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Joining and leaving the feed, and counting the watched widgets.
extension ChangeFeed {
  /// Adds a subscription to the groups of `patterns`: every later change of matching widgets
  /// reaches the subscription.
  ///
  /// - Parameter tellsStates: Whether the state of each match is sent first.
  /// - Returns: The number of matching widgets if `tellsStates`, else 0.
  func join(
    _ subscription: Subscription, _ patterns: [PatternGroup.Pattern], tellsStates: Bool
  ) -> Int {
    _ = open()
    guard let table else { return 0 }
    subscriptionCount += 1
    for pattern in patterns {
      let group = index.group(pattern)
      guard !subscription.places.contains(where: { $0.group === group }) else { continue }
      if group.isEmpty { mark(group) }
      group.add(subscription)
    }
    guard tellsStates else { return 0 }
    let groups = subscription.places.map(\.group)
    let ids = groups.compactMap { group in
      if case .id(let text) = group.pattern { text } else { nil }
    }
    if ids.count == groups.count { return queueStates(of: ids, to: subscription, in: table) }
    subscription.cursor = 0
    return matchCount(of: groups, in: table)
  }

  /// Queues the states of single widgets as pending changes, since single widgets are few.
  private func queueStates(
    of ids: [String], to subscription: Subscription, in table: BoardTable
  ) -> Int {
    for text in ids {
      guard let id = WidgetID(text), let position = table.position(id) else { continue }
      let sequence = table.sequences[position]
      _ = subscription.dirty.add(RowEvent(id: id, event: .entry, sequence: sequence))
    }
    return subscription.dirty.count
  }

  private func matchCount(of groups: [PatternGroup], in table: BoardTable) -> Int {
    if groups.count == 1 {
      if groups[0].isCounted { return groups[0].matchCount }
      var count = 0
      groups[0].forEachMatch(in: table) { _ in count += 1 }
      return count
    }
    return table.rows.count { row in groups.contains { $0.pattern.matches(row.id) } }
  }

  func leave(_ subscription: Subscription) {
    guard !subscription.isEnded else { return }
    subscription.isEnded = true
    subscription.watches.ceaseToBeReady()
    subscriptionCount -= 1
    for place in subscription.places {
      place.group.remove(at: place.index)
      if place.group.isEmpty { mark(place.group) }
    }
    subscription.places = []
    subscription.watches.addPending(-subscription.dirty.count)
    subscription.watches.addPieces(-subscription.pieces.count)
    subscription.dirty = DirtySet()
    subscription.pieces = []
    subscription.cursor = nil
  }

  /// Returns the group of the widgets of an `idle`, to be joined or dropped.
  func group(of query: IdleQuery) -> PatternGroup {
    index.group(query.glob.map(PatternGroup.Pattern.init) ?? .glob(Glob("*")))
  }

  /// Returns the reason for an immediate reply to an `idle`; `nil` if the client must wait.
  func reason(
    for query: IdleQuery, in group: PatternGroup, of table: BoardTable
  ) -> IdleWait.Reason? {
    let isForeign = query.since.map { $0.boot != boot } ?? false
    if isForeign || table.hasChanged(group.pattern, since: query.since(in: table)) {
      return .change
    }
    return query.timeout == .zero ? .timeout : nil
  }

  func join(_ idle: IdleWait) {
    if idle.group.isEmpty { mark(idle.group) }
    subscriptionCount += 1
    idle.group.idles[ObjectIdentifier(idle)] = idle
  }

  func leave(_ idle: IdleWait) {
    idle.timer?.cancel()
    guard idle.group.idles.removeValue(forKey: ObjectIdentifier(idle)) != nil else { return }
    subscriptionCount -= 1
    if idle.group.isEmpty { mark(idle.group) }
  }

  /// Releases a group that was looked up but not joined.
  func drop(_ group: PatternGroup) {
    if group.isEmpty { mark(group) }
  }

  /// Counts the different patterns of `PSUBSCRIBE`, and the groups and subscriptions that are searched for them.
  func countPatterns() -> (patterns: Int, searched: Int) {
    var patterns: Set<String> = []
    var searched = 0
    index.forEachGroup { group in
      searched += 1 + group.subscriptions.count
      for subscription in group.subscriptions {
        if case .pattern(let text) = subscription.style { patterns.insert(text) }
      }
    }
    return (patterns.count, searched)
  }

  private func mark(_ group: PatternGroup) {
    watched.mark(group)
    scheduleAccount()
  }

  /// Schedules a call of ``account()``, unless scheduled already.
  func scheduleAccount() {
    guard !isAccountScheduled else { return }
    isAccountScheduled = true
    let bound = NIOLoopBound(self, eventLoop: eventLoop)
    eventLoop.execute { bound.value.account() }
  }

  /// Counts the groups that were joined or left, tells the handler about newly watched and no
  /// longer watched widgets, and stops listening when no client watches.
  func account() {
    isAccountScheduled = false
    guard let table else { return }
    report(watched.account(in: table, index: &index))
    if index.isEmpty, tracked.isEmpty { close() }
  }

  /// Counts widgets that appeared and vanished.
  func account(_ turnover: BoardTable.Turnover) {
    report(watched.account(turnover, index: index))
  }

  private func report(_ changes: [WatchedChange]) {
    if !changes.isEmpty { handler.watchedChanged(changes) }
  }
}
