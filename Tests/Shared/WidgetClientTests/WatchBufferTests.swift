import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import WidgetClient

@Suite struct WatchBufferTests {
  /// What a buffer has signalled.
  private final class Signals: Sendable {
    private let state = Mutex<[WatchBuffer.Signal]>([])
    var all: [WatchBuffer.Signal] { state.withLock { $0 } }
    func add(_ signal: WatchBuffer.Signal) { state.withLock { $0.append(signal) } }
  }

  private let signals = Signals()
  private let end = ClientError(.closed, socket: "s")

  private func buffer(events: Int = 256, bytes: Int = 1 << 20) -> WatchBuffer {
    WatchBuffer(tag: "w1", eventLimit: events, byteLimit: bytes) { [signals] in signals.add($0) }
  }

  private func event(_ id: String, body: Int = 0) throws -> WatchEvent {
    WatchEvent(
      .entry, id: try #require(WidgetID(id)), fields: [WireField("id", id)],
      body: [UInt8](repeating: 0, count: body), tag: "w1")
  }

  @Test func `events come in their order, and there is room until the limit is reached`()
    async throws
  {
    let buffer = buffer(events: 3)
    let room = try ["a", "b", "c"].map { buffer.append(try event($0)) }
    #expect(room == [true, true, false])
    for id in ["a", "b", "c"] { #expect(try await buffer.next().get()?.id.text == id) }
    #expect(buffer.count == 0)
  }

  @Test func `without limits of its own a buffer keeps 256 events and a mebibyte`() throws {
    let many = WatchBuffer(tag: "w1") { _ in }
    for _ in 0..<255 { #expect(many.append(try event("a"))) }
    #expect(!many.append(try event("a")))
    let large = WatchBuffer(tag: "w1") { _ in }
    #expect(large.append(try event("a", body: (1 << 20) - 1000)))
    #expect(!large.append(try event("a", body: 1000)))
  }

  @Test func `an event counts with its body and its fields`() throws {
    let own = 128 + 64 + "id".utf8.count + "a".utf8.count
    let exact = buffer(bytes: 2 * own + 100)
    #expect(exact.append(try event("a", body: 100)))
    #expect(!exact.append(try event("a")))
    let roomy = buffer(bytes: 2 * own + 101)
    #expect(roomy.append(try event("a", body: 100)))
    #expect(roomy.append(try event("a")))
  }

  @Test func `a full buffer tells once that half of it is free`() async throws {
    let buffer = buffer(events: 8)
    for _ in 0..<8 { _ = buffer.append(try event("a")) }
    for left in (0..<8).reversed() {
      _ = await buffer.next()
      #expect(signals.all == (left > 4 ? [] : [.drained(tag: "w1")]))
    }
  }

  @Test func `half of the bytes must be free too`() async throws {
    let buffer = buffer(bytes: 1000)
    _ = buffer.append(try event("a"))
    #expect(!buffer.append(try event("a", body: 900)))
    _ = await buffer.next()
    #expect(signals.all.isEmpty)
    _ = await buffer.next()
    #expect(signals.all == [.drained(tag: "w1")])
  }

  @Test func `a buffer that was never full tells nothing`() async throws {
    let buffer = buffer(events: 3)
    for _ in 0..<5 {
      _ = buffer.append(try event("a"))
      _ = await buffer.next()
    }
    #expect(signals.all.isEmpty)
  }

  @Test func `what waits comes before a failure, and nothing is added after it`() async throws {
    let buffer = buffer()
    _ = buffer.append(try event("a"))
    buffer.finish(end)
    buffer.finish(ClientError(.timedOut, socket: "s"))
    #expect(buffer.append(try event("b")))
    #expect(buffer.count == 1)
    #expect(try await buffer.next().get()?.id.text == "a")
    #expect(await buffer.next() == .failure(end))
    #expect(await buffer.next() == .failure(end))
  }

  @Test func `a cancellation forgets what waits, and is told once`() async throws {
    let buffer = buffer()
    _ = buffer.append(try event("a"))
    buffer.cancel()
    buffer.cancel()
    buffer.finish(end)
    #expect(buffer.count == 0 && signals.all == [.dropped(tag: "w1")])
    #expect(await buffer.next() == .success(nil))
  }

  @Test func `a cancellation after a failure forgets too, and tells nobody`() async throws {
    let buffer = buffer()
    _ = buffer.append(try event("a"))
    buffer.finish(end)
    buffer.cancel()
    #expect(buffer.count == 0 && signals.all.isEmpty)
    #expect(await buffer.next() == .failure(end))
  }

  /// Starts a task that waits for the next event, and returns when it waits.
  private func waiting(
    for buffer: WatchBuffer
  ) async -> Task<Result<WatchEvent?, ClientError>, Never> {
    let before = buffer.takerCount
    let task = Task { await buffer.next() }
    while buffer.takerCount == before { await Task.yield() }
    return task
  }

  @Test(.timeLimit(.minutes(10))) func `each of those who wait gets one event, then the end`()
    async throws
  {
    let buffer = buffer(events: 1)
    let tasks = [
      await waiting(for: buffer), await waiting(for: buffer), await waiting(for: buffer),
    ]
    #expect(buffer.append(try event("a")))
    #expect(buffer.append(try event("b")))
    #expect(buffer.count == 0)
    buffer.finish(end)
    #expect(try await tasks[0].value.get()?.id.text == "a")
    #expect(try await tasks[1].value.get()?.id.text == "b")
    #expect(await tasks[2].value == .failure(end))
  }

  @Test(.timeLimit(.minutes(10))) func `a cancelled task ends the events of all who wait`()
    async throws
  {
    let buffer = buffer()
    let tasks = [await waiting(for: buffer), await waiting(for: buffer)]
    tasks[1].cancel()
    for task in tasks { #expect(await task.value == .success(nil)) }
    #expect(signals.all == [.dropped(tag: "w1")])
  }
}
