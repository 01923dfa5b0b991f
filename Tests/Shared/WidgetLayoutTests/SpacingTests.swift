import Testing
import WidgetLayout
import WidgetModel

/// The table font of 10 points: 8 above the baseline, 2 below, capitals of 7; a tenth of the line
/// is 1.
@Suite struct SpacingTests {
  /// A stack of two views without spacing, and the distance expected.
  struct Neighbours: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var upper: Tree
    var lower: Tree
    var distance: Double
    var isHorizontal = false
  }

  static let box = shape().frame(10, 10)

  @Test(
    "the distance of two neighbours",
    arguments: [
      Neighbours(
        testDescription: "two boxes", upper: box, lower: shape().frame(10, 10), distance: 8),
      Neighbours(
        testDescription: "a text over a text", upper: text("a"), lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "a box over a text", upper: box, lower: text("b"), distance: 3),
      Neighbours(
        testDescription: "a text over a box", upper: text("a"), lower: box, distance: 4),
      Neighbours(
        testDescription: "the larger font of two texts counts below",
        upper: hstack(text("a"), text("b", size: 20)), lower: box, distance: 8),
      Neighbours(
        testDescription: "a symbol over a text", upper: symbol("sun.max"), lower: text("b"),
        distance: 0),
      Neighbours(
        testDescription: "a text over a symbol", upper: text("a"), lower: symbol("sun.max"),
        distance: 0),
      Neighbours(
        testDescription: "texts side by side", upper: text("a"), lower: text("b"), distance: 8,
        isHorizontal: true),
      Neighbours(
        testDescription: "a frame with a height over a text", upper: text("a").frame(nil, 10),
        lower: text("b"), distance: 3),
      Neighbours(
        testDescription: "a frame with a width over a text", upper: text("a").frame(10, nil),
        lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "a flexible frame over a text", upper: text("a").flexible(minHeight: 5),
        lower: text("b"), distance: 3),
      Neighbours(
        testDescription: "padding at the near edge", upper: text("a").padding(bottom: 1),
        lower: text("b"), distance: 3),
      Neighbours(
        testDescription: "padding at another edge", upper: text("a").padding(top: 1),
        lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "a background", upper: text("a").background(shape()), lower: text("b"),
        distance: 0),
      Neighbours(
        testDescription: "a clip", upper: text("a").clip(shape()), lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "the last child of a stack", upper: vstack(box, text("a")),
        lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "the first child of a stack", upper: text("a"),
        lower: vstack(box, text("b")), distance: 4),
      Neighbours(
        testDescription: "all children across a stack", upper: hstack(text("a"), box),
        lower: text("b"), distance: 3),
      Neighbours(
        testDescription: "the layers of a stack", upper: zstack(text("a"), shape().frame(1, 1)),
        lower: box, distance: 4),
      Neighbours(
        testDescription: "an empty stack", upper: hstack(), lower: box, distance: 0),
      Neighbours(
        testDescription: "a spacer", upper: spacer(0), lower: box, distance: 0),
      Neighbours(
        testDescription: "a spacer in a frame", upper: spacer(0).frame(nil, 5), lower: box,
        distance: 0),
      Neighbours(
        testDescription: "a spacer at the end of a stack", upper: vstack(box, spacer(0)),
        lower: text("b"), distance: 0),
      Neighbours(
        testDescription: "a grid of texts", upper: grid(row(text("a"))), lower: text("b"),
        distance: 0),
      Neighbours(
        testDescription: "a divider below a text", upper: text("a"), lower: divider(),
        distance: 4),
    ])
  func distance(_ case: Neighbours) throws {
    let pair = [`case`.upper.named("u"), `case`.lower.named("l")]
    let stack = many(`case`.isHorizontal ? .hstack : .vstack, pair).fixedSize()
    let layout = try Layout(stack)
    let (upper, lower) = (try layout.frame("u"), try layout.frame("l"))
    let distance =
      `case`.isHorizontal ? lower.x - upper.x - upper.width : lower.y - upper.y - upper.height
    #expect(abs(distance - `case`.distance) < 1e-6)
  }

  @Test func `spacing that is set counts between texts too`() throws {
    let layout = try Layout(
      vstack(text("a"), text("b"), spacing: 8).named("stack"))
    #expect(try layout.frame("stack").height == 28)
  }

  @Test(
    "the tenth of a line is rounded up to a pixel",
    arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    // The line of a font of 11 points is 11 high, of which 8.8 above the baseline.
    let layout = try Layout(
      vstack(shape().frame(1, 1).named("u"), text("b", size: 11).named("l")),
      change: { $0.scale = scale })
    let tenth = (1.1 * scale).rounded(.up) / scale
    let expected = 11 + tenth - 8.8
    #expect(abs(try layout.frame("l").y - layout.frame("u").y - 1 - expected) < 1e-6)
  }

  @Test func `an empty stack takes what is left, as a spacer does`() throws {
    let layout = try Layout(
      hstack(shape().named("a"), hstack().named("empty"), spacing: 0))
    #expect(try layout.frame("a").width == 100)
    #expect(try layout.frame("empty").width == 0)
  }

  @Test func `the rows of a grid have the distance of their cells`() throws {
    let texts = try Layout(
      grid(row(text("a"), text("b")), row(text("c"), text("d"))).named("grid"))
    #expect(try texts.frame("grid").size == [18, 20])
    let mixed = try Layout(
      grid(row(text("a"), text("b")), row(text("c"), Self.box)).named("grid"))
    #expect(try mixed.frame("grid").height == 24)
  }
}
