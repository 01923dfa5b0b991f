import Testing
import WidgetModel

@testable import TerminalPictures

/// The size of pictures on terminals of many sizes.
@Suite struct PictureFitTests {
  private static let small = ViewSize(width: 158, height: 158)
  private static let medium = ViewSize(width: 338, height: 158)

  private func terminal(
    _ columns: Int, _ rows: Int, cell: PixelSize? = PixelSize(width: 9, height: 18),
    sixels: TerminalFeatures.Sixels? = nil
  ) -> TerminalFeatures {
    TerminalFeatures(columns: columns, rows: rows, cell: cell, hasAnswered: true, sixels: sixels)
  }

  @Test func `a widget has its natural size where it fits`() {
    for graphics in [TerminalGraphics.kitty, .sixel] {
      let fit = PictureFit(Self.medium, for: graphics, on: terminal(80, 24), rows: 23)
      #expect(fit.scale == 1 && fit.pixels == PixelSize(width: 338, height: 158))
      #expect(fit.columns == 38 && fit.rows == 9 && !fit.isShrunk && fit.pixelsPerPoint == 1)
    }
  }

  @Test(arguments: [(12, 1), (18, 1), (26, 1), (27, 2), (36, 2), (54, 3), (100, 4)])
  func `the scale follows the height of a cell`(height: Int, scale: Int) {
    let cell = PixelSize(width: height / 2, height: height)
    let fit = PictureFit(Self.small, for: .kitty, on: terminal(300, 100, cell: cell), rows: 99)
    #expect(fit.scale == scale && fit.pixels.width == 158 * scale)
    let demanded = PictureFit(
      Self.small, for: .kitty, on: terminal(300, 100, cell: cell), scale: 3, rows: 99)
    #expect(demanded.scale == 3)
  }

  @Test(arguments: [1, 2, 10, 40, 79] as [Int], [2, 5, 24])
  func `nothing is wider or higher than the terminal`(columns: Int, rows: Int) {
    for graphics in TerminalGraphics.allCases {
      for size in [Self.small, Self.medium, ViewSize(width: 1, height: 9000)] {
        for cell in [nil, PixelSize(width: 20, height: 41)] {
          let features = terminal(columns, rows, cell: cell)
          let fit = PictureFit(size, for: graphics, on: features, rows: rows - 1)
          #expect(fit.columns <= columns && fit.rows <= rows - 1)
          #expect(fit.columns > 0 && fit.rows > 0 && 1...4 ~= fit.scale)
        }
      }
    }
  }

  @Test func `a shrunk picture keeps its shape, and is drawn little larger than shown`() {
    let features = terminal(40, 24, cell: PixelSize(width: 18, height: 36))
    let fit = PictureFit(Self.medium, for: .kitty, on: features, rows: 23)
    #expect(fit.scale == 2 && fit.pixels == PixelSize(width: 676, height: 316) && !fit.isShrunk)
    let less = PictureFit(Self.medium, for: .kitty, on: features, scale: 4, rows: 23)
    #expect(less.scale == 3 && less.isShrunk && less.pixels.width == 720)
    let narrow = PictureFit(
      Self.medium, for: .kitty, on: terminal(20, 24), rows: 23)
    #expect(narrow.isShrunk && narrow.scale == 1 && !narrow.takesPNG && fit.takesPNG)
    #expect(narrow.pixels == PixelSize(width: 180, height: 84))
    let low = PictureFit(Self.medium, for: .kitty, on: terminal(80, 5), rows: 4)
    #expect(low.isShrunk && low.rows == 4 && low.pixels == PixelSize(width: 154, height: 72))
  }

  @Test func `sixels keep to the limit of the terminal`() {
    let limited = terminal(
      300, 100, sixels: .init(limit: PixelSize(width: 100, height: 1000)))
    let fit = PictureFit(Self.medium, for: .sixel, on: limited, rows: 99)
    #expect(fit.pixels == PixelSize(width: 100, height: 47))
    #expect(PictureFit(Self.medium, for: .kitty, on: limited, rows: 99).pixels.width == 338)
  }

  @Test func `sixels have a limit on any terminal`() {
    let large = terminal(1000, 1000, sixels: .init())
    let size = ViewSize(width: 2000, height: 1000)
    let fit = PictureFit(size, for: .sixel, on: large, scale: 4, rows: nil)
    #expect(fit.pixels == PixelSize(width: 2048, height: 1024) && fit.scale == 2 && fit.isShrunk)
    #expect(PictureFit(size, for: .kitty, on: large, scale: 4, rows: nil).pixels.width == 8000)
    // The limit itself, and little more.
    let whole = PictureFit(
      ViewSize(width: 2048, height: 1024), for: .sixel, on: large, scale: 1, rows: nil)
    #expect(whole.pixels == PixelSize(width: 2048, height: 1024) && !whole.isShrunk)
    let more = PictureFit(
      ViewSize(width: 2248, height: 1124), for: .sixel, on: large, scale: 1, rows: nil)
    #expect(more.pixels == PixelSize(width: 2048, height: 1024) && more.isShrunk)
  }

  @Test func `half blocks have two pixels in a cell`() {
    let fit = PictureFit(Self.small, for: .blocks, on: terminal(200, 100), rows: 99)
    #expect(fit.columns == 158 && fit.rows == 79 && fit.pixelsPerPoint == 1)
    let narrow = PictureFit(Self.small, for: .blocks, on: terminal(79, 100), rows: 99)
    #expect(narrow.pixels == PixelSize(width: 79, height: 79) && narrow.rows == 40)
  }

  @Test func `sizes that are no numbers end in a pixel`() {
    for value in [Double.nan, .infinity, -1, 0] {
      let fit = PictureFit(
        ViewSize(width: value, height: value), for: .sixel, on: terminal(80, 24), rows: 23)
      #expect(fit.columns <= 80 && fit.rows <= 23 && fit.pixels.width >= 1)
    }
  }
}
