internal import AppleFoundation
internal import Foundation
internal import Testing

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
    for name in ["a", "b", "d"] {
      try folder.write(Data("x".utf8), to: "A.xcassets/Logo.imageset/\(name).png")
    }
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

  @Test func `a wide colour comes as near as sRGB can`() throws {
    let contents = """
      {"colors": [{"idiom": "universal", "color": {"color-space": "display-p3", "components":
        {"red": "0.500", "green": "0.400", "blue": "0.300", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
         "color": {"components": {"white": "0", "alpha": "1"}}}]}
      """
    try folder.write(Data(contents.utf8), to: "A.xcassets/Wood.colorset/Contents.json")
    let gray = """
      {"colors": [{"color": {"color-space": "gray-gamma-22", "components":
        {"white": "0.500", "alpha": "1"}}}]}
      """
    try folder.write(Data(gray.utf8), to: "A.xcassets/Gray.colorset/Contents.json")
    let catalog = AssetCatalog(folder: folder.url)
    #expect(catalog.color(named: "Wood") == ColorPair(0x8465_49ff))
    #expect(catalog.color(named: "Gray") == ColorPair(0x8080_80ff))
  }

  @Test func `a folder that is a namespace stands before its names`() throws {
    let color = #"{"colors": [{"color": {"components": {"white": "1.0"}}}]}"#
    let space = #"{"properties": {"provides-namespace": true}}"#
    try folder.write(Data(space.utf8), to: "A.xcassets/Theme/Contents.json")
    try folder.write(Data(color.utf8), to: "A.xcassets/Theme/Ink.colorset/Contents.json")
    try folder.write(Data(color.utf8), to: "A.xcassets/Plain/Paper.colorset/Contents.json")
    let catalog = AssetCatalog(folder: folder.url)
    #expect(catalog.color(named: "Theme/Ink") != nil)
    #expect(catalog.color(named: "Ink") == nil)
    #expect(catalog.color(named: "Paper") != nil)
  }

  @Test func `a data set has its bytes and its type`() throws {
    let contents = """
      {"data": [{"filename": "a.json", "universal-type-identifier": "public.json"}]}
      """
    try folder.write(Data(contents.utf8), to: "A.xcassets/Sample.dataset/Contents.json")
    try folder.write(Data("[1]".utf8), to: "A.xcassets/Sample.dataset/a.json")
    let asset = AssetCatalog(folder: folder.url).data(named: "Sample")
    #expect(asset?.data == Data("[1]".utf8))
    #expect(asset?.type == "public.json")
  }

  @Test func `a drawing is no picture`() throws {
    let contents = #"{"images": [{"filename": "a.pdf", "idiom": "universal"}]}"#
    try folder.write(Data(contents.utf8), to: "A.xcassets/Logo.imageset/Contents.json")
    try folder.write(Data("%PDF".utf8), to: "A.xcassets/Logo.imageset/a.pdf")
    #expect(AssetCatalog(folder: folder.url).image(named: "Logo") == nil)
  }

  @Test func `a picture outside catalogues is found with and without its extension`() throws {
    try folder.write(Data("x".utf8), to: "a/photo.jpg")
    try folder.write(Data("x".utf8), to: "a/photo@2x.jpg")
    let catalog = AssetCatalog(folder: folder.url)
    #expect(
      catalog.image(named: "photo")?.best(scale: 2, isDark: false)?.file.lastPathComponent
        == "photo@2x.jpg")
    #expect(catalog.image(named: "photo.jpg")?.variants.count == 1)
  }

  @Test func `links that lead out, and those that lead back, are not followed`() throws {
    let outside = Folder()
    try outside.write(Data("secret".utf8), to: "secret.png")
    try folder.write(Data("x".utf8), to: "a/own.png")
    let contents = #"{"images": [{"filename": "a.png", "scale": "1x"}]}"#
    try folder.write(Data(contents.utf8), to: "A.xcassets/Logo.imageset/Contents.json")
    let files = FileManager.default
    let links = [
      ("a/secret.png", outside.url.appendingPathComponent("secret.png")),
      ("a/outside", outside.url), ("a/back", folder.url),
      ("A.xcassets/Logo.imageset/a.png", outside.url.appendingPathComponent("secret.png")),
    ]
    for (link, target) in links {
      try files.createSymbolicLink(
        at: folder.url.appendingPathComponent(link), withDestinationURL: target)
    }
    let catalog = AssetCatalog(folder: folder.url)
    #expect(catalog.image(named: "own")?.variants.count == 1)
    #expect(catalog.image(named: "secret") == nil)
    #expect(catalog.image(named: "Logo") == nil)
  }

  @Test func `a gigantic description is not read`() throws {
    var contents = Data(#"{"colors": [{"color": {"components": {"white": "1.0"}}}]}"#.utf8)
    contents.append(Data(repeating: 0x20, count: 2 << 20))
    try folder.write(contents, to: "A.xcassets/Big.colorset/Contents.json")
    #expect(AssetCatalog(folder: folder.url).color(named: "Big") == nil)
  }
}
