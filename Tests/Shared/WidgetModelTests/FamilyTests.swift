import TestPluginBuilder
import Testing
import WidgetModel

/// The table of families against the public header and docs/views.md.
@Suite struct FamilyTests {
  @Test func `each family has the number and the name of the header`() throws {
    let header = try Project.text(of: "Sources/SDK/CWidgetABI/include/widgethost/plugin.h")
    let lines = header.matches(of: #/WH_FAMILY_(\w+) = (\d+),?/#).map { "\($0.1) \($0.2)" }
    #expect(lines.count > 6)
    #expect(
      lines
        == WidgetFamily.allCases.map { family in
          let name = family.name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
          return "\(name) \(family.rawValue)"
        })
    let all = try #require(header.firstMatch(of: #/WH_FAMILIES_ALL UINT32_C\(0x([0-9a-f]+)\)/#))
    #expect(UInt32(all.1, radix: 16) == WidgetFamilies.all.rawValue)
  }

  @Test func `the page lists each family with its name and its usual size`() throws {
    let page = try Project.text(of: "docs/views.md")
    let rows = page.matches(of: #/\| (\w+) \| (\d+) × (\d+) \|/#).map {
      "\($0.1) \($0.2) \($0.3)"
    }
    #expect(
      rows
        == WidgetFamily.allCases.map {
          "\($0.name) \(Int($0.defaultSize.width)) \(Int($0.defaultSize.height))"
        })
  }

  @Test func `a name is read back, in its own spelling alone`() {
    #expect(
      WidgetFamily.allCases.compactMap { WidgetFamily(name: $0.name) } == WidgetFamily.allCases)
    #expect(WidgetFamily(name: "extraLarge") == .extraLarge)
    #expect(WidgetFamily(name: "Small") == nil)
  }

  @Test func `a set of families drops the bits that no family has`() {
    #expect(WidgetFamilies(rawValue: .max) == .all)
    #expect(WidgetFamilies([.small, .inline]).members == [.small, .inline])
  }

  @Test func `corners are no rounder than the widget`() {
    let small = DisplaySize(width: 10, height: 20)
    #expect(WidgetFamily.small.definition.cornerRadius(of: small) == 5)
    #expect(WidgetFamily.small.definition.cornerRadius(of: WidgetFamily.small.defaultSize) == 20)
    #expect(WidgetFamily.circular.definition.cornerRadius(of: small) == 5)
    #expect(WidgetFamily.inline.definition.cornerRadius(of: small) == 0)
  }
}
