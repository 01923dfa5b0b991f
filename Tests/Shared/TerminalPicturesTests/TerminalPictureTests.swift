import TerminalReader
import Testing
import WidgetModel

@testable import TerminalPictures

/// Pictures as terminals get them, decoded again.
@Suite struct TerminalPictureTests {
  private static let terminal = TerminalFeatures(
    columns: 80, rows: 24, cell: PixelSize(width: 8, height: 16), hasAnswered: true,
    sixels: .init())

  private func fit(
    _ width: Double, _ height: Double, _ graphics: TerminalGraphics,
    on terminal: TerminalFeatures = terminal
  ) -> PictureFit {
    PictureFit(ViewSize(width: width, height: height), for: graphics, on: terminal, rows: 23)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Kitty

  @Test(arguments: [0, 1, 3071, 3072, 3073, 100_000])
  func `a file for kitty comes whole, in chunks of at most 4096 characters`(count: Int) throws {
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let picture = try TerminalPicture(
      file, .kitty, fit(100, 40, .kitty), on: Self.terminal, ground: TerminalColor(0, 0, 0))
    let found = KittyReader.pictures(in: picture.plain)
    #expect(found.count == 1 && found[0].file == file && found[0].longestChunk <= 4096)
    #expect(found[0].control["f"] == "100" && found[0].control["q"] == "2")
    #expect(found[0].control["i"] == nil && found[0].control["c"] == nil)
    #expect(picture.rows == 3)
  }

  @Test func `a picture that does not fit comes to kitty as pixels in the size that fits`() throws {
    var terminal = Self.terminal
    terminal.columns = 1
    let pixels = (0..<32).map { [UInt8($0), UInt8(255 - $0), 0, $0 < 16 ? 255 : 0] }
    let fit = fit(16, 2, .kitty, on: terminal)
    let picture = try TerminalPicture(
      Bitmap.file(16, 2, pixels), .kitty, fit, on: terminal, ground: TerminalColor(0, 0, 0), id: 7)
    let found = try #require(KittyReader.pictures(in: picture.plain).first)
    #expect(found.control["f"] == "32" && found.control["i"] == "7" && found.control["p"] == "1")
    #expect(found.control["s"] == "8" && found.control["v"] == "1" && picture.rows == 1)
    // Each pixel is the mean of two opaque and two clear ones.
    #expect(Array(found.file.prefix(4)) == [1, 255, 0, 128] && found.file.count == 32)
  }

  // MARK: - Sixel

  /// A square of four colours, each side of an even number of pixels.
  private func quarters(_ side: Int) -> [UInt8] {
    let colors: [[UInt8]] = [
      [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 0],
    ]
    return Bitmap.file(
      side, side,
      (0..<side * side).map { place in
        colors[(place / side * 2 / side) * 2 + place % side * 2 / side]
      })
  }

  @Test(.enabled(if: TerminalPicture.obstacle(to: .sixel) == nil, "libsixel is not installed"))
  func `sixels are the pixels, on the ground of the terminal`() throws {
    var terminal = Self.terminal
    terminal.background = TerminalColor(51, 102, 153)
    let picture = try TerminalPicture(
      quarters(20), .sixel, fit(20, 20, .sixel), on: terminal, ground: TerminalColor(0, 0, 0))
    let read = try #require(SixelReader(picture.plain))
    #expect(read.width == 20 && read.height == 20 && read.colors == 4)
    let expected = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [51, 102, 153]]
    for y in 0..<20 {
      for x in 0..<20 {
        let color = try #require(read.color(x, y))
        let wanted = expected[(y / 10) * 2 + x / 10]
        // Sixels have a hundred levels.
        #expect(zip(color, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(x) \(y) \(color)")
      }
    }
    #expect(read.color(20, 0) == nil)
  }

  @Test(.enabled(if: TerminalPicture.obstacle(to: .sixel) == nil, "libsixel is not installed"))
  func `sixels have as many colours as the terminal, and the size that fits`() throws {
    let colorful = Bitmap.file(
      64, 64, (0..<4096).map { [UInt8($0 % 64 * 4), UInt8($0 / 64 * 4), 0, 255] })
    var terminal = Self.terminal
    terminal.sixels = .init(colors: 16, limit: PixelSize(width: 32, height: 500))
    let picture = try TerminalPicture(
      colorful, .sixel, fit(64, 64, .sixel, on: terminal), on: terminal,
      ground: TerminalColor(0, 0, 0))
    let read = try #require(SixelReader(picture.plain))
    #expect(read.width == 32 && read.height == 32 && read.colors <= 16)
    #expect(picture.rows == 2)
  }

