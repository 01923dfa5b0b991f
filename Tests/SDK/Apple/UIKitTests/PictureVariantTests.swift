internal import AppleFoundation
internal import Testing

@testable internal import UIKit

@Suite struct PictureVariantTests {
  private let jpeg = Data(
    [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 20, 0, 40, 3] + [UInt8](repeating: 0, count: 8))
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data(
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width]
        + [0, 0, 0, height])
  }

  @Test func `files are handed out in their own format alone`() throws {
    let picture = try #require(UIImage(data: jpeg))
    #expect(picture.size == CGSize(width: 40, height: 20) && picture.scale == 1)
    #expect(picture.jpegData(compressionQuality: 1) == jpeg && picture.pngData() == nil)
    #expect(picture.imageOrientation == .up && !picture.isSymbolImage)
    #expect(UIImage(data: jpeg, scale: 0) == nil && UIImage(data: jpeg, scale: -1) == nil)
    #expect(UIImage().size == .zero && UIImage().data == nil && UIImage().cgImage == nil)
  }

  @Test func `a decoded picture is its file`() throws {
    let decoded = try #require(UIImage(data: jpeg, scale: 2)?.cgImage)
    #expect(decoded.width == 40 && decoded.height == 20)
    let plain = UIImage(cgImage: decoded)
    #expect(plain.size == CGSize(width: 40, height: 20) && plain.scale == 1 && plain.data == jpeg)
    let scaled = UIImage(cgImage: decoded, scale: 4, orientation: .left)
    #expect(scaled.size == CGSize(width: 10, height: 5) && scaled.scale == 4)
  }

  @Test func `pictures are read from files and catalogues`() throws {
    let set = folder.appendingPathComponent("A.xcassets/I.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents =
      #"{"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, {"filename": "c.png", "scale": "3x"}]}"#
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    for (name, side) in [("a", 10), ("b", 24), ("c", 30)] as [(String, UInt8)] {
      try png(side, side).write(to: set.appendingPathComponent("\(name).png"))
    }
    let file = set.appendingPathComponent("a.png")
    #expect(UIImage(contentsOf: file)?.data == png(10, 10))
    #expect(UIImage(contentsOfFile: file.path)?.size.width == 10)
    #expect(UIImage(contentsOfFile: file.path + ".none") == nil)
    let bundle = try #require(Bundle(url: folder))
    for image in [
      UIImage(named: "I", in: bundle, with: nil),
      UIImage(named: "I", in: bundle, compatibleWith: nil),
      UIImage(resource: ImageResource(name: "I", bundle: bundle)),
    ] {
      #expect(image?.scale == 2 && image?.size == CGSize(width: 12, height: 12))
      #expect(image?.source == .asset("I", bundlePath: bundle.bundlePath, png(24, 24)))
    }
    try Data("no picture".utf8).write(to: set.appendingPathComponent("b.png"))
    #expect(UIImage(named: "I", in: bundle, with: nil) == nil)
  }

  @Test func `a changed picture keeps what is not changed`() async throws {
    let image = try #require(UIImage(data: png(40, 20), scale: 2))
    let tinted = image.withTintColor(.red).withRenderingMode(.alwaysOriginal)
    #expect(tinted.tint == .red && tinted.renderingMode == .alwaysOriginal)
    #expect(tinted.size == image.size && tinted.scale == 2 && tinted.source == image.source)
    #expect(image.withTintColor(.red).renderingMode == .alwaysTemplate)
    let forced = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    #expect(forced.renderingMode == .alwaysTemplate && forced.tint == .red)
    let small = CGSize(width: 5, height: 5)
    let thumbnails = [
      image.preparingThumbnail(of: small), await image.byPreparingThumbnail(ofSize: small),
    ]
    for thumbnail in thumbnails { #expect(thumbnail?.size == small && thumbnail?.scale == 8) }
    var prepared: UIImage?
    image.prepareThumbnail(of: small) { [box = Box()] in
      box.image = $0; #expect($0?.size == small)
    }
    prepared = image.preparingForDisplay()
    #expect(prepared === image)
    #expect(await image.byPreparingForDisplay() === image)
    #expect(image.resizableImage(withCapInsets: .zero) === image)
    for size in [CGSize(width: 0, height: 5), CGSize(width: 5, height: 0), .zero] {
      #expect(image.preparingThumbnail(of: size) == nil)
    }
    #expect(image.resized(to: .zero).scale == 2)
  }

  private final class Box: @unchecked Sendable { var image: UIImage? }

  @Test func `pictures differ in their file, size, mode, tint and configuration`() throws {
    let image = try #require(UIImage(data: png(40, 20)))
    let same = try #require(UIImage(data: png(40, 20)))
    #expect(image == same && image.hashValue == same.hashValue)
    let symbol = try #require(UIImage(systemName: "star"))
    let large = UIImage.SymbolConfiguration(scale: .large)
    let others = [
      UIImage(data: png(40, 21)), image.resized(to: CGSize(width: 10, height: 5)),
      image.withRenderingMode(.alwaysOriginal), image.withTintColor(.red),
      image.withTintColor(.blue), symbol, UIImage(systemName: "moon"),
      symbol.withConfiguration(large),
    ].compactMap(\.self)
    #expect(others.count == 8)
    for (index, one) in ([image] + others).enumerated() {
      for (place, other) in ([image] + others).enumerated() {
        #expect((one == other) == (index == place))
      }
    }
  }

  @Test func `a symbol has the size and configuration that are asked for`() throws {
    let plain = try #require(UIImage(systemName: "star"))
    #expect(plain.size == CGSize(width: 20, height: 20) && plain.scale == 1 && plain.isSymbolImage)
    #expect(plain.source == .symbol("star") && plain.data == nil && plain.cgImage == nil)
    #expect(UIImage(systemName: "star", compatibleWith: nil) == plain)
    typealias Configuration = UIImage.SymbolConfiguration
    let all = Configuration(pointSize: 30, weight: .bold, scale: .small)
    #expect(all.pointSize == 30 && all.weight == .bold && all.scale == .small)
    #expect(
      Configuration(pointSize: 3).pointSize == 3 && Configuration(weight: .thin).weight == .thin)
    #expect(Configuration(scale: .large).scale == .large)
    #expect(Configuration(textStyle: .title1).pointSize == 28)
    let styled = Configuration(textStyle: .title1, scale: .small)
    #expect(styled.pointSize == 28 && styled.scale == .small)
    let font = UIFont.systemFont(ofSize: 9)
    #expect(Configuration(font: font).pointSize == 9)
    #expect(Configuration(font: font, scale: .small).scale == .small)
    #expect(Configuration(font: font, scale: .small).pointSize == 9)
    #expect(Configuration(hierarchicalColor: .red).colors == [.red])
    #expect(Configuration.preferringMonochrome() != .preferringMulticolor())
    #expect(Configuration.preferringMulticolor().mode == .multicolor)
    let red = Configuration(paletteColors: [.red, .blue])
    #expect(all.applying(red).colors == [.red, .blue] && all.applying(nil) == all)
    #expect(red.applying(all).colors == [.red, .blue] && red.applying(all).weight == .bold)
    #expect(all.applying(Configuration(weight: .thin)).weight == .thin)
    #expect(all.applying(Configuration(scale: .large)).scale == .large)
    let symbol = try #require(UIImage(systemName: "star", withConfiguration: all))
    #expect(symbol.size.width == 30 && symbol.symbolConfiguration == all)
    #expect(symbol.applyingSymbolConfiguration(red)?.symbolConfiguration == all.applying(red))
    #expect(plain.applyingSymbolConfiguration(red)?.symbolConfiguration == red)
    #expect(symbol.withConfiguration(red).symbolConfiguration == red)
    let different = [all, red, styled, Configuration(pointSize: 30, weight: .bold)]
    for (index, one) in different.enumerated() {
      for (place, other) in different.enumerated() { #expect((one == other) == (index == place)) }
    }
    #expect(Set(different + different).count == 4)
  }

  @Test func `a renderer draws one picture that is as large as the whole`() throws {
    let image = try #require(UIImage(data: png(40, 20)))
    let bounds = CGRect(x: 10, y: 20, width: 8, height: 4)
    func size(_ rect: CGRect, _ more: (UIGraphicsImageRendererContext) -> Void = { _ in }) -> CGSize
    {
      UIGraphicsImageRenderer(bounds: bounds).image {
        image.draw(in: rect)
        more($0)
      }.size
    }
    #expect(size(bounds) == CGSize(width: 8, height: 4))
    #expect(size(CGRect(x: 10.5, y: 19.5, width: 8.5, height: 3.5)) == bounds.size)
    for rect in [
      CGRect(x: 10.55, y: 20, width: 8, height: 4), CGRect(x: 10, y: 20.55, width: 8, height: 4),
      CGRect(x: 10, y: 20, width: 8.55, height: 4), CGRect(x: 10, y: 20, width: 8, height: 4.55),
      CGRect(x: 9.45, y: 20, width: 8, height: 4), CGRect(x: 10, y: 20, width: 7.45, height: 4),
    ] {
      let drawn = UIGraphicsImageRenderer(bounds: bounds).image { _ in image.draw(in: rect) }
      #expect(drawn.size == rect.size && drawn.data == png(40, 20))
    }
    let inner = CGRect(x: 10, y: 20, width: 2, height: 2)
    let larger = CGRect(x: 10, y: 20, width: 4, height: 2)
    #expect(size(inner) { _ in image.draw(in: larger) } == larger.size)
    #expect(size(larger) { _ in image.draw(in: inner) } == larger.size)
  }

  @Test func `anything else that is drawn makes a renderer's picture incomplete`() throws {
    let image = try #require(UIImage(data: png(40, 20)))
    let bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    let others: [(UIGraphicsImageRendererContext) -> Void] = [
      { $0.fill(bounds) }, { $0.stroke(bounds) }, { $0.clip(to: bounds) },
      { _ in UIColor.red.setFill() }, { _ in UIColor.red.setStroke() }, { _ in UIColor.red.set() },
    ]
    for other in others {
      var hadOther = false
      _ = UIGraphicsImageRenderer(size: bounds.size).image { context in
        image.draw(in: bounds)
        #expect(!context.hasOther)
        other(context)
        hadOther = context.hasOther
      }
      #expect(hadOther)
    }
    UIColor.red.set()
    image.draw(in: bounds)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20))
    #expect(renderer.pngData { _ in image.draw(at: .zero) } == png(40, 20))
    #expect(renderer.jpegData(withCompressionQuality: 1) { _ in image.draw(at: .zero) } == Data())
    #expect(renderer.pngData { _ in } == Data())
    #expect(renderer.image { _ in }.size == CGSize(width: 40, height: 20))
    for format in [UIGraphicsImageRendererFormat.default(), .preferred()] {
      format.scale = 3
      format.opaque = true
      #expect(format.scale == 1 && !format.opaque)
    }
  }
}
