internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Who watches what, and which widgets are watched.
extension ChangeFeed {
  /// Lets a subscription see everything that happens to the widgets that match.
  ///
  /// - Parameter tellsStates: whether it is told the state of each match first.
  /// - Returns: how many widgets match now.
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
    if ids.count == groups.count { return tellStates(of: ids, to: subscription, in: table) }
    subscription.cursor = 0
    return matchCount(of: groups, in: table)
  }

  /// Single widgets are few: their states wait like changes.
  private func tellStates(
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
    subscriptionCount -= 1
    removeFromGroups(subscription)
    subscription.connection.changesWaiting(more: -subscription.dirty.count)
    subscription.dirty = DirtySet()
    subscription.cursor = nil
  }

  /// Tells a subscription of no more changes; what it has still to tell stays.
  func removeFromGroups(_ subscription: Subscription) {
    for place in subscription.places {
      place.group.remove(at: place.index)
      if place.group.isEmpty { mark(place.group) }
    }
    subscription.places = []
  }

  func join(_ idle: IdleWait) {
    if idle.group.isEmpty { mark(idle.group) }
    subscriptionCount += 1
    idle.group.idles[ObjectIdentifier(idle)] = idle
  }

  func leave(_ idle: IdleWait) {
    guard idle.group.idles.removeValue(forKey: ObjectIdentifier(idle)) != nil else { return }
    subscriptionCount -= 1
    if idle.group.isEmpty { mark(idle.group) }
  }

  /// Lets go of a group that was looked up and joined by nobody.
  func drop(_ group: PatternGroup) {
    if group.isEmpty { mark(group) }
  }

  /// Has a group looked at when this event is over: what is watched and let go of within one event
  /// costs nothing.
  private func mark(_ group: PatternGroup) {
    guard !group.isMarked else { return }
    group.isMarked = true
    marked.append(group)
    guard !isAccountScheduled else { return }
    isAccountScheduled = true
    let bound = NIOLoopBound(self, eventLoop: loop.eventLoop)
    loop.eventLoop.execute { bound.value.account() }
  }

  /// Counts which widgets are watched, tells the handler what has become another, and stops
  /// listening when nobody watches any more.
  func account() {
    isAccountScheduled = false
    guard let table else { return }
    let groups = marked
    marked = []
    var before: [WidgetID: Bool] = [:]
    for group in groups {
      group.isMarked = false
      if group.isEmpty { index.remove(group) }
      guard group.isEmpty == group.isCounted else { continue }
      group.isCounted = !group.isEmpty
      group.matchCount = 0
      group.forEachMatch(in: table) { row in
        if before[row.id] == nil { before[row.id] = watched[row.id] != nil }
        count(row.id, by: group.isCounted ? 1 : -1)
        group.matchCount += 1
      }
    }
    let changes = before.compactMap { id, was in
      (watched[id] != nil) == was ? nil : WatchedChange(id: id, isWatched: !was)
    }
    if !changes.isEmpty { loop.handler.watchedChanged(changes) }
    if index.isEmpty { close() }
  }

  /// Counts widgets that came and went.
  func account(_ turnover: BoardTable.Turnover) {
    var changes: [WatchedChange] = []
    for id in turnover.vanished {
      index.forEachMatch(id) { if $0.isCounted { $0.matchCount -= 1 } }
      guard watched.removeValue(forKey: id) != nil else { continue }
      changes.append(WatchedChange(id: id, isWatched: false))
    }
    for id in turnover.appeared {
      index.forEachMatch(id) { group in
        guard group.isCounted else { return }
        group.matchCount += 1
        count(id, by: 1)
      }
      if watched[id] != nil { changes.append(WatchedChange(id: id, isWatched: true)) }
    }
    if !changes.isEmpty { loop.handler.watchedChanged(changes) }
  }

  private func count(_ id: WidgetID, by step: Int) {
    let count = (watched[id] ?? 0) + step
    watched[id] = count > 0 ? count : nil
  }
}
