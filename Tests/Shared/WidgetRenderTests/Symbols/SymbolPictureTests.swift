import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct SymbolPictures {
  @Test func `each drawing is read in both forms, and nearly stays in its box`() throws {
    for name in SymbolDrawings.names {
      for isFilled in [false, true] {
        let picture = try #require(
          SymbolDrawings.picture(of: name, isFilled: isFilled), "\(name), filled: \(isFilled)")
        let points = picture.flattened.filter { !$0.isErased }.flatMap(\.elements).flatMap(\.points)
        #expect(!points.isEmpty, "\(name)")
        #expect(points.allSatisfy { -10...110 ~= $0.x && -10...110 ~= $0.y }, "\(name)")
      }
    }
  }

  @Test func `each symbol that public widgets use has a drawing of its own`() throws {
    #expect(UsedSymbols.names.count > 500)
    for name in UsedSymbols.names {
      let picture = try #require(SymbolDesign(named: name)?.picture(font: nil), "\(name)")
      #expect(picture.flattened.contains { !$0.isErased && $0.elements.count > 1 }, "\(name)")
    }
  }

  @Test func `the filled form of a used symbol differs from the plain one`() throws {
    // The form of these has no closed line that could be filled.
    let same: Set = ["tortoise.fill"]
    for name in UsedSymbols.names where name.hasSuffix(".fill") && !same.contains(name) {
      let plain = String(name.dropLast(5))
      guard let picture = SymbolDesign(named: plain)?.picture(font: nil) else { continue }
      #expect(SymbolDesign(named: name)?.picture(font: nil) != picture, "\(name)")
    }
  }

  @Test(arguments: [
    "cloud.rain", "cloud.sun", "gift", "creditcard", "bell.badge", "hare", "tray.full", "star",
    "rectangle.3.group", "circle.hexagongrid", "1.circle", "a.square", "battery.100", "car",
  ])
  func `the filled form of a symbol that lost it differs from the plain one`(name: String) throws {
    let plain = try #require(SymbolDesign(named: name)?.picture(font: nil))
    let filled = try #require(SymbolDesign(named: name + ".fill")?.picture(font: nil))
    #expect(plain != filled)
  }

  @Test func `every letter and every number to 50 fits in enclosures`() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let numbers = (0...50).map(String.init) + ["00", "07"]
    for text in letters + numbers {
      for enclosure in ["circle", "circle.fill", "square", "square.fill"] {
        let design = try #require(
          SymbolDesign(named: "\(text).\(enclosure)"), "\(text).\(enclosure)")
        let picture = try #require(design.picture(font: nil))
        let inner = try #require(picture.layers.last)
        #expect(inner.isHole == enclosure.hasSuffix(".fill"))
        let points = inner.marks.flatMap(\.elements).flatMap(\.points)
        #expect(points.allSatisfy { 14...86 ~= $0.x && 20...80 ~= $0.y }, "\(text).\(enclosure)")
      }
    }
  }

  @Test func `a badge is a disc on top, with a gap around it in the symbol`() throws {
    let plain = try #require(SymbolDesign(named: "calendar.badge.clock")?.picture(font: nil))
    #expect(plain.layers.map(\.level) == [2, 1])
    #expect(plain.layers[0].marks.contains { $0.isErased })
    let disc = try #require(plain.layers[1].marks.first?.elements.flatMap { $0.points })
    #expect(disc.allSatisfy { $0.x > 50 && $0.y > 50 })
    #expect(plain.layers[1].marks.dropFirst().allSatisfy { $0.isErased })
    let dot = try #require(SymbolDesign(named: "bell.badge")?.picture(font: nil)?.layers.last)
    #expect(
      dot.marks.flatMap { $0.elements }.flatMap { $0.points }.allSatisfy { $0.x > 50 && $0.y < 50 })
  }

  @Test func `a slash lies on top, with a gap in the symbol`() throws {
    let picture = try #require(SymbolDesign(named: "star.slash")?.picture(font: nil))
    #expect(picture.layers.map(\.level) == [2, 1])
    #expect(picture.layers[0].marks.last?.isErased == true)
    let bar = try #require(picture.layers[1].marks.first)
    #expect(bar.elements.count == 2 && !bar.isErased)
  }

  @Test func `a symbol in a filled enclosure is a hole`() throws {
    let marks = try #require(SymbolDesign(named: "plus.circle.fill")?.picture(font: nil)?.flattened)
    #expect(marks.map(\.isErased) == [false, true])
    // The door of a house in a disc is drawn again.
    let house = try #require(
      SymbolDesign(named: "clock.circle.fill")?.picture(font: nil)?.flattened)
    #expect(house.map(\.isErased) == [false, true, false])
  }

  @Test func `directions are right`() throws {
    func points(_ name: String) throws -> [ViewPoint] {
      let picture = try #require(SymbolDesign(named: name)?.picture(font: nil))
      return picture.flattened.flatMap(\.elements).flatMap(\.points)
    }
    let arrow = try points("square.and.arrow.up")
    let up = try #require(arrow.min { $0.y < $1.y })
    #expect(up.y < 10 && up.x == 50)
    for name in ["battery.25", "battery.50", "battery.75", "battery.100"] {
      let all = try points(name)
      let (width, height) = (
        (all.map(\.x).max() ?? 0) - (all.map(\.x).min() ?? 0),
        (all.map(\.y).max() ?? 0) - (all.map(\.y).min() ?? 0)
      )
      #expect(width > 1.5 * height, "\(name)")
    }
    for count in 1...3 {
      let speaker = try #require(SymbolDesign(named: "speaker.wave.\(count)")?.picture(font: nil))
      #expect(speaker.layers.filter { $0.threshold != nil }.count == count)
    }
  }

  @Test(arguments: [
    "s M 1", "s M 1 2 3", "q M 1 2", "s L", "&no.such.drawing", "&cloud|what", "tA,1,2", "t☃,1,2,3",
    "s O 1 2", "1 2", "!no.such.drawing",
  ])
  func `a mistake in a drawing is found`(text: String) {
    #expect(SymbolNotation.picture(of: text, isFilled: false) == nil)
  }
}
