import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ImageHeaderTests {
  /// A picture made by hand: only what comes before the dimensions, and the dimensions.
  struct Picture: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var format: ViewImage.Format
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let png = Picture(
    testDescription: "PNG", format: .png, width: 0x102, height: 3,
    bytes: [0x89] + ascii("PNG\r\n\u{1a}\n") + [0, 0, 0, 13] + ascii("IHDR")
      + [0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0, 1, 2, 3, 4])
  static let gif = Picture(
    testDescription: "GIF", format: .gif, width: 0x201, height: 3,
    bytes: ascii("GIF89a") + [1, 2, 3, 0, 0, 0, 0])
  static let jpeg = Picture(
    testDescription: "JPEG", format: .jpeg, width: 0x102, height: 0x304,
    bytes: [
      0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xff, 0xff, 0xc4, 0, 3, 7, 0xff, 0x01, 0xff, 0xc2,
      0, 17, 8, 3, 4, 1, 2,
    ])
  static let lossy = Picture(
    testDescription: "WebP, lossy", format: .webp, width: 0x102, height: 3,
    bytes: ascii("RIFF") + [22, 0, 0, 0] + ascii("WEBPVP8 ") + [10, 0, 0, 0]
      + [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x02, 0x41, 0x03, 0x80])
  static let lossless = Picture(
    testDescription: "WebP, lossless", format: .webp, width: 0x103, height: 5,
    bytes: ascii("RIFF") + [17, 0, 0, 0] + ascii("WEBPVP8L") + [5, 0, 0, 0]
      + [0x2f, 0x02, 0x01, 0x01, 0x10])
  static let extended = Picture(
    testDescription: "WebP, extended", format: .webp, width: 0x203, height: 0x10,
    bytes: ascii("RIFF") + [22, 0, 0, 0] + ascii("WEBPVP8X") + [10, 0, 0, 0]
      + [0x10, 0, 0, 0, 0x02, 0x02, 0, 0x0f, 0, 0])

  @Test(arguments: [png, gif, jpeg, lossy, lossless, extended])
  func `the format and the dimensions of a picture are read`(picture: Picture) throws {
    let header = try #require(ImageHeader(picture.bytes))
    #expect(header.format == picture.format)
    #expect(header.width == picture.width)
    #expect(header.height == picture.height)
  }

  @Test(arguments: [png, gif, jpeg, lossy, lossless, extended])
  func `a picture that ends before its dimensions is none`(picture: Picture) {
    for length in 0..<picture.bytes.count {
      #expect(ImageHeader(Array(picture.bytes.prefix(length))) == nil, "\(length) bytes")
    }
  }

  @Test(arguments: [png, gif, jpeg, lossy, lossless, extended])
  func `a broken byte gives another picture or none, never a side of 0`(picture: Picture) {
    for index in picture.bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var bytes = picture.bytes
        bytes[index] = byte
        guard let header = ImageHeader(bytes) else { continue }
        #expect((1...65_535).contains(header.width) && (1...65_535).contains(header.height))
      }
    }
  }

  @Test func `a picture without area, or too wide, is none`() {
    var empty = Self.png.bytes
    empty[18] = 0
    empty[19] = 0
    #expect(ImageHeader(empty) == nil)
    var wide = Self.png.bytes
    wide[17] = 1
    #expect(ImageHeader(wide) == nil)
  }

  @Test func `a JPEG whose frame never comes is none`() {
    let segment: [UInt8] = [0xff, 0xe1, 0, 2]
    let endless = [0xff, 0xd8] + Array(repeatElement(segment, count: 100_000).joined())
    #expect(ImageHeader(endless) == nil)
    #expect(ImageHeader([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1]) == nil)
    #expect(ImageHeader([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 1]) == nil)
  }

  @Test func `other files are no pictures`() {
    for text in ["", "GIF", "<svg/>", "RIFF1234WAVEfmt ", "%PDF-1.7"] {
      #expect(ImageHeader(Array(text.utf8)) == nil)
    }
  }
}
