import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct InnerLinkTests {
  @Test(arguments: zip(WidgetFamily.allCases, [false, true, true, true, false, false, false]))
  func `parts of a widget lead elsewhere from medium on`(family: WidgetFamily, expected: Bool) {
    #expect(family.definition.hasInnerLinks == expected)
  }

  @Test func `a tree without links keeps everything else`() {
    let frame = ViewRect(x: 0, y: 0, width: 10, height: 10)
    let kept = [ViewAttribute(.opacity, .number(0.5)), ViewAttribute(.action, .string("go"))]
    var tree = LaidOutTree(
      size: frame.size, cornerRadius: 0, direction: .leftToRight, locale: "en_US",
      styles: [DrawingStyle()], nodes: [LaidOutNode(.rectangle, frame: frame, attributes: kept)])
    let expected = tree
    tree.nodes[0].attributes.insert(ViewAttribute(.url, .string("app://x")), at: 1)
    #expect(tree.withoutLinks == expected)
  }
}
