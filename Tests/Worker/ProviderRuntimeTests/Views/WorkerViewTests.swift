import CWidgetABI
import Testing
import WidgetLayout
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

@Suite(.timeLimit(.minutes(10))) struct WorkerViewTests {
  private func call(
    _ worker: TestWorker, _ act: String, budget: Duration = .seconds(20),
    family: WidgetFamily = .small
  ) async throws -> (report: CallReport, timeline: Timeline?) {
    let id = try worker.request(
      "", budget: budget, kind: "views", family: family, arguments: [.string(act)])
    return try await worker.finished(id)
  }

  /// Makes a call that is right, and returns what was laid out.
  private func pass(_ act: String) async throws -> LayoutStandIn.Pass {
    let layout = LayoutStandIn()
    let worker = try await TestWorker("views", layout: layout)
    let (report, _) = try await call(worker, act)
    #expect(report.outcome == .archive)
    return try #require(layout.passes.last)
  }

  @Test func `an entry with a tree needs no payload`() async throws {
    let layout = LayoutStandIn()
    let worker = try await TestWorker("views", layout: layout)
    let (report, timeline) = try await call(worker, "simple")
    #expect(report.outcome == .archive)
    let entry = try #require(timeline?.entries.first)
    #expect(entry.contentType == EntryViews.contentType)
    #expect(entry.payload.isEmpty)
    let text = ViewAttribute(.text, .string("x"))
    #expect(layout.passes.map(\.tree) == [ViewTree(nodes: [ViewNode(.text, attributes: [text])])])
  }

  @Test func `an entry may have a payload and a tree`() async throws {
    let worker = try await TestWorker("views")
    let entry = try #require(try await call(worker, "with payload").timeline?.entries.first)
    #expect(entry.contentType == "text/plain")
    #expect(entry.payload == Array("p".utf8))
    #expect(entry.url == "a:b")
  }

  @Test func `values of all types arrive`() async throws {
    let nodes = try await pass("values").tree.nodes
    #expect(nodes.map(\.type) == [.zstack, .path, .image, .text])
    let point = { ViewPoint(x: $0, y: $1) }
    #expect(
      nodes[1][.path]?.path == [
        .move(point(1, 2)), .line(point(3, 4)), .quad(control: point(5, 6), to: point(7, 8)),
        .cubic(control1: point(1, 2), control2: point(3, 4), to: point(5, 6)), .close,
      ])
    let red = ColorPair(light: 0xff3b_30ff, dark: 0xff45_3aff)
    let blue = ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)
    #expect(nodes[1][.fill]?.color == red)
    #expect(
      nodes[1][.stroke]?.paint
        == .gradient(
          Gradient(
            .radial, start: point(0.5, 0.25), startRadius: 1, endRadius: 9,
            stops: [.init(location: 0, color: red), .init(location: 1, color: blue)])))
    #expect(nodes[1][.dash]?.numbers == [1, 2, 3])
    #expect(nodes[1][.hidden]?.flag == true)
    let image = try #require(nodes[2][.image]?.image)
    #expect(image.format == .gif)
    #expect((image.width, image.height) == (3, 2))
    #expect(image.bytes.count == 13)
    #expect(nodes[3][.date]?.date == Timestamp(nanoseconds: 77))
    #expect(nodes[3][.dateStyle]?.integer == DateStyle.timer.rawValue)
    #expect(nodes[3][.opacity]?.number == 0.5)
    #expect(nodes[3][.identifier]?.string == "timer")
  }

  @Test func `a tree is laid out for the widget and the date of its entry`() async throws {
    let environment = try await pass("simple").environment
    #expect(environment.size == ViewSize(width: 158, height: 158.5))
    #expect(environment.cornerRadius == 20)
    #expect(environment.contentMargins == 16)
    #expect(environment.locale == "de_DE")
    #expect(environment.date == Timestamp(seconds: 1_700_000_000))
    #expect(environment.utcOffset(environment.date) == 3600)
  }

  @Test(arguments: ["deep", "wide", "equal images"])
  func `a tree may be as large as the limits allow`(act: String) async throws {
    let nodes = try await pass(act).tree.nodes
    #expect([128, 10_000, 11].contains(nodes.count))
  }

  @Test func `a reader is filled by its callback, and so is a reader in it`() async throws {
    let contents = try await pass("geometry").contents
    #expect(contents.count == 1)
    #expect(contents[0].map(\.nodes.count) == [1, 1])
    #expect(contents[0][0].nodes[0][.identifier]?.string == "geometry")
    let nested = try await pass("reader in reader").contents
    #expect(nested.map(\.count) == [1, 2])
    #expect(nested[1][0].nodes[0][.identifier]?.string == "reader in reader")
  }

  @Test func `the callback of a guide knows the other guides`() async throws {
    #expect(try await pass("guide").guides == [20])
  }

  @Test(arguments: [("one each", 2), ("equal ones", 2), ("dark only", 1)])
  func `an entry has one tree for both schemes or one for each`(
    act: String, passes: Int
  ) async throws {
    let layout = LayoutStandIn()
    let worker = try await TestWorker("views", layout: layout)
    #expect(try await call(worker, "schemes: \(act)").report.outcome == .archive)
    #expect(layout.passes.count == passes)
  }

  @Test(arguments: [
    ("schemes: none", "tree_begin"), ("schemes: unknown", "tree_begin"),
    ("schemes: twice", "tree_begin"), ("schemes: too many nodes", "SPACER"),
    ("too deep", "VSTACK"), ("too wide", "SPACER"), ("too large", "TEXT"),
    ("too many images", "IMAGE"), ("no root", "tree_end"),
    ("recursion", "GEOMETRY_READER"), ("failing callback", "GEOMETRY_READER"),
    ("unbalanced callback", "GEOMETRY_READER"), ("overfull callback", "SPACER"),
    ("entry_end in a callback", "entry_end"), ("write in a callback", "write"),
    ("set_policy in a callback", "set_policy"), ("tree_end in a callback", "tree_end"),
    ("tree_begin in a callback", "tree_begin"), ("bad attribute in a callback", "SPACING"),
    ("guide is not finite", "ALIGNMENT_GUIDE"), ("guide meddles", "begin"),
    ("meddled with", "tree_end"),
  ])
  func `what goes beyond a limit, and a callback that misbehaves, is refused by name`(
    act: String, culprit: String
  ) async throws {
    let worker = try await TestWorker("views")
    let (report, timeline) = try await call(worker, act)
    guard case .invalid(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    // Which of two threads that meddle with each other is refused first is up to them.
    #expect(reason.contains(culprit) || act == "meddled with", "\(reason)")
    #expect(timeline == nil)
    #expect(try await call(worker, "simple").report.outcome == .archive)
  }

  @Test func `layout that is not possible here is told with its reason`() async throws {
    struct NoFonts: Error, CustomStringConvertible {
      var description: String { "install some fonts" }
    }
    let failures: [(any Error, reason: String)] = [
      (NoFonts(), "tree_end: install some fonts"),
      (LayoutError(.tooDeep, "too many levels"), "entry 0: tree_end: too many levels"),
    ]
    for (error, reason) in failures {
      let worker = try await TestWorker("views", layout: LayoutStandIn(failing: error))
      let outcome = try await call(worker, "simple").report.outcome
      #expect(outcome == .invalid(reason: reason))
    }
  }

  @Test func `a callback may say what went wrong`() async throws {
    let worker = try await TestWorker("views")
    #expect(try await call(worker, "set_error in a callback").report.outcome == .archive)
  }

  @Test func `a callback that ends after the deadline has timed out`() async throws {
    let worker = try await TestWorker("views")
    let (report, _) = try await call(worker, "sleeping callback", budget: .milliseconds(30))
    #expect(report.outcome == .timedOut)
    #expect(try await call(worker, "simple").report.outcome == .archive)
  }

  @Test func `a callback may end the call`() async throws {
    let worker = try await TestWorker("views")
    guard case .failed = try await call(worker, "completing callback").report.outcome else {
      Issue.record("not failed")
      return
    }
    #expect(try await call(worker, "simple").report.outcome == .archive)
  }

  @Test func `each function says what was wrong`() async throws {
    let worker = try await TestWorker("views")
    guard case .invalid = try await call(worker, "statuses").report.outcome else {
      Issue.record("not refused")
      return
    }
    // IMAGE is not what a text takes, which is looked at before its size. After a refusal nothing
    // is laid out.
    let statuses = [
      WH_STATE, WH_OK, WH_OK, WH_INVALID, WH_INVALID, WH_STATE, WH_OK, WH_OK, WH_INVALID, WH_OK,
      WH_FAILED, WH_INVALID,
    ]
    let told = try await call(worker, "tell statuses").timeline?.texts.first
    #expect(told == statuses.map { "\($0) " }.joined())
  }

  @Test func `fonts are made ready before the call is announced, and not without views`()
    async throws
  {
    let layout = LayoutStandIn()
    let worker = try await TestWorker("views", layout: layout)
    _ = try await worker.loaded()
    #expect(layout.warmUps == 0)
    let id = try worker.request("", kind: "views", arguments: [.string("simple")])
    try await worker.wait { $0 == .began(callID: id) }
    #expect(layout.warmUps == 1)
    let plain = LayoutStandIn()
    _ = try await TestWorker(layout: plain).call("one")
    #expect(plain.warmUps == 0)
  }
}
