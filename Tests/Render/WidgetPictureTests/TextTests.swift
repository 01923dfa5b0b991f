import PictureChannel
import Testing
import WidgetModel

@Suite struct TextTests {
  private func ink(_ sketch: Sketch, scale: Int = 1) throws -> (
    left: Int, top: Int, right: Int, bottom: Int
  ) {
    let picture = try Drawing(Sketch.tree([sketch], width: 120, height: 60), scale: scale)
    return try #require(picture.area { $0.alpha > 128 })
  }

  @Test func `a text stands on its baseline at its left end, whatever the font`() throws {
    let here = try ink(.text("HHH", x: 10, baseline: 40))
    // The left side of the letter is at most a fifth of the size away from the pen.
    #expect(here.bottom == 39 && (10...14).contains(here.left))
    let there = try ink(.text("HHH", x: 30, baseline: 50))
    #expect(there.left == here.left + 20 && there.right == here.right + 20)
    #expect(there.bottom == here.bottom + 10 && there.top == here.top + 10)
    let large = try ink(.text("HHH", x: 10, baseline: 40), scale: 3)
    #expect(large.bottom == 119 && abs(large.right - here.right * 3) <= 4)
  }

  @Test func `a text gets its measured width, unless the font is clearly another one`() throws {
    let natural = try ink(.text("HHHH", x: 10, baseline: 40))
    let width = Double(natural.right - natural.left)
    let wider = try ink(.text("HHHH", x: 10, baseline: 40, width: width * 1.15))
    #expect(wider.right > natural.right)
    #expect(wider.top == natural.top && wider.bottom == natural.bottom)
    let squeezed = try ink(.text("HHHH", x: 10, baseline: 40, width: width * 0.3))
    #expect(squeezed == natural)
  }

  @Test func `the level of a fragment decides the order of its letters`() throws {
    func halves(_ level: Int?) throws -> (left: Int, right: Int) {
      var text = Sketch.text("WWW...", x: 10, baseline: 40)
      let fragment = TextFragment(text: "WWW...", x: 10, baseline: 40, width: 0, level: level)
      text.attributes = [ViewAttribute(.fragments, .fragments([fragment]))]
      let picture = try Drawing(Sketch.tree([text], width: 120, height: 60))
      let area = try #require(picture.area { $0.alpha > 128 })
      let middle = (area.left + area.right) / 2
      func ink(_ columns: Range<Int>) -> Int {
        columns.reduce(0) { sum, x in
          sum + (0..<60).count { y in picture[x, y].alpha > 128 }
        }
      }
      return (ink(area.left..<middle), ink(middle..<area.right + 1))
    }
    for level in [nil, 0, 2] {
      let (left, right) = try halves(level)
      #expect(Double(left) > 1.3 * Double(right))
    }
    let (left, right) = try halves(1)
    #expect(Double(right) > 1.3 * Double(left))
  }

  @Test func `the letters of an odd level run from right to left, whatever they are`() throws {
    func picture(_ letters: String, _ level: Int?) throws -> [UInt8] {
      var text = Sketch.text(letters, x: 10, baseline: 40)
      text.style.design = .monospaced
      let fragment = TextFragment(text: letters, x: 10, baseline: 40, width: 0, level: level)
      text.attributes = [ViewAttribute(.fragments, .fragments([fragment]))]
      return try Drawing(Sketch.tree([text], width: 120, height: 60)).bytes
    }
    let mirrored = try picture("HnI", 1)
    #expect(try mirrored == picture("InH", 0))
    #expect(try mirrored != picture("HnI", nil))
    // Hebrew of an even level runs from left to right.
    let hebrew = "\u{5d0}\u{5e9}\u{5dd}"
    #expect(try picture(hebrew, 2) != picture(hebrew, 1))
  }

