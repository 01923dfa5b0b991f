internal import WidgetWire

/// Handles `PUBSUB CHANNELS [pattern] | NUMSUB [channel…] | NUMPAT | HELP`: the subscriptions of all
/// clients.
struct RedisPubSub {
  let feed: ChangeFeed
  let replies: RedisReplies

  /// - Returns: The number of searched groups of subscriptions, and of subscriptions in them.
  func describe(_ words: RedisWords) throws(RedisError) -> Int {
    switch words.keyword(1) {
    case "CHANNELS":
      guard words.count <= 3 else { throw .wrongArgumentCount(name: "pubsub|channels") }
      return sendChannels(words.count == 3 ? Glob(words[2].bytes) : Glob("*"))
    case "NUMSUB": return sendSubscribers(try words.names(from: 2))
    case "NUMPAT":
      let (patterns, searched) = feed.countPatterns()
      replies.write { $0.integer(patterns, into: &$1) }
      return searched
    case "HELP":
      replies.help(.pubsub)
      return 0
    default: throw .unknownSubcommand(words.text(1), of: .pubsub)
    }
  }

  private func sendChannels(_ glob: Glob) -> Int {
    let names = feed.index.channels.compactMap { group -> String? in
      guard case .id(let text) = group.pattern, group.channelCount > 0, glob.matches(text)
      else { return nil }
      return text
    }
    replies.write { writer, sink in
      writer.array(count: names.count, into: &sink)
      for name in names { writer.bulk(name, into: &sink) }
    }
    return feed.index.channels.reduce(0) { $0 + 1 + $1.subscriptions.count }
  }

  private func sendSubscribers(_ names: [String]) -> Int {
    var searched = 0
    replies.write { writer, sink in
      writer.array(count: names.count * 2, into: &sink)
      for name in names {
        let group = feed.index.group(name)
        searched += group?.subscriptions.count ?? 0
        writer.bulk(name, into: &sink)
        writer.integer(group?.channelCount ?? 0, into: &sink)
      }
    }
    return searched
  }
}

extension PatternGroup {
  /// The number of clients that subscribe to this id as a channel.
  fileprivate var channelCount: Int {
    subscriptions.count { if case .channel = $0.style { true } else { false } }
  }
}
