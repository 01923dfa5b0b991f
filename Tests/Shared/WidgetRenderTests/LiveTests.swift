import Foundation
import Testing
import WidgetModel
import WidgetRender

@Suite struct LiveTests {
  @Test func `live texts are written for the time of drawing, and not stretched`() throws {
    let picture = try Picture(SampleWidgets.timer)
    #expect(picture.texts.first == "40:00")
    #expect(picture.texts.suffix(2) == ["since ", "20:00"])
    let later = try Picture(SampleWidgets.timer, now: GoldenSample.now + .seconds(61))
    #expect(later.texts.first == "38:59")
    let live = picture.all("text").prefix(4)
    #expect(live.allSatisfy { $0.attributes["textLength"] == nil })
  }

  @Test func `a live text lies in its room as it is aligned`() throws {
    let live = try Picture(SampleWidgets.timer).all("text").prefix(4)
    #expect(live.map { $0.attributes["x"] } == ["12", "12", "79", "146"])
    #expect(live.map { $0.attributes["text-anchor"] } == [nil, nil, "middle", "end"])
  }

  @Test func `in a right-to-left widget the edges are the same`() throws {
    var tree = SampleWidgets.timer
    tree.direction = .rightToLeft
    let live = try Picture(tree).all("text").prefix(4)
    #expect(live.map { $0.attributes["x"] } == ["12", "12", "79", "146"])
    // "end" is the left edge there, and set for the whole picture.
    #expect(live.map { $0.attributes["text-anchor"] } == [nil, nil, "middle", "start"])
  }

  @Test func `gauges move`() throws {
    func text(_ seconds: Int64) throws -> String {
      try PlainTextRenderer.render(
        EntryViews(SampleWidgets.timer), RenderOptions(now: SampleWidgets.start + .seconds(seconds))
      )
    }
    #expect(try text(0).contains(" 0%") && text(0).contains("100%"))
    #expect(try text(900).contains(" 25%") && text(900).contains(" 75%"))
  }

  @Test func `other clients get what keeps a text up to date`() throws {
    let json = try JSONRenderer.render(
      EntryViews(SampleWidgets.timer), RenderOptions(now: GoldenSample.now))
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
    let root = try #require(document["root"] as? [String: Any])
    let stack = try #require((root["children"] as? [[String: Any]])?.last)
    let nodes = try #require(stack["children"] as? [[String: Any]])
    #expect(nodes[0]["text"] as? String == "40:00")
    #expect(nodes[0]["date"] as? Double == 1_795_258_800)
    #expect(nodes[0]["end_date"] as? Double == 1_795_262_400)
    #expect(nodes[0]["date_style"] as? String == "timer")
    #expect(nodes[2]["utc_offset"] as? Int == 3600)
    #expect(nodes[4]["value"] as? Double == 0.33333)
    let run = try #require((nodes[6]["fragments"] as? [[String: Any]])?.last)
    #expect(run["text"] as? String == "20:00" && run["live"] as? Bool == true)
    #expect(run["date"] as? Double == 1_795_258_800)
  }

  @Test func `a live text that is redacted tells neither its words nor its date`() throws {
    let views = EntryViews(SampleWidgets.timer)
    let options = RenderOptions(isRedacted: true, now: GoldenSample.now)
    let json = String(decoding: try JSONRenderer.render(views, options), as: UTF8.self)
    let svg = String(decoding: try SVGRenderer.render(views, options), as: UTF8.self)
    #expect(!json.contains("17952588") && !json.contains("40:00") && !json.contains("\"live\""))
    #expect(!svg.contains("40:00") && !svg.contains("<text"))
  }
}
