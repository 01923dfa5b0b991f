internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct FontTableTests {
  /// A record of a font's table of names.
  private struct Name {
    var platform = 3
    var kind: Int
    var text: String
  }

  private func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private func font(_ names: [Name], weight: Int = 400, style: Int = 0, at start: Int = 0) -> Data {
    var strings: [UInt8] = []
    var records: [UInt8] = []
    for name in names {
      let text =
        name.platform == 1 ? Array(name.text.utf8) : name.text.utf16.flatMap { big(Int($0), 2) }
      records += [name.platform, 1, 0, name.kind, text.count, strings.count].flatMap { big($0, 2) }
      strings += text
    }
    let table = big(0, 2) + big(names.count, 2) + big(6 + records.count, 2) + records + strings
    let styles = big(0, 4) + big(weight, 2) + [UInt8](repeating: 0, count: 56) + big(style, 2)
    let first = start + 12 + 3 * 16
    let directory =
      Array("abcd".utf8) + big(0, 12) + Array("OS/2".utf8) + big(0, 4) + big(first, 4) + big(0, 4)
      + Array("name".utf8) + big(0, 4) + big(first + styles.count, 4) + big(0, 4)
    return Data(big(0x10000, 4) + big(3, 2) + big(0, 6) + directory + styles + table)
  }

  @Test func `a font has a family, names, a weight and a slant`() throws {
    let file = try #require(
      FontFile(
        font(
          [
            Name(kind: 0, text: "Copyright"), Name(kind: 1, text: "Fam"),
            Name(kind: 2, text: "Sub"),
            Name(kind: 4, text: "Fam Bold"), Name(kind: 6, text: "Fam-Bold"),
          ], weight: 700, style: 0x21)))
    #expect(file.family == "Fam" && file.names == ["Fam Bold", "Fam-Bold"])
    #expect(file.weight == 700 && file.isItalic)
    let upright = FontFile(font([Name(kind: 1, text: "Fam")], style: 0x20))
    #expect(upright?.isItalic == false && upright?.names == [])
  }

  @Test(arguments: [(0, 400), (1, 1), (1000, 1000), (1001, 400)])
  func `a weight is from 1 to 1000`(written: Int, weight: Int) {
    #expect(FontFile(font([Name(kind: 1, text: "F")], weight: written))?.weight == weight)
  }

  @Test func `the first family counts, and the typographic one before it`() {
    func family(_ names: (Int, String)...) -> String? {
      FontFile(font(names.map { Name(kind: $0, text: $1) }))?.family
    }
    #expect(family((1, "a"), (1, "b")) == "a" && family((1, "a"), (16, "b")) == "b")
    #expect(family((16, "b"), (1, "a")) == "b" && family((16, "b"), (16, "c")) == "b")
    #expect(family((1, ""), (1, "b")) == "b" && family((4, "x")) == nil && family() == nil)
  }

  @Test func `names of the platform with one byte a letter are read`() throws {
    let file = try #require(
      FontFile(
        font([Name(platform: 1, kind: 1, text: "Mac"), Name(platform: 0, kind: 6, text: "Üni")])))
    #expect(file.family == "Mac" && file.names == ["Üni"])
  }

  @Test func `a name has at most 512 bytes`() {
    func names(_ count: Int) -> Set<String>? {
      let name = String(repeating: "x", count: count)
      return FontFile(font([Name(kind: 1, text: "F"), Name(platform: 1, kind: 4, text: name)]))?
        .names
    }
    #expect(names(512)?.count == 1 && names(513)?.count == 0)
  }

  @Test func `the first font of a collection is read`() {
    let head = Array("ttcf".utf8) + big(0x10000, 4) + big(2, 4) + big(20, 4) + big(9999, 4)
    let data = Data(head) + font([Name(kind: 1, text: "First")], at: 20)
    #expect(FontFile(data)?.family == "First")
  }

  @Test func `a font has at most 256 tables, all of them there`() {
    func tables(_ count: Int) -> String? {
      let names = big(0, 2) + big(1, 2) + big(18, 2) + [1, 1, 0, 1, 1, 0].flatMap { big($0, 2) }
      let start = 12 + count * 16
      let record = Array("name".utf8) + big(0, 4) + big(start, 4) + big(0, 4)
      let others = [UInt8](repeating: 0, count: (count - 1) * 16)
      let head = big(0x10000, 4) + big(count, 2) + big(0, 6)
      return FontFile(Data(head + others + record + names + Array("F".utf8)))?.family
    }
    #expect(tables(256) == "F" && tables(257) == nil)
    let whole = font([Name(kind: 1, text: "F")])
    #expect(FontFile(whole.prefix(12 + 2 * 16)) == nil)
    #expect(FontFile(whole.dropLast()) == nil && FontFile(Data()) == nil)
  }

  @Test func `slices of data are read from their own beginning`() {
    let data = Data([1, 2, 3]) + font([Name(kind: 1, text: "F")])
    #expect(FontFile(data.dropFirst(3))?.family == "F")
  }
}
