import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct OutlineTests {
  @Test func `a node has a line, indented by how deep it is`() {
    let tree = Sketch(
      .vstack, 0, 0, 158, 158, [:],
      [
        Sketch(.padding, 0, 0, 20, 20, [:], [Sketch(.circle, 5, 5, 10, 10)]),
        Sketch(.divider, 0, 30, 158, 1),
      ]
    ).tree()
    let lines = OutlineRenderer.render(tree).split(separator: "\n")
    let indents = lines.map { $0.prefix { $0 == " " }.count }
    #expect(indents == [0, 2, 4, 2])
    #expect(
      lines.map { $0.split(separator: " ")[0] } == ["vstack", "padding", "circle", "divider"])
    #expect(lines[2].contains("5,5 10×10"))
  }

  @Test func `a text tells its words, its font and its colours`() throws {
    let style = DrawingStyle(weight: 600, foreground: .color(.red))
    let tree = Sketch.text(
      "14:05", x: 12, y: 20, style: style, flags: .unredacted, [.url: .string("app://x")]
    ).tree()
    let line = OutlineRenderer.render(tree)
    for word in ["\"14:05\"", "17pt", "semibold", "#ff3b30ff/#ff453aff", "12,20", "app://x"] {
      #expect(line.contains(word))
    }
    #expect(line.contains("[unredacted]"))
  }

  @Test func `an image tells its format, pixels and bytes`() {
    let tree = Sketch(.image, 0, 0, 4, 4, [.image: .image(SampleImage.pixels)]).tree()
    let line = OutlineRenderer.render(tree)
    #expect(line.contains("png 2×2 px, \(SampleImage.pixels.bytes.count) bytes"))
  }

  @Test func `nothing that a plugin says breaks a line or moves the cursor`() {
    let text = "a\nb\u{1b}[2Jc\u{2028}\"d"
    let tree = Sketch.text(
      text, x: 0, y: 0, style: DrawingStyle(family: text),
      [.identifier: .string(text), .url: .string(text)]
    ).tree()
    let outline = OutlineRenderer.render(tree)
    #expect(outline.filter { $0 == "\n" }.count == 1)
    #expect(!outline.unicodeScalars.contains("\u{1b}"))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_795_260_000, "2026-11-21T11:20:00Z"), (1_704_067_199, "2023-12-31T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
  ])
  func `dates are written in UTC`(seconds: Int64, text: String) {
    #expect(Timestamp(seconds: seconds).dateText == text)
  }
}
