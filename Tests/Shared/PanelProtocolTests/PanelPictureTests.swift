import Testing
import WidgetModel

@testable import PanelProtocol

/// Pictures that a panel accepts, and their names.
@Suite struct PanelPictureTests {
  private let now = Timestamp(seconds: 1_700_000_100)

  /// The first 33 bytes of a PNG, and zeros.
  private func png(_ width: Int, _ height: Int, bytes: Int = 100) -> [UInt8] {
    let number = { (value: Int) in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let head: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + number(13) + Array("IHDR".utf8)
      + number(width) + number(height) + [1, 0, 0, 0, 0] + number(0)
    return head + [UInt8](repeating: 0, count: max(0, bytes - head.count))
  }

  private func fault(_ bytes: [UInt8], limit: Int = 1000) throws -> PanelPicture.Fault? {
    let size = try #require(PanelSize(width: 800, height: 480))
    do throws(PanelPicture.Fault) {
      try PanelPicture.check(bytes, size: size, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("a picture fills the panel exactly, upright or turned")
  func sizes() throws {
    #expect(try fault(png(800, 480)) == nil)
    #expect(try fault(png(480, 800)) == nil)
    #expect(try fault(png(799, 480)) == .size(try #require(PanelSize(width: 799, height: 480))))
    #expect(try fault(png(1600, 960)) == .size(try #require(PanelSize(width: 1600, height: 960))))
  }

  @Test("other bytes are no picture")
  func otherBytes() throws {
    #expect(try fault([]) == .notPNG)
    #expect(try fault(Array("BM".utf8) + [UInt8](repeating: 0, count: 60)) == .notPNG)
    #expect(try fault(Array(png(800, 480).prefix(32))) == .notPNG)
    #expect(try fault(png(-1, 480)) == .notPNG)
    #expect(try fault(png(0, 480)) == .notPNG)
  }

  @Test("the limit of the firmware holds to the byte")
  func limits() throws {
    #expect(PanelPicture.byteLimit(forModel: "og") == 89_999)
    #expect(PanelPicture.byteLimit(forModel: nil) == 89_999)
    #expect(PanelPicture.byteLimit(forModel: "x") == 749_999)
    #expect(try fault(png(800, 480, bytes: 89_999), limit: 89_999) == nil)
    #expect(try fault(png(800, 480, bytes: 90_000), limit: 89_999) == .bytes(90_000))
  }

  @Test("each palette leads to black and white")
  func palettes() {
    for palette in PicturePalette.allCases {
      let ladder = PanelPicture.palettes(from: palette)
      #expect(ladder.last == .gray1)
      #expect(ladder.allSatisfy(Panel.palettes.contains))
    }
    #expect(PanelPicture.palettes(from: .gray4) == [.gray4, .gray2, .gray1])
  }

  @Test("a name fits the files of the firmware, and is equal for equal pictures only")
  func names() throws {
    let (clock, load) = (try #require(WidgetID("clock")), try #require(WidgetID("load")))
    let name = PictureName(widget: clock, bytes: [1, 2, 3], now: now)
    #expect(name.description.utf8.count == 31)
    #expect(name.description.hasSuffix("-1700000100"))
    #expect(name.isName(ofWidget: clock, bytes: [1, 2, 3]))
    #expect(!name.isName(ofWidget: clock, bytes: [1, 2, 4]))
    #expect(!name.isName(ofWidget: load, bytes: [1, 2, 3]))
    // What the firmware compares to find the former picture of the same widget.
    let later = PictureName(widget: clock, bytes: [1, 2, 4], now: now + .seconds(60))
    #expect(later.description.prefix(13) == name.description.prefix(13))
    #expect(
      PictureName(widget: load, bytes: [], now: now).description.prefix(13)
        != name.description.prefix(13))
    #expect(PictureName(name.description) == name)
    for other in [
      "", "empty_state", "screen_wiper.png", "../../etc/passwd", name.description + "0",
    ] {
      #expect(PictureName(other) == nil)
    }
    #expect(
      PictureName(widget: clock, bytes: [], now: .init(nanoseconds: .min)).description
        .hasSuffix("-0000000000"))
  }
}
