internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `CLIENT TRACKING`: which widgets the client keeps in a cache of its own.
extension Connection {
  func answer(_ command: TrackingCommand) throws(RedisError) {
    switch command {
    case .off: endTracking()
    case .on(let mode, let hasNoLoop):
      guard session.version == .resp3 else { throw .tracking(.needsRESP3) }
      try beginTracking(mode, hasNoLoop: hasNoLoop)
    }
    replies.ok()
  }

  private func beginTracking(_ mode: KeyTracker.Mode, hasNoLoop: Bool) throws(RedisError) {
    if let tracker {
      guard tracker.mode.canBecome(mode) else { throw .tracking(.modeChange) }
      tracker.mode = mode
      tracker.hasNoLoop = hasNoLoop
      return
    }
    let tracker = KeyTracker(
      mode, hasNoLoop: hasNoLoop, client: self, memory: memory,
      keyLimit: loop.configuration.limits.trackedKeys)
    self.tracker = tracker
    loop.feed.begin(tracker)
  }

  /// Forgets all tracked keys and the invalidations that wait.
  func endTracking() {
    guard let tracker else { return }
    self.tracker = nil
    loop.feed.end(tracker)
  }

  /// Handles `CLIENT CACHING YES|NO`: the choice for the next command.
  func setCaching(_ isCached: Bool) throws(RedisError) {
    guard let tracker, case .reads(let choice) = tracker.mode, choice != .all else {
      throw .tracking(.cachingWithoutChoice)
    }
    guard (choice == .chosen) == isCached else {
      throw .tracking(.wrongChoice(caching: isCached))
    }
    tracker.caching = isCached
    replies.ok()
  }

  /// Remembers the keys that a command reads.
  func track(_ command: RedisCommand, _ words: RedisWords) {
    guard let tracker, tracker.remembersKeys, command.readsKeys else { return }
    for index in command.keyIndices(wordCount: words.count) {
      // A text that is no id is never on the board, and cannot change.
      guard let id = WidgetID(words.text(index)) else { continue }
      loop.feed.tracked.add(id, of: tracker)
    }
  }

  /// Pushes the invalidations that wait, as far as the channel accepts bytes.
  ///
  /// No reply may be queued: after an invalidation the client would keep an older value from it.
  func sendInvalidations() {
    guard let tracker, tracker.hasPending, !output.replies.hasFinished else { return }
    while tracker.hasPending, canTakePushes { output.push(tracker.takePush()) }
    _ = output.sendPushes()
  }

  func sendTrackingInfo() {
    var flags: [String] = []
    var prefixes: [String] = []
    if let tracker {
      flags.append("on")
      switch tracker.mode {
      case .reads(.all): break
      case .reads(.chosen): flags.append("optin")
      case .reads(.allButChosen): flags.append("optout")
      case .broadcast(let chosen):
        flags.append("bcast")
        prefixes = chosen.filter { !$0.isEmpty }
      }
      if let caching = tracker.caching { flags.append(caching ? "caching-yes" : "caching-no") }
      if tracker.hasNoLoop { flags.append("noloop") }
    } else {
      flags.append("off")
    }
    let redirect = tracker == nil ? -1 : 0
    replies.write { writer, sink in
      writer.map(count: 3, into: &sink)
      writer.bulk("flags", into: &sink)
      writer.set(count: flags.count, into: &sink)
      for flag in flags { writer.bulk(flag, into: &sink) }
      writer.bulk("redirect", into: &sink)
      writer.integer(redirect, into: &sink)
      writer.bulk("prefixes", into: &sink)
      writer.array(count: prefixes.count, into: &sink)
      for prefix in prefixes { writer.bulk(prefix, into: &sink) }
    }
  }
}
