import Testing
import WidgetModel
import WorkerChannel

/// Custom layouts of a plugin in C, in a real worker.
@Suite(.timeLimit(.minutes(10))) struct LayoutCallbackTests {
  private func call(_ act: String) async throws -> (CallReport.Outcome, LaidOutTree?) {
    let worker = try await TestWorker(process: "layouts")
    let id = try worker.request("", kind: "layouts", arguments: [.string(act)])
    let (report, timeline) = try await worker.finished(id)
    return (report.outcome, timeline?.entries.first?.views?.tree)
  }

  private func frame(_ name: String, in tree: LaidOutTree) throws -> ViewRect {
    try #require(tree.nodes.first { $0[.identifier]?.string == name }).frame
  }

  @Test func `a layout measures and places its views, and has its guide and its spacing`()
    async throws
  {
    let (outcome, laidOut) = try await call("column")
    #expect(outcome == .archive)
    let tree = try #require(laidOut)
    // The widget is 158 by 158.5 points. The spacing is 3, and the guide is 5 above the lower edge.
    let c = try frame("c", in: tree)
    #expect(c.x == 128 && c.height == 40)
    #expect(try frame("layout", in: tree).size == ViewSize(width: 125, height: 30))
    #expect(try frame("layout", in: tree).maxY == c.maxY + 5)
    #expect(try frame("a", in: tree).size == ViewSize(width: 40, height: 10))
    #expect(try frame("b", in: tree).size == ViewSize(width: 125, height: 20))
    #expect(try frame("b", in: tree).y == frame("a", in: tree).maxY)
    #expect(tree.nodes.allSatisfy { $0.type != .layout })
  }

  @Test func `layouts nest`() async throws {
    let (outcome, laidOut) = try await call("nested")
    #expect(outcome == .archive)
    #expect(try frame("inner", in: try #require(laidOut)).width == 125)
  }

  @Test func `views are unusable after the callback`() async throws {
    #expect(try await call("keeps views").0 == .archive)
  }

  @Test(arguments: [
    ("fails", "the callback size_that_fits of LAYOUT returned -"),
    ("size is NaN", "by nan, which is not a size"),
    ("size is negative", "by -1.0, which is not a size"),
    ("unknown view", "uses view 2 of 2"),
    ("bad proposal", "proposes nan by 0.0, which is not a proposal"),
    ("places early", "places a view outside the place callback"),
    ("place is not finite", "places view 0 at inf"),
    ("spacing is NaN", "the callback spacing of LAYOUT returned a number that is not finite"),
    ("measures without end", "measures its views too often"),
    ("no size", "set_layout on LAYOUT: the callback is NULL"),
    ("NULL", "set_layout on LAYOUT: the callback is NULL"),
    ("without callbacks", "end of LAYOUT: the node has no callback"),
  ])
  func `a layout that misbehaves is refused`(act: String, reason: String) async throws {
    guard case .invalid(let told) = try await call(act).0 else {
      Issue.record("not refused")
      return
    }
    #expect(told.contains(reason), "\(told)")
  }
}
