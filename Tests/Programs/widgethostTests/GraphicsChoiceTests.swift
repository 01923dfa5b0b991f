import TerminalPictures
import Testing
import WidgetModel

@testable import widgethost

/// The way to show a picture, by the request and the terminal's answers.
@Suite struct GraphicsChoiceTests {
  private static let size = ViewSize(width: 158, height: 158)

  private func terminal(
    _ columns: Int = 80, _ rows: Int = 24, kitty: Bool = false, sixels: Bool = false,
    hasAnswered: Bool = true
  ) -> TerminalFeatures {
    TerminalFeatures(
      columns: columns, rows: rows, hasAnswered: hasAnswered, showsKitty: kitty,
      sixels: sixels ? .init() : nil)
  }

  private func way(_ choice: GraphicsChoice, _ terminal: TerminalFeatures) throws
    -> TerminalGraphics?
  {
    try choice.graphics(Self.size, on: terminal, scale: nil, rows: terminal.rows - 1)
  }

  @Test func `the best way is taken, and half blocks only where letters can be read`() throws {
    #expect(try way(.auto, terminal(kitty: true, sixels: true)) == .kitty)
    if TerminalWidget.hasSixels { #expect(try way(.auto, terminal(sixels: true)) == .sixel) }
    #expect(try way(.auto, terminal()) == nil)
    #expect(try way(.auto, terminal(94, 49)) == nil && way(.auto, terminal(95, 48)) == nil)
    #expect(try way(.auto, terminal(95, 49)) == .blocks)
    #expect(try way(.auto, terminal(200, 100, hasAnswered: false)) == nil)
  }

  @Test func `a demanded way needs the word of a terminal that answers`() throws {
    for choice in [GraphicsChoice.kitty, .sixel] {
      #expect(throws: CommandFailure.self) { try way(choice, terminal()) }
    }
    #expect(try way(.kitty, terminal(hasAnswered: false)) == .kitty)
    #expect(try way(.kitty, terminal(kitty: true)) == .kitty)
    #expect(try way(.blocks, terminal(10, 5)) == .blocks)
    #expect(try way(.text, terminal(kitty: true)) == nil)
  }

  @Test func `the names are those of the ways`() {
    #expect(
      GraphicsChoice.allCases.map(\.rawValue)
        == ["auto"] + TerminalGraphics.allCases.map(\.rawValue) + ["text"])
    for graphics in TerminalGraphics.allCases {
      #expect(GraphicsChoice(graphics).demanded == graphics)
      #expect(RenderFormat(rawValue: graphics.rawValue)?.graphics == graphics)
    }
  }
}
