import Testing
import WidgetModel

@testable import HostDaemon

/// The order in which the pictures of `[board]` are made.
@Suite struct BoardPictureQueueTests {
  @Test func `few are made at a time, each widget once`() throws {
    var queue = BoardPictureQueue()
    let ids = try (0..<4).map { try widgetID("w\($0)") }
    for id in ids + ids { queue.add(id) }
    #expect(queue.next(atMost: 2) == ids[0] && queue.next(atMost: 2) == ids[1])
    #expect(queue.next(atMost: 2) == nil)
    queue.end(ids[0])
    #expect(queue.next(atMost: 2) == ids[2])
    queue.end(ids[1])
    queue.end(ids[2])
    #expect(queue.next(atMost: 2) == ids[3] && queue.next(atMost: 2) == nil)
  }

  @Test func `a slow file leaves its place to others, and the next one has a place again`() throws {
    var queue = BoardPictureQueue()
    let ids = try (0..<3).map { try widgetID("w\($0)") }
    for id in ids { queue.add(id) }
    #expect(queue.next(atMost: 1) == ids[0] && queue.next(atMost: 1) == nil)
    queue.noteOverdue(ids[0])
    // It has no place to leave.
    queue.noteOverdue(ids[2])
    #expect(queue.next(atMost: 1) == ids[1] && queue.next(atMost: 1) == nil)
    queue.end(ids[0])
    #expect(queue.next(atMost: 1) == nil)
    queue.end(ids[1])
    #expect(queue.next(atMost: 1) == ids[2] && queue.next(atMost: 1) == nil)
  }

  @Test func `a widget that changes meanwhile is made again, and not twice at a time`() throws {
    var queue = BoardPictureQueue()
    let id = try widgetID("w")
    queue.add(id)
    #expect(queue.next(atMost: 2) == id)
    queue.add(id)
    queue.add(id)
    #expect(queue.next(atMost: 2) == nil)
    queue.end(id)
    #expect(queue.next(atMost: 2) == id)
    queue.end(id)
    #expect(queue.next(atMost: 2) == nil)
  }

  @Test func `a failure that may pass keeps the file for five minutes`() throws {
    var failures = BoardPictureFailures()
    let id = try widgetID("w")
    let start = Duration.seconds(100)
    typealias Step = BoardPictureFailures.Step
    let first = failures.step(after: .internal, of: id, at: start)
    #expect(first == Step(retry: .seconds(30), removesFile: false))
    // The entry changes before the next attempt: that attempt stays.
    let second = failures.step(after: .providerTimeout, of: id, at: start + .seconds(10))
    #expect(second == Step(retry: nil, removesFile: false))
    failures.noteRetry(of: id)
    let late = failures.step(after: .providerCrashed, of: id, at: start + .seconds(300))
    #expect(late == Step(retry: .seconds(30), removesFile: true))
    failures.noteRetry(of: id)
    failures.noteSuccess(of: id)
    let again = failures.step(after: .busy, of: id, at: start + .seconds(301))
    #expect(again == Step(retry: .seconds(5), removesFile: false))
    let none = failures.step(after: .badFormat, of: id, at: start + .seconds(302))
    #expect(none == Step(retry: nil, removesFile: true))
  }
}
