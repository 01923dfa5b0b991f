import Testing
import WidgetModel

/// What is said about an entry by the nodes of its trees.
@Suite struct EntryViewsTests {
  private func tree(_ attributes: [ViewAttribute]...) -> LaidOutTree {
    LaidOutTree(
      size: .zero, cornerRadius: 0, direction: .leftToRight, locale: "en",
      styles: [DrawingStyle()],
      nodes: attributes.map { LaidOutNode(.text, frame: .zero, attributes: $0) })
  }

  private func action(_ name: String) -> [ViewAttribute] { [.init(.action, .string(name))] }

  @Test func `an entry is live by a date in either of its trees`() {
    let date = ViewAttribute(.date, .date(.latest))
    #expect(!EntryViews(tree([], [])).isLive)
    #expect(EntryViews(tree([], [date])).isLive)
    #expect(EntryViews(tree([]), dark: tree([date])).isLive)
    #expect(!EntryViews(tree([]), dark: tree([])).isLive)
  }

  @Test func `actions of both trees are named once, in their order`() {
    let views = EntryViews(
      tree(action("b"), [], action("a"), action("b"), [.init(.action, .integer(1))]),
      dark: tree(action("c"), action("a")))
    #expect(views.actions == ["b", "a", "c"])
    #expect(EntryViews(tree([])).actions.isEmpty)
    #expect(EntryViews.contentType == "application/vnd.widgethost.view+json")
  }

  @Test func `a node has nothing that is not said`() {
    let node = LaidOutNode(.image, frame: .zero)
    #expect(node.flags == [] && node.childCount == 0 && node.descendantCount == 0)
    #expect(node.style == 0 && node.attributes.isEmpty && node[.url] == nil)
    #expect(TextFragment(text: "", x: 0, baseline: 0, width: 0).run == 0)
  }
}
