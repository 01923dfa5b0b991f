import CPicture
import Foundation
import PictureChannel
import Testing
import WidgetModel

@Suite struct ImageTests {
  private func tree(
    _ image: ViewImage, _ attributes: [ViewAttributeKey: ViewValue] = [:]
  ) -> LaidOutTree {
    Sketch.tree([
      Sketch(.image, (0, 0, 20, 20), attributes.merging([.image: .image(image)]) { $1 })
    ])
  }

  private func file(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy"
    + "wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P"
    + "T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xA"
    + "AUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oA"
    + "DAMBAAIRAxEAPwC5HKoB/9k="
  private static let gif =
    "R0lGODlhAgABAPEAAP8AAAAA/////wAAACH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAAIA"
    + "AQAAAgJECgA7"
  private static let animation =
    "R0lGODlhAgACAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACAoRRACH5BAAKAAAA"
    + "LAAAAAACAAIAgAAA/wAAAAIChFEAOw=="
  private static let webp = "UklGRhwAAABXRUJQVlA4TA8AAAAvA8AAAAfQ/4j+ByKi/wEA"

  @Test func `every format of the archive is decoded`() throws {
    let samples: [(ViewImage.Format, Int, Int, String, Drawing.Pixel)] = [
      (.jpeg, 16, 8, Self.jpeg, Drawing.Pixel(red: 255, green: 128, blue: 0)),
      (.gif, 2, 1, Self.gif, .red), (.gif, 2, 2, Self.animation, .red),
      (.webp, 4, 4, Self.webp, Drawing.Pixel(red: 0, green: 255, blue: 0)),
    ]
    for (format, width, height, base64, color) in samples {
      let image = ViewImage(
        format: format, width: width, height: height, bytes: try file(base64))
      let picture = try Drawing(tree(image))
      #expect(picture[2, 2].isNear(color, within: 4), "\(format): \(picture[2, 2])")
      #expect(picture.report.brokenImages == 0, "\(format)")
    }
    let png = try sampleImage(2, 2) { x, _ in x == 0 ? 0xff00_00ff : 0x0000_ff80 }
    let picture = try Drawing(
      tree(png, [.interpolation: .integer(Int64(Interpolation.none.rawValue))]))
    #expect(picture[9, 9] == .red)
    #expect(picture[10, 9] == Drawing.Pixel(red: 0, green: 0, blue: 255, alpha: 128))
  }

  @Test func `a template takes the foreground where the image is opaque`() throws {
    let image = try sampleImage(2, 1) { x, _ in x == 0 ? 0x00ff_00ff : 0 }
    var sketch = Sketch(
      .image, (0, 0, 20, 20),
      [
        .image: .image(image), .renderingMode: .integer(Int64(RenderingMode.template.rawValue)),
        .interpolation: .integer(Int64(Interpolation.none.rawValue)),
      ])
    sketch.style.foreground = .color(ColorPair(light: 0xff00_00ff, dark: 0xff))
    let picture = try Drawing(Sketch.tree([sketch]))
    #expect(picture[3, 3] == .red && picture[15, 3] == .clear)
  }

  @Test func `an image that cannot be trusted has a placeholder`() throws {
    let png = try sampleImage(4, 4) { _, _ in 0xff00_00ff }
    let jpeg = ViewImage(format: .jpeg, width: 16, height: 8, bytes: try file(Self.jpeg))
    let webp = ViewImage(format: .webp, width: 4, height: 4, bytes: try file(Self.webp))
    let gif = ViewImage(format: .gif, width: 2, height: 2, bytes: try file(Self.animation))
    var hostile: [(String, ViewImage)] = []
    for image in [png, jpeg, webp, gif] {
      var other = image
      other.width += 1
      hostile.append(("\(image.format) of another size", other))
      other = image
      other.bytes = Array(image.bytes.prefix(image.bytes.count * 6 / 10))
      hostile.append(("\(image.format) cut off", other))
      other.bytes = Array(repeating: 0xab, count: 100)
      hostile.append(("\(image.format) of noise", other))
      other.bytes = []
      hostile.append(("\(image.format) of nothing", other))
      other = image
      (other.width, other.height) = (65535, 65535)
      hostile.append(("\(image.format) that claims to be huge", other))
    }
    hostile.append(
      (
        "a PNG that says it is a JPEG",
        ViewImage(format: .jpeg, width: 4, height: 4, bytes: png.bytes)
      ))
    for (name, image) in hostile {
      let picture = try Drawing(tree(image))
      #expect(picture.report.brokenImages == 1, "\(name)")
      // A bar in the foreground with an opacity of 0.16.
      #expect((40...41).contains(picture[10, 2].alpha), "\(name)")
    }
  }

  @Test func `chunks of a PNG that no pixel depends on are left out`() throws {
    let image = try sampleImage(4, 4) { _, _ in 0xff00_00ff }
    func chunk(_ type: String, _ count: Int = 5) -> [UInt8] {
      [0, 0, 0, UInt8(count)] + Array(type.utf8) + [UInt8](repeating: 0x61, count: count + 4)
    }
    func copied(_ bytes: [UInt8]) -> [UInt8] {
      var copy = [UInt8](repeating: 0, count: bytes.count)
      let count = picture_copy_pixel_chunks(bytes, bytes.count, &copy)
      return Array(copy.prefix(count))
    }
    #expect(copied(image.bytes) == image.bytes)
    // Behind the signature and the header.
    let start = Array(image.bytes.prefix(33))
    let rest = Array(image.bytes.dropFirst(33))
    let others = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "sPLT", "bKGD", "abCD"].flatMap {
      chunk($0)
    }
    let kept = ["gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "tRNS", "PLTE"].flatMap { chunk($0, 0) }
    #expect(copied(start + others + kept + rest + others) == start + kept + rest)
    for count in 0..<30 {
      #expect(copied(Array(image.bytes.prefix(count))).count <= count)
      #expect(copied(start + Array(others.prefix(count))).starts(with: start))
    }
    var texts = image
    texts.bytes = start + chunk("tEXt") + rest
    #expect(try Drawing(tree(texts)).report.brokenImages == 0)
  }

  /// A progressive JPEG of 8 × 8 grey pixels in six scans.
  private static let progressive =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////"
    + "////////////////////////wgALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAf/aAAgBAQAAAAF//8QAFBABAA"
    + "AAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAA"
    + "AAAAAAAAAAAAAP/aAAgBAQABPyF//9oACAEBAAAAEH//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q=="

  @Test func `a JPEG of very many scans has a placeholder`() throws {
    // The last scan, which may come any number of times, and the end of the image.
    let (scan, end): ([UInt8], [UInt8]) = (
      [0xff, 0xda, 0, 8, 1, 1, 0, 1, 0x3f, 0x10, 0x7f], [0xff, 0xd9]
    )
    let whole = try file(Self.progressive)
    try #require(Array(whole.suffix(13)) == scan + end)
    for (more, brokenCount) in [(0, 0), (94, 0), (95, 1)] {
      let bytes = whole.dropLast(2) + (0..<more).flatMap { _ in scan } + end
      let image = ViewImage(format: .jpeg, width: 8, height: 8, bytes: Array(bytes))
      #expect(try Drawing(tree(image)).report.brokenImages == brokenCount, "\(more)")
    }
  }

  @Test func `no damage to an image ends in anything but a picture`() throws {
    let png = try sampleImage(4, 4) { x, y in UInt32(x * 60) << 24 | UInt32(y * 60) << 8 | 0xff }
    let images = [
      png, ViewImage(format: .jpeg, width: 16, height: 8, bytes: try file(Self.jpeg)),
      ViewImage(format: .gif, width: 2, height: 2, bytes: try file(Self.animation)),
      ViewImage(format: .webp, width: 4, height: 4, bytes: try file(Self.webp)),
    ]
    // A linear congruential generator (Knuth, MMIX): the same damage in every run.
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var brokenCount = 0
    for round in 0..<400 {
      var image = images[round % images.count]
      for _ in 0...random(6) {
        image.bytes[random(image.bytes.count)] = UInt8(random(256))
      }
      if random(4) == 0 { image.bytes.removeLast(random(image.bytes.count)) }
      brokenCount += try Drawing(tree(image)).report.brokenImages
    }
    #expect((100..<400).contains(brokenCount))
  }

  @Test func `many large images together stay within the limit of pixels`() throws {
    let image = try sampleImage(4000, 4000) { _, _ in 0xff00_00ff }
    let sketches = (0..<4).map { index in
      var copy = image
      copy.bytes += [UInt8(index)]
      return Sketch(.image, (Double(index) * 5, 0, 5, 20), [.image: .image(copy)])
    }
    let picture = try Drawing(Sketch.tree(sketches))
    #expect(picture.report.brokenImages == 2)
    #expect(picture[2, 2] == .red && picture[17, 2] != .red)
  }
}
