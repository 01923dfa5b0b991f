internal import WidgetModel
internal import WidgetWire

/// The subscriptions of one connection: starts and ends subscriptions.
///
/// No output is written here: a connection can change its subscriptions in one step.
struct Subscriptions {
  /// A subscription that has been started.
  struct Begun {
    /// The number of matching widgets.
    let matches: Int
    /// The number of rows searched so far and at the end of the event, for the client's share of a
    /// turn.
    let scannedRows: Int
  }

  private let feed: ChangeFeed
  private let patternLimit: Int
  private let pendingLimit: Int
  private let memory: MemoryShare
  /// The subscriptions of the client; `nil` if there are none.
  private(set) var watches: Watches?

  init(feed: ChangeFeed, limits: ClientLimits, memory: MemoryShare) {
    self.feed = feed
    patternLimit = limits.patterns
    pendingLimit = limits.pendingChanges
    self.memory = memory
  }

  var isEmpty: Bool { watches == nil }
  /// The number of channels of `SUBSCRIBE` and patterns of `PSUBSCRIBE`.
  var redisCount: Int { watches?.redisCount ?? 0 }
  /// Whether a subscription gets more than new entries, and hence also a farewell.
  var tellsEverything: Bool { watches?.tellsEverything == true }
  /// Whether changes or states are pending, including changes whose body is being made.
  var isBehind: Bool { watches?.isBehind == true }
  /// Whether a change or state can be sent now.
  var hasNews: Bool { watches?.hasNews == true }

  subscript(style: Subscription.Style) -> Subscription? { watches?[style] }
}

// MARK: - watch, unwatch

extension Subscriptions {
  /// Starts a `watch`.
  mutating func watch(
    _ query: WatchQuery, form: ReplyForm, for client: any ChangeReceiver
  ) throws(WidgetError) -> Begun {
    let style = try style(form)
    let body = try body(query)
    let patterns = Set(query.globs.map(PatternGroup.Pattern.init))
    return try begin(style, body, Array(patterns), tellsStates: true, for: client)
  }

  private func style(_ form: ReplyForm) throws(WidgetError) -> Subscription.Style {
    switch form {
    case .line(let tag):
      guard let tag, self[.line(tag: tag)] != nil else { return .line(tag: tag) }
      throw WidgetError(
        .badRequest,
        "another watch of this connection has the tag \"\(tag)\"; "
          + "end it with \"unwatch tag=\(tag)\", or choose another tag")
    case .resp(.resp3): return .map
    case .resp(.resp2):
      throw WidgetError(
        .badRequest,
        "RESP2 has no push type; send HELLO 3 first, or use SUBSCRIBE or PSUBSCRIBE")
    }
  }

  private func body(_ query: WatchQuery) throws(WidgetError) -> Subscription.Body {
    if let error = feed.handler.refusal(of: query.format) { throw error }
    guard query.includesBody else { return .none }
    return query.format == .payload ? .payload : .made(query.format)
  }

  /// Ends the `watch` with a tag; `nil` ends every `watch`.
  mutating func unwatch(_ tag: String?) throws(WidgetError) {
    guard let tag else {
      for subscription in watches?.all ?? [] where !subscription.isRedis { end(subscription) }
      return
    }
    guard let subscription = self[.line(tag: tag)] else {
      let tags = watches?.tags ?? []
      let hint =
        tags.isEmpty
        ? "the connection has no tagged watch"
        : "the tags in use are " + tags.prefix(8).joined(separator: ", ")
      throw WidgetError(
        .badRequest, "no watch of this connection has the tag \"\(tag)\"; \(hint)")
    }
    end(subscription)
  }
}

// MARK: - SUBSCRIBE, PSUBSCRIBE

extension Subscriptions {
  /// Starts a channel or a pattern.
  ///
  /// - Returns: `nil` if the client already has the channel or pattern.
  mutating func subscribe(
    _ style: Subscription.Style, _ pattern: PatternGroup.Pattern, for client: any ChangeReceiver
  ) throws(WidgetError) -> Begun? {
    guard self[style] == nil else { return nil }
    return try begin(style, .payload, [pattern], tellsStates: false, for: client)
  }

  /// Ends a channel or a pattern, if present.
  mutating func unsubscribe(_ style: Subscription.Style) {
    if let subscription = self[style] { end(subscription) }
  }

  /// The channels, in the order of subscription.
  var channels: [String] {
    (watches?.all ?? []).compactMap { if case .channel(let name) = $0.style { name } else { nil } }
  }

  /// The patterns, in the order of subscription.
  var patterns: [String] {
    (watches?.all ?? []).compactMap { if case .pattern(let name) = $0.style { name } else { nil } }
  }
}

// MARK: - Beginning and ending

extension Subscriptions {
  private mutating func begin(
    _ style: Subscription.Style, _ body: Subscription.Body, _ patterns: [PatternGroup.Pattern],
    tellsStates: Bool, for client: any ChangeReceiver
  ) throws(WidgetError) -> Begun {
    guard (watches?.patternCount ?? 0) + patterns.count <= patternLimit else {
      throw WidgetError(
        .tooLarge,
        "a client can watch at most \(patternLimit) ids and patterns; "
          + "use wider patterns, or unwatch some first")
    }
    let watches =
      self.watches ?? Watches(receiver: client, pendingLimit: pendingLimit, memory: memory)
    self.watches = watches
    let subscription = Subscription(of: watches, style: style, body: body)
    watches.add(subscription, patterns: patterns)
    let matches = feed.join(subscription, patterns, tellsStates: tellsStates)
    watches.addFirstStates(subscription.dirty.count)
    watches.enqueue(subscription)
    // One scan for the number of matches, and one for the count of watched widgets.
    let scannedRows = 2 * patterns.count * (feed.table?.rows.count ?? 0)
    return Begun(matches: matches, scannedRows: scannedRows)
  }

  private mutating func end(_ subscription: Subscription) {
    watches?.remove(subscription)
    feed.leave(subscription)
    if watches?.all.isEmpty == true { watches = nil }
  }

  /// Ends all subscriptions, and drops all pending changes.
  mutating func endAll() {
    guard let watches else { return }
    self.watches = nil
    for subscription in watches.all { feed.leave(subscription) }
    memory.add(.watches, -watches.heldBytes)
  }

  /// Ends the subscriptions that only RESP3 can express.
  mutating func endMaps() {
    for subscription in watches?.all ?? [] where subscription.style == .map { end(subscription) }
  }
}