  @Test func `a text that lacked glyphs when it was measured keeps its own width`() throws {
    func ink(lacksGlyphs: Bool, width: Double) throws -> (left: Int, right: Int) {
      var text = Sketch.text("HHHH", x: 10, baseline: 40)
      let fragment = TextFragment(
        text: "HHHH", x: 10, baseline: 40, width: width, lacksGlyphs: lacksGlyphs)
      text.attributes = [ViewAttribute(.fragments, .fragments([fragment]))]
      let picture = try Drawing(Sketch.tree([text], width: 120, height: 60))
      let area = try #require(picture.area { $0.alpha > 128 })
      return (area.left, area.right)
    }
    let natural = try ink(lacksGlyphs: false, width: 0)
    let width = Double(natural.right - natural.left) * 1.15
    #expect(try ink(lacksGlyphs: false, width: width).right > natural.right)
    #expect(try ink(lacksGlyphs: true, width: width) == natural)
  }

  @Test func `bars stand in place of redacted texts`() throws {
    let text = Sketch.text("secret", x: 10, baseline: 40, width: 60)
    let picture = try Drawing(Sketch.tree([text], width: 120, height: 60), isRedacted: true)
    // The colour of the text with an opacity of 0.16.
    #expect((40...41).contains(picture[40, 34].alpha) && picture[40, 50] == .clear)
    #expect(picture.count { $0.alpha > 45 } == 0)
  }

  @Test func `lines below and through a text have their own colours`() throws {
    var style = DrawingStyle()
    style.isUnderlined = true
    style.underlineColor = ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)
    style.isStruckThrough = true
    style.strikethroughColor = ColorPair(light: 0x0000_ffff, dark: 0x0000_ffff)
    let text = Sketch.text("HHH", x: 10, baseline: 40, style: style)
    let picture = try Drawing(Sketch.tree([text], width: 120, height: 60))
    let under = try #require(picture.area { $0 == .red })
    let through = try #require(picture.area { $0.blue == 255 && $0.red == 0 })
    #expect(under.top >= 40 && through.bottom < 38 && through.top > 26)
    #expect(under.left == 10 && through.left == 10)
  }

  @Test func `a background is a box behind the letters of its width`() throws {
    var text = Sketch.text("HHH", x: 10, baseline: 40, width: 60)
    text.attributes.append(
      ViewAttribute(.textBackground, .color(ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff))))
    text.attributes.sort { $0.key < $1.key }
    let picture = try Drawing(Sketch.tree([text], width: 120, height: 60))
    let box = try #require(picture.area { $0 == .red })
    #expect(box.left == 10 && box.right == 69)
    #expect((20...21).contains(box.top) && (43...45).contains(box.bottom))
    #expect(picture.count { $0.red == 0 && $0.alpha == 255 } > 20)
    let redacted = try Drawing(Sketch.tree([text], width: 120, height: 60), isRedacted: true)
    #expect(redacted.count { $0.red > 0 } == 0)
  }

  @Test func `characters that no font has are counted`() throws {
    let unknown = try Drawing(Sketch.tree([.text("\u{e1234}A", x: 0, baseline: 20)]))
    #expect(unknown.report.missingCharacters == 1)
    let known = try Drawing(Sketch.tree([.text("A", x: 0, baseline: 20)]))
    #expect(known.report.missingCharacters == 0)
  }

  @Test func `the letters take the colours of a gradient`() throws {
    let stops = [
      Gradient.Stop(location: 0, color: ColorPair(light: 0xff00_00ff, dark: 0xff)),
      Gradient.Stop(location: 1, color: ColorPair(light: 0x0000_ffff, dark: 0xff)),
    ]
    for kind in [Gradient.Kind.linear, .angular] {
      var text = Sketch.text("MMMM", x: 0, baseline: 40)
      text.style.foreground = .gradient(
        Gradient(
          kind, start: ViewPoint(x: 0, y: 0.5), end: ViewPoint(x: 1, y: 0.5), startAngle: -90,
          endAngle: 90, stops: stops))
      let picture = try Drawing(Sketch.tree([text], width: 60, height: 60))
      #expect(picture.count { $0.alpha > 128 && $0.green < 10 } > 100, "\(kind)")
      #expect(picture.count { $0.alpha > 128 && $0.red > 20 && $0.blue > 20 } > 20, "\(kind)")
      #expect(picture[30, 55] == .clear)
    }
  }
}
