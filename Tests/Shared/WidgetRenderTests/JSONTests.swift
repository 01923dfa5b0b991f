import Foundation
import Testing
import WidgetModel
import WidgetRender

@Suite struct JSONTests {
  private static func document(
    _ tree: LaidOutTree, dark: LaidOutTree? = nil, scheme: ColorScheme? = nil,
    isRedacted: Bool = false
  ) throws -> [String: Any] {
    let options = RenderOptions(
      scheme: scheme, isRedacted: isRedacted, now: GoldenSample.now)
    let bytes = try JSONRenderer.render(EntryViews(tree, dark: dark), options)
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private static func root(
    _ tree: LaidOutTree, isRedacted: Bool = false
  ) throws -> [String: Any] {
    try #require(document(tree, isRedacted: isRedacted)["root"] as? [String: Any])
  }

  @Test(arguments: GoldenSample.all)
  func `every sample is one JSON object on one line`(sample: GoldenSample) throws {
    let document = try Self.document(sample.tree)
    #expect(document["size"] as? [Double] == [sample.tree.size.width, sample.tree.size.height])
    #expect((document["styles"] as? [Any])?.count == sample.tree.styles.count)
  }

  @Test(arguments: ["\"", "\\", "\u{0}\u{1f}\u{7f}\n\t", "\u{2028}", "日本 👩‍👩‍👧", "</script>"])
  func `text comes back as it was`(text: String) throws {
    let root = try Self.root(Sketch.text(text, x: 0, y: 0, [.identifier: .string(text)]).tree())
    #expect(root["text"] as? String == text)
    #expect(root["identifier"] as? String == text)
    #expect((root["fragments"] as? [[String: Any]])?.first?["text"] as? String == text)
  }

  @Test func `a live text has the words and digits of its format`() throws {
    let format =
      "digits\t٠١٢٣٤٥٦٧٨٩\njoin\t، و\nplural\t01\t1\n"
      + (0..<6).map { "unit\t#\t\($0)" }
      .joined(separator: "\n")
    var text = Sketch.text("", x: 0, y: 0, [.dateStyle: .integer(2), .liveFormat: .string(format)])
    text.attributes.append(ViewAttribute(.date, .date(GoldenSample.now + .seconds(-7500))))
    text.attributes.sort { $0.key < $1.key }
    func fragment(_ tree: LaidOutTree, isRedacted: Bool = false) throws -> [String: Any] {
      try #require(
        (Self.root(tree, isRedacted: isRedacted)["fragments"] as? [[String: Any]])?.first)
    }
    let live = try fragment(text.tree())
    let told = try #require(live["live_format"] as? [String: Any])
    #expect(told["digits"] as? String == "٠١٢٣٤٥٦٧٨٩")
    #expect(told["join"] as? String == "، و")
    #expect(told["plural"] as? String == "01" && told["plural_period"] as? Int == 1)
    #expect((told["units"] as? [[String]])?.last == ["#", "5"])
    #expect(live["text"] as? String == "2، و1")
    #expect(try fragment(text.tree(), isRedacted: true)["live_format"] == nil)
    text.attributes.removeAll { $0.key == .liveFormat }
    #expect(try fragment(text.tree())["live_format"] == nil)
  }

  @Test func `attributes have the names of the C constants in lower case`() throws {
    let root = try Self.root(
      Sketch(
        .roundedRectangle, 1, 2.5, 3, 4,
        [
          .cornerRadius: .number(4.25), .cornerStyle: .integer(1), .strokeInside: .flag(true),
          .lineJoin: .integer(2), .dash: .numbers([1, 2.5]),
          .stroke: .color(ColorPair(light: 0x0102_0304, dark: 0xffff_ffff)),
          .path: .path([.move(ViewPoint(x: 1, y: 2)), .close]),
        ]
      ).tree())
    #expect(root["type"] as? String == "rounded_rectangle")
    #expect(root["frame"] as? [Double] == [1, 2.5, 3, 4])
    #expect(root["corner_radius"] as? Double == 4.25)
    #expect(root["corner_style"] as? String == "continuous")
    #expect(root["line_join"] as? String == "bevel")
    #expect(root["stroke_inside"] as? Bool == true)
    #expect(root["dash"] as? [Double] == [1, 2.5])
    #expect(root["stroke"] as? [String: String] == ["light": "#01020304", "dark": "#ffffffff"])
    let path = try #require(root["path"] as? [[Any]])
    #expect(path[0][0] as? String == "move" && path[0][2] as? Double == 2)
    #expect(path[1][0] as? String == "close")
  }

