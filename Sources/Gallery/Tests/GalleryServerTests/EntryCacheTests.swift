import NIOCore
import Synchronization
import Testing
import WidgetClient
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// The entries that are kept for the next requests.
@Suite struct EntryCacheTests {
  private let now = Timestamp(seconds: 1000)
  private let cache = EntryCache(limit: 40_000)

  /// Counts how often the host was asked.
  private final class Host: Sendable {
    private let count = Mutex(0)
    var asked: Int { count.withLock(\.self) }

    func answer(_ body: String = "x", until: Int64? = nil) throws(GalleryFailure) -> EntryAnswer {
      count.withLock { $0 += 1 }
      return try EntryAnswer(
        Response(
          fields: [
            WireField("id", "a"), WireField("kind", "k"), WireField("family", "small"),
            WireField("rev", "00000000000000010000000000000002"), WireField("at", "1.000"),
            WireField("until", until.map { "\($0).000" } ?? ""), WireField("made", "2.000"),
            WireField("state", "live"), WireField("type", "text/plain"),
          ], body: Array(body.utf8)), .text)
    }
  }

  private func key(_ id: String = "a", scheme: String = "light") throws -> EntryCache.Key {
    EntryCache.Key(widget: try #require(WidgetID(id)), options: [WireField("scheme", scheme)])
  }

  @Test("an answer is kept until the widget changes")
  func changes() async throws {
    let host = Host()
    for sequence in ["b:1", "b:1", "b:2", "b:2", "c:1"] {
      _ = try await cache.answer(try key(), sequence, at: now) {
        () async throws(GalleryFailure) in try host.answer()
      }
    }
    #expect(host.asked == 3)
  }

  @Test("an answer is kept until its entry or its live text ends")
  func ends() async throws {
    let host = Host()
    for time in [0, 59, 60, 61] {
      _ = try await cache.answer(try key(), "b:1", at: now + .seconds(time)) {
        () async throws(GalleryFailure) in try host.answer(until: 1060)
      }
    }
    #expect(host.asked == 3)
  }

  @Test("answers for other keys of the request are others")
  func keys() async throws {
    let host = Host()
    for key in [try key(), try key(scheme: "dark"), try key("b"), try key()] {
      _ = try await cache.answer(key, "b:1", at: now) {
        () async throws(GalleryFailure) in try host.answer()
      }
    }
    #expect(host.asked == 3)
  }

  @Test("a failure is not kept, and everyone who waits for it gets it")
  func failures() async throws {
    let host = Host()
    for _ in 0..<2 {
      await #expect(throws: GalleryFailure.self) {
        _ = try await cache.answer(try key(), "b:1", at: now) {
          () async throws(GalleryFailure) in
          _ = try host.answer()
          throw .noAddress
        }
      }
    }
    #expect(host.asked == 2)
  }

  @Test("requests at one moment are one request of the host")
  func joining() async throws {
    let host = Host()
    let gate = AsyncStream<Void>.makeStream()
    let key = try key()
    let cache = cache
    let now = now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          _ = try await cache.answer(key, "b:1", at: now) {
            () async throws(GalleryFailure) in
            for await _ in gate.stream { break }
            return try host.answer()
          }
        }
      }
      while cache.waitingCount < 100 { await Task.yield() }
      gate.continuation.finish()
      try await group.waitForAll()
    }
    #expect(host.asked == 1)
  }

  @Test("the end of the task that has asked first does not end the request for the others")
  func cancellation() async throws {
    let host = Host()
    let gate = AsyncStream<Void>.makeStream()
    let key = try key()
    let (cache, now) = (cache, now)
    let first = Task {
      _ = try await cache.answer(key, "b:1", at: now) {
        () async throws(GalleryFailure) in
        for await _ in gate.stream { break }
        if Task.isCancelled { throw .noAddress }
        return try host.answer()
      }
    }
    while cache.waitingCount < 1 { await Task.yield() }
    let second = Task {
      _ = try await cache.answer(key, "b:1", at: now) {
        () async throws(GalleryFailure) in try host.answer()
      }
    }
    while cache.waitingCount < 2 { await Task.yield() }
    first.cancel()
    gate.continuation.finish()
    try await second.value
    #expect(host.asked == 1)
  }

  @Test(
    "answers that nobody asks for are forgotten, those in use are kept, and large ones are not kept"
  )
  func limit() async throws {
    let host = Host()
    let body = String(repeating: "x", count: 4_000)
    func ask(_ id: String, _ body: String) async throws {
      _ = try await cache.answer(try key(id), "b:1", at: now) {
        () async throws(GalleryFailure) in try host.answer(body)
      }
    }
    try await ask("used", body)
    for number in 0..<50 {
      try await ask("w\(number)", body)
      try await ask("used", body)
    }
    #expect(host.asked == 51)
    try await ask("w0", body)
    #expect(host.asked == 52)
    #expect(cache.size <= 40_000)
    let large = String(repeating: "x", count: 20_000)
    for _ in 0..<2 { try await ask("large", large) }
    #expect(host.asked == 54)
  }
}
