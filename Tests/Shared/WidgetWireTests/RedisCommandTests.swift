import Testing
import WidgetModel
import WidgetWire

@Suite struct RedisCommandTests {
  private func command(_ name: String) -> RESPCommand {
    RESPCommand(name: Array(name.utf8).span.bytes)
  }

  @Test(arguments: RedisCommand.allCases)
  func `a Redis command is found in any letter case`(redis: RedisCommand) {
    #expect(command(redis.name) == .redis(redis))
    #expect(command(redis.name.uppercased()) == .redis(redis))
    #expect(command(redis.name.prefix(1).uppercased() + redis.name.dropFirst()) == .redis(redis))
  }

  @Test func `with WH the verb of the same name is reached`() {
    #expect(command("GET") == .redis(.get))
    #expect(command("WH.GET") == .verb("get"))
    #expect(command("wh.Ping") == .verb("ping"))
    #expect(command("WH.WATCH") == .verb("watch"))
    #expect(command("WH.NONSENSE") == .verb("nonsense"))
  }

  @Test func `other verbs need no prefix`() {
    #expect(command("WIDGETS") == .verb("widgets"))
    #expect(command("reload") == .verb("reload"))
    #expect(command("help") == .verb("help"))
  }

  @Test(arguments: [
    "SUBSCRIPT", "PUNSUBSCRIBES", "SSUBSCRIBE", "PUBLISH", "AUTH", "EXPIRETIME", "SET", "",
    "G\u{c5}T", "GETX", "G@T",
    "PIN\u{7}",
    "ECHOECHOECHO", "\u{47}\u{45}\u{14}",
  ])
  func `what is neither is unknown`(name: String) {
    #expect(command(name) == .unknown)
  }

  @Test func `a name that is not UTF-8 is unknown`() {
    #expect(RESPCommand(name: ([0xff, 0xfe] as [UInt8]).span.bytes) == .unknown)
  }

  @Test func `arity counts the name`() {
    #expect(RedisCommand.get.accepts(wordCount: 2))
    #expect(!RedisCommand.get.accepts(wordCount: 1))
    #expect(!RedisCommand.get.accepts(wordCount: 3))
    #expect(RedisCommand.mget.accepts(wordCount: 9))
    #expect(!RedisCommand.mget.accepts(wordCount: 1))
    #expect(RedisCommand.hget.accepts(wordCount: 3))
    #expect(RedisCommand.ping.accepts(wordCount: 1))
  }

  @Test func `errors are in Redis's words`() {
    #expect(
      RedisError.unknownCommand(name: "SET", arguments: ["a", "b\r\n"]).reply
        == "ERR unknown command 'SET', with args beginning with: 'a' 'b  ' ")
    #expect(
      RedisError.wrongArgumentCount(name: "get").reply
        == "ERR wrong number of arguments for 'get' command")
    #expect(RedisError.unsupportedProtocol.reply == "NOPROTO unsupported protocol version")
    #expect(
      RedisError.widget(WidgetError(.notReady, "wait")).reply == "NOT_READY wait")
  }

  @Test func `arguments of a verb that look like keys are keys`() throws {
    let words = ["WH.SNAPSHOT", "clock", "family=small", "p.url=a=b c", "=x", "K=v", "é=1"]
    let (bytes, ranges) = joined(words.map { Array($0.utf8) })
    let request = try RESPCommand.request(
      verb: "snapshot", arguments: ranges, in: bytes.span.bytes)
    #expect(
      request
        == Request(
          verb: "snapshot", arguments: ["clock", "=x", "K=v", "é=1"],
          options: [WireField("family", "small"), WireField("p.url", "a=b c")]))
  }

  @Test func `a verb without keys takes them as arguments`() throws {
    let (bytes, ranges) = joined(["PERFORM", "wall", "city=lima"].map { Array($0.utf8) })
    let request = try RESPCommand.request(
      verb: "perform", arguments: ranges, in: bytes.span.bytes)
    #expect(request == Request(verb: "perform", arguments: ["wall", "city=lima"]))
  }

  @Test func `an argument of a verb that is not UTF-8 is refused`() {
    let (bytes, ranges) = joined([[0x61], [0xff]])
    #expect(throws: WidgetError.self) {
      try RESPCommand.request(verb: "get", arguments: ranges, in: bytes.span.bytes)
    }
  }

  private func joined(_ words: [[UInt8]]) -> ([UInt8], [Range<Int>]) {
    var bytes: [UInt8] = []
    let ranges = words.map { word in
      bytes += word
      return bytes.count - word.count..<bytes.count
    }
    return (bytes, ranges)
  }
}
