import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct SymbolNameTests {
  private func tree(_ names: [String]) -> LaidOutTree {
    let symbols = names.map { name in
      LaidOutNode(
        .image, style: 0, frame: .zero, attributes: [ViewAttribute(.symbol, .string(name))])
    }
    let text = LaidOutNode(
      .text, style: 0, frame: .zero, attributes: [ViewAttribute(.text, .string("star"))])
    return LaidOutTree(
      size: ViewSize(width: 1, height: 1), cornerRadius: 0, direction: .leftToRight, locale: "",
      styles: [DrawingStyle()], nodes: symbols + [text])
  }

  @Test func `each name is taken once`() {
    let symbols = SymbolNames()
    symbols.note(tree([]))
    #expect(symbols.take() == [])
    symbols.note(tree(["star", "moon", "star"]))
    symbols.note(tree(["moon", "sun.max"]))
    #expect(symbols.take() == ["star", "moon", "sun.max"])
    symbols.note(tree(["star"]))
    #expect(symbols.take() == [])
  }

  @Test func `many names and long names are bounded`() {
    let symbols = SymbolNames()
    symbols.note(tree([String(repeating: "x", count: 161)]))
    #expect(symbols.take() == [])
    symbols.note(tree((0..<5000).map { "s\($0)" }))
    var taken: [[String]] = []
    repeat { taken.append(symbols.take()) } while taken.last?.isEmpty == false
    #expect(taken.allSatisfy { $0.count <= 64 })
    #expect(taken.flatMap(\.self) == (0..<1000).map { "s\($0)" })
  }
}
