import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct Symbols {
  @Test func `a symbol's name says its glyph and what is around it`() throws {
    let plain = try #require(SymbolDesign(named: "bell"))
    #expect(plain.glyph == "bell-outline")
    #expect(plain.enclosure == nil && !plain.isFilled && !plain.isCrossedOut)
    let filled = try #require(SymbolDesign(named: "bell.fill"))
    #expect(filled.glyph == "bell" && filled.enclosure == nil)
    let disc = try #require(SymbolDesign(named: "plus.circle.fill"))
    #expect(disc.glyph == "plus" && disc.enclosure == .circle && disc.isFilled)
    let ring = try #require(SymbolDesign(named: "plus.circle.dashed"))
    #expect(ring.enclosure == .circle && !ring.isFilled)
    let crossed = try #require(SymbolDesign(named: "location.slash"))
    #expect(crossed.isCrossedOut)
    #expect(try #require(SymbolDesign(named: "photo.badge.exclamationmark.fill")).glyph == "image")
  }

  @Test func `a name in the table is not taken apart`() throws {
    #expect(try #require(SymbolDesign(named: "circle")).enclosure == nil)
    #expect(try #require(SymbolDesign(named: "circle.fill")).glyph == "checkbox-blank-circle")
    #expect(try #require(SymbolDesign(named: "rectangle.stack.fill")).glyph == "layers")
  }

  @Test(arguments: ["", ".", "fill", "no.such.symbol", "bell.nonsense"])
  func `a name without a glyph has no design`(name: String) {
    #expect(SymbolDesign(named: name) == nil)
  }

  @Test func `a name longer than any symbol's is not taken apart`() {
    #expect(SymbolDesign(named: "bell" + String(repeating: ".fill", count: 20)) != nil)
    #expect(SymbolDesign(named: "bell" + String(repeating: ".fill", count: 200)) == nil)
  }

  @Test(.enabled(if: SymbolFont.system != nil, "the icon font is not installed"))
  func `a font is drawn with after its file was overwritten in place`() throws {
    let path = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8)).ttf"
    defer { unlink(path) }
    let system = try #require(SymbolFont.systemPath)
    let data = try #require(FileManager.default.contents(atPath: system))
    #expect(FileManager.default.createFile(atPath: path, contents: data))
    let font = try #require(SymbolFont(path: path))
    #expect(truncate(path, 0) == 0)
    #expect(font.outline(of: "bell") != nil)
    #expect(SymbolFont(path: path) == nil)
  }

  @Test func `the font of a folder takes precedence over the system's`() throws {
    let folder = Project.folder.appending(path: "Tests/Golden/Fonts").path
    let font = try #require(SymbolFont.preferred(in: ["/no/such/folder", "/tmp", folder]))
    #expect(font !== SymbolFont.system)
    #expect(font.outline(of: "bell") != nil)
    #expect(SymbolFont.preferred(in: ["/no/such/folder"]) === SymbolFont.system)
  }

  @Test func `without a font a symbol is a box with a letter`() throws {
    let svg = try draw("bell.fill", font: nil)
    #expect(svg.contains(">B</text>"))
    #expect(svg.contains("aria-label=\"bell fill\""))
  }

  @Test(.enabled(if: SymbolFont.system != nil, "the icon font is not installed"))
  func `with the font a symbol is a figure, and an unknown one a box`() throws {
    let svg = try draw("cloud.rain.fill", font: .system)
    #expect(svg.contains("<path d=\"M"))
    #expect(!svg.contains("<text"))
    #expect(try draw("no.such.symbol", font: .system).contains(">N</text>"))
  }

  @Test(.enabled(if: SymbolFont.system != nil, "the icon font is not installed"))
  func `every glyph of the table is in the font and stays in its box`() throws {
    let font = try #require(SymbolFont.system)
    for (name, glyphs) in SymbolTable.glyphs {
      for glyph in [glyphs.plain, glyphs.filled] {
        let outline = try #require(font.outline(of: glyph), "\(name): no \(glyph)")
        let points = outline.flatMap(\.points)
        #expect(points.allSatisfy { -0.25...1.25 ~= $0.x && -0.25...1.25 ~= $0.y }, "\(name)")
        let widest = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
        let highest = (points.map(\.y).max() ?? 0) - (points.map(\.y).min() ?? 0)
        #expect(max(widest, highest) > 0.2, "\(name)")
      }
    }
  }

  @Test func `a file that is no font is none`() {
    #expect(SymbolFont(path: "/dev/null") == nil)
    #expect(SymbolFont(path: "/no/such/font.ttf") == nil)
    #expect(SymbolFont(path: "/etc/passwd") == nil)
    #expect(SymbolFont(path: "/tmp") == nil)
  }

  private func draw(_ name: String, font: SymbolFont?) throws -> String {
    let views = EntryViews(Sketch(.image, 0, 0, 24, 24, [.symbol: .string(name)]).tree())
    let options = RenderOptions(now: Timestamp(nanoseconds: 0), symbolFont: font)
    return String(decoding: try SVGRenderer.render(views, options), as: UTF8.self)
  }
}
