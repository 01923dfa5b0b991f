internal import Foundation
internal import PluginConformance
internal import TestPluginBuilder
internal import Testing

/// The table of checks, and the places of its rules.
struct CheckTableTests {
  @Test func `every check has an id of its own`() {
    let ids = Check.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z]+\.[a-z-]+/) != nil, "\(id)") }
  }

  @Test func `the levels ascend and each has checks`() {
    let levels = Check.all.map(\.level)
    #expect(levels == levels.sorted())
    #expect(Set(levels) == Set(Check.levels))
  }

  @Test func `there are at least sixty checks`() {
    #expect(Check.all.count >= 60)
  }

  @Test(arguments: Check.all.map(\.id))
  func `the place of the rule exists`(id: String) throws {
    let check = try #require(Check.all.first { $0.id == id })
    let text = try Project.text(of: check.source.file)
    let count = text.components(separatedBy: check.source.anchor).count - 1
    #expect(count >= 1, "\(id): \(check.source.file) has no \(check.source.anchor)")
    #expect(!check.source.anchor.contains("\n"))
  }
}
