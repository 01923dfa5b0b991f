internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct StringsParserTests {
  private func pairs(_ text: String) throws -> [String: String] {
    try StringsFile.read(Data(text.utf8))
  }

  @Test(arguments: [
    (#"a\nb\tc\rd"#, "a\nb\tc\rd"), (#"\"\'\\"#, "\"'\\"), (#"\a\q\/"#, "aq/"), (#"\é"#, "é"),
    ("a\\\nb", "ab"), ("a\nb", "a\nb"), (#"\U00fc\u00FC"#, "üü"), (#"\U00fc1"#, "ü1"),
    (#"\U41 x"#, "A x"), (#"\Uxy"#, "xy"), (#"\U0041\U0042"#, "AB"), (#"\U"#, ""),
    (#"\UD83D\UDE00"#, "😀"), (#"\ud83d\ude00!"#, "😀!"), (#"\UD83D\ude00"#, "😀"),
    (#"\UD800\UDC00"#, "\u{10000}"), (#"\UDBFF\UDFFF"#, "\u{10FFFF}"),
    (#"\UD83D\n"#, "\u{FFFD}\n"), (#"\UD83Dx"#, "\u{FFFD}x"), (#"\UD83D\Uxy"#, "\u{FFFD}xy"),
    (#"\UD83D\U0041"#, "\u{FFFD}A"), (#"\UDE00\U0041"#, "\u{FFFD}A"), (#"\UDE00"#, "\u{FFFD}"),
  ])
  func `escapes in quotes become their characters`(written: String, text: String) throws {
    #expect(try pairs("k = \"\(written)\";") == ["k": text])
    #expect(try pairs("\"\(written)\" = v;") == [text: "v"])
  }

  @Test(
    arguments: [
      ("", [:]), (" \t\n\r\u{feff}", [:]), ("// end", [:]), ("/**/", [:]), ("/*/ a */", [:]),
      ("/* ** / * */", [:]), ("{}", [:]), ("{ a = b; }", ["a": "b"]),
      ("{a=b;c=d;}x", ["a": "b", "c": "d"]),
      ("a=b;a=c;", ["a": "c"]), ("only;", ["only": "only"]), ("\"o\" ;", ["o": "o"]),
      ("'a \"b\"' = \"c 'd'\";", ["a \"b\"": "c 'd'"]), ("az09_-.$:/ = ÄÖ;", ["az09_-.$:/": "ÄÖ"]),
      ("/*1*/ a /*2*/ = /*3*/ b /*4*/ ; /*5*/", ["a": "b"]),
      ("// x = y;\na = b; // c = d;\ne = f;", ["a": "b", "e": "f"]),
      ("\"\" = \"\";", ["": ""]), ("\"/* a */\" = \"// b\";", ["/* a */": "// b"]),
    ] as [(String, [String: String])])
  func `pairs stand between spaces, comments and braces`(
    text: String, expected: [String: String]
  ) throws {
    #expect(try pairs(text) == expected)
  }

  @Test(arguments: [
    ("a = b", 1), ("a = b\n\nc = d;", 3), ("a b;", 1), ("a = ;", 1), ("a =", 1), ("a", 1),
    ("= b;", 1), ("\n= b;", 2), (";", 1), ("}", 1), ("a = b; }", 1), ("{ a = b;", 1),
    ("{\na = b;\n", 3), ("{ { a = b; } }", 1), ("a = \"b;", 1), ("a = b;\n\nc = \"d;\n\n", 3),
    ("a = 'b\";", 1), ("\"a\\", 1), ("\"a\\\"", 1), ("a = \"\\U", 1), ("/* never", 1), ("/*/", 1),
    ("a = b;\n/* x\n\n", 2), ("a = b;\n\n\n/* x *", 4), ("a = #;", 1), ("a = b; !", 1),
    ("a ** b;", 1), ("( a, b )", 1), ("a = b c;", 1), ("a = {};", 1),
  ])
  func `anything else is refused with its line`(text: String, line: Int) {
    #expect(throws: StringsFile.Failure.unexpected(line: line)) { try pairs(text) }
  }

  @Test(
    arguments: [
      (String.Encoding.utf8, []), (.utf8, [0xef, 0xbb, 0xbf]), (.utf16LittleEndian, [0xff, 0xfe]),
      (.utf16BigEndian, [0xfe, 0xff]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
    ] as [(String.Encoding, [UInt8])])
  func `files are in UTF-8 or UTF-16, with or without a mark`(
    encoding: String.Encoding, mark: [UInt8]
  ) throws {
    let text = try #require("key = \"größe 😀\";".data(using: encoding))
    #expect(try StringsFile.read(Data(mark) + text) == ["key": "größe 😀"])
  }

  @Test func `bytes that are no text and lists of other values are refused`() throws {
    #expect(throws: StringsFile.Failure.notText) { try StringsFile.read(Data([0x22, 0xff, 0x22])) }
    #expect(try StringsFile.read(Data()) == [:])
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\">"
    let list = Data("\(head)<dict><key>a</key><integer>1</integer></dict></plist>".utf8)
    #expect(throws: StringsFile.Failure.notStrings) { try StringsFile.read(list) }
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["a": "b"], format: format, options: 0)
      #expect(try StringsFile.read(data) == ["a": "b"])
    }
  }
}
