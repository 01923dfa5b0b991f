import Testing
import WidgetModel
import WidgetRender

@Suite struct SVGPaintTests {
  private static func filled(_ gradient: Gradient) throws -> Picture {
    let shape = Sketch(.rectangle, 10, 20, 100, 40, [.fill: .gradient(gradient)])
    return try Picture(
      Sketch(.zstack, 0, 0, 158, 158, [:], [shape]).tree(cornerRadius: 0), scheme: .light)
  }

  private static func stops(_ picture: Picture) -> [[String]] {
    picture.all("stop").map { stop in
      [stop.attributes["offset"] ?? "0", stop.attributes["stop-color"] ?? "#000"]
        + [stop.attributes["stop-opacity"]].compactMap { $0 }
    }
  }

  private static func gradient(
    _ kind: Gradient.Kind, radii: (Double, Double) = (0, 0), _ colors: [ColorPair]
  ) -> Gradient {
    Gradient(
      kind, start: ViewPoint(x: 0.25, y: 0.5), end: ViewPoint(x: 1, y: 0.75),
      startRadius: radii.0, endRadius: radii.1,
      stops: colors.enumerated().map {
        Gradient.Stop(location: Double($0.offset) / Double(colors.count - 1), color: $0.element)
      })
  }

  @Test func `a linear gradient goes from a point of its frame to another`() throws {
    let picture = try Self.filled(Self.gradient(.linear, [.red, .white, .green]))
    let attributes = try #require(picture.all("linearGradient").first).attributes
    #expect(["x1", "y1", "x2", "y2"].map { attributes[$0] } == ["35", "40", "110", "50"])
    #expect(attributes["gradientUnits"] == "userSpaceOnUse")
    #expect(Self.stops(picture) == [["0", "#ff3b30"], [".5", "#fff"], ["1", "#34c759"]])
  }

  @Test(arguments: [
    (0.0, 40.0, "40", ["0", "1"], false), (10, 40, "40", [".25", "1"], false),
    (40, 10, "40", [".25", "1"], true), (40, 0, "40", ["0", "1"], true),
    (30, 30, "30", ["1", "1"], false), (0, 0, "0", ["0", "1"], false),
    (-10, 40, "40", ["0", "1"], false),
  ])
  func `a radial gradient goes from its start radius to its end radius`(
    start: Double, end: Double, radius: String, offsets: [String], isReversed: Bool
  ) throws {
    let picture = try Self.filled(Self.gradient(.radial, radii: (start, end), [.red, .green]))
    let attributes = try #require(picture.all("radialGradient").first).attributes
    #expect(["cx", "cy", "r"].map { attributes[$0] } == ["35", "40", radius])
    let colors = isReversed ? ["#34c759", "#ff3b30"] : ["#ff3b30", "#34c759"]
    #expect(Self.stops(picture) == zip(offsets, colors).map { [$0, $1] })
  }

  @Test func `between a colour and clear a gradient keeps the hue`() throws {
    func stops(_ colors: ColorPair...) throws -> [[String]] {
      try Self.stops(Self.filled(Self.gradient(.linear, colors)))
    }
    #expect(try stops(.red, .clear) == [["0", "#ff3b30"], ["1", "#ff3b30", "0"]])
    #expect(try stops(.clear, .red) == [["0", "#ff3b30", "0"], ["1", "#ff3b30"]])
    #expect(
      try stops(.red, .clear, .green) == [
        ["0", "#ff3b30"], [".5", "#ff3b30", "0"], [".5", "#34c759", "0"], ["1", "#34c759"],
      ])
    #expect(
      try stops(.red, .clear, .red) == [
        ["0", "#ff3b30"], [".5", "#ff3b30", "0"], ["1", "#ff3b30"],
      ])
  }

  @Test func `a screen reader passes over what is hidden from it`() throws {
    let texts: [ViewAttributeKey: ViewValue] = [
      .accessibilityLabel: .string("label"), .accessibilityHint: .string("hint"),
    ]
    func group(_ more: [ViewAttributeKey: ViewValue]) throws -> [String: String] {
      let shape = Sketch(.rectangle, 0, 0, 10, 10, texts.merging(more) { $1 })
      let picture = try Picture(Sketch(.zstack, 0, 0, 158, 158, [:], [shape]).tree())
      return try #require(
        picture.all("g").first { !$0.attributes.keys.filter { $0.hasPrefix("aria") }.isEmpty }
      ).attributes
    }
    let hidden = try group([.accessibilityHidden: .flag(true)])
    #expect(hidden["aria-hidden"] == "true")
    #expect(hidden["aria-label"] == nil && hidden["aria-description"] == nil)
    for shown in [try group([:]), try group([.accessibilityHidden: .flag(false)])] {
      #expect(shown["aria-hidden"] == nil && shown["role"] == "img")
      #expect(shown["aria-label"] == "label" && shown["aria-description"] == "hint")
    }
    #expect(try group([.accessibilityValue: .string("5")])["aria-label"] == "label, 5")
  }
}
