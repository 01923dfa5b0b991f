import Foundation
import Testing

@testable import AppleFoundation

@Suite struct PropertyListFileTests {
  private func list(_ depth: Int, around text: String = "<string>x</string>") -> Data {
    let open = String(repeating: "<dict><key>a</key>", count: depth)
    let close = String(repeating: "</dict>", count: depth)
    return Data("<?xml version=\"1.0\"?><plist version=\"1.0\">\(open)\(text)\(close)</plist>".utf8)
  }

  @Test func `a list that is nested too deep is refused, not read`() {
    #expect(throws: PropertyListFile.Unreadable.self) {
      try StringsDictionary.read(list(100_000))
    }
    #expect(throws: StringsFile.Failure.notStrings) { try StringsFile.read(list(100_000)) }
    // Ends that are none do not count.
    let hidden = "<!-- </dict> --><![CDATA[</dict>]]>"
    let data = list(50, around: hidden + String(repeating: "<dict>\(hidden)", count: 50))
    #expect(!PropertyListFile.isFlat(data))
    #expect(!PropertyListFile.isFlat(Data([0xff, 0xfe] + Array("<\0d\0".utf8))))
  }

  @Test func `many elements beside each other are flat`() throws {
    let pairs = (0..<5000).map { "<key>\($0)</key><string>a &lt; b</string><true/>" }.joined()
    #expect(PropertyListFile.isFlat(list(1, around: pairs)))
    #expect(PropertyListFile.isFlat(Data("{ a = b; }".utf8)))
    #expect(PropertyListFile.isFlat(Data("<dict".utf8)))
    #expect(try PropertyListFile.decode([String: String].self, from: list(1)) == ["a": "x"])
  }

  @Test func `a binary list that holds itself is read once`() throws {
    // {"a": itself}: a dictionary, a key, their places, and the trailer.
    var bytes = Array("bplist00".utf8) + [0xd1, 1, 0, 0x51, 0x61]
    let table = UInt8(bytes.count)
    bytes += [8, 11] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 2]
    bytes += [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, table]
    #expect(try StringsDictionary.read(Data(bytes)).isEmpty)
  }

  @Test func `elements are in each other at most sixty-four deep`() {
    // The list itself is one, and the last key another.
    #expect(PropertyListFile.isFlat(list(62)) && !PropertyListFile.isFlat(list(63)))
    #expect(PropertyListFile.isFlat(list(61, around: "<a><b/></a>")))
    #expect(PropertyListFile.isFlat(list(61, around: "<a><b></b></a>")))
    #expect(!PropertyListFile.isFlat(list(61, around: "<a><b><c></c></b></a>")))
  }

  @Test(arguments: [
    "<!-- <dict><dict> -->", "<!-- > <dict> -->", "<![CDATA[<dict><dict>]]>",
    "<![CDATA[>]] <dict>]]>", "<?x <dict> ?>", "<!DOCTYPE x>",
  ])
  func `what is no element does not count`(text: String) {
    let many = String(repeating: text, count: 70)
    #expect(PropertyListFile.isFlat(list(62, around: many)))
    #expect(PropertyListFile.isFlat(list(62, around: text + "<!-- open")))
    #expect(PropertyListFile.isFlat(list(62, around: "<a>" + text)))
    #expect(!PropertyListFile.isFlat(list(62, around: text + "<a><b>")))
    #expect(!PropertyListFile.isFlat(list(62, around: "<a>" + text + "<b>")))
  }

  @Test func `text that may be wide is not looked through`() {
    let plain = Array("<plist/>".utf8)
    #expect(PropertyListFile.isFlat(Data(plain)))
    for head in [[0xff], [0xfe], [0], [0x3c, 0], [0x3c, 0x3c, 0x3c, 0]] as [[UInt8]] {
      #expect(!PropertyListFile.isFlat(Data(head + plain)), "\(head)")
    }
  }
}
