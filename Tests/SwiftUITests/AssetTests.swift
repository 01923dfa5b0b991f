internal import RecordingHost
internal import Testing

@testable internal import SwiftUI

/// A folder with files, removed with the last reference to it.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ data: Data, to path: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

@Suite struct `Asset catalogues` {
  private let folder = Folder()

  @Test func `a colour set has components as fractions, bytes and hexadecimal, in both schemes`()
    throws
  {
    let contents = """
      {"colors": [
        {"color": {"color-space": "srgb", "components":
          {"red": "0.5", "green": "0x80", "blue": "10", "alpha": "1.000"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"components": {"white": "1.0", "alpha": "0.5"}}}
      ], "info": {"version": 1}}
      """
    try folder.write(Data(contents.utf8), to: "A.xcassets/Group/Brand.colorset/Contents.json")
    let catalog = AssetCatalog(folder: folder.url)
    #expect(
      catalog.color(named: "Brand") == ColorPair(light: 0x8080_0aff, dark: 0xffff_ff80))
    #expect(catalog.color(named: "Other") == nil)
  }

  @Test func `garbage is no colour`() throws {
    try folder.write(Data("{".utf8), to: "A.xcassets/Bad.colorset/Contents.json")
    #expect(AssetCatalog(folder: folder.url).color(named: "Bad") == nil)
  }

  @Test func `of an image set the smallest that is sharp enough is taken`() throws {
    let contents = """
      {"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"},
        {"scale": "3x"},
        {"filename": "d.png", "scale": "2x",
          "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try folder.write(Data(contents.utf8), to: "A.xcassets/Logo.imageset/Contents.json")
    let image = try #require(AssetCatalog(folder: folder.url).image(named: "Logo"))
    #expect(image.isTemplate)
    #expect(image.best(scale: 1, isDark: false)?.file.lastPathComponent == "a.png")
    #expect(image.best(scale: 2, isDark: false)?.file.lastPathComponent == "b.png")
    #expect(image.best(scale: 3, isDark: false)?.file.lastPathComponent == "b.png")
    #expect(image.best(scale: 1, isDark: true)?.file.lastPathComponent == "d.png")
  }

  @Test func `a name that leads out of the set is not followed`() throws {
    let contents = #"{"images": [{"filename": "../../secret.png", "scale": "1x"}]}"#
    try folder.write(Data(contents.utf8), to: "A.xcassets/Logo.imageset/Contents.json")
    #expect(AssetCatalog(folder: folder.url).image(named: "Logo") == nil)
  }

  @Test func `the size of a picture is read from its header`() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 40, 0, 0, 0, 20]
    #expect(ImageHeader.size(of: Data(png)) == CGSize(width: 40, height: 20))
    let gif: [UInt8] = Array("GIF89a".utf8) + [3, 1, 2, 0] + [UInt8](repeating: 0, count: 8)
    #expect(ImageHeader.size(of: Data(gif)) == CGSize(width: 259, height: 2))
    let jpeg: [UInt8] =
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 5, 0, 7] + [3, 0, 0, 0]
    #expect(ImageHeader.size(of: Data(jpeg)) == CGSize(width: 7, height: 5))
    #expect(ImageHeader.size(of: Data("no picture at all".utf8)) == nil)
    #expect(ImageHeader.size(of: Data(png.prefix(20))) == nil)
  }

  @Test func `a picture has its size in points`() {
    let png: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 40, 0, 0, 0, 20]
    #expect(UIImage(data: Data(png), scale: 2)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: Data()) == nil)
  }
}
