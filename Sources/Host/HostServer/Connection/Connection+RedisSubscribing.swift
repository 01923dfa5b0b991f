internal import WidgetModel
internal import WidgetWire

/// `SUBSCRIBE`, `PSUBSCRIBE`, `UNSUBSCRIBE`, `PUNSUBSCRIBE`, `PUBSUB`.
extension Connection {
  /// Whether the client may send only what cannot be mistaken for a message.
  var isRestricted: Bool { session.version == .resp2 && subscriptions.redisCount > 0 }

  func subscribe(_ command: RedisCommand, _ names: [String]) throws(RedisError) {
    for name in names {
      let style = Self.style(command, name)
      let pattern: PatternGroup.Pattern =
        command == .subscribe ? .id(name) : PatternGroup.Pattern(Glob(name))
      let begun: Subscriptions.Begun?
      do throws(WidgetError) {
        begun = try subscriptions.subscribe(style, pattern, for: self)
      } catch {
        throw .widget(error)
      }
      if let begun { noteScan(of: begun.scannedRows) }
      confirm(command, name)
    }
  }

  func unsubscribe(_ command: RedisCommand, _ names: [String]) {
    let own = command == .unsubscribe ? subscriptions.channels : subscriptions.patterns
    let wanted = names.isEmpty ? own : names
    if wanted.isEmpty { confirm(command, nil) }
    for name in wanted {
      subscriptions.unsubscribe(Self.style(command, name))
      confirm(command, name)
    }
  }

  private static func style(_ command: RedisCommand, _ name: String) -> Subscription.Style {
    command == .subscribe || command == .unsubscribe ? .channel(name) : .pattern(name)
  }

  /// `subscribe NAME COUNT`, and so on: a push in RESP3.
  private func confirm(_ command: RedisCommand, _ name: String?) {
    let count = subscriptions.redisCount
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
