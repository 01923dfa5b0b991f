internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct FontFileTests {
  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// A font with nothing but names and a weight.
  private func font(family: String, names: [(Int, String)], weight: Int, isItalic: Bool) -> Data {
    var strings: [UInt8] = []
    var records: [UInt8] = []
    for (kind, name) in [(1, family)] + names {
      let text = name.utf16.flatMap { big(Int($0), 2) }
      records += [3, 1, 0x409, kind, text.count, strings.count].flatMap { big($0, 2) }
      strings += text
    }
    let nameTable = big(0, 2) + big(1 + names.count, 2) + big(6 + records.count, 2)
    let style =
      big(3, 2) + big(500, 2) + big(weight, 2) + [UInt8](repeating: 0, count: 56)
      + big(isItalic ? 1 : 0, 2)
    let start = 12 + 2 * 16
    let head = big(0x10000, 4) + big(2, 2) + big(0, 6)
    let directory =
      Array("OS/2".utf8) + big(0, 4) + big(start, 4) + big(style.count, 4)
      + Array("name".utf8) + big(0, 4) + big(start + style.count, 4) + big(0, 4)
    return Data(head + directory + style + nameTable + records + strings)
  }

  @Test func `a font is found by its own names and not by its family's`() throws {
    let folder = Folder()
    let data = font(
      family: "Quiz", names: [(4, "Quiz Bold Italic"), (6, "Quiz-BoldItalic")], weight: 700,
      isItalic: true)
    try folder.write(data, to: "fonts/quiz.ttf")
    try folder.write(Data("no font".utf8), to: "fonts/broken.ttf")
    let folders = [folder.url]
    let face = PluginFonts.Face(family: "Quiz", weight: 700, isItalic: true)
    #expect(PluginFonts.face(named: "Quiz-BoldItalic", in: folders) == face)
    #expect(PluginFonts.face(named: "Quiz Bold Italic", in: folders) == face)
    #expect(PluginFonts.face(named: "Quiz", in: folders) == nil)
    #expect(PluginFonts.face(named: "Other", in: folders) == nil)
    for length in 0..<data.count { UntrustedBytes.read(data.prefix(length)) }
  }
}
