internal import Foundation
internal import Testing

@testable internal import asset_symbols

@Suite struct SymbolSourceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  private func write(_ text: String = "{}", to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func `the source has members for colours and pictures, and shorthands for colours`() {
    var colors = SymbolTree()
    for path in [["Ink"], ["red"], ["AccentColor"], ["th\"e\\me", "Deep", "Dark"]] {
      colors.add(path)
    }
    var images = SymbolTree()
    for path in [["Logo"], ["hero image"], ["***", "Lost"], ["Ink"]] { images.add(path) }
    #expect(
      SymbolSource(colors: colors, images: images).text == """
        import SwiftUI

        extension ColorResource {
          /// The asset "Ink".
          static let ink = ColorResource(name: "Ink", bundle: .main)
          /// The asset "red".
          static let red = ColorResource(name: "red", bundle: .main)
          /// The asset "AccentColor".
          static let accent = ColorResource(name: "AccentColor", bundle: .main)
          /// The asset "AccentColor".
          static let accentColor = ColorResource(name: "AccentColor", bundle: .main)
          /// The assets in "th\\"e\\\\me".
          enum ThEMe {
            /// The assets in "th\\"e\\\\me/Deep".
            enum Deep {
              /// The asset "th\\"e\\\\me/Deep/Dark".
              static let dark = ColorResource(name: "th\\"e\\\\me/Deep/Dark", bundle: .main)
            }
          }
        }

        extension ImageResource {
          /// The asset "Logo".
          static let logo = ImageResource(name: "Logo", bundle: .main)
          /// The asset "hero image".
          static let hero = ImageResource(name: "hero image", bundle: .main)
          /// The asset "Ink".
          static let ink = ImageResource(name: "Ink", bundle: .main)
          /// The asset "hero image".
          static let heroImage = ImageResource(name: "hero image", bundle: .main)
        }

        extension Color {
          static var ink: Color { Color(ColorResource.ink) }
          static var accent: Color { Color(ColorResource.accent) }
        }

        extension ShapeStyle where Self == Color {
          static var ink: Color { Color(ColorResource.ink) }
          static var accent: Color { Color(ColorResource.accent) }
        }

        extension UIColor {
          static var ink: UIColor { UIColor(resource: ColorResource.ink) }
          static var accent: UIColor { UIColor(resource: ColorResource.accent) }
        }

        """)
  }

  @Test func `a name that a type has is no shorthand on this type`() {
    let ofAll = [
      "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple",
      "pink", "brown", "white", "gray", "black", "clear", "primary", "secondary",
    ]
    let ofStyles = [
      "tertiary", "quaternary", "quinary", "background", "foreground", "fill", "tint",
      "selection", "placeholder", "windowBackground",
    ]
    let ofInterfaces = ["label", "secondaryLabel", "darkGray", "lightGray", "magenta", "darkText"]
    let ofBoth = ["separator", "link"]
    var colors = SymbolTree()
    for name in ofAll + ofStyles + ofInterfaces + ofBoth { colors.add([name]) }
    let text = SymbolSource(colors: colors, images: SymbolTree()).text
    func heads(_ name: String) -> [String] {
      text.components(separatedBy: "extension ").filter { $0.contains("static var \(name):") }
        .map { String($0.prefix { $0 != "{" }.dropLast()) }
    }
    for name in ofAll + ofStyles + ofInterfaces + ofBoth {
      #expect(text.contains("static let \(name) ="), "\(name)")
    }
    for name in ofAll { #expect(heads(name) == [], "\(name)") }
    for name in ofStyles { #expect(heads(name) == ["Color", "UIColor"], "\(name)") }
    for name in ofInterfaces {
      #expect(heads(name) == ["Color", "ShapeStyle where Self == Color"], "\(name)")
    }
    for name in ofBoth { #expect(heads(name) == ["Color"], "\(name)") }
  }

  @Test func `words of the language are quoted`() {
    let keywords = [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
      "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
      "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
      "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
      "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
      "true", "try", "typealias", "var", "where", "while",
    ]
    for word in keywords {
      #expect(SymbolName.members(word, without: "Color") == ["`\(word)`"])
    }
    for word in ["self", "type", "any", "protocol"] {
      let name = word.prefix(1).uppercased() + word.dropFirst()
      #expect(SymbolName.namespace(word) == "`\(name)`")
    }
    #expect(SymbolName.namespace("2 tones") == "_2Tones" && SymbolName.namespace("a-b") == "AB")
  }

  @Test(arguments: [
    ("URLIcon", "urlIcon"), ("URL2Icon", "url2Icon"), ("Icon", "icon"), ("ABC", "abc"),
    ("aBC", "aBC"), ("A", "a"), ("IPhone", "iPhone"), ("ABc", "aBc"), ("A1", "a1"),
    ("__a__b", "aB"),
  ])
  func `capitals at the beginning become small`(name: String, member: String) {
    #expect(SymbolName.members(name, without: "Color") == [member])
  }

  @Test func `a kind is left out if more is there`() {
    #expect(SymbolName.members("Color", without: "Color") == ["color"])
    #expect(SymbolName.members("AColor", without: "Color") == ["a", "aColor"])
    #expect(SymbolName.members("InColor", without: "Color") == ["`in`", "inColor"])
    #expect(SymbolName.members("2Color", without: "Color") == ["_2", "_2Color"])
  }

  @Test func `a catalogue is scanned in the order of its paths`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let space = #"{"properties": {"provides-namespace": true}}"#
    try write(to: "A.xcassets/b.colorset/Contents.json")
    try write(to: "A.xcassets/a.colorset/Contents.json")
    try write(to: "A.xcassets/I.imageset/Contents.json")
    try write(to: "A.xcassets/S.symbolset/Contents.json")
    try write(space, to: "A.xcassets/space/Contents.json")
    try write(to: "A.xcassets/space/c.colorset/Contents.json")
    try write(to: "A.xcassets/space/inner/d.imageset/Contents.json")
    try write(to: "A.xcassets/group/Contents.json")
    try write(to: "A.xcassets/group/e.colorset/Contents.json")
    try write(
      #"{"properties": {"provides-namespace": false}}"#, to: "A.xcassets/not/Contents.json")
    try write(to: "A.xcassets/not/f.colorset/Contents.json")
    try write(to: "A.xcassets/data.dataset/g.colorset/Contents.json")
    try write(to: "A.xcassets/file.colorset.txt")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("A.xcassets/link.colorset"),
      withDestinationURL: folder.appendingPathComponent("A.xcassets/a.colorset"))
    let scan = CatalogScan(folder.appendingPathComponent("A.xcassets"))
    #expect(scan.colors == [["a"], ["b"], ["e"], ["f"], ["space", "c"]])
    #expect(scan.images == [["I"], ["S"], ["space", "d"]])
    #expect(CatalogScan(folder.appendingPathComponent("none")).colors.isEmpty)
  }

  @Test func `folders are followed twenty-four deep`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let deep = { (count: Int) in "A.xcassets/" + String(repeating: "d/", count: count) }
    try write(to: deep(23) + "last.colorset/Contents.json")
    try write(to: deep(24) + "beyond.colorset/Contents.json")
    #expect(CatalogScan(folder.appendingPathComponent("A.xcassets")).colors == [["last"]])
  }

  @Test func `an asset stands once in its tree`() {
    var tree = SymbolTree()
    for path in [["a"], ["b", "c"], ["a"], ["b", "c"], ["b", "a"], []] { tree.add(path) }
    #expect(tree.names == ["a"] && tree.spaces["b"]?.names == ["c", "a"] && tree.spaces.count == 1)
  }
}
