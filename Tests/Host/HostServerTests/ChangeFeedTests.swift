import NIOCore
import NIOEmbedded
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import HostServer

/// The change feed with clients of the test's own: without sockets and without waiting.
struct ChangeFeedTests {
  private func address(_ buffer: ByteBuffer) -> UInt {
    buffer.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func `a change is encoded once for a thousand clients`() {
    let test = TestFeed()
    test.change(row("w", "old"), sequence: 1)
    let receivers = (0..<1000).map { _ in TestReceiver() }
    let subscriptions = receivers.map { test.watch($0, "w") }
    test.change(row("w", "new"), sequence: 2)
    #expect(Set(receivers.flatMap { $0.pushes.map(address) }).count == 1)
    #expect(receivers.allSatisfy { $0.pushes.count == 1 && $0.sendCount == 1 })
    #expect(receivers[0].texts[0].hasPrefix("* 0 entry id=w "))
    #expect(test.feed.pushCount == 1000 && test.feed.coalescedCount == 0)
    #expect(subscriptions.allSatisfy { !$0.isBehind })
  }

  @Test func `many publications are delivered in slices, in order, with a pause between`() {
    let test = TestFeed()
    let receiver = TestReceiver()
    // Several patterns: each push comes by itself.
    _ = test.watch(receiver, "*", "w*")
    let each = ChangeFeed.sliceLength / 2
    for publication in 0..<3 {
      var changes = BoardChanges()
      for number in 0..<each {
        changes.set(
          row("w\(number)", "\(publication)"), event: .entry,
          sequence: UInt64(publication * each + number + 1))
      }
      test.board.publish(changes)
    }
    test.loop.run()
    #expect(receiver.pushes.count == ChangeFeed.sliceLength)
    // A publication in the pause is delivered after the waiting ones.
    test.change(row("w0", "last"), sequence: UInt64(3 * each + 1))
    test.loop.advanceTime(by: .milliseconds(1))
    let numbers = receiver.texts.compactMap { $0.split(separator: ":").last.map { $0.dropLast() } }
    #expect(numbers.compactMap { Int($0) } == Array(1...(3 * each + 1)))
  }

  @Test func `pushes of one publication do not share their memory`() {
    let test = TestFeed()
    let receiver = TestReceiver()
    _ = test.watch(receiver, "*")
    test.change(row("a", ""), row("b", ""), row("c", ""), sequence: 1)
    let ids = receiver.texts.map { $0.split(separator: " ")[3] }
    #expect(ids == ["id=a", "id=b", "id=c"])
  }

  @Test func `a client that cannot take a push keeps the latest of each widget`() {
    let test = TestFeed()
    test.change(row("a", "1"), row("b", "1"), sequence: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "*")
    receiver.canPush = false
    for sequence: UInt64 in 2...4 { test.change(row("a", "\(sequence)"), sequence: sequence) }
    test.change(row("b", "2"), sequence: 5)
    #expect(receiver.pushes.isEmpty && receiver.sendCount == 0)
    #expect(subscription.watches.pendingCount == 2 && test.feed.coalescedCount == 2)
    #expect(subscription.watches.mayHaveNews && subscription.isBehind)
    receiver.canPush = true
    // Behind what waits, so that nothing is told out of order.
    test.change(row("b", "3"), sequence: 6)
    #expect(receiver.pushes.isEmpty && receiver.sendCount == 1)
    while let next = subscription.watches.next() {
      test.feed.sendNext(of: next)
      subscription.watches.enqueue(next)
    }
    receiver.sendPushes()
    let ends = receiver.texts.map { $0.split(separator: " ").suffix(2).joined(separator: " ") }
    #expect(ends == ["seq=0:4 coalesced=2\n", "seq=0:6 coalesced=1\n"])
    #expect(subscription.watches.pendingCount == 0 && !subscription.isBehind)
  }

  @Test func `too many changes that wait end the client once`() {
    let test = TestFeed()
    let receiver = TestReceiver()
    receiver.canPush = false
    let subscription = receiver.subscription(pendingLimit: 2)
    _ = test.feed.join(subscription, [.glob(Glob("*"))], tellsStates: false)
    let counts = (1...5).map { number in
      test.change(row("w\(number)", "x"), sequence: UInt64(number))
      return receiver.exceedCount
    }
    #expect(counts == [0, 0, 1, 1, 1])
    subscription.watches.addPending(-4)
    subscription.watches.addPending(1)
    #expect(receiver.exceedCount == 1)
    subscription.watches.addPending(1)
    #expect(receiver.exceedCount == 2)
  }

  @Test func `first states are looked for in steps, and told in the order of the board`() {
    let test = TestFeed()
    var changes = BoardChanges()
    let names = (0..<3000).map { String(1000 + $0) }
    for name in names { changes.set(row("w\(name)", name), event: .entry, sequence: 1) }
    test.board.publish(changes)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w1000", "w39*", tellsStates: true)
    var steps: [Int] = []
    while subscription.hasNews {
      let before = test.feed.pushCount
      test.feed.sendNext(of: subscription)
      steps.append(Int(test.feed.pushCount - before))
    }
    receiver.sendPushes()
    // 1,024 rows in one step: two of them find nothing before the hundred at the end.
    #expect(steps == [1, 0, 0] + Array(repeating: 1, count: 100) + [0])
    let told = receiver.texts.map { $0.split(separator: " ")[3].dropFirst(4) }
    #expect(told == ["1000"] + (3900..<4000).map { "\($0)" })
    #expect(!subscription.isBehind)
  }

  @Test func `a change of a widget whose first state is still to be told is not told twice`() {
    let test = TestFeed()
    test.change(row("a", "1"), row("b", "1"), sequence: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "a", "b*", tellsStates: true)
    test.feed.sendNext(of: subscription)
    test.change(row("b", "2"), sequence: 2)
    test.change(row("a", "2"), sequence: 3)
    #expect(subscription.dirty.count == 1)
    while subscription.hasNews { test.feed.sendNext(of: subscription) }
    receiver.sendPushes()
    let told = receiver.texts.map { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      return "\(words[3]) \(words.last ?? "")"
    }
    #expect(told == ["id=a seq=0:1", "id=a seq=0:3", "id=b seq=0:2"])
  }

  @Test func `a subscription waits for four bodies at a time`() {
    let held = HeldReplies()
    let test = TestFeed(held.answer)
    for number in 0..<6 { test.change(row("w\(number)", "x"), sequence: UInt64(number) + 1) }
    let receiver = TestReceiver()
    let subscription = test.watch(
      receiver, "*", body: .made(.svg), tellsStates: true)
    while subscription.hasNews { test.feed.sendNext(of: subscription) }
    #expect(held.asked == ["w0", "w1", "w2", "w3"])
    #expect(subscription.dirty.awaitedCount == 4 && subscription.isBehind)
    held.reply(to: 1, .ok([WireField("id", "w1")]))
    test.loop.run()
    #expect(receiver.texts == ["* 0 entry id=w1 seq=0:2\n"])
    #expect(subscription.hasNews && subscription.watches.mayHaveNews)
    test.feed.sendNext(of: subscription)
    #expect(held.asked.last == "w4")
  }

  @Test func `a body that comes while the client takes nothing is asked for again`() {
    let held = HeldReplies()
    let test = TestFeed(held.answer)
    test.change(row("w", "x"), sequence: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w", body: .made(.svg), tellsStates: true)
    test.feed.sendNext(of: subscription)
    receiver.canPush = false
    held.reply(to: 0, .ok([WireField("id", "w")]))
    test.loop.run()
    #expect(receiver.pushes.isEmpty && subscription.hasNews)
    #expect(subscription.watches.pendingCount == 1)
    receiver.canPush = true
    test.feed.sendNext(of: subscription)
    #expect(held.asked == ["w", "w"])
    held.reply(to: 1, .ok([WireField("id", "w")]))
    test.loop.run()
    #expect(receiver.texts == ["* 0 entry id=w seq=0:1\n"])
    #expect(subscription.watches.pendingCount == 0)
  }

  @Test func `a busy handler is asked again after a tenth of a second`() {
    let held = HeldReplies()
    let test = TestFeed(held.answer)
    test.change(row("w", "x"), sequence: 1)
    let subscription = test.watch(TestReceiver(), "w", body: .made(.svg), tellsStates: true)
    test.feed.sendNext(of: subscription)
    held.reply(to: 0, .error(WidgetError(.busy, "later")))
    test.loop.run()
    test.loop.advanceTime(by: .milliseconds(99))
    #expect(held.asked.count == 1)
    test.loop.advanceTime(by: .milliseconds(1))
    #expect(held.asked.count == 2)
  }

  @Test func `the handler learns which widgets are watched when the event is over`() {
    let test = TestFeed()
    test.change(row("a1", ""), row("b", ""), sequence: 1)
    let receiver = TestReceiver()
    let first = test.watch(receiver, "a*")
    let second = test.watch(receiver, "a1")
    #expect(test.log.told == ["+a1"] && test.feed.watched.count == 1)
    test.change(row("a2", ""), sequence: 2)
    #expect(test.log.told == ["+a1", "+a2"] && test.feed.watched.count == 2)
    test.feed.leave(first)
    test.feed.leave(first)
    #expect(test.feed.subscriptionCount == 1)
    test.loop.run()
    #expect(test.log.told == ["+a1", "+a2", "-a2"] && test.feed.table != nil)
    // What begins and ends in one event is not told.
    let brief = receiver.subscription()
    _ = test.feed.join(brief, [.id("b")], tellsStates: false)
    test.feed.leave(brief)
    test.feed.leave(second)
    test.loop.run()
    #expect(test.log.told == ["+a1", "+a2", "-a2", "-a1"])
    #expect(test.feed.table == nil && test.feed.index.isEmpty && test.feed.watched.count == 0)
  }

  @Test func `patterns of Redis clients are counted once each`() {
    let test = TestFeed()
    let receivers = (0..<2).map { _ in TestReceiver() }
    for receiver in receivers {
      _ = test.watch(receiver, "a*", style: .pattern("a*"))
      _ = test.watch(receiver, "b", style: .pattern("b"))
      _ = test.watch(receiver, "c*", style: .channel("c*"))
      _ = test.watch(receiver, "d*")
    }
    #expect(test.feed.countPatterns().patterns == 2)
  }

  @Test func `messages are written in the version of each client`() {
    let test = TestFeed()
    let (old, new) = (TestReceiver(), TestReceiver())
    new.messageVersion = .resp3
    for receiver in [old, new] { _ = test.watch(receiver, "w", style: .channel("w")) }
    test.change(row("w", "x"), sequence: 1)
    test.change(row("w", "x"), event: .fresh, sequence: 2)
    let message = "3\r\n" + bulk("message") + bulk("w") + bulk("x")
    #expect(old.texts == ["*" + message] && new.texts == [">" + message])
  }
}

/// Replies that a test gives when it likes.
private final class HeldReplies: Sendable {
  private typealias Held = (id: String, reply: @Sendable (Reply) -> Void)
  private let held = Box(Mutex<[Held]>([]))

  var answer: WatchedLog.Answer {
    { [held] command, _, reply in
      guard case .get(let query) = command else { return }
      held.value.withLock { $0.append((query.id.text, reply)) }
    }
  }

  /// The widgets that the handler was asked for.
  var asked: [String] { held.value.withLock { $0.map(\.id) } }

  func reply(to index: Int, _ reply: Reply) {
    held.value.withLock { $0[index].reply }(reply)
  }
}
