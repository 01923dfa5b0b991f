import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct Symbols {
  @Test func `a symbol's name says its drawing and what is around it`() {
    let plus = SymbolDesign.drawing("plus", isFilled: true)
    let pin = SymbolDesign.drawing("location", isFilled: false)
    let one = SymbolDesign.characters("1")
    let expected: [(String, SymbolDesign)] = [
      ("bell", .drawing("bell", isFilled: false)),
      ("bell.fill", .drawing("bell", isFilled: true)),
      ("plus.circle.fill", .enclosed(plus, .circle, isFilled: true, isDashed: false)),
      ("plus.circle.dashed", .enclosed(plus, .circle, isFilled: false, isDashed: true)),
      ("location.slash", .crossedOut(pin)),
      ("bell.slash.fill", .crossedOut(.drawing("bell", isFilled: true))),
      (
        "bell.slash.circle",
        .enclosed(
          .crossedOut(.drawing("bell", isFilled: true)), .circle, isFilled: false, isDashed: false)
      ),
      ("1.square.fill", .enclosed(one, .square, isFilled: true, isDashed: false)),
      (
        "photo.badge.exclamationmark.fill",
        .badged(.drawing("photo", isFilled: true), .sign("exclamationmark", .yellow))
      ),
      (
        "person.fill.badge.plus", .badged(.drawing("person", isFilled: true), .sign("plus", .green))
      ),
      ("bell.badge", .badged(.drawing("bell", isFilled: false), .dot)),
      (
        "laptopcomputer.trianglebadge.exclamationmark",
        .badged(.drawing("laptopcomputer", isFilled: false), .warning)
      ),
    ]
    for (name, design) in expected { #expect(SymbolDesign(named: name) == design, "\(name)") }
  }

  @Test func `a name with a drawing is not taken apart`() {
    #expect(SymbolDesign(named: "circle") == .drawing("circle", isFilled: false))
    #expect(SymbolDesign(named: "circle.fill") == .drawing("circle", isFilled: true))
    #expect(
      SymbolDesign(named: "rectangle.stack.fill") == .drawing("rectangle.stack", isFilled: true))
    #expect(
      SymbolDesign(named: "person.crop.circle") == .drawing("person.crop.circle", isFilled: false))
  }

  @Test(arguments: [
    "", ".", "fill", "no.such.symbol", "bell.nonsense", "bell..fill", "_cloud.high", "a", "7",
    "123.circle", "bell.badge.nonsense", "badge.plus", "slash", "circle.badge.",
  ])
  func `a name without a drawing has no design`(name: String) {
    #expect(SymbolDesign(named: name) == nil)
  }

  @Test func `a name longer than any symbol's is not taken apart`() {
    #expect(SymbolDesign(named: "bell" + String(repeating: ".circle", count: 20)) != nil)
    #expect(SymbolDesign(named: "bell" + String(repeating: ".circle", count: 200)) == nil)
    #expect(SymbolDesign(named: "a" + String(repeating: ".a", count: 60)) == nil)
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
    #expect(font.outline(of: "fan") != nil)
    #expect(SymbolFont.preferred(in: ["/no/such/folder"]) === SymbolFont.system)
  }

  @Test func `a symbol with a drawing needs no font, and others are a box with a letter`() throws {
    let bell = try draw("bell.fill", font: nil)
    #expect(bell.contains("<path d=\"M") && !bell.contains("<text"))
    #expect(bell.contains("aria-label=\"bell fill\""))
    let (radio, unknown) = (try draw("radio", font: nil), try draw("no.such.symbol", font: nil))
    #expect(radio.contains(">R</text>") && unknown.contains(">N</text>"))
  }

  @Test(.enabled(if: SymbolFont.system != nil, "the icon font is not installed"))
  func `with the font a symbol is a glyph, and an unknown one a box`() throws {
    let svg = try draw("radio.circle.fill", font: .system)
    #expect(svg.contains("<path d=\"M"))
    #expect(!svg.contains("<text"))
    let unknown = try draw("no.such.symbol", font: .system)
    #expect(unknown.contains(">N</text>"))
  }

  @Test(.enabled(if: SymbolFont.system != nil, "the icon font is not installed"))
  func `every glyph of the table is in the font and stays in its box`() throws {
    let font = try #require(SymbolFont.system)
    #expect(!SymbolTable.glyphs.isEmpty)
    for (name, glyph) in SymbolTable.glyphs {
      #expect(!SymbolDrawings.has(name), "\(name) has a drawing")
      let outline = try #require(font.outline(of: glyph), "\(name): no \(glyph)")
      let points = outline.flatMap(\.points)
      #expect(points.allSatisfy { -0.25...1.25 ~= $0.x && -0.25...1.25 ~= $0.y }, "\(name)")
      let widest = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
      let highest = (points.map(\.y).max() ?? 0) - (points.map(\.y).min() ?? 0)
      #expect(max(widest, highest) > 0.2, "\(name)")
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
