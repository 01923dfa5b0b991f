import Testing
import WidgetModel
import WidgetRender

@Suite struct LargeTreeTests {
  private static let now = RenderOptions(now: GoldenSample.now)

  /// Stacks in stacks, each with effects.
  private static func deep(_ depth: Int) -> LaidOutTree {
    (0..<depth).reduce(Sketch.text("core", x: 0, y: 0)) { inner, level in
      Sketch(
        level % 2 == 0 ? .zstack : .rotation, 0, 0, 158, 158,
        [.shadowRadius: .number(1), .angle: .number(1)], [inner])
    }.tree()
  }

  private static func wide(_ count: Int) -> LaidOutTree {
    let children = (0..<count).map { index -> Sketch in
      guard index % 2 == 0 else {
        return Sketch(.image, 0, 0, 10, 10, [.image: .image(SampleImage.landscape)])
      }
      let (x, y) = (Double(index % 100), Double(index % 150))
      return Sketch.text("text \(index)", x: x, y: y, size: 10)
    }
    return Sketch(.zstack, 0, 0, 158, 158, [:], children).tree()
  }

  @Test func `the deepest and the widest trees are drawn`() throws {
    #expect(try Picture(Self.deep(127)).texts == ["core"])
    let wide = Self.wide(9_999)
    let picture = try SVGRenderer.render(EntryViews(wide), Self.now)
    #expect(picture.count < 2_500_000)
    #expect(try !PlainTextRenderer.render(EntryViews(wide), Self.now).isEmpty)
    #expect(try JSONRenderer.render(EntryViews(wide), Self.now).count < 3_000_000)
    #expect(OutlineRenderer.render(wide).split(separator: "\n").count == 10_000)
  }

  @Test func `many shapes with one angular gradient share its wedges`() throws {
    let fill = SampleWidgets.gradient(.angular, .red, .green, .blue, from: (0.5, 0.5))
    func tree(_ count: Int) -> LaidOutTree {
      Sketch(
        .zstack, 0, 0, 158, 158, [:],
        (0..<count).map { Sketch(.circle, Double($0), 0, 20, 20, [.fill: fill]) }
      ).tree()
    }
    let (one, many) = (
      try Picture(tree(1)).all("path").count, try Picture(tree(50)).all("path").count
    )
    #expect(one == many && one > 10)
  }

  @Test func `the wedges of one gradient are others in another scheme`() throws {
    let fill = SampleWidgets.gradient(.angular, .red, .green, .blue, from: (0.5, 0.5))
    let (light, dark) = (
      Sketch(.circle, 0, 0, 20, 20, [.fill: fill]), Sketch(.circle, 0, 0, 30, 30, [.fill: fill])
    )
    let picture = try Picture(light.tree(), dark: dark.tree())
    let wedges = picture.all("g").filter { $0.attributes["shape-rendering"] != nil }
    #expect(wedges.count == 2)
    for red in [ColorPair.red.light, ColorPair.red.dark] {
      let color = "#" + String(red >> 8, radix: 16)
      #expect(picture.all("path").contains { $0.attributes["fill"] == color })
    }
  }

  @Test func `shapes of a clip have one transform each, however deep they are`() throws {
    let shapes = Sketch(
      .zstack, 0, 0, 158, 158, [:], (0..<100).map { Sketch(.rectangle, Double($0), 0, 20, 20) })
    let turned = (0..<60).reduce(shapes) { inner, _ in
      Sketch(.rotation, 0, 0, 158, 158, [.angle: .number(3)], [inner])
    }
    let tree = Sketch(
      .clip, 0, 0, 158, 158, [:], [Sketch(.rectangle, 0, 0, 158, 158), turned]
    ).tree()
    let picture = try Picture(tree)
    let transforms = picture.elements.compactMap { $0.attributes["transform"] }
    #expect(transforms.count == 100)
    // Sixty times three degrees are half a turn around the middle.
    #expect(Set(transforms) == ["matrix(-1 0 0 -1 158 158)"])
  }

  @Test func `a long name of a font is in a picture once`() throws {
    let name = String(repeating: "<&'Font", count: 100)
    let lines = (0..<200).map {
      TextFragment(text: "line", x: 0, baseline: Double($0), width: 30)
    }
    let tree = Sketch(
      .text, 0, 0, 158, 158, style: DrawingStyle(family: name), [.fragments: .fragments(lines)]
    ).tree()
    let picture = try Picture(tree)
    #expect(picture.texts.count == 200)
    #expect(picture.source.count < 40_000)
    #expect(Set(picture.all("text").map { $0.attributes["class"] }).count == 1)
  }

  @Test func `a tree whose counts do not add up is drawn as far as they do`() throws {
    var tree = Sketch(
      .vstack, 0, 0, 158, 158, [:], [.text("one", x: 0, y: 0), .text("two", x: 0, y: 30)]
    ).tree()
    tree.nodes[0].childCount = 1000
    tree.nodes[0].descendantCount = .max - 1
    tree.nodes[1].descendantCount = -5
    tree.nodes[2].style = 77
    #expect(try Picture(tree).texts == ["one", "two"])
    let text = try PlainTextRenderer.render(EntryViews(tree), Self.now)
    #expect(text == "one\n\ntwo\n" || text == "one\ntwo\n")
    #expect(try !JSONRenderer.render(EntryViews(tree), Self.now).isEmpty)
    #expect(OutlineRenderer.render(tree).contains("two"))
    tree.nodes = []
    _ = try Picture(tree)
  }

  @Test func `a tree that is deeper than any can be does not end the process`() throws {
    var tree = LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 22, direction: .leftToRight,
      locale: "en_US", styles: [DrawingStyle()], nodes: [])
    let count = 100_000
    for index in 0..<count {
      tree.nodes.append(
        LaidOutNode(
          index % 3 == 0 ? .clip : .zstack, childCount: 1, descendantCount: count - 1 - index,
          frame: ViewRect(x: 0, y: 0, width: 158, height: 158),
          attributes: [ViewAttribute(.shadowRadius, .number(2))]))
    }
    _ = try Picture(tree)
    #expect(try !JSONRenderer.render(EntryViews(tree), Self.now).isEmpty)
    _ = try PlainTextRenderer.render(EntryViews(tree), Self.now)
  }

  @Test func `numbers that are none do not get into a picture`() throws {
    let frame = ViewRect(x: .nan, y: .infinity, width: 1e300, height: -1)
    var tree = Sketch(
      .rectangle, 0, 0, 10, 10,
      [.lineWidth: .number(.nan), .stroke: .color(.red), .cornerRadius: .number(.infinity)]
    ).tree()
    tree.nodes[0].frame = frame
    let picture = try Picture(tree)
    #expect(!picture.source.contains("nan") && !picture.source.contains("inf"))
  }
}
