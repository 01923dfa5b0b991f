import NIOCore
import NIOEmbedded
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// The changes of many widgets in one publication, with clients of the test's own.
struct PushBatchTests {
  private let test = TestFeed()
  private static let count = 1000

  /// The changes of many widgets to entries with this body, numbered from `first` on.
  private func changes(_ body: String, from first: UInt64) -> BoardChanges {
    var changes = BoardChanges()
    for index in 0..<Self.count {
      changes.set(row("w\(index)", body), event: .entry, sequence: first + UInt64(index))
    }
    return changes
  }

  private func publish(_ body: String, from first: UInt64) {
    test.board.publish(changes(body, from: first))
    test.loop.run()
  }

  /// Sends what waits for a client that can take it.
  private func serve(_ subscription: Subscription, _ receiver: TestReceiver) {
    while receiver.canPush, let next = subscription.watches.next() {
      test.feed.sendNext(of: next)
      subscription.watches.enqueue(next)
    }
    receiver.sendPushes()
  }

  private func lines(_ receiver: TestReceiver) -> [Substring] {
    receiver.texts.joined().split(separator: "\n")
  }

  private func numbers(_ receiver: TestReceiver) -> [Int] {
    lines(receiver).compactMap { line in
      line.split(separator: " ").last { $0.hasPrefix("seq=0:") }.flatMap { Int($0.dropFirst(6)) }
    }
  }

  @Test func `many changes come in few writes, with the same lines as one by one`() {
    publish("0", from: 1)
    let (together, single, tagged) = (TestReceiver(), TestReceiver(), TestReceiver())
    let subscription = test.watch(together, "w*")
    // Several patterns: each push by itself.
    _ = test.watch(single, "w*", "nothing*")
    let other = test.watch(tagged, "w*", style: .line(tag: "t"))
    publish("1", from: 2001)
    serve(subscription, together)
    serve(other, tagged)
    #expect(single.pushes.count == Self.count && together.pushes.count < 20)
    #expect(lines(together) == lines(single))
    #expect(lines(tagged) == lines(single).map { "* @t" + $0.dropFirst() })
    #expect(numbers(together) == Array(2001...3000))
    #expect(test.feed.pushCount == UInt64(3 * Self.count))
    #expect(!subscription.isBehind && subscription.watches.pendingCount == 0)
  }

  @Test func `many changes come in few writes in the form of RESP3`() {
    publish("0", from: 1)
    let (together, single) = (TestReceiver(), TestReceiver())
    let subscription = test.watch(together, "w*", style: .map)
    _ = test.watch(single, "w*", "nothing*", style: .map)
    publish("1", from: 2001)
    serve(subscription, together)
    #expect(together.texts.joined() == single.texts.joined())
    #expect(single.pushes.count == Self.count && together.pushes.count < 20)
  }

