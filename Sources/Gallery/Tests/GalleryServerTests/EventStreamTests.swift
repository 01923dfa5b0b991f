import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import GalleryServer

/// The events of a stream, and their order.
@Suite struct EventStreamTests {
  private func id(_ text: String) -> WidgetID {
    WidgetID(text) ?? WidgetID(kind: "", family: .small)
  }

  private func widget(_ id: String, seq: String = "b:1") -> HubWidget {
    var row = WidgetRow(id: id, kind: "k", family: "small", state: .live)
    row.seq = seq
    return HubWidget(row: row, extras: .init(width: 158, height: 158, displayName: "K"))
  }

  private func text(_ hub: WidgetHub, _ stream: EventStream) async throws -> String {
    String(buffer: hub.frames(for: try #require(await stream.next())))
  }

  @Test("a page learns first whether the host is reached, and then the widgets")
  func beginning() async throws {
    let hub = WidgetHub()
    let early = try #require(hub.open())
    let first = try await text(hub, early)
    #expect(first.hasPrefix("event: host\ndata: {\"connected\":false,\"message\":\""))
    #expect(first.contains("event: dashboards") && !first.contains("event: widgets"))
    hub.settle([widget("b"), widget("a")], rank: .init(ids: ["b", "a"], relevant: 1))
    let stream = try #require(hub.open())
    for page in [early, stream] {
      let told = try await text(hub, page)
      let events = told.split(separator: "\n").filter { $0.hasPrefix("event:") }
      #expect(
        events.filter { $0 != "event: dashboards" }
          == ["event: host", "event: widgets", "event: rank"])
      #expect(
        told.contains(#"data: [{"id":"a","#) && told.contains(#"{"ids":["b","a"],"relevant":1}"#))
    }
  }

  @Test("a slow page is told the latest state of each changed widget once")
  func coalescing() async throws {
    let hub = WidgetHub()
    hub.settle([widget("a"), widget("b")], rank: .init())
    let stream = try #require(hub.open())
    _ = await stream.next()
    for number in 2...1000 { hub.put(widget("a", seq: "b:\(number)"), as: id("a")) }
    hub.put(widget("b", seq: "b:1001"), as: id("b"))
    hub.remove(id("b"))
    let pending = try #require(await stream.next())
    #expect(pending.widgets == [id("a"), id("b")])
    let told = String(buffer: hub.frames(for: pending))
    #expect(told.components("event: widget\n") == 1 && told.contains("b:1000"))
    #expect(told.contains("event: removed\ndata: {\"id\":\"b\"}"))
  }

  @Test("a page that has the list to come is told no single widget")
  func listReplacesChanges() async throws {
    let hub = WidgetHub()
    hub.settle([widget("a")], rank: .init())
    let stream = try #require(hub.open())
    hub.put(widget("a", seq: "b:2"), as: id("a"))
    hub.settle([widget("a", seq: "b:3")], rank: .init())
    let pending = try #require(await stream.next())
    #expect(pending.all && pending.widgets.isEmpty)
  }

  @Test("a page outlives the host, and gets the list again")
  func restart() async throws {
    let hub = WidgetHub()
    hub.settle([widget("a")], rank: .init())
    let stream = try #require(hub.open())
    _ = await stream.next()
    hub.lose("gone")
    #expect(
      try await text(hub, stream)
        == "event: host\ndata: {\"connected\":false,\"message\":\"gone\"}\n\n")
    hub.lose("gone")
    hub.beat()
    #expect(try await text(hub, stream) == ": heartbeat\n\n", "the same reason is told once")
    hub.settle([widget("b")], rank: .init())
    #expect(try await text(hub, stream).contains(#"data: [{"id":"b","#))
  }

  @Test("an order that stays the same is not told, and a comment keeps the stream open")
  func rankAndHeartbeat() async throws {
    let hub = WidgetHub()
    hub.settle([widget("a")], rank: .init(ids: ["a"]))
    let stream = try #require(hub.open())
    _ = await stream.next()
    hub.put(rank: .init(ids: ["a"]))
    hub.beat()
    #expect(try await text(hub, stream) == ": heartbeat\n\n")
    hub.put(rank: .init(ids: ["b", "a"], relevant: 1))
    #expect(try await text(hub, stream).contains("event: rank"))
    hub.put(rank: .init(ids: ["b", "a"], relevant: 0))
    #expect(try await text(hub, stream).contains(#""relevant":0"#))
  }

  @Test("a changed dashboard is told, also while the host is away")
  func dashboards() async throws {
    let hub = WidgetHub()
    let stream = try #require(hub.open())
    _ = await stream.next()
    let wall = DashboardName(name: "wall", title: "Wall", rev: "1")
    hub.put(dashboards: [wall])
    let told = #"data: [{"name":"wall","title":"Wall","rev":"1"}]"#
    #expect(try await text(hub, stream).contains("event: dashboards\n\(told)"))
    hub.put(dashboards: [wall])
    hub.beat()
    #expect(try await text(hub, stream) == ": heartbeat\n\n", "the same list is told once")
  }

  @Test("streams beyond the limit are refused, and closed ones make room")
  func limit() throws {
    let hub = WidgetHub()
    let streams = (0..<GalleryLimits.streams).compactMap { _ in hub.open() }
    #expect(streams.count == GalleryLimits.streams && hub.open() == nil)
    hub.close(streams[0])
    #expect(hub.open() != nil)
  }

  @Test("a closed stream ends, for one that waits too")
  func closing() async {
    let hub = WidgetHub()
    guard let stream = hub.open() else { return }
    _ = await stream.next()
    async let last = stream.next()
    hub.close(stream)
    let ended = await last
    #expect(ended?.isEmpty == nil)
    let after = await stream.next()
    #expect(after?.isEmpty == nil)
  }

  @Test("a push older than the row changes nothing, and a newer one drops what it does not tell")
  func pushes() {
    var known = widget("a", seq: "b:5")
    known.row.nextReason = "soon"
    let isOlderTaken = known.apply(.entry, [WireField("state", "stale"), WireField("seq", "b:4")])
    #expect(!isOlderTaken)
    #expect(known.row.state == .live)
    let fields = [
      WireField("state", "stale"), WireField("rev", "r"), WireField("until", ""),
      WireField("relevance", "2.5"),
      WireField("seq", "b:6"),
    ]
    let isNewerTaken = known.apply(.state, fields)
    #expect(isNewerTaken)
    #expect(known.row.state == .stale && known.row.rev == "r" && known.row.until == nil)
    #expect(known.row.nextReason == nil && known.extras.relevance == 2.5)
    // Another run of the host counts anew.
    let isOtherRunTaken = known.apply(.entry, [WireField("seq", "other:1")])
    #expect(isOtherRunTaken)
    let json = String(decoding: known.json, as: UTF8.self)
    #expect(
      json.contains(#","width":158.0,"height":158.0,"display_name":"K","#) && json.hasSuffix("}"))
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
