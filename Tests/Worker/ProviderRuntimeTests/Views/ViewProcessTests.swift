import Testing
import WidgetModel
import WorkerChannel

/// Views in a real worker, with the layout and the fonts of the system.
@Suite(.timeLimit(.minutes(10))) struct ViewProcessTests {
  @Test func `a worker whose plugin makes no views never loads Pango`() async throws {
    let worker = try await TestWorker(process: "unruly")
    #expect(try await worker.call("one").report.outcome == .archive)
    #expect(try !worker.mappedFiles().contains("libpango"))
  }

  @Test func `Pango is loaded before the first call of a plugin that makes views is announced`()
    async throws
  {
    let worker = try await TestWorker(process: "views")
    _ = try await worker.loaded()
    #expect(try !worker.mappedFiles().contains("libpango"))
    let id = try worker.request("", kind: "views", arguments: [.string("sleeping callback")])
    try await worker.wait { $0 == .began(callID: id) }
    #expect(try worker.mappedFiles().contains("libpango"))
    try worker.send(.cancel(callID: id))
    #expect(try await worker.finished(id).report.outcome == .cancelled)
  }

  @Test(arguments: [
    "simple", "values", "deep", "wide", "geometry", "reader in reader", "guide", "equal images",
  ])
  func `trees are laid out in the worker`(act: String) async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string(act)])
    let (report, timeline) = try await worker.finished(id)
    #expect(report.outcome == .archive)
    let entry = try #require(timeline?.entries.first)
    #expect(entry.contentType == EntryViews.contentType)
    let views = try #require(entry.views)
    #expect(views.tree.size == ViewSize(width: 158, height: 158.5))
    #expect(!views.tree.nodes.isEmpty)
    #expect(views.darkTree == nil)
  }

  @Test(arguments: [("one each", true), ("equal ones", false), ("dark only", false)])
  func `a dark tree arrives where there is one of its own`(act: String, isOwn: Bool) async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string("schemes: \(act)")])
    let views = try #require(try await worker.finished(id).timeline?.entries.first?.views)
    #expect((views.darkTree != nil) == isOwn)
  }

  @Test func `a live text has the time zone of the widget`() async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string("live text")])
    let views = try #require(try await worker.finished(id).timeline?.entries.first?.views)
    // Tests ask in Europe/Berlin, in winter.
    #expect(views.tree.nodes.first?[.utcOffset]?.integer == 3600)
  }

  @Test func `equal pictures are in the archive once`() async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string("equal images")])
    let views = try #require(try await worker.finished(id).timeline?.entries.first?.views)
    let images = views.tree.nodes.compactMap { $0[.image]?.image }
    #expect(images.count == 10)
    #expect(Set(images).count == 1)
  }

  @Test func `a payload travels beside the views`() async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string("with payload")])
    let entry = try #require(try await worker.finished(id).timeline?.entries.first)
    #expect(entry.views != nil)
    #expect(entry.payload == Array("p".utf8))
  }

  @Test(arguments: [
    ("recursion", "GEOMETRY_READER"), ("failing callback", "GEOMETRY_READER"),
    ("overfull callback", "SPACER"), ("guide is not finite", "ALIGNMENT_GUIDE"),
  ])
  func `a callback that misbehaves is refused by name`(act: String, culprit: String) async throws {
    let worker = try await TestWorker(process: "views")
    let id = try worker.request("", kind: "views", arguments: [.string(act)])
    guard case .invalid(let reason) = try await worker.finished(id).report.outcome else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains(culprit), "\(reason)")
  }
}
