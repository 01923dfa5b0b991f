internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct ResourceIndexTests {
  private let folder = Folder()

  private func index(_ files: String...) throws -> ResourceIndex {
    for file in files { try folder.write(Data("x".utf8), to: file) }
    return ResourceIndex(folder: folder.url.path)
  }

  private func below(_ path: String, in index: ResourceIndex) -> String {
    String(path.dropFirst(index.folder.count + 1))
  }

  @Test func `files are sorted by their extensions`() throws {
    let found = try index(
      "a.png", "b.JPG", "c.jpeg", "d.gif", "e.webp", "f.heic", "g.pdf", "h.svg", "i.txt", "j",
      ".hidden.png", "k@2x.png", "k@3x.png", "k.png", "l@4x.png", "m.ttf", "n.OTF", "o.ttc",
      "p.woff", "T.xcstrings", "U.strings", "U.stringsdict")
    #expect(
      Set(found.pictures.keys) == ["a", "b", "c", "d", "e", "f", "g", "h", "k", "l@4x"])
    #expect(found.pictures["k"]?.count == 3)
    #expect(found.fonts.map { below($0, in: found) } == ["m.ttf", "n.OTF", "o.ttc"])
    #expect(found.stringCatalogs["T"]?.map { below($0, in: found) } == ["T.xcstrings"])
    let tables = try #require(found.languageFiles["base"]?["U"])
    #expect(tables.map { below($0, in: found) } == ["U.stringsdict", "U.strings"])
    #expect(found.hasTable("T") && found.hasTable("U") && !found.hasTable("V"))
    #expect(found.developmentLanguage == nil)
  }

  @Test func `folders of languages have the tag as their name`() throws {
    let found = try index(
      "zh_Hant.lproj/T.strings", "zh_Hant.lproj/sub/U.strings", "EN.LPROJ/T.strings",
      "Base.lproj/T.strings", "T.strings")
    #expect(Set(found.languageFiles.keys) == ["zh-hant", "en", "base"])
    #expect(Set((found.languageFiles["zh-hant"] ?? [:]).keys) == ["T", "U"])
    #expect(found.languageFiles["base"]?["T"]?.count == 2)
  }

  @Test func `sets of a catalogue are kept by their kind and first place`() throws {
    let found = try index(
      "A.xcassets/C.colorset/x.png", "A.xcassets/I.imageset/x.png", "A.xcassets/D.dataset/x.png",
      "A.xcassets/S.symbolset/x.svg", "A.xcassets/loose.png", "B.xcassets/C.colorset/x.png",
      "A.xcassets/AppIcon.appiconset/x.ttf", "A.xcassets/P.stickerpack/x.ttf",
      "A.xcassets/B.brandassets/x.ttf", "A.xcassets/T.cubetextureset/x.ttf",
      "A.xcassets/R.arresourcegroup/x.ttf", "A.xcassets/group/G.colorset/x.png")
    #expect(Set(found.colorSets.keys) == ["C", "G"])
    #expect(found.colorSets["C"].map { below($0, in: found) } == "A.xcassets/C.colorset")
    #expect(found.imageSets.count == 1 && found.imageSets["I"] != nil)
    #expect(found.dataSets.count == 1 && found.dataSets["D"] != nil)
    #expect(found.symbolSets == ["S"] && found.pictures.isEmpty && found.fonts.isEmpty)
  }

  @Test func `namespaces stand in front of all names in them`() throws {
    let space = Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
    for path in ["A", "A/B", "N"] {
      try folder.write(space, to: (path == "N" ? "" : "A.xcassets/") + path + "/Contents.json")
    }
    try folder.write(Data("{".utf8), to: "A.xcassets/Bad/Contents.json")
    try folder.write(
      Data(#"{"properties": {"provides-namespace": false}}"#.utf8),
      to: "A.xcassets/No/Contents.json")
    let found = try index(
      "A.xcassets/A/B/C.colorset/x", "A.xcassets/A/I.imageset/x", "A.xcassets/A/D.dataset/x",
      "A.xcassets/A/S.symbolset/x", "A.xcassets/Bad/E.colorset/x", "A.xcassets/No/F.colorset/x",
      "N/G.colorset/x")
    #expect(Set(found.colorSets.keys) == ["A/B/C", "E", "F", "G"])
    #expect(found.imageSets["A/I"] != nil && found.dataSets["A/D"] != nil)
    #expect(found.symbolSets == ["A/S"])
  }

  @Test func `folders are followed twenty-four deep`() throws {
    let deep = { (count: Int) in String(repeating: "d/", count: count) }
    let found = try index(deep(23) + "last.png", deep(24) + "beyond.png")
    #expect(found.pictures["last"] != nil && found.pictures["beyond"] == nil)
  }

  @Test func `fifty thousand entries are looked at`() throws {
    try folder.write(Data(), to: "f/00000")
    let base = folder.url.path + "/f/"
    for number in 1..<49_997 {
      let name = String(number + 100_000).dropFirst()
      #expect(link(base + "00000", base + name) == 0)
    }
    // With the folder, 49,998 entries so far.
    let found = try index("f/x.png", "f/y.png", "f/z.png")
    #expect(Set(found.pictures.keys) == ["x", "y"])
  }

  @Test func `links within the folder are followed once, and other files are not`() throws {
    let files = FileManager.default
    try folder.write(Data("x".utf8), to: "b/own.png")
    for (name, target) in [("a", "b"), ("c", "b"), ("z.png", "b/own.png"), ("gone.png", "none")] {
      try files.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path,
        withDestinationPath: folder.url.appendingPathComponent(target).path)
    }
    #expect(mkfifo(folder.url.appendingPathComponent("pipe.png").path, 0o600) == 0)
    let found = ResourceIndex(folder: folder.url.path)
    #expect(Set(found.pictures.keys) == ["own", "z"])
    #expect(found.pictures["own"]?.map { below($0, in: found) } == ["b/own.png"])
    #expect(ResourceIndex(folder: folder.url.path + "/none").pictures.isEmpty)
  }

  @Test func `a folder whose name begins like the index's is outside`() throws {
    let files = FileManager.default
    let sibling = URL(fileURLWithPath: folder.url.path + "-sibling")
    try files.createDirectory(at: sibling, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: sibling) }
    try Data("x".utf8).write(to: sibling.appendingPathComponent("secret.png"))
    try folder.write(Data("x".utf8), to: "own.png")
    try files.createSymbolicLink(
      at: folder.url.appendingPathComponent("s.png"),
      withDestinationURL: sibling.appendingPathComponent("secret.png"))
    #expect(Set(ResourceIndex(folder: folder.url.path).pictures.keys) == ["own"])
  }

  @Test func `a file is read up to its limit`() throws {
    try folder.write(Data("12345".utf8), to: "five")
    try folder.write(Data(), to: "empty")
    let path = folder.url.path
    #expect(try ResourceFile.contents(of: path + "/five", limit: 5) == Data("12345".utf8))
    #expect(try ResourceFile.contents(of: path + "/empty", limit: 0) == Data())
    #expect(throws: ResourceFile.Failure.tooLarge(limit: 4)) {
      try ResourceFile.contents(of: path + "/five", limit: 4)
    }
    #expect(throws: ResourceFile.Failure.notAFile) {
      try ResourceFile.contents(of: path, limit: 1 << 20)
    }
    #expect(throws: ResourceFile.Failure.unreadable(ENOENT)) {
      try ResourceFile.contents(of: path + "/none", limit: 5)
    }
    #expect(mkfifo(path + "/pipe", 0o600) == 0)
    #expect(throws: ResourceFile.Failure.notAFile) {
      try ResourceFile.contents(of: path + "/pipe", limit: 5)
    }
    #expect("\(ResourceFile.Failure.tooLarge(limit: 32 << 20))".contains("32 MiB"))
    #expect("\(ResourceFile.Failure.notAFile)" != "\(ResourceFile.Failure.unreadable(ENOENT))")
  }

  @Test func `files have limits of 1, 32 and 64 MiB`() throws {
    #expect(ResourceFile.descriptionLimit == 1_048_576)
    #expect(ResourceFile.tableLimit == 33_554_432)
    #expect(ResourceFile.assetLimit == 67_108_864)
    var contents = Data(#"{"colors": [{"color": {"components": {"white": "1.0"}}}]}"#.utf8)
    contents.append(Data(repeating: 0x20, count: (1 << 20) - contents.count))
    try folder.write(contents, to: "A.xcassets/Full.colorset/Contents.json")
    contents.append(0x20)
    try folder.write(contents, to: "A.xcassets/Over.colorset/Contents.json")
    let catalog = AssetCatalog(folder: folder.url)
    #expect(catalog.color(named: "Full") != nil && catalog.color(named: "Over") == nil)
  }

  @Test(arguments: ["", ".", "..", "../x", "a/b", "/etc/passwd", "a\0b", "none", "outside"])
  func `an asset names files in its own folder alone`(name: String) throws {
    let files = FileManager.default
    let root = try #require(realpath(FileManager.default.temporaryDirectory.path, nil))
    defer { free(root) }
    let path = String(cString: root) + "/" + folder.url.lastPathComponent
    try folder.write(Data("x".utf8), to: "set/own")
    try folder.write(Data("x".utf8), to: "other")
    try files.createSymbolicLink(atPath: path + "/set/outside", withDestinationPath: "/etc/passwd")
    try files.createSymbolicLink(atPath: path + "/set/inside", withDestinationPath: path + "/other")
    #expect(AssetFile.path(of: name, in: path + "/set", below: path) == nil)
    #expect(AssetFile.path(of: "own", in: path + "/set", below: path) == path + "/set/own")
    #expect(AssetFile.path(of: "inside", in: path + "/set", below: path) == path + "/other")
  }

  @Test(arguments: ["a.pdf", "a.SVG", "b.heic", "c.x.eps"]) func `drawings are told from pictures`(
    name: String
  ) {
    #expect(AssetFile.isDrawing("/x/" + name) && !AssetFile.isDrawing("/x/\(name).png"))
  }

  @Test func `resources of a library are in the folders beside it`() throws {
    try folder.write(Data("x".utf8), to: "Kit.resources/own.png")
    try folder.write(Data("x".utf8), to: "pack_Kit.resources/packed.png")
    // The resources of packages come after the plugin's own.
    try folder.write(
      Data("x".utf8), to: "pack_AAA_Kit.resources/Other_Other.resources/of package.png")
    try folder.write(Data("x".utf8), to: "Other.resources/other.png")
    try folder.write(Data("x".utf8), to: "libKit.so")
    defer { PluginResources.use(folders: []) }
    PluginResources.use(libraryPath: folder.url.path + "/libKit.so")
    #expect(PluginResources.folders(in: nil) == nil && PluginResources.folders(in: .main) == nil)
    let found = PluginResources.indexes(in: nil).map { Set($0.pictures.keys) }
    #expect(found == [["own"], ["packed"], ["of package"]])
    PluginResources.use(libraryPath: "")
    #expect(PluginResources.indexes(in: nil).count == 3, "no library changes nothing")
    try folder.write(Data("x".utf8), to: "Kit.so")
    try folder.write(Data("x".utf8), to: "libKit.so.1.2")
    for name in ["Kit.so", "libKit.so.1.2"] {
      PluginResources.use(folders: [])
      PluginResources.use(libraryPath: folder.url.path + "/" + name)
      #expect(PluginResources.indexes(in: nil).count == 3, "\(name)")
    }
    let module = Bundle.module
    #expect(PluginResources.folders(in: module)?.first == module.resourceURL)
  }
}
