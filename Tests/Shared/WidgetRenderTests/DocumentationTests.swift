import Foundation
import TestPluginBuilder
import Testing
import WidgetModel
import WidgetRender

@Suite struct DocumentationTests {
  @Test func `the worked example of the documentation is what is written`() throws {
    let text = try Project.text(of: "docs/view-json.md")
    let start = try #require(text.range(of: "```json\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    let example = Data(text[start.upperBound..<end.lowerBound].utf8)
    let options = RenderOptions(now: GoldenSample.now)
    let written = try JSONRenderer.render(EntryViews(SampleWidgets.documented), options)
    let expected = try #require(
      try JSONSerialization.jsonObject(with: example) as? NSDictionary)
    let actual = try JSONSerialization.jsonObject(with: Data(written)) as? NSDictionary
    #expect(actual == expected)
  }
}
