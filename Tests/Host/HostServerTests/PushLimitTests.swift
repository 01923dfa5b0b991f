import NIOCore
import Testing

@testable import HostServer

/// The values that bound what one client is pushed in one go.
struct PushLimitTests {
  private func bytes(_ count: Int, _ byte: UInt8 = 1) -> ByteBuffer {
    ByteBuffer(repeating: byte, count: count)
  }

  private func address(_ buffer: ByteBuffer) -> UInt {
    buffer.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func `a turn ends with the push that reaches its limit`() {
    var turn = PushTurn(sentBytes: 1000)
    #expect(turn.isOpen)
    turn.note(sentBytes: 1000 + PushTurn.limit - 1)
    #expect(turn.isOpen)
    turn.note(sentBytes: 1000 + PushTurn.limit)
    #expect(!turn.isOpen)
  }

  @Test func `steps that find nothing to tell end a turn too`() {
    var turn = PushTurn(sentBytes: 7)
    var steps = 0
    while turn.isOpen {
      turn.note(sentBytes: 7)
      steps += 1
    }
    #expect(steps == 16)
  }

  @Test func `a step that tells something costs its bytes alone`() {
    var turn = PushTurn(sentBytes: 0)
    for count in 1...1000 { turn.note(sentBytes: count) }
    #expect(turn.isOpen)
    for _ in 0..<15 { turn.note(sentBytes: 1000) }
    #expect(turn.isOpen)
    turn.note(sentBytes: 1000)
    #expect(!turn.isOpen)
  }

  @Test func `the only push of an event is not copied`() throws {
    var outbox = PushOutbox()
    #expect(outbox.takeAll() == nil)
    let push = bytes(1000)
    #expect(outbox.add(push) == nil)
    #expect(outbox.count == 1000)
    let taken = outbox.takeAll()
    #expect(try address(#require(taken)) == address(push))
    #expect(outbox.count == 0 && outbox.takeAll() == nil)
  }

  @Test func `pushes of one event are collected up to the limit`() {
    var outbox = PushOutbox()
    #expect(outbox.add(bytes(PushOutbox.limit - 10, 1)) == nil)
    #expect(outbox.add(bytes(10, 2)) == nil)
    #expect(outbox.count == PushOutbox.limit)
    // One byte more does not fit: what is there goes first.
    let full = outbox.add(bytes(1, 3))
    #expect(full?.readableBytes == PushOutbox.limit)
    #expect(full?.readableBytesView.first == 1 && full?.readableBytesView.last == 2)
    #expect(outbox.count == 1)
    #expect(outbox.takeAll() == bytes(1, 3))
  }

  @Test func `a push above the limit is kept whole`() {
    var outbox = PushOutbox()
    #expect(outbox.add(bytes(PushOutbox.limit * 3)) == nil)
    let full = outbox.add(bytes(5))
    #expect(full?.readableBytes == PushOutbox.limit * 3)
    #expect(outbox.count == 5)
  }

  @Test(arguments: [
    (3, 0, 0, false), (4, 0, 0, true), (0, 100, 0, false), (0, 101, 0, true), (0, 0, 1, false),
    (0, 0, 2, true),
  ])
  func `a client is over its limits with one thing too much`(
    parts: Int, ownBytes: Int, waiting: Int, isOver: Bool
  ) {
    var limits = ClientLimits()
    (limits.queuedReplies, limits.unsentBytes, limits.pendingRequests) = (3, 100, 2)
    var queue = ReplyQueue()
    for _ in 0..<parts { queue.append(shared: bytes(1000)) }
    if ownBytes > 0 { queue.append(own: bytes(ownBytes)) }
    for _ in 0..<waiting { _ = queue.appendWaiting() }
    #expect(queue.exceeds(limits) == isOver)
  }
}
