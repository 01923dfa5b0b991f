internal import Foundation
internal import PluginConformance
internal import TestPluginBuilder
internal import Testing

/// The page about validation, compared with the code.
struct PageTests {
  @Test func `the page lists every check with its rule, in order`() throws {
    let page = try Project.text(of: "docs/validate.md")
    let rows = page.matches(of: /\| `([a-z]+\.[a-z-]+)` \| ([^|]+) \| [^|]+ \|/)
    #expect(rows.map { String($0.1) } == Check.all.map(\.id))
    #expect(rows.map { String($0.2) } == Check.all.map(\.sentence))
    #expect(page.contains("up to \(Check.all.count) checks"))
  }
}
