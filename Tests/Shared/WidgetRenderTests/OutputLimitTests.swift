import Testing
import WidgetModel
import WidgetRender

@Suite struct OutputLimitTests {
  enum Format: CaseIterable {
    case svg, json, plainText

    /// How many bytes a document has.
    func size(_ tree: LaidOutTree, _ options: RenderOptions) throws -> Int {
      let views = EntryViews(tree)
      return switch self {
      case .svg: try SVGRenderer.render(views, options).count
      case .json: try JSONRenderer.render(views, options).count
      case .plainText: try PlainTextRenderer.render(views, options).utf8.count
      }
    }
  }

  private static func options(_ byteLimit: Int) -> RenderOptions {
    RenderOptions(now: GoldenSample.now, byteLimit: byteLimit)
  }

  /// Every one of many nodes refers to much that is in the archive once.
  private static func repeated(_ count: Int, _ sketch: Sketch) -> LaidOutTree {
    Sketch(
      .zstack, 0, 0, 158, 158, [:], (0..<count).map { _ in sketch }
    ).tree()
  }

  @Test(arguments: GoldenSample.all, Format.allCases)
  func `a document that is as large as it may be is drawn, and none that is larger`(
    sample: GoldenSample, format: Format
  ) throws {
    let size = try format.size(sample.tree, Self.options(16 << 20))
    #expect(try format.size(sample.tree, Self.options(size)) == size)
    guard size > 0 else { return }
    for limit in [size - 1, size / 2, 1, 0] {
      #expect(throws: RenderError(byteLimit: limit)) {
        _ = try format.size(sample.tree, Self.options(limit))
      }
    }
  }

  @Test(arguments: [Format.svg, .json])
  func `what is repeated without end ends at the limit`(format: Format) throws {
    let label = String(repeating: "&", count: 60_000)
    let tree = Self.repeated(
      5_000, Sketch(.rectangle, 0, 0, 20, 20, [.accessibilityHint: .string(label)]))
    #expect(throws: RenderError(byteLimit: 16 << 20)) {
      _ = try format.size(tree, RenderOptions(now: GoldenSample.now))
    }
  }

  @Test func `definitions count too`() throws {
    let stops = (0..<200).map {
      Gradient.Stop(location: Double($0) / 200, color: $0 % 2 == 0 ? .red : .green)
    }
    let shapes = (0..<2_000).map { index -> Sketch in
      let gradient = Gradient(
        .linear, start: ViewPoint(x: 0, y: 0), end: ViewPoint(x: 1, y: 1), stops: stops)
      return Sketch(
        .rectangle, Double(index) / 100, 0, 20, 20, [.fill: .gradient(gradient)])
    }
    let tree = Sketch(.zstack, 0, 0, 158, 158, [:], shapes).tree()
    #expect(throws: RenderError(byteLimit: 1 << 20)) {
      _ = try SVGRenderer.render(EntryViews(tree), Self.options(1 << 20))
    }
  }

  @Test func `an image that does not fit is not written at all`() throws {
    let image = ViewImage(
      format: .png, width: 9, height: 9, bytes: [UInt8](repeating: 7, count: 3 << 20))
    let tree = Sketch(.image, 0, 0, 20, 20, [.image: .image(image)]).tree()
    for format in [Format.svg, .json] {
      #expect(throws: RenderError(byteLimit: 4 << 20)) {
        _ = try format.size(tree, Self.options(4 << 20))
      }
      #expect(try format.size(tree, Self.options(5 << 20)) > 4 << 20)
    }
  }

  @Test func `lines of plain text end near the end of the widget`() throws {
    let lines = Sketch(
      .zstack, -5_000, 0, 10_000, 158, [:],
      (0..<9_000).map { Sketch(.divider, -4_921, Double($0) / 60, 10_000, 1) }
        + [
          Sketch(.gauge, -4_921, 0, 10_000, 4, [.value: .number(0.5)]),
          Sketch.text(String(repeating: "long ", count: 5_000), x: 0, y: 100, size: 0.01),
        ])
    let text = try PlainTextRenderer.render(
      EntryViews(lines.tree()), RenderOptions(now: GoldenSample.now))
    let rows = text.split(separator: "\n")
    #expect(rows.count > 9_000)
    #expect(rows.allSatisfy { $0.count <= 80 })
    #expect(rows.filter { $0.contains("─") }.allSatisfy { $0.count == 20 })
  }

  @Test(arguments: [
    (16 << 20, "16 MiB"), (3 << 10, "3 KiB"), (1_000, "1000 bytes"), (0, "0 bytes"),
  ])
  func `the error says how large a picture may be`(limit: Int, words: String) {
    #expect("\(RenderError(byteLimit: limit))" == "the picture would be larger than \(words)")
  }
}
