import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct DocumentationTests {
  @Test func `the page of symbols lists all drawings`() throws {
    let page = try Project.text(of: "docs/symbols.md")
    let names = try #require(page.range(of: "## Names\n"))
    let listed = page[names.upperBound...].split(separator: "`").enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let drawn = SymbolDrawings.names.filter { !$0.hasPrefix("_") && !$0.hasSuffix(".fill") }
    #expect(listed.count == Set(listed).count)
    #expect(Set(listed) == Set(drawn))
  }

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