  @Test func `fragments tell their level, and whether they lack glyphs`() throws {
    let fragments = [
      TextFragment(text: "a", x: 0, baseline: 15, width: 10),
      TextFragment(text: "ש", x: 10, baseline: 15, width: 10, level: 1, lacksGlyphs: true),
    ]
    let text = Sketch(.text, 0, 0, 100, 20, [.fragments: .fragments(fragments)])
    let root = try Self.root(text.tree())
    let shown = try #require(root["fragments"] as? [[String: Any]])
    #expect(shown.map { $0["level"] as? Int } == [nil, 1])
    #expect(shown.map { $0["lacks_glyphs"] as? Bool } == [nil, true])
    let redacted = try Self.root(text.tree(), isRedacted: true)
    let bars = try #require(redacted["fragments"] as? [[String: Any]])
    #expect(bars.count == 2 && bars.allSatisfy { $0["redacted"] as? Bool == true })
    #expect(bars.allSatisfy { $0["level"] == nil && $0["lacks_glyphs"] == nil })
  }

  @Test func `children are in their nodes, in the order of drawing`() throws {
    let root = try Self.root(
      Sketch(
        .zstack, 0, 0, 10, 10, [:],
        [
          Sketch(.frame, 0, 0, 5, 5, [:], [Sketch(.circle, 0, 0, 5, 5)]),
          Sketch(.rectangle, 0, 0, 5, 5),
        ]
      ).tree())
    let children = try #require(root["children"] as? [[String: Any]])
    #expect(children.map { $0["type"] as? String } == ["frame", "rectangle"])
    #expect((children[0]["children"] as? [[String: Any]])?.count == 1)
    #expect(children[1]["children"] == nil)
  }

  @Test func `a second tree is there only if it is another one and both schemes are wanted`() throws
  {
    let (light, dark) = (Sketch.text("day", x: 0, y: 0), Sketch.text("night", x: 0, y: 0, size: 30))
    let both = try Self.document(light.tree(), dark: dark.tree())
    #expect((both["root"] as? [String: Any])?["text"] as? String == "day")
    let night = try #require(both["dark"] as? [String: Any])
    let styles = try #require(both["styles"] as? [[String: Any]])
    let style = try #require(night["style"] as? Int)
    #expect(styles[style]["size"] as? Double == 30)
    #expect(try Self.document(light.tree())["dark"] == nil)
    let one = try Self.document(light.tree(), dark: dark.tree(), scheme: .dark)
    #expect(one["dark"] == nil)
    #expect((one["root"] as? [String: Any])?["text"] as? String == "night")
  }

  @Test func `of what is hidden only the place is told`() throws {
    let hidden = Sketch(
      .vstack, 0, 0, 10, 10, [.hidden: .flag(true), .identifier: .string("x")],
      [.text("hidden", x: 0, y: 0)])
    let root = try Self.root(hidden.tree())
    #expect(Set(root.keys) == ["type", "frame", "hidden"])
  }

  @Test func `gradients tell their kind and their stops`() throws {
    let root = try Self.root(
      Sketch(
        .circle, 0, 0, 10, 10, [.fill: SampleWidgets.gradient(.angular, .red, .green, .blue)]
      ).tree())
    let fill = try #require(root["fill"] as? [String: Any])
    #expect(fill["gradient"] as? String == "angular")
    #expect(fill["angles"] as? [Double] == [0, 360])
    #expect((fill["stops"] as? [[String: Any]])?.map { $0["location"] as? Double } == [0, 0.5, 1])
  }
}
