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
}