  // MARK: - Half blocks

  @Test func `half blocks show two pixels in a cell, and leave the ground where nothing is`() throws
  {
    let pixels: [[UInt8]] = [
      [1, 2, 3, 255], [4, 5, 6, 255], [0, 0, 0, 0],
      [7, 8, 9, 255], [4, 5, 6, 255], [9, 9, 9, 255],
      [10, 11, 12, 255], [0, 0, 0, 0], [0, 0, 0, 0],
    ]
    var terminal = Self.terminal
    terminal.colors = .direct
    let picture = try TerminalPicture(
      Bitmap.file(3, 3, pixels), .blocks, fit(3, 3, .blocks), on: terminal,
      ground: TerminalColor(0, 0, 0))
    let read = CellReader(text(picture.plain))
    #expect(read.isReset && read.rows.count == 2 && picture.rows == 2)
    #expect(
      read.rows == [
        [
          .init(top: [1, 2, 3], bottom: [7, 8, 9]), .init(top: [4, 5, 6], bottom: [4, 5, 6]),
          .init(top: nil, bottom: [9, 9, 9]),
        ],
        [
          .init(top: [10, 11, 12], bottom: nil), .init(top: nil, bottom: nil),
          .init(top: nil, bottom: nil),
        ],
      ])
  }

  @Test func `translucent pixels mix with a known ground`() throws {
    let file = Bitmap.file(1, 2, [[255, 255, 255, 51], [0, 0, 0, 127]])
    var terminal = Self.terminal
    terminal.colors = .direct
    func cell() throws -> CellReader.Cell? {
      let picture = try TerminalPicture(
        file, .blocks, fit(1, 2, .blocks), on: terminal, ground: TerminalColor(9, 9, 9))
      return CellReader(text(picture.plain)).rows.first?.first
    }
    #expect(try cell() == .init(top: nil, bottom: nil))
    terminal.background = TerminalColor(0, 100, 200)
    #expect(try cell() == .init(top: [51, 131, 211], bottom: [0, 50, 100]))
  }

  @Test(arguments: [
    (TerminalColor(0, 0, 0), 16), (TerminalColor(255, 255, 255), 231),
    (TerminalColor(255, 0, 0), 196), (TerminalColor(128, 128, 128), 244),
    (TerminalColor(95, 135, 175), 67), (TerminalColor(11, 12, 13), 232),
  ])
  func `a colour has the nearest of the 256`(color: TerminalColor, index: Int) {
    #expect(color.index == index)
  }

  // MARK: - Places

  @Test func `a picture leaves the cursor below it, without scrolling while it is drawn`() throws {
    let picture = try TerminalPicture(
      [1], .kitty, fit(100, 40, .kitty), on: Self.terminal, ground: TerminalColor(0, 0, 0))
    let shown = text(picture.inline)
    #expect(shown.hasPrefix("\r\r\n\r\n\r\n\u{1b}[3A\u{1b}7\u{1b}_G"))
    #expect(shown.hasSuffix("\u{1b}\\\u{1b}8\u{1b}[3B\r"))
    #expect(text(picture.placed(atRow: 5)).hasPrefix("\u{1b}[5;1H\u{1b}_G"))
    let blocks = try TerminalPicture(
      quarters(4), .blocks, fit(4, 4, .blocks), on: Self.terminal, ground: TerminalColor(0, 0, 0))
    #expect(text(blocks.inline).ranges(of: "\r\n").count == 2)
    let placed = text(blocks.placed(atRow: 9))
    #expect(placed.contains("\u{1b}[9;1H") && placed.contains("\u{1b}[10;1H"))
  }

  @Test func `a file that is no bitmap is an error`() {
    for graphics in [TerminalGraphics.sixel, .blocks] {
      #expect(throws: TerminalError.self) {
        try TerminalPicture(
          [1, 2, 3], graphics, fit(4, 4, graphics), on: Self.terminal,
          ground: TerminalColor(0, 0, 0))
      }
    }
  }
}
