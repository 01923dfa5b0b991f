import Testing
import WidgetModel
import WidgetRender

@Suite struct SVGSchemeTests {
  private static let tree = Sketch(
    .zstack, 0, 0, 158, 158, [:],
    [
      Sketch(.rectangle, 0, 0, 10, 10, [.fill: .color(.red)]),
      Sketch(.rectangle, 0, 0, 10, 10, [.fill: .color(.secondary)]),
      Sketch(.rectangle, 0, 0, 10, 10, [.fill: .color(.white)]),
    ]
  ).tree(cornerRadius: 0)

  @Test func `one picture serves both schemes, and only what differs is said twice`() throws {
    let picture = try Picture(Self.tree)
    let rectangles = picture.all("rect").filter { $0.attributes["fill"] != nil }
    #expect(rectangles.map { $0.attributes["fill"] } == ["#ff3b30", "#3c3c43", "#fff"])
    #expect(rectangles.map { $0.attributes["class"] != nil } == [true, true, false])
    #expect(picture.style.contains("@media(prefers-color-scheme:dark)"))
    #expect(picture.style.contains("{fill:#ff453a}"))
    #expect(picture.style.contains("{fill:#ebebf5;fill-opacity:.6}"))
  }

  @Test(arguments: [(ColorScheme.light, "#ff3b30"), (.dark, "#ff453a")])
  func `a picture for one scheme has the colours of that one only`(
    scheme: ColorScheme, color: String
  ) throws {
    let picture = try Picture(Self.tree, scheme: scheme)
    #expect(picture.all("style").isEmpty)
    #expect(picture.elements.compactMap { $0.attributes["fill"] }.first == color)
  }

  @Test func `where each scheme has its own tree, one of them shows`() throws {
    let light = Sketch.text("day", x: 0, y: 0).tree()
    let dark = Sketch.text("night", x: 0, y: 0).tree()
    let both = try Picture(light, dark: dark)
    #expect(both.texts == ["day", "night"])
    let groups = both.all("g")
    #expect(groups.map { $0.attributes["display"] } == [nil, "none"])
    #expect(both.style.contains("{display:none}") && both.style.contains("{display:inline}"))
    #expect(try Picture(light, dark: dark, scheme: .light).texts == ["day"])
    #expect(try Picture(light, dark: dark, scheme: .dark).texts == ["night"])
  }

  @Test func `colours of gradients, shadows and strokes follow the scheme`() throws {
    let tree = Sketch(
      .rectangle, 0, 0, 10, 10,
      [
        .fill: SampleWidgets.gradient(.linear, .red, .green), .stroke: .color(.orange),
        .shadowRadius: .number(2), .shadowColor: .color(.yellow),
      ]
    ).tree(cornerRadius: 0)
    let style = try Picture(tree).style
    #expect(style.contains("{stop-color:#ff453a}"))
    #expect(style.contains("{stroke:#ff9f0a}"))
    #expect(style.contains("{flood-color:#ffd60a}"))
  }

  @Test func `two pictures in one page do not share names`() throws {
    func names(_ tree: LaidOutTree) throws -> Set<String> {
      Set(try Picture(tree).elements.compactMap { $0.attributes["id"] })
    }
    let (weather, shapes) = (try names(SampleWidgets.weather), try names(SampleWidgets.shapes))
    #expect(!weather.isEmpty && !shapes.isEmpty)
    #expect(weather.isDisjoint(with: shapes))
  }

  @Test func `a system widget without a background of its own gets one`() throws {
    func fills(_ tree: LaidOutTree) throws -> [String?] {
      try Picture(tree).all("rect").filter { !$0.path.contains("clipPath") }
        .map { $0.attributes["fill"] }
    }
    let text = Sketch.text("Hello", x: 10, y: 10)
    let container = Sketch(
      .container, 0, 0, 158, 158, [:],
      [Sketch(.rectangle, 0, 0, 158, 158, [.fill: .color(.clear)]), text])
    #expect(try fills(text.tree()) == ["#fff"])
    #expect(try fills(Sketch(.container, 0, 0, 158, 158, [:], [text]).tree()) == ["#fff"])
    #expect(try fills(container.tree()) == [])
    #expect(try fills(text.tree(width: 160, height: 72, cornerRadius: 0)) == [])
    #expect(try fills(text.tree(width: 72, height: 72, cornerRadius: 36)) == [])
  }
}
