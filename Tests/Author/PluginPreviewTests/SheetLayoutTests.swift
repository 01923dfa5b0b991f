import Foundation
import Testing
import WidgetModel
import WidgetRender

@testable import PluginPreview

@Suite struct SheetLayoutTests {
  private func frames(_ layout: SheetLayout) -> [ViewRect] {
    layout.items.compactMap { if case .picture(_, let frame) = $0 { frame } else { nil } }
  }

  private func texts(_ layout: SheetLayout) -> [String] {
    layout.items.compactMap { if case .text(let text, _, _) = $0 { text } else { nil } }
  }

  @Test(arguments: [360.0, 700, 1720, 4000], [1, 3, 12])
  func `pictures lie on the sheet and not on each other`(width: Double, entries: Int) {
    var request = SheetSample.request
    request.entries = entries
    let sheet = SheetSample.sheet(
      SheetSample.widgets(SheetSample.kind("moon"), entries: entries)
        + SheetSample.widgets(SheetSample.kind("sun"), [.small, .large], entries: entries),
      request, width: width)
    let layout = SheetLayout(sheet, width: width)
    let frames = frames(layout)
    #expect(frames.count == 9 * (2 * entries + 2))
    for (index, frame) in frames.enumerated() {
      #expect(frame.x >= 0 && frame.y >= 0)
      #expect(frame.x + frame.width <= layout.size.width)
      #expect(frame.y + frame.height <= layout.size.height)
      for other in frames[(index + 1)...] {
        let isApart =
          frame.x + frame.width <= other.x || other.x + other.width <= frame.x
          || frame.y + frame.height <= other.y || other.y + other.height <= frame.y
        #expect(isApart, "\(frame) and \(other)")
      }
    }
  }

  @Test func `without a number of entries, a sheet keeps its width`() {
    let widgets = SheetSample.widgets(SheetSample.kind("moon"))
    for width in [900.0, 1720] {
      let layout = SheetLayout(SheetSample.sheet(widgets, width: width), width: width)
      #expect(layout.size.width <= width)
    }
  }

  @Test func `each family has its schemes and placeholders`() {
    let sheet = SheetSample.sheet(SheetSample.widgets(SheetSample.kind("moon"), [.small, .medium]))
    let bands = sheet.sections[0].blocks.map { $0.bands.map(\.label) }
    let labels = ["Light", "Dark", "Placeholder, light", "Placeholder, dark"]
    #expect(bands == [labels, labels])
    let texts = texts(SheetLayout(sheet))
    for text in ["Moon", "Small", "Medium", "Light", "Dark"] { #expect(texts.contains(text)) }
  }

  @Test func `one scheme has one band, and no placeholder if none was wanted`() {
    var request = SheetSample.request
    request.schemes = [.dark]
    var widgets = SheetSample.widgets(SheetSample.kind("moon"), [.small])
    widgets[0].placeholder = nil
    let sheet = SheetSample.sheet(widgets, request)
    #expect(sheet.sections[0].blocks[0].bands.map(\.label) == ["Dark"])
  }

  @Test func `a failed call has its words in the place of each picture, and above`() {
    var widgets = SheetSample.widgets(SheetSample.kind("moon"), [.small, .medium])
    widgets[1].timeline = .failure(PreviewFailure(.failed, "no network"))
    let sheet = SheetSample.sheet(widgets)
    #expect(sheet.problems.map(\.title) == ["moon/medium, timeline"])
    #expect(sheet.problems.map(\.text) == ["no network"])
    #expect(texts(SheetLayout(sheet)).count { $0 == "no network" } == 3)
  }

  @Test func `a picture that cannot be drawn becomes a failure, and is drawn once`() {
    // The pictures of both kinds are the same.
    var sheet = SheetSample.sheet(
      SheetSample.widgets(SheetSample.kind("moon"), [.small])
        + SheetSample.widgets(SheetSample.kind("sun"), [.small]))
    var drawn = 0
    sheet.replaceFailures { source throws(PreviewFailure) in
      drawn += 1
      if source.scheme == .dark, source.entry == 2 { throw PreviewFailure(.failed, "too large") }
    }
    #expect(drawn == 8)
    #expect(sheet.problems == [.init(title: "Moon, Small", text: "too large")])
    #expect(sheet.cells.count { $0.content == .failure("too large") } == 2)
  }

  @Test func `an entry without views says so`() {
    var timeline = SheetSample.timeline(entries: 1)
    timeline.entries[0].hasViews = false
    timeline.entries[0].contentType = "text/plain"
    var widgets = SheetSample.widgets(SheetSample.kind("moon"), [.small])
    widgets[0].timeline = .success(timeline)
    let words = "no views to draw; the entry has a payload of type text/plain"
    #expect(SheetSample.sheet(widgets).cells[0].content == .failure(words))
  }

  @Test func `captions tell the time in the zone of the calls, and the distance`() {
    var request = SheetSample.request
    request.timeZone = "Asia/Kolkata"
    let sheet = SheetSample.sheet(
      SheetSample.widgets(SheetSample.kind("moon"), [.small]), request)
    // 2026-09-21 14:13:20 UTC, and five and a half hours later in India.
    #expect(
      sheet.sections[0].blocks[0].bands[0].cells.map(\.caption)
        == ["19:43:20", "19:44:20  +1 min", "19:45:20  +2 min"])
    let later = SheetSample.now + .seconds(86_400 + 7200)
    #expect(SheetClock(request).caption(of: later) == "2026-09-22 21:43:20  +1 d 2 h")
  }

