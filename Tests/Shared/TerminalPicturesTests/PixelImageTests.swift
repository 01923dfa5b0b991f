import Testing

@testable import TerminalPictures

/// Pictures in memory, and the files that they are read from.
@Suite struct PixelImageTests {
  private func image(_ width: Int, _ height: Int, _ pixels: [[UInt8]]) throws -> PixelImage {
    try #require(
      PixelImage(PixelSize(width: width, height: height), bytes: pixels.flatMap { $0 }))
  }

  @Test func `a shrunk pixel is the mean of what it covers, by area and alpha`() throws {
    let row = try image(3, 1, [[0, 0, 0, 255], [90, 90, 90, 255], [240, 240, 240, 255]])
    // A half of three pixels covers one and a half.
    let half = row.shrunk(to: PixelSize(width: 2, height: 1))
    #expect(half.bytes == [30, 30, 30, 255, 190, 190, 190, 255])
    let clear = try image(2, 1, [[200, 100, 0, 255], [0, 0, 0, 0]])
    #expect(clear.shrunk(to: PixelSize(width: 1, height: 1)).bytes == [200, 100, 0, 128])
    #expect(row.shrunk(to: PixelSize(width: 9, height: 9)) == row)
    let columns = try image(
      1, 4, [[0, 0, 0, 255], [2, 2, 2, 255], [4, 4, 4, 255], [8, 8, 8, 255]])
    #expect(
      columns.shrunk(to: PixelSize(width: 1, height: 2)).bytes == [1, 1, 1, 255, 6, 6, 6, 255])
  }

  @Test func `a flattened picture has the ground behind what is clear`() throws {
    let pixels = try image(2, 1, [[10, 20, 30, 255], [255, 0, 0, 51]])
    #expect(pixels.flattened(on: TerminalColor(0, 255, 100)) == [10, 20, 30, 51, 204, 80])
  }

  @Test func `a picture needs the bytes of its size`() {
    #expect(PixelImage(PixelSize(width: 2, height: 2), bytes: [0, 0, 0, 0]) == nil)
    #expect(PixelImage(PixelSize(width: 0, height: 0), bytes: []) == nil)
    #expect(PixelImage(PixelSize(width: .max, height: .max), bytes: []) == nil)
  }

  @Test func `a bitmap is read from its last row up`() throws {
    let file = Bitmap.file(
      2, 2, [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]])
    let read = try BitmapFile.image(file)
    #expect(read.size == PixelSize(width: 2, height: 2) && read.bytes == Array(1...16))
  }

  @Test func `every other file is an error`() {
    let file = Bitmap.file(2, 2, Array(repeating: [1, 2, 3, 4], count: 4))
    for (place, value) in [
      (0, 0x43), (10, 54), (14, 40), (18, 3), (18, 0), (21, 0x80), (22, 3), (25, 0xff), (26, 2),
      (28, 24), (30, 0), (56, 0), (69, 0),
    ] as [(Int, UInt8)] {
      var damaged = file
      damaged[place] = value
      #expect(throws: TerminalError.self, "\(place)") { try BitmapFile.image(damaged) }
    }
    for count in [0, 1, 121, 122, file.count - 1] {
      #expect(throws: TerminalError.self) { try BitmapFile.image(Array(file.prefix(count))) }
    }
    #expect(throws: TerminalError.self) { try BitmapFile.image(file + [0]) }
  }
}

/// Files as the drawing process writes them.
enum Bitmap {
  /// Returns a file with these pixels: red, green, blue, alpha, from the first row on.
  static func file(_ width: Int, _ height: Int, _ pixels: [[UInt8]]) -> [UInt8] {
    var bytes = Array("BM".utf8)
    func add(_ value: UInt32) {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    add(UInt32(122 + pixels.count * 4))
    add(0)
    add(122)
    add(108)
    add(UInt32(width))
    add(UInt32(height))
    add(1 | 32 << 16)
    add(3)
    for _ in 0..<5 { add(0) }
    for mask: UInt32 in [0xff_0000, 0xff00, 0xff, 0xff00_0000] { add(mask) }
    bytes += [UInt8](repeating: 0, count: 122 - bytes.count)
    for row in (0..<height).reversed() {
      for pixel in pixels[(row * width)..<((row + 1) * width)] {
        bytes += [pixel[2], pixel[1], pixel[0], pixel[3]]
      }
    }
    return bytes
  }
}
