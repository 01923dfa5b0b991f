internal import Testing
internal import UIKit

@Suite struct `Pictures of pixels` {
  private let space = CGColorSpaceCreateDeviceRGB()

  private func image(
    _ bytes: [UInt8], width: Int, height: Int, bits: Int, row: Int, info: UInt32
  ) -> CGImage? {
    CGDataProvider(data: Data(bytes)).flatMap { provider in
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row,
        space: space, bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    }
  }

  /// The stored bytes of the rows in the file, each behind the number of its filter.
  private func rows(_ image: CGImage?) -> [UInt8] {
    let bytes = [UInt8](UIImage(cgImage: image ?? empty).pngData() ?? Data())
    // The signature, the header, the length and the name, and the heads of stream and block.
    return Array(bytes.dropFirst(8 + 25 + 8 + 7).dropLast(12 + 4 + 4))
  }

  private var empty: CGImage { CGImage(Data(), width: 1, height: 1) }

  @Test func `pixels become a file with the same pixels`() throws {
    let last = CGImageAlphaInfo.last.rawValue
    let bytes: [UInt8] = [1, 2, 3, 4, 9, 5, 6, 7, 8]
    let found = try #require(image(bytes, width: 1, height: 2, bits: 32, row: 5, info: last))
    #expect(rows(found) == [0, 1, 2, 3, 4, 0, 5, 6, 7, 8])
    #expect(UIImage(cgImage: found).size == CGSize(width: 1, height: 2))
    // The check value that the standard's algorithm gives for IHDR of this picture.
    let file = [UInt8](UIImage(cgImage: found).pngData() ?? Data())
    #expect(file.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(file.suffix(8) == [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
  }

  @Test func `each order of components is read`() {
    func pixel(_ bytes: [UInt8], bits: Int = 32, _ info: UInt32) -> [UInt8] {
      Array(
        rows(image(bytes, width: 1, height: 1, bits: bits, row: bits / 8, info: info)).dropFirst())
    }
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    #expect(pixel([7], bits: 8, CGImageAlphaInfo.none.rawValue) == [7, 7, 7, 255])
    #expect(pixel([1, 2, 3], bits: 24, CGImageAlphaInfo.none.rawValue) == [1, 2, 3, 255])
    #expect(pixel([4, 1, 2, 3], CGImageAlphaInfo.first.rawValue) == [1, 2, 3, 4])
    #expect(pixel([3, 2, 1, 4], CGImageAlphaInfo.first.rawValue | little) == [1, 2, 3, 4])
    #expect(pixel([1, 2, 3, 4], CGImageAlphaInfo.noneSkipLast.rawValue) == [1, 2, 3, 255])
    #expect(
      pixel([50, 25, 0, 100], CGImageAlphaInfo.premultipliedLast.rawValue) == [128, 64, 0, 100])
    #expect(pixel([50, 25, 0, 0], CGImageAlphaInfo.premultipliedLast.rawValue) == [0, 0, 0, 0])
  }

  @Test func `a picture needs enough bytes and a known layout`() {
    let last = CGImageAlphaInfo.last.rawValue
    #expect(image([1, 2, 3], width: 1, height: 1, bits: 32, row: 4, info: last) == nil)
    #expect(image([1, 2, 3, 4], width: 1, height: 1, bits: 32, row: 3, info: last) == nil)
    #expect(image([1, 2, 3, 4], width: 0, height: 1, bits: 32, row: 4, info: last) == nil)
    #expect(image([1, 2, 3, 4], width: 1, height: .max, bits: 32, row: 4, info: last) == nil)
    #expect(image([1, 2, 3, 4], width: 1, height: 1, bits: 16, row: 4, info: last) == nil)
    #expect(image([1, 2, 3, 4], width: 1, height: 1, bits: 32, row: 4, info: 31) == nil)
  }

  @Test func `the pixels of a picture of pixels can be read, those of a file cannot`() throws {
    let last = CGImageAlphaInfo.last.rawValue
    let found = try #require(
      image([1, 2, 3, 4], width: 1, height: 1, bits: 32, row: 4, info: last))
    #expect(found.dataProvider?.data == Data([1, 2, 3, 4]) && found.bytesPerRow == 4)
    let file = try #require(UIImage(cgImage: found).pngData().flatMap(UIImage.init(data:))?.cgImage)
    let provider = try #require(file.dataProvider)
    #expect(provider.data == nil && CFDataGetBytePtr(provider.data) == nil)
  }

  @Test(arguments: [0, 1, 14, 15, 100]) func `data have an address`(count: Int) throws {
    let data = Data((0..<count).map { UInt8($0) })
    #expect(CFDataGetLength(data) == count)
    let address = try #require(CFDataGetBytePtr(data))
    #expect((0..<count).allSatisfy { address[$0] == UInt8($0) })
    withExtendedLifetime(data) {}
  }
}
