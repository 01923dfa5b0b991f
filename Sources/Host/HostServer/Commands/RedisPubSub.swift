internal import WidgetWire

/// Handles `PUBSUB CHANNELS [pattern] | NUMSUB [channel…] | NUMPAT | HELP`: the subscriptions of all
/// clients.
struct RedisPubSub {
  let feed: ChangeFeed
  let replies: RedisReplies

  func describe(_ words: RedisWords) throws(RedisError) {
    switch words.keyword(1) {
    case "CHANNELS":
      guard words.count <= 3 else { throw .wrongArgumentCount(name: "pubsub|channels") }
      sendChannels(words.count == 3 ? Glob(words[2].bytes) : Glob("*"))
    case "NUMSUB": sendSubscribers(try words.names(from: 2))
    case "NUMPAT":
      let patterns = feed.patternCount
      replies.write { $0.integer(patterns, into: &$1) }
    case "HELP": replies.help(.pubsub)
    default: throw .unknownSubcommand(words.text(1), of: .pubsub)
    }
  }

  private func sendChannels(_ glob: Glob) {
    let names = feed.index.channels.compactMap { group -> String? in
      guard case .id(let text) = group.pattern, group.channelCount > 0, glob.matches(text)
      else { return nil }
      return text
    }
    replies.write { writer, sink in
      writer.array(count: names.count, into: &sink)
      for name in names { writer.bulk(name, into: &sink) }
    }
  }

  private func sendSubscribers(_ names: [String]) {
    replies.write { writer, sink in
      writer.array(count: names.count * 2, into: &sink)
      for name in names {
        writer.bulk(name, into: &sink)
        writer.integer(feed.index.group(name)?.channelCount ?? 0, into: &sink)
      }
    }
  }
}

extension PatternGroup {
  /// The number of clients that subscribe to this id as a channel.
  fileprivate var channelCount: Int {
    subscriptions.count { if case .channel = $0.style { true } else { false } }
  }
}
