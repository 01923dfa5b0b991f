internal import Foundation
internal import Synchronization
internal import Testing

@testable internal import AppleFoundation

@Suite struct WarningTests {
  private let folder = Folder()

  /// Whether a message names a path in the folder.
  private func isTold(_ path: String) -> Bool {
    AuthorWarnings.all.contains { $0.contains("\(folder.url.lastPathComponent)/\(path)") }
  }

  @Test func `files and links that are left out are told`() throws {
    let files = FileManager.default
    try folder.write(Data("x".utf8), to: String(repeating: "d/", count: 24) + "x")
    for (name, target) in [("gone.png", "none"), ("out.png", "/etc/passwd")] {
      try files.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    _ = ResourceIndex(folder: folder.url.path)
    #expect(isTold("gone.png") && isTold("out.png") && isTold("d/d/d"))
  }

  @Test func `assets that cannot be read are told`() throws {
    let catalog = "A.xcassets"
    try folder.write(Data("{".utf8), to: "\(catalog)/Bad.colorset/Contents.json")
    try folder.write(Data(#"{"colors": []}"#.utf8), to: "\(catalog)/Empty.colorset/Contents.json")
    try folder.write(Data(), to: "\(catalog)/None.colorset/other")
    let image = #"{"images": [{"filename": "../x"}, {"filename": "gone"}, {"filename": "a.pdf"}]}"#
    try folder.write(Data(image.utf8), to: "\(catalog)/I.imageset/Contents.json")
    try folder.write(Data(), to: "\(catalog)/I.imageset/a.pdf")
    let data = #"{"data": [{"filename": "folder"}]}"#
    try folder.write(Data(data.utf8), to: "\(catalog)/D.dataset/Contents.json")
    try folder.write(Data(), to: "\(catalog)/D.dataset/folder/x")
    let name = UUID().uuidString
    try folder.write(Data(), to: "\(catalog)/\(name).symbolset/x")
    let assets = AssetCatalog(folder: folder.url)
    for color in ["Bad", "Empty", "None"] {
      #expect(assets.color(named: color) == nil && isTold("\(catalog)/\(color).colorset"))
    }
    #expect(assets.image(named: "I") == nil && assets.data(named: "D") == nil)
    #expect(isTold("\(catalog)/I.imageset: ../x") && isTold("\(catalog)/I.imageset/gone"))
    #expect(isTold("\(catalog)/I.imageset/a.pdf") && isTold("\(catalog)/D.dataset/folder"))
    #expect(assets.image(named: name) == nil)
    #expect(AuthorWarnings.all.contains { $0.contains(name) && $0.contains("symbol") })
    let file = folder.url.appendingPathComponent("no picture")
    #expect(AssetImage.Variant(file: file, scale: 1, isDark: false).contents == nil)
    #expect(isTold("no picture"))
  }

  @Test func `translations and fonts that cannot be read are told`() throws {
    try folder.write(Data("a = ".utf8), to: "de.lproj/T.strings")
    try folder.write(Data("no font".utf8), to: "bad.ttf")
    _ = Translations.plainText(
      of: "a", table: "T", in: [folder.url], locale: Locale(identifier: "de"))
    #expect(PluginFonts.face(named: "x", in: [folder.url]) == nil)
    #expect(isTold("de.lproj/T.strings") && isTold("bad.ttf"))
  }
}
