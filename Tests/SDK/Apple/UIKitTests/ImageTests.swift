internal import Testing
internal import UIKit

/// The head of a PNG: nothing but its size is read.
private func png(_ width: UInt8, _ height: UInt8) -> Data {
  Data(
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width]
      + [0, 0, 0, height, 8, 6, 0, 0, 0])
}

/// A bundle with one picture in a catalogue.
private final class Pictures {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let bundle: Bundle

  init(_ file: Data, colour: String) throws {
    let images = folder.appendingPathComponent("A.xcassets/Logo.imageset")
    let colours = folder.appendingPathComponent("A.xcassets/Brand.colorset")
    for folder in [images, colours] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let set = #"{"images": [{"filename": "a.png", "scale": "2x"}]}"#
    try Data(set.utf8).write(to: images.appendingPathComponent("Contents.json"))
    try file.write(to: images.appendingPathComponent("a.png"))
    try Data(colour.utf8).write(to: colours.appendingPathComponent("Contents.json"))
    bundle = try #require(Bundle(url: folder))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct `Pictures of UIKit` {
  @Test func `a resource is a picture or a colour of its bundle`() throws {
    let colour = #"{"colors": [{"color": {"components": {"white": "1.0", "alpha": "1.0"}}}]}"#
    let pictures = try Pictures(png(40, 20), colour: colour)
    let image = UIImage(resource: ImageResource(name: "Logo", bundle: pictures.bundle))
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.pngData() == png(40, 20))
    let missing = UIImage(resource: ImageResource(name: "None", bundle: pictures.bundle))
    #expect(missing.size == .zero && missing.cgImage == nil)
    let brand = UIColor(resource: ColorResource(name: "Brand", bundle: pictures.bundle))
    #expect(brand == .white)
  }

  @Test func `a gigantic file is no picture`() throws {
    let pictures = try Pictures(png(40, 20), colour: "{}")
    let file = pictures.folder.appendingPathComponent("A.xcassets/Logo.imageset/a.png")
    #expect(UIImage(named: "Logo", in: pictures.bundle, with: nil) != nil)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: (64 << 20) + 1)
    try handle.close()
    #expect(UIImage(named: "Logo", in: pictures.bundle, with: nil) == nil)
  }

  @Test func `a picture knows its size and hands out its file`() throws {
    let image = try #require(UIImage(data: png(40, 20), scale: 2))
    #expect(image.size == CGSize(width: 20, height: 10))
    #expect(image.cgImage?.width == 40)
    #expect(image.pngData() == png(40, 20))
    #expect(image.jpegData(compressionQuality: 0.8) == nil)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(systemName: "star")?.pngData() == nil)
  }

  @Test func `a smaller picture keeps its pixels`() throws {
    let image = try #require(UIImage(data: png(40, 20)))
    let size = CGSize(width: 10, height: 5)
    let drawn = UIGraphicsImageRenderer(size: size).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    for small in [drawn, try #require(image.preparingThumbnail(of: size))] {
      #expect(small.size == size)
      #expect(small.scale == 4)
      #expect(small.pngData() == png(40, 20))
    }
  }

  @Test func `what cannot be drawn is left out`() throws {
    let image = try #require(UIImage(data: png(40, 20)))
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50))
    let framed = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      image.draw(in: CGRect(x: 5, y: 15, width: 40, height: 20))
    }
    #expect(framed.size == CGSize(width: 40, height: 20))
    let empty = renderer.image { $0.fill(CGRect(x: 0, y: 0, width: 50, height: 50)) }
    #expect(empty.size == CGSize(width: 50, height: 50))
    #expect(empty.pngData() == nil)
  }

  @Test func `modes and configurations make other pictures`() throws {
    let image = try #require(UIImage(data: png(4, 4)))
    #expect(image.withRenderingMode(.alwaysTemplate) != image)
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let symbol = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(symbol.isSymbolImage && symbol.size.width == 30)
    let red = large.applying(UIImage.SymbolConfiguration(paletteColors: [.red]))
    #expect(red.pointSize == 30 && red.colors == [.red])
  }
}

@Suite struct `Fonts and devices of UIKit` {
  @Test func `fonts are described`() throws {
    let bold = UIFont.boldSystemFont(ofSize: 12)
    #expect(bold.pointSize == 12)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let rounded = try #require(bold.fontDescriptor.withDesign(.rounded))
    #expect(UIFont(descriptor: rounded, size: 0).pointSize == 12)
    #expect(UIFont(descriptor: rounded, size: 20).fontDescriptor.design == .rounded)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
    #expect(UIFont(name: "", size: 3) == nil)
  }

  @MainActor
  @Test func `nothing can be opened from a widget`() async throws {
    let url = try #require(URL(string: "https://example.org"))
    #expect(await !UIApplication.shared.open(url))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
  }
}
