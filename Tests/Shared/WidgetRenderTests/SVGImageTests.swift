import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct SVGImageTests {
  private static func image(
    _ image: ViewImage, x: Double, _ more: [ViewAttributeKey: ViewValue] = [:]
  )
    -> Sketch
  {
    Sketch(.image, x, 0, 20, 10, [.image: .image(image)].merging(more) { first, _ in first })
  }

  @Test func `an image is in the document once, however often it is drawn`() throws {
    let copy = ViewImage(
      format: .png, width: 2, height: 2, bytes: SampleImage.pixels.bytes.map { $0 })
    let tree = Sketch(
      .hstack, 0, 0, 158, 158, [:],
      [
        Self.image(SampleImage.pixels, x: 0), Self.image(SampleImage.pixels, x: 30),
        Self.image(copy, x: 60), Self.image(SampleImage.ring, x: 90),
      ]
    ).tree()
    let picture = try Picture(tree)
    #expect(picture.all("image").count == 2)
    #expect(picture.all("use").count == 4)
    let json = String(
      decoding: try JSONRenderer.render(EntryViews(tree), RenderOptions(now: GoldenSample.now)),
      as: UTF8.self)
    #expect(json.components(of: "\"base64\"") == 3)
  }

  @Test func `an image fills its frame exactly`() throws {
    let picture = try Picture(Self.image(SampleImage.pixels, x: 5).tree())
    #expect(picture.all("image").first?.attributes["preserveAspectRatio"] == "none")
    #expect(picture.all("use").first?.attributes["transform"] == "matrix(20 0 0 10 5 0)")
  }

  @Test func `a template is a stencil for the foreground`() throws {
    let sketch = Self.image(SampleImage.ring, x: 0, [.renderingMode: .integer(1)])
    let picture = try Picture(sketch.tree(cornerRadius: 0))
    let mask = try #require(picture.all("mask").first?.attributes["id"])
    #expect(!picture.all("use").isEmpty)
    #expect(picture.all("use").allSatisfy { $0.path.contains("mask") })
    #expect(picture.all("g").contains { $0.attributes["mask"] == "url(#\(mask))" })
  }

  @Test func `pixels of an image without interpolation stay pixels`() throws {
    let sketch = Self.image(SampleImage.pixels, x: 0, [.interpolation: .integer(1)])
    let use = try Picture(sketch.tree()).all("use").first
    #expect(use?.attributes["style"]?.contains("pixelated") == true)
  }

  @Test func `an image that is never drawn is not in the document`() throws {
    let hidden = Self.image(SampleImage.pixels, x: 0, [.hidden: .flag(true)])
    #expect(try Picture(hidden.tree()).all("image").isEmpty)
  }

  @Test(arguments: [
    ([], ""), ([0x66], "Zg=="), ([0x66, 0x6f], "Zm8="), ([0x66, 0x6f, 0x6f], "Zm9v"),
    ([0xfb, 0xff, 0xfe, 0x00], "+//+AA=="),
  ])
  func `bytes are written in base64`(bytes: [UInt8], text: String) {
    var out = OutputWriter()
    out.write(base64: bytes)
    #expect(String(decoding: out.bytes, as: UTF8.self) == text)
  }
}

extension String {
  /// Into how many parts another string cuts this one.
  func components(of separator: String) -> Int {
    var (count, rest) = (1, self[...])
    while let range = rest.firstRange(of: separator) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
