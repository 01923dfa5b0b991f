internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `watch`, `unwatch` and `idle`.
extension Connection {
  func watch(_ query: WatchQuery, form: ReplyForm) {
    do throws(WidgetError) {
      let subscription = Subscription(
        connection: self, style: try watchStyle(form), body: try watchBody(query))
      let patterns = Set(query.globs.map(PatternGroup.Pattern.init))
      try checkRoom(for: patterns.count)
      let matches = begin(subscription, Array(patterns), tellsStates: true)
      reply(.ok([WireField("matches", "\(matches)")]), to: form)
      enqueue(subscription)
    } catch {
      reply(.error(error), to: form)
    }
  }

  private func watchStyle(_ form: ReplyForm) throws(WidgetError) -> Subscription.Style {
    switch form {
    case .line(let tag):
      guard let tag, watches?[.line(tag: tag)] != nil else { return .line(tag: tag) }
      throw WidgetError(
        .badRequest,
        "another watch of this connection has the tag \"\(tag)\"; "
          + "end it with \"unwatch tag=\(tag)\", or take another tag")
    case .resp(.resp3): return .map
    case .resp(.resp2):
      throw WidgetError(
        .badRequest,
        "RESP2 cannot tell a push from a reply; say HELLO 3 first, or use SUBSCRIBE or PSUBSCRIBE")
    }
  }

  private func watchBody(_ query: WatchQuery) throws(WidgetError) -> Subscription.Body {
    if let error = loop.handler.refusal(of: query.format) { throw error }
    guard query.includesBody else { return .none }
    return query.format == .payload ? .payload : .made(query.format)
  }

  func checkRoom(for count: Int) throws(WidgetError) {
    let limit = loop.configuration.limits.patterns
    guard (watches?.patternCount ?? 0) + count > limit else { return }
    throw WidgetError(
      .tooLarge,
      "a client watches at most \(limit) ids and patterns; use wider patterns, or end some first")
  }

  /// Returns: how many widgets match.
  func begin(
    _ subscription: Subscription, _ patterns: [PatternGroup.Pattern], tellsStates: Bool
  ) -> Int {
    let watches = self.watches ?? Watches()
    self.watches = watches
    watches.add(subscription, patterns: patterns.count)
    let matches = loop.feed.join(subscription, patterns, tellsStates: tellsStates)
    watches.waitingCount += subscription.dirty.count
    // Once to count them, and once when it is noted who is watched.
    noteScan(of: 2 * patterns.count * (loop.feed.table?.rows.count ?? 0))
    return matches
  }

  func end(_ subscription: Subscription) {
    watches?.remove(subscription)
    loop.feed.leave(subscription)
    if watches?.all.isEmpty == true { watches = nil }
  }

  func unwatch(_ tag: String?, form: ReplyForm) {
    guard let tag else {
      for subscription in watches?.all ?? [] where !subscription.isRedis { end(subscription) }
      return reply(.ok(), to: form)
    }
    guard let subscription = watches?[.line(tag: tag)] else {
      let tags = watches?.tags ?? []
      let hint =
        tags.isEmpty
        ? "it has none with a tag" : "it has " + tags.prefix(8).joined(separator: ", ")
      let error = WidgetError(
        .badRequest, "no watch of this connection has the tag \"\(tag)\"; \(hint)")
      return reply(.error(error), to: form)
    }
    end(subscription)
    reply(.ok(), to: form)
  }

  /// Ends all subscriptions, whatever they have still to tell.
  func endWatches() {
    guard let watches else { return }
    self.watches = nil
    for subscription in watches.all { loop.feed.leave(subscription) }
  }

  /// Ends those that only RESP3 can tell.
  func endMapWatches() {
    for subscription in watches?.all ?? [] where subscription.style == .map { end(subscription) }
  }
}
