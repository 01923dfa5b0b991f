import NIOCore
import Testing

@testable import GalleryServer

/// The parts of a preview, as they come on the channel.
@Suite struct PreviewPartTests {
  private static let text =
    "picture 0a1f.svg 12\n<svg>\n</svg>keep ff.png\nsheet 2\n{}picture 1.png 0\n"

  private func name(_ text: String) throws -> PictureName { try #require(PictureName(text)) }

  @Test("parts are read from pieces of any size", arguments: [1, 2, 7, 1000])
  func pieces(_ size: Int) throws {
    var reader = PreviewPartReader()
    var parts: [PreviewPart] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      reader.add(ByteBuffer(bytes: rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let part = try reader.next() { parts.append(part) }
    }
    let expected: [PreviewPart] = [
      .picture(try name("0a1f.svg"), ByteBuffer(string: "<svg>\n</svg>")),
      .keep(try name("ff.png")), .sheet(ByteBuffer(string: "{}")),
      .picture(try name("1.png"), ByteBuffer()),
    ]
    #expect(parts == expected)
  }

  @Test(
    "other bytes are refused",
    arguments: [
      "\n", "picture\n", "picture a.svg\n", "picture a.svg x\n", "picture a.svg -1\n",
      "picture a.gif 1\n", "picture ../a.svg 1\n", "picture .svg 1\n", "keep a\n", "sheet\n",
      "sheet 99999999999999999999\n", "sheet 70000000\n", "GET / HTTP/1.1\n",
      String(repeating: "a", count: 300),
    ])
  func refused(_ text: String) {
    var reader = PreviewPartReader()
    reader.add(ByteBuffer(string: text))
    #expect(throws: PreviewPartReader.Failure.self) { try reader.next() }
  }
}
