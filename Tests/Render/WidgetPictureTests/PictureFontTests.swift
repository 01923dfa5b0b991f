import Foundation
import PictureChannel
import Testing
import WidgetModel
import WidgetPicture

/// The font of the example plugin TopPicks stands for any plugin's own font.
@Suite struct PictureFontTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Plugins/TopPicks/Resources/fonts/PicksRounded-Bold.ttf")
    .standardized
  private static let regularFile = file.deletingLastPathComponent()
    .appending(path: "PicksRounded-Regular.ttf")
  private static let family = "Picks Rounded"

  private static func font(_ bytes: [UInt8], family: String = family) -> EmbeddedFont {
    EmbeddedFont(
      key: EmbeddedFont.Key(family: family, weight: 700, isItalic: false), weights: 700...700,
      isItalic: false, identity: ContentHash(high: 0, low: 0), bytes: bytes)
  }

  private static func drawing(
    _ fonts: [EmbeddedFont], folders: [String] = [], family: String = family,
    text: String = "Quiz", by renderer: PictureRenderer? = nil
  ) throws -> Drawing {
    let style = DrawingStyle(family: family, weight: 700)
    let text = Sketch.text(text, x: 10, baseline: 40, size: 30, style: style)
    return try Drawing(
      Sketch.tree([text], width: 120, height: 60), fonts: fonts, fontFolders: folders,
      by: renderer)
  }

  @Test func `a font of the archive draws as the file does`() throws {
    let bytes = try Array(Data(contentsOf: Self.file))
    let own = try Self.drawing([Self.font(bytes)])
    #expect(own.bytes == (try Self.drawing([], folders: [Self.file.path]).bytes))
    #expect(own.bytes != (try Self.drawing([]).bytes))
  }

  @Test func `the font is that of the style's key, whatever its own name is`() throws {
    let bytes = try Array(Data(contentsOf: Self.file))
    let other = try Self.drawing([Self.font(bytes, family: "Other")], family: "Other")
    #expect(other.bytes == (try Self.drawing([Self.font(bytes)]).bytes))
    // Its own name does not find it.
    let unknown = try Self.drawing([Self.font(bytes, family: "Other")])
    #expect(unknown.bytes == (try Self.drawing([]).bytes))
  }

  @Test func `a font that is broken is replaced by a font of the system`() throws {
    let bytes = try Array(Data(contentsOf: Self.file))
    let plain = try Self.drawing([]).bytes
    for broken in [[0, 1, 0, 0] + Array(repeating: 0xff, count: 500), Array(bytes.prefix(100))] {
      #expect(try Self.drawing([Self.font(broken)]).bytes == plain)
    }
  }

  @Test func `many fonts, one after the other, are each drawn`() throws {
    let renderer = try PictureRenderer()
    let files = try [Self.file, Self.regularFile].map { try Array(Data(contentsOf: $0)) }
    let wanted = try files.map { try Self.drawing([Self.font($0)]).bytes }
    #expect(wanted[0] != wanted[1])
    for number in 0..<80 {
      // Bytes behind the tables make another font of equal letters.
      let font = Self.font(files[number % 2] + [UInt8(number)])
      let picture = try Self.drawing([font], by: renderer)
      #expect(picture.bytes == wanted[number % 2], "\(number)")
    }
  }

  @Test func `no text gets a glyph from the font of another archive`() throws {
    let bytes = try Array(Data(contentsOf: Self.file))
    // The euro sign becomes a character for private use, which hardly any font has.
    let foreign = try Self.font(Self.moved(bytes, from: 0x20ac, to: 0xf5d1))
    let renderer = try PictureRenderer()
    let text = "\u{f5d1}"
    let plain = try Self.drawing([], text: text).bytes
    let regular = try Self.font(Array(Data(contentsOf: Self.regularFile)))
    let own = try Self.drawing([regular], text: text).bytes
    #expect(try Self.drawing([foreign], text: text, by: renderer).bytes != plain)
    #expect(try Self.drawing([], text: text, by: renderer).bytes == plain)
    #expect(try Self.drawing([regular], text: text, by: renderer).bytes == own)
    #expect(try Self.drawing([], text: text, by: renderer).bytes == plain)
  }

  /// Gives the glyph of a character to another one: a segment of the `cmap` in format 4 that has
  /// nothing but the character (OpenType 1.9).
  private static func moved(
    _ font: [UInt8], from old: Int, to new: Int
  ) throws -> [UInt8] {
    var font = font
    func number(_ place: Int) -> Int { Int(font[place]) << 8 | Int(font[place + 1]) }
    func set(_ place: Int, _ value: Int) {
      font[place] = UInt8(value >> 8 & 0xff)
      font[place + 1] = UInt8(value & 0xff)
    }
    let row = try #require(
      (0..<number(4)).map { 12 + 16 * $0 }.first { font[$0..<$0 + 4].elementsEqual("cmap".utf8) })
    let table = number(row + 8) << 16 | number(row + 10)
    for index in 0..<number(table + 2) {
      let record = table + 4 + 8 * index
      let subtable = table + (number(record + 4) << 16 | number(record + 6))
      let size = number(subtable + 6)
      let ends = subtable + 14
      let (starts, deltas) = (ends + size + 2, ends + 2 * size + 2)
      // Two records may share a subtable.
      guard
        let segment = (0..<size / 2).first(where: {
          number(ends + 2 * $0) == old && number(starts + 2 * $0) == old
        })
      else { continue }
      set(ends + 2 * segment, new)
      set(starts + 2 * segment, new)
      set(deltas + 2 * segment, (number(deltas + 2 * segment) + old - new) & 0xffff)
    }
    return font
  }
}