  @Test func `a pattern selects the lines of a batch`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w99*")
    publish("1", from: 2001)
    serve(subscription, receiver)
    let ids = lines(receiver).map { $0.split(separator: " ")[3] }
    #expect(ids == ["id=w99"] + (990..<1000).map { "id=w\($0)" })
  }

  @Test func `clients of one form share the memory of their pushes`() {
    publish("0", from: 1)
    let receivers = [TestReceiver(), TestReceiver()]
    let subscriptions = receivers.map { test.watch($0, "w*") }
    publish("1", from: 2001)
    for (subscription, receiver) in zip(subscriptions, receivers) { serve(subscription, receiver) }
    let addresses = receivers.map { receiver in
      receiver.pushes.map { $0.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) } }
    }
    #expect(addresses[0] == addresses[1] && !addresses[0].isEmpty)
  }

  @Test func `more forms than are encoded together are told all the same`() {
    publish("0", from: 1)
    let clients = (0..<PushBatch.mostForms + 2).map { number in
      let receiver = TestReceiver()
      return (receiver, test.watch(receiver, "w*", style: .line(tag: "\(number)")))
    }
    publish("1", from: 2001)
    for (receiver, subscription) in clients {
      serve(subscription, receiver)
      #expect(numbers(receiver) == Array(2001...3000))
    }
    #expect(clients.count { $0.0.pushes.count == Self.count } == 2)
  }

  @Test func `a client with several watches gets their pushes in the order of the changes`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let first = test.watch(receiver, "w*")
    let second = Subscription(of: first.watches, style: .line(tag: "t"), body: .none)
    first.watches.add(second, patterns: [.glob(Glob("w9*"))])
    _ = test.feed.join(second, [.glob(Glob("w9*"))], tellsStates: false)
    publish("1", from: 2001)
    serve(first, receiver)
    #expect(numbers(receiver).count == Self.count + 111)
    #expect(numbers(receiver) == numbers(receiver).sorted())
  }

  @Test func `a client that wants bodies gets each push by itself, with its body`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    _ = test.watch(receiver, "w*", body: .payload)
    publish("body", from: 2001)
    #expect(receiver.pushes.count == Self.count)
    #expect(receiver.texts.allSatisfy { $0.hasSuffix("\nbody\n") })
  }

  // MARK: Slow clients

  @Test func `a client that takes nothing gets marks`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    receiver.canPush = false
    publish("1", from: 2001)
    #expect(subscription.pieces.isEmpty && subscription.dirty.count == Self.count)
  }

  @Test func `what waits in pieces comes before a later change, and after it nothing`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    publish("1", from: 2001)
    #expect(subscription.isBehind && subscription.hasNews && receiver.pushes.isEmpty)
    test.change(row("w0", "2"), sequence: 4000)
    serve(subscription, receiver)
    #expect(numbers(receiver) == Array(2001...3000) + [4000])
    #expect(!subscription.isBehind)
  }

  @Test func `the pieces of a slow client become marks when many widgets change again`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    publish("1", from: 2001)
    test.feed.sendNext(of: subscription)
    receiver.sendPushes()
    let told = numbers(receiver).count
    #expect((1..<Self.count).contains(told))
    receiver.canPush = false
    // A publication in between, so that the next is not one of the same moment.
    test.change(row("other", ""), sequence: 3500)
    publish("2", from: 4001)
    #expect(subscription.pieces.isEmpty && subscription.dirty.count == Self.count)
    #expect(subscription.watches.pendingCount == Self.count)
    #expect(test.feed.coalescedCount == UInt64(Self.count - told))
    receiver.canPush = true
    serve(subscription, receiver)
    let later = lines(receiver).dropFirst(told)
    #expect(later.count == Self.count)
    #expect(later.count { $0.hasSuffix("coalesced=1") } == Self.count - told)
    #expect(numbers(receiver).max() == 5000)
  }

  @Test func `publications of one moment wait in pieces behind each other`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    publish("1", from: 2001)
    receiver.canPush = false
    publish("2", from: 3001)
    #expect(subscription.dirty.isEmpty)
    receiver.canPush = true
    serve(subscription, receiver)
    #expect(numbers(receiver) == Array(2001...4000))
  }

  @Test func `the pieces that wait for one client are bounded`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    publish("1", from: 2001)
    receiver.canPush = false
    let each = subscription.pieces.count
    let rounds = PushBatch.mostPieces / each + 2
    for round in 0..<rounds { publish("\(round)", from: UInt64(3001 + round * Self.count)) }
    #expect(subscription.pieces.isEmpty && subscription.dirty.count == Self.count)
    #expect(subscription.watches.pendingCount == Self.count)
    receiver.canPush = true
    serve(subscription, receiver)
    #expect(lines(receiver).count == Self.count)
    #expect(numbers(receiver).sorted().first == 3001 + (rounds - 1) * Self.count)
  }

  @Test func `a client that leaves gives back the memory of its pieces`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    let before = subscription.watches.heldBytes
    publish("1", from: 2001)
    #expect(subscription.watches.heldBytes > before)
    test.feed.leave(subscription)
    #expect(subscription.watches.heldBytes == before && subscription.pieces.isEmpty)
  }

  // MARK: Ahead of the date

  @Test func `prepared changes are told when they are published, once and to all who watch then`() {
    publish("0", from: 1)
    let (early, gone, late) = (TestReceiver(), TestReceiver(), TestReceiver())
    let first = test.watch(early, "w*")
    let second = test.watch(gone, "w*")
    let prepared = test.board.prepare([changes("1", from: 2001)])
    test.loop.run()
    #expect(!first.isBehind && early.pushes.isEmpty && early.sendCount == 0)
    #expect(test.board.table.lastSequence == 1000)
    test.feed.leave(second)
    let third = test.watch(late, "w9*")
    #expect(test.board.publish(prepared))
    test.loop.run()
    serve(first, early)
    serve(third, late)
    #expect(numbers(early) == Array(2001...3000))
    #expect(numbers(late).count == 111 && gone.pushes.isEmpty)
    #expect(test.board.table.lastSequence == 3000)
    #expect(!test.board.publish(prepared), "they can be published once")
  }

  @Test func `prepared portions are told in order, and encoded with pauses for other clients`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    let portions = [changes("1", from: 2001), changes("2", from: 3001), changes("3", from: 4001)]
    let prepared = test.board.prepare(portions)
    test.loop.run()
    #expect(test.feed.prepared.count == 2, "the third follows after a pause")
    test.loop.advanceTime(by: .milliseconds(1))
    #expect(test.feed.prepared.count == 3)
    #expect(test.board.publish(prepared))
    test.loop.run()
    test.loop.advanceTime(by: .milliseconds(1))
    serve(subscription, receiver)
    #expect(numbers(receiver) == Array(2001...5000))
    #expect(test.feed.prepared.isEmpty && subscription.dirty.isEmpty)
  }

  @Test func `another pattern in place of the one before gets its own widgets`() {
    publish("0", from: 1)
    let (gone, new) = (TestReceiver(), TestReceiver())
    test.feed.leave(test.watch(gone, "w1*"))
    test.loop.run()
    let first = test.watch(gone, "w2*")
    let prepared = test.board.prepare([changes("1", from: 2001)])
    test.loop.run()
    test.feed.leave(first)
    test.loop.run()
    let second = test.watch(new, "w3*")
    #expect(test.board.publish(prepared))
    test.loop.run()
    serve(second, new)
    #expect(numbers(new).count == 111)
    #expect(lines(new).allSatisfy { $0.contains(" id=w3") })
  }

  @Test func `prepared changes are useless after another publication`() {
    publish("0", from: 1)
    let receiver = TestReceiver()
    let subscription = test.watch(receiver, "w*")
    let prepared = test.board.prepare([changes("1", from: 2001)])
    test.change(row("w5", "new"), sequence: 1001)
    #expect(!test.board.publish(prepared))
    // The same numbers with other entries: nothing of what was encoded ahead is told.
    publish("2", from: 2001)
    serve(subscription, receiver)
    #expect(numbers(receiver) == [1001] + Array(2001...3000))
    let row = test.board.table.row(id("w5"))
    #expect(row?.shown(at: Timestamp(seconds: 100)).map { String(buffer: $0.replies.body) } == "2")
  }

  @Test func `an idle client is answered by prepared changes, and not before`() throws {
    publish("0", from: 1)
    _ = test.feed.open()
    var answers = 0
    let idle = IdleWait(
      number: 0, form: .line(tag: nil), group: test.feed.index.group(.glob(Glob("w7*"))),
      since: 1000
    ) { _, _, _ in answers += 1 }
    test.feed.join(idle)
    let prepared = test.board.prepare([changes("1", from: 2001)])
    test.loop.run()
    #expect(answers == 0)
    #expect(test.board.publish(prepared))
    test.loop.run()
    #expect(answers > 0)
  }
}
