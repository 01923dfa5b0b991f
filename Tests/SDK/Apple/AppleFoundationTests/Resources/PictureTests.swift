internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct PictureTests {
  private let folder = Folder()

  private func size(_ bytes: [UInt8], _ count: Int = 30) -> CGSize? {
    ImageHeader.size(of: Data(bytes + [UInt8](repeating: 0, count: max(0, count - bytes.count))))
  }

  @Test func `the sizes of PNG and GIF are read from their places`() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    #expect(size(png + [1, 2, 3, 4, 0, 0, 5, 6], 24) == CGSize(width: 0x0102_0304, height: 0x506))
    #expect(
      size(png + [0, 0, 0, 1, 0, 0, 0], 23) == nil && size(png + [0, 0, 0, 0, 0, 0, 0, 9]) == nil)
    #expect(size(png + [0, 0, 0, 9, 0, 0, 0, 0]) == nil)
    let gif = Array("GIF87a".utf8) + [1, 2, 3, 4]
    #expect(size(gif, 16) == CGSize(width: 0x201, height: 0x403) && size(gif, 15) == nil)
    #expect(size(Array("GIF89a".utf8) + [0, 0, 1, 0], 16) == nil)
  }

  @Test func `the size of a JPEG is read from its frame`() {
    let frame: [UInt8] = [0, 17, 8, 1, 2, 3, 4, 0]
    for marker in UInt8(0xc0)...0xcf {
      let isFrame = ![0xc4, 0xc8, 0xcc].contains(marker)
      let bytes = [0xff, 0xd8, 0xff, marker] + frame
      #expect(size(bytes, 16) == (isFrame ? CGSize(width: 0x304, height: 0x102) : nil), "\(marker)")
    }
    #expect(size([0xff, 0xd8, 0xff, 0xbf] + frame, 64) == nil)
    #expect(size([0xff, 0xd8, 0xff, 0xd0] + frame, 64) == nil)
    // A segment before, and bytes that fill.
    let head: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 5, 1, 2, 3, 0xff, 0xff, 0xff, 0xc2]
    #expect(size(head + frame, 32) == CGSize(width: 0x304, height: 0x102))
    #expect(size(head + frame.prefix(6), 19) == nil, "the frame is cut")
    #expect(size([0xff, 0xd8, 0, 0xc0] + frame, 32) == nil)
  }

  @Test func `the size of WebP is read in its three forms`() {
    func webp(_ kind: String, _ rest: [UInt8], at offset: Int) -> [UInt8] {
      let head = Array("RIFF\0\0\0\0WEBP\(kind)".utf8)
      return head + [UInt8](repeating: 0, count: offset - head.count) + rest
    }
    #expect(
      size(webp("VP8X", [1, 2, 3, 4, 5, 6], at: 24)) == CGSize(width: 0x30202, height: 0x60505))
    // 14 bits of the width less one, 14 of the height less one, and 4 more.
    #expect(size(webp("VP8L", [0x01, 0x80, 0x00, 0xf0], at: 21)) == CGSize(width: 2, height: 3))
    #expect(
      size(webp("VP8L", [0xff, 0xff, 0xff, 0xff], at: 21)) == CGSize(width: 16_384, height: 16_384))
    #expect(
      size(webp("VP8 ", [0x02, 0xc1, 0x04, 0xc3], at: 26)) == CGSize(width: 0x102, height: 0x304))
    #expect(size(webp("VP8 ", [0, 0, 1, 0], at: 26)) == nil)
    #expect(size(webp("XXXX", [1, 1, 1, 1, 1, 1], at: 24)) == nil)
    #expect(size(Array(webp("VP8X", [1, 2, 3, 4, 5, 6], at: 24).prefix(29)), 29) == nil)
  }

  private func image(_ variants: String, properties: String = "{}") throws -> AssetImage? {
    let contents = #"{"images": [\#(variants)], "properties": \#(properties)}"#
    try folder.write(Data(contents.utf8), to: "A.xcassets/I.imageset/Contents.json")
    for name in ["a", "b", "c"] {
      try folder.write(Data(name.utf8), to: "A.xcassets/I.imageset/\(name).png")
    }
    return AssetCatalog(folder: folder.url).image(named: "I")
  }

  @Test func `variants of an image set are those for telephones`() throws {
    let universal = #"{"filename": "a.png", "idiom": "universal"}"#
    let phone = #"{"filename": "b.png", "idiom": "iphone", "scale": "2x"}"#
    let tablet = #"{"filename": "c.png", "idiom": "ipad", "scale": "3x"}"#
    let both = try #require(try image("\(universal), \(phone), \(tablet)"))
    #expect(both.variants.map(\.scale) == [1, 2] && !both.hasDarkVariant && !both.isTemplate)
    let empty = #"{"idiom": "universal"}"#
    #expect(try image("\(empty), \(tablet)")?.variants.map(\.scale) == [3])
    #expect(both.variants.first?.contents == Data("a".utf8))
    #expect(AssetImage.Variant(file: folder.url, scale: 1, isDark: false).contents == nil)
  }

  @Test func `a variant has a scale, a scheme and the usual contrast`() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let light = #""appearances": [{"appearance": "luminosity", "value": "light"}]"#
    let contrast = #""appearances": [{"appearance": "contrast", "value": "high"}]"#
    let found = try #require(
      try image(
        #"{"filename": "a.png", \#(light)}, {"filename": "b.png", \#(dark)}, {"filename": "c.png", \#(contrast)}"#
      ))
    #expect(found.variants.map(\.isDark) == [false, true] && found.hasDarkVariant)
    for scale in ["0x", "-1x", "infx", "nanx"] {
      #expect(try image(#"{"filename": "a.png", "scale": "\#(scale)"}"#) == nil, "\(scale)")
    }
    #expect(try image(#"{"filename": "a.png", "scale": "?"}"#)?.variants.first?.scale == 1)
    #expect(try image("") == nil)
    let stencil = #"{"template-rendering-intent": "template"}"#
    #expect(try image(#"{"filename": "a.png"}"#, properties: stencil)?.isTemplate == true)
    let original = #"{"template-rendering-intent": "original"}"#
    #expect(try image(#"{"filename": "a.png"}"#, properties: original)?.isTemplate == false)
  }

  @Test func `the best variant is the smallest that is sharp, in the scheme if there is one`()
    throws
  {
    let found = try #require(
      try image(
        #"{"filename": "c.png", "scale": "3x"}, {"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}"#
      ))
    let scales = [0.5, 1, 1.5, 2, 3, 4].map { found.best(scale: $0, isDark: false)?.scale }
    #expect(scales == [1, 1, 2, 2, 3, 3])
    #expect(found.best(scale: 2, isDark: true)?.scale == 2, "no dark one: any")
  }

  @Test func `pictures outside catalogues have their scale in their names`() throws {
    for name in ["p.png", "p@2x.png", "p@3x.png", "p.pdf", "q.svg"] {
      try folder.write(Data("x".utf8), to: name)
    }
    let catalog = AssetCatalog(folder: folder.url)
    #expect(catalog.image(named: "p")?.variants.map(\.scale).sorted() == [1, 2, 3])
    #expect(catalog.image(named: "q") == nil && catalog.image(named: "q.svg") == nil)
    #expect(catalog.image(named: "p.jpg") == nil && catalog.image(named: "none") == nil)
  }

  @Test func `of a data set the first file that can be read is taken`() throws {
    let contents = """
      {"data": [{"universal-type-identifier": "public.text"}, {"filename": "../x"},
        {"filename": "gone"}, {"filename": "folder"}, {"filename": "b"}, {"filename": "c"}]}
      """
    try folder.write(Data(contents.utf8), to: "A.xcassets/D.dataset/Contents.json")
    try folder.write(Data("b".utf8), to: "A.xcassets/D.dataset/b")
    try folder.write(Data("c".utf8), to: "A.xcassets/D.dataset/c")
    try folder.write(Data("c".utf8), to: "A.xcassets/D.dataset/folder/x")
    let catalog = AssetCatalog(folder: folder.url)
    let found = try #require(catalog.data(named: "D"))
    #expect(found.data == Data("b".utf8) && found.type == nil && catalog.data(named: "E") == nil)
  }
}
