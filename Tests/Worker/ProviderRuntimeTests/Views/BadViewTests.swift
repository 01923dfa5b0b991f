import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// What a plugin may do wrong, and what names the place in the message.
@Suite(.timeLimit(.minutes(10))) struct BadViewTests {
  private static let strings = [
    ("text is not UTF-8", "set_string(TEXT) on TEXT"), ("text is NULL", "set_string(TEXT) on TEXT"),
    ("text is endless", "set_string(TEXT) on TEXT"),
    ("action is empty", "set_string(ACTION) on SPACER"),
    ("link is relative", "set_string(URL) on SPACER"),
  ]
  private static let images = [
    "image is text", "image is NULL", "image is huge", "image is endless",
  ].map { ($0, "set_image(IMAGE) on IMAGE") }
  private static let paths = [
    "path is NULL", "path is endless", "path is long", "path has no move",
    "path has an unknown verb", "path is not finite", "path has something reserved",
  ].map { ($0, "set_path(PATH) on PATH") }
  private static let gradients = [
    "gradient is NULL", "gradient is small", "gradient of no kind", "gradient without stops",
    "gradient with NULL stops", "gradient with many stops", "gradient with endless stops",
    "gradient that falls", "gradient to NaN", "gradient with a negative radius",
  ].map { ($0, "set_gradient(FILL) on CIRCLE") }
  private static let dashes = [
    "dash is NULL", "dash is long", "dash is endless", "dash is negative",
  ].map { ($0, "set_numbers(DASH) on CIRCLE") }
  private static let attributes = [
    ("number is NaN", "set_number(WIDTH) on FRAME"),
    ("number is infinite", "set_number(MIN_WIDTH) on FRAME"),
    ("number is huge", "set_number(HEIGHT) on FRAME"),
    ("wrong type", "set_string(WIDTH) on FRAME"), ("wrong node", "set_number(WIDTH) on SPACER"),
    ("twice", "set_number(WIDTH) on FRAME"), ("unknown attribute", "set_number(9999) on FRAME"),
    ("after the child", "set_number(SPACING) on VSTACK"),
    ("geometry is NULL", "set_geometry on GEOMETRY_READER"),
    ("guide is NULL", "set_guide on ALIGNMENT_GUIDE"),
  ]
  private static let nesting = [
    ("unknown node", "begin(9999)"), ("end without begin", "end: "),
    ("set without begin", "set_flag(HIDDEN)"), ("two roots", "begin(TEXT)"),
    ("begin without end", "VSTACK"), ("children of a leaf", "begin(TEXT) in DIVIDER"),
    ("too many children", "begin(TEXT) in PADDING"), ("missing child", "end of PADDING"),
    ("missing attribute", "end of GAUGE"), ("payload_type twice in a tree", "payload_type"),
    ("tree_begin in a tree", "tree_begin"), ("entry_begin in a tree", "entry_begin"),
    ("entry_end in a tree", "entry_end"),
  ]
  private static let places = [
    ("outside: tree_begin", "tree_begin"), ("outside: begin", "begin"),
    ("outside: set", "set_flag"), ("outside: tree_end", "tree_end"),
    ("outside the tree: begin", "begin"), ("outside the tree: set", "set_flag"),
    ("outside the tree: end", "end"), ("outside the tree: tree_end", "tree_end"),
  ]

  @Test(
    arguments: [strings, images, paths, gradients, dashes, attributes, nesting, places].flatMap {
      $0
    })
  func `a broken rule is an error that names function, node and attribute`(
    act: String, place: String
  ) async throws {
    let layout = LayoutStandIn()
    let worker = try await TestWorker("badviews", layout: layout)
    let id = try worker.request("", kind: "badviews", arguments: [.string(act)])
    let (report, timeline) = try await worker.finished(id)
    guard case .invalid(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(reason.hasPrefix(place) || reason.contains(": \(place)"), "\(reason)")
    #expect(timeline == nil)
    #expect(layout.passes.isEmpty)
  }
}
