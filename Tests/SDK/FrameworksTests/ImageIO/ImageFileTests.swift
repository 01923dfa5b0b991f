import ImageIO
import Testing

@Suite struct `Pictures in files` {
  /// The header of a PNG file of 200 × 100 pixels.
  private let picture =
    Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]) + Data("IHDR".utf8)
    + Data([0, 0, 0, 200, 0, 0, 0, 100])

  @Test func `a thumbnail has the wanted size`() throws {
    let source = try #require(CGImageSourceCreateWithData(picture, nil))
    let options: CFDictionary = [kCGImageSourceThumbnailMaxPixelSize: 50]
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(image.width == 50 && image.height == 25)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, options) == nil)
    #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
  }

  @Test func `a file is read unless it is too large or no file`() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.png")
    try picture.write(to: file)
    #expect(CGImageSourceCreateWithURL(file, nil).map(CGImageSourceGetCount) == 1)
    #expect(truncate(file.path, 64 << 20 + 1) == 0)
    #expect(CGImageSourceCreateWithURL(file, nil) == nil)
    #expect(CGImageSourceCreateWithURL(folder, nil) == nil)
    #expect(mkfifo(folder.appendingPathComponent("pipe").path, 0o600) == 0)
    #expect(CGImageSourceCreateWithURL(folder.appendingPathComponent("pipe"), nil) == nil)
  }

  @Test func `a picture is written unchanged in its own format only`() throws {
    let source = try #require(CGImageSourceCreateWithData(picture, nil))
    for (type, isWritten) in [("public.png", true), ("public.jpeg", false)] {
      let data = NSMutableData()
      let target = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
      CGImageDestinationAddImageFromSource(target, source, 0, nil)
      #expect(CGImageDestinationFinalize(target) == isWritten)
      #expect(data as Data == (isWritten ? picture : Data()))
    }
  }
}