  @Test func `long texts are cut to their room`() {
    let long = String(repeating: "W", count: 400)
    let sheet = SheetSample.sheet(
      SheetSample.widgets(SheetSample.kind("moon", name: long, summary: long), [.small]),
      width: 400)
    #expect(texts(SheetLayout(sheet, width: 400)).allSatisfy { $0.count < 100 })
  }

  @Test func `the text of a plugin cannot write markup`() throws {
    let kind = SheetSample.kind("moon", name: "<script>&\"\u{1b}[31m", summary: "]]>")
    let sheet = SheetSample.sheet(SheetSample.widgets(kind))
    let svg = try SheetLayout(sheet).svg(scheme: nil, date: SheetSample.now) { _ in
      Array("<svg viewBox=\"0 0 1 1\"></svg>\n".utf8)
    }
    let text = String(decoding: svg, as: UTF8.self)
    #expect(!text.contains("<script>") && !text.contains("\u{1b}"))
    // The sheet, and the pictures in it.
    let count = 1 + sheet.cells.count
    #expect(text.components(separatedBy: "<svg ").count == 1 + count)
    #expect(text.components(separatedBy: "</svg>").count == 1 + count)
  }

  @Test func `small blocks stand below each other beside a tall one`() {
    var shelf = SheetShelf(top: 10, room: 1000)
    #expect(shelf.place(width: 500, height: 300) == (0, 10))
    #expect(shelf.place(width: 100, height: 100) == (528, 10))
    #expect(shelf.place(width: 100, height: 100) == (528, 138))
    // There is no room for a third one in this column.
    #expect(shelf.place(width: 100, height: 100) == (656, 10))
    #expect(shelf.place(width: 500, height: 50) == (0, 338))
    #expect(shelf.bottom == 388)
  }

  @Test func `lines break at spaces, and end with an ellipsis if there are more`() {
    #expect(SheetText.lines("one two three", in: 40, size: 10, most: 5).count == 3)
    let cut = SheetText.lines("one two three four", in: 40, size: 10, most: 2)
    #expect(cut.count == 2 && cut[1].hasSuffix("…"))
    #expect(SheetText.lines("a\n\nb", in: 100, size: 10, most: 5) == ["a", "", "b"])
    let word = SheetText.lines(String(repeating: "x", count: 30), in: 40, size: 10, most: 20)
    #expect(word.joined() == String(repeating: "x", count: 30) && word.count > 3)
  }
}
