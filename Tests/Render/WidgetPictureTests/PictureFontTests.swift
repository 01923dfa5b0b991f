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
    by renderer: PictureRenderer? = nil
  ) throws -> Drawing {
    let style = DrawingStyle(family: family, weight: 700)
    let text = Sketch.text("Quiz", x: 10, baseline: 40, size: 30, style: style)
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
}
