internal import WidgetModel
internal import WidgetWire

/// `SUBSCRIBE`, `PSUBSCRIBE`, `UNSUBSCRIBE`, `PUNSUBSCRIBE`, `PUBSUB`.
extension Connection {
  /// Whether the client may send only what cannot be mistaken for a message.
  var isRestricted: Bool {
    guard let watches else { return false }
    return session.version == .resp2 && watches.redisCount > 0
  }

  func subscribe(_ command: RedisCommand, _ words: RedisWords) throws(RedisError) {
    let names = words.texts(from: 1)
    switch command {
    case .subscribe, .psubscribe:
      for name in names { try begin(style(command, name), command) }
    default:
      let wanted = names.isEmpty ? ownNames(command) : names
      if wanted.isEmpty { confirm(command, nil) }
      for name in wanted {
        if let subscription = watches?[style(command, name)] { end(subscription) }
        confirm(command, name)
      }
    }
  }

  private func style(_ command: RedisCommand, _ name: String) -> Subscription.Style {
    command == .subscribe || command == .unsubscribe ? .channel(name) : .pattern(name)
  }

  private func ownNames(_ command: RedisCommand) -> [String] {
    (watches?.all ?? []).compactMap { subscription in
      switch subscription.style {
      case .channel(let name): command == .unsubscribe ? name : nil
      case .pattern(let name): command == .punsubscribe ? name : nil
      case .line, .map: nil
      }
    }
  }

  private func begin(
    _ style: Subscription.Style, _ command: RedisCommand
  ) throws(RedisError) {
    let (name, pattern): (String, PatternGroup.Pattern)
    switch style {
    case .channel(let text): (name, pattern) = (text, .id(text))
    case .pattern(let text): (name, pattern) = (text, PatternGroup.Pattern(Glob(text)))
    case .line, .map: return
    }
    if watches?[style] == nil {
      do throws(WidgetError) { try checkRoom(for: 1) } catch { throw .widget(error) }
      let subscription = Subscription(connection: self, style: style, body: .payload)
      _ = begin(subscription, [pattern], tellsStates: false)
    }
    confirm(command, name)
  }

  /// `subscribe NAME COUNT`, and so on: a push in RESP3.
  private func confirm(_ command: RedisCommand, _ name: String?) {
    let count = watches?.redisCount ?? 0
    write { writer, sink in
      writer.push(count: 3, into: &sink)
      writer.bulk(command.name, into: &sink)
      if let name { writer.bulk(name, into: &sink) } else { writer.null(into: &sink) }
      writer.integer(count, into: &sink)
    }
  }

  /// The form that `PING` has in RESP2 between messages.
  func pingSubscribed(_ text: String) {
    write { writer, sink in
      writer.array(count: 2, into: &sink)
      writer.bulk("pong", into: &sink)
      writer.bulk(text, into: &sink)
    }
  }

  /// `PUBSUB CHANNELS [pattern] | NUMSUB [channel…] | NUMPAT`.
  func describeSubscriptions(_ words: RedisWords) throws(RedisError) {
    let index = loop.feed.index
    switch (words.keyword(1), words.count) {
    case ("CHANNELS", 2...3):
      let glob = words.count == 3 ? Glob(words[2].bytes) : Glob("*")
      let names = index.channels.compactMap { group -> String? in
        guard case .id(let text) = group.pattern, group.channelCount > 0, glob.matches(text)
        else { return nil }
        return text
      }
      write { writer, sink in
        writer.array(count: names.count, into: &sink)
        for name in names { writer.bulk(name, into: &sink) }
      }
    case ("NUMSUB", _):
      let names = words.texts(from: 2)
      write { writer, sink in
        writer.array(count: names.count * 2, into: &sink)
        for name in names {
          writer.bulk(name, into: &sink)
          writer.integer(index.group(name)?.channelCount ?? 0, into: &sink)
        }
      }
    case ("NUMPAT", 2):
      let patterns = loop.feed.patternCount
      write { $0.integer(patterns, into: &$1) }
    case ("CHANNELS", _), ("NUMPAT", _):
      throw .wrongArgumentCount(name: "pubsub|\(words.text(1).lowercased())")
    default: throw .unknownSubcommand(words.text(1), of: .pubsub)
    }
  }
}

extension PatternGroup {
  /// The clients that have this id as a channel.
  fileprivate var channelCount: Int {
    subscriptions.count { if case .channel = $0.style { true } else { false } }
  }
}
