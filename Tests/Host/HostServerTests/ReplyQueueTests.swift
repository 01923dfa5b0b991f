import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The values that a connection keeps: replies that wait, and who watches which patterns.
struct ReplyQueueTests {
  private func bytes(_ text: String) -> ByteBuffer { ByteBuffer(string: text) }

  private func take(_ queue: inout ReplyQueue) -> String? {
    queue.popReady().map { String(buffer: $0.bytes) }
  }

  @Test func `replies are taken in order, as far as the first that the handler owes`() {
    var queue = ReplyQueue()
    #expect(queue.isEmpty && !queue.hasReady && queue.count == 0)
    queue.append(own: bytes("abc"))
    #expect(queue.hasReady)
    queue.append(shared: bytes("defg"))
    let first = queue.appendWaiting()
    let second = queue.appendWaiting()
    queue.append(own: bytes("h"))
    #expect(queue.count == 5 && queue.ownBytes == 4 && queue.waitingCount == 2)
    #expect([first, second] == [2, 3])
    var taken = [take(&queue)]
    #expect(queue.ownBytes == 1 && queue.hasReady)
    taken += [take(&queue), take(&queue)]
    #expect(taken == ["abc", "defg", nil])
    #expect(!queue.hasReady && queue.count == 3)
    var isFulfilled = [queue.fulfil(second, with: bytes("2nd"))]
    #expect(queue.waitingCount == 1 && queue.ownBytes == 4 && !queue.hasReady)
    isFulfilled += [
      queue.fulfil(second, with: bytes("again")), queue.fulfil(1, with: bytes("gone")),
      queue.fulfil(4, with: bytes("own")), queue.fulfil(5, with: bytes("none")),
      queue.fulfil(.max, with: bytes("none")), queue.fulfil(first, with: bytes("1st")),
    ]
    #expect(isFulfilled == [true, false, false, false, false, false, true])
    #expect(queue.ownBytes == 7 && queue.hasReady)
    let rest = [take(&queue), take(&queue), take(&queue), take(&queue)]
    #expect(rest == ["1st", "2nd", "h", nil])
    #expect(queue.ownBytes == 0 && queue.waitingCount == 0 && queue.isEmpty)
    let number = queue.appendWaiting()
    #expect(number == 5)
  }

  private func pattern(_ text: String) -> PatternGroup.Pattern { PatternGroup.Pattern(Glob(text)) }

  private func found(_ name: String, in index: PatternIndex) -> Set<String> {
    var found: Set<String> = []
    index.forEachMatch(id(name)) { group in
      switch group.pattern {
      case .id(let text): found.insert("=" + text)
      case .glob(let glob): found.insert("\(glob.literalPrefix.count)")
      }
    }
    return found
  }

  @Test func `patterns are found by the ids that match them`() {
    var index = PatternIndex()
    #expect(index.isEmpty)
    let texts = ["clock/a", "*", "c*", "clo*", "clock/a*", "d*", "clock/?"]
    let groups = texts.map { index.group(pattern($0)) }
    #expect(!index.isEmpty)
    let again = texts.map { index.group(pattern($0)) }
    #expect(zip(groups, again).allSatisfy { $0 === $1 })
    #expect(found("clock/a", in: index) == ["=clock/a", "0", "1", "3", "7", "6"])
    #expect(found("c", in: index) == ["0", "1"])
    #expect(found("clock/b", in: index) == ["0", "1", "3", "6"])
    #expect(found("d", in: index) == ["0", "1"])
    #expect(index.channels.count == 1)
    #expect(index.group("clock/a") === groups[0])
    for (count, group) in groups.enumerated() {
      #expect(!index.isEmpty, "\(count)")
      index.remove(group)
    }
    #expect(index.isEmpty)
    #expect(found("clock/a", in: index) == [])
    let new = index.group(pattern("c*"))
    #expect(new !== groups[2])
  }

  @Test func `patterns with the same beginning are let go of one by one`() {
    var index = PatternIndex()
    let first = index.group(pattern("ab*"))
    let second = index.group(pattern("ab?"))
    let third = index.group(pattern("cd*"))
    index.remove(first)
    #expect(found("abc", in: index) == ["2"])
    index.remove(second)
    #expect(found("abc", in: index) == [])
    #expect(found("cde", in: index) == ["2"])
    index.remove(third)
    #expect(index.isEmpty)
  }

  @Test func `the published limits are those of the documents`() {
    let limits = ClientLimits()
    #expect(limits.unsentBytes == 256 << 10 && limits.queuedReplies == 100_000)
    #expect(limits.pendingRequests == 8 && limits.patterns == 1024)
    #expect(limits.pendingChanges == 100_000)
    #expect(limits.stallTimeout == .seconds(30) && limits.farewellTimeout == .seconds(5))
    let configuration = ServerConfiguration(listeners: [], version: "1")
    #expect(configuration.drainTimeout == .seconds(4))
    #expect(configuration.limits == limits)
    let totals = configuration.totals
    #expect(totals.requestBytes == 64 << 20 && totals.replyBytes == 64 << 20)
    #expect(totals.watchBytes == 64 << 20 && MemoryLedger.changeCost == 256)
    #expect(totals.connections == 20_000 && totals.readOnlyConnections == 15_000)
    let listener = ListenerConfiguration(.path("/x"))
    #expect(listener.access == .full && listener.mode == 0o600 && listener.group == nil)
  }
}
