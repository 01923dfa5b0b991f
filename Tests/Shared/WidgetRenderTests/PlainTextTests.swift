import Testing
import WidgetModel

@testable import WidgetRender

@Suite struct PlainTextTests {
  private static func lines(
    _ children: [Sketch], width: Double = 158, height: Double = 158,
    direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    let tree = Sketch(.zstack, 0, 0, width, height, [:], children)
      .tree(width: width, height: height, direction: direction)
    let text = try PlainTextRenderer.render(EntryViews(tree), RenderOptions(now: GoldenSample.now))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test func `texts keep their rows and columns`() throws {
    let lines = try Self.lines([
      .text("left", x: 16, y: 16), .text("right", x: 104, y: 16), .text("below", x: 16, y: 36),
    ])
    #expect(lines == ["left        right", "below"])
  }

  @Test func `what would overlap is pushed to the right`() throws {
    let lines = try Self.lines([
      .text("a rather long text", x: 16, y: 16, size: 8), .text("next", x: 100, y: 15, size: 8),
    ])
    #expect(lines == ["a rather long text next"])
  }

  @Test func `texts of different sizes on one baseline are one row`() throws {
    let big = Sketch(
      .text, 16, 0, 40, 48, style: DrawingStyle(size: 40),
      [.fragments: .fragments([TextFragment(text: "21", x: 16, baseline: 40, width: 40)])])
    let unit = Sketch(
      .text, 60, 30, 20, 14, style: DrawingStyle(size: 11),
      [.fragments: .fragments([TextFragment(text: "°C", x: 60, baseline: 40, width: 20)])])
    #expect(try Self.lines([big, unit]) == ["21    °C"])
  }

  @Test func `numbers that end at one edge end in one column`() throws {
    let lines = try Self.lines(
      [
        .text("Lisbon", x: 16, y: 16, size: 14), .text("9", x: 134.16, y: 16, size: 14),
        .text("Oslo", x: 16, y: 36, size: 14), .text("100", x: 118.48, y: 36, size: 14),
      ])
    #expect(lines == ["Lisbon         9", "Oslo         100"])
  }

  @Test func `much room is one empty line, however much it is`() throws {
    let lines = try Self.lines([.text("top", x: 16, y: 0), .text("bottom", x: 16, y: 130)])
    #expect(lines == ["top", "", "bottom"])
  }

  @Test(arguments: [0.0, 3, 11])
  func `the inline family gives exactly one line`(y: Double) throws {
    let lines = try Self.lines(
      [.text("Rain", x: 20, y: 0, size: 11), .text("at 16:00", x: 60, y: y, size: 11)],
      width: 234, height: 26)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Rain") == true && lines.first?.contains("at 16:00") == true)
    #expect(try Self.lines([], width: 234, height: 26).count == 1)
  }

  @Test func `a gauge is a bar as full as it is`() throws {
    func gauge(_ value: Double, style: Int64 = 0) throws -> [String] {
      try Self.lines([
        Sketch(
          .gauge, 0, 10, 120, 6, [.value: .number(value), .gaugeStyle: .integer(style)])
      ])
    }
    #expect(try gauge(0.5) == ["▕████░░░░▏ 50%"])
    #expect(try gauge(0) == ["▕░░░░░░░░▏ 0%"])
    #expect(try gauge(1, style: 2) == ["● 100%"])
    #expect(try gauge(7) == ["▕████████▏ 100%"])
  }

  @Test func `a line across stands alone`() throws {
    let lines = try Self.lines([
      .text("above", x: 16, y: 10), Sketch(.divider, 16, 30, 64, 1), .text("below", x: 16, y: 34),
      Sketch(.divider, 100, 0, 1, 158),
    ])
    #expect(lines == ["above", "────────", "below"])
  }

  @Test func `images say their label, symbols their name`() throws {
    let lines = try Self.lines([
      Sketch(
        .image, 0, 0, 20, 20,
        [.image: .image(SampleImage.pixels), .accessibilityLabel: .string("A cat")]),
      Sketch(.image, 0, 30, 20, 20, [.image: .image(SampleImage.pixels)]),
      Sketch(.image, 0, 50, 20, 20, [.symbol: .string("sun.max.fill")]),
      Sketch(.image, 0, 80, 20, 20, [.symbol: .string("tortoise.circle")]),
    ])
    #expect(lines == ["A cat", "", "☀", "(tortoise)"])
  }

  @Test func `what is hidden, cut off or outside is not written`() throws {
    let lines = try Self.lines([
      .text("hidden", x: 0, y: 0, [.hidden: .flag(true)]),
      .text("clear", x: 0, y: 0, [.opacity: .number(0)]),
      .text("outside", x: 200, y: 0),
      Sketch(.clip, 0, 0, 50, 50, [:], [.text("cut", x: 100, y: 0)]),
      Sketch(
        .mask, 0, 0, 158, 158, [:],
        [.text("seen", x: 0, y: 60), .text("stencil", x: 0, y: 90)]),
    ])
    #expect(lines == ["seen"])
  }

  @Test func `control characters do not reach a terminal`() throws {
    let lines = try Self.lines([
      .text("a\u{1b}[31mb\u{9b}c", x: 0, y: 0),
      Sketch(.image, 0, 40, 20, 20, [.symbol: .string("x\u{1b}y")]),
    ])
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x9b })
  }

  @Test func `runs of a right-to-left line are written in the order of reading`() throws {
    let text = Sketch(
      .text, 0, 0, 100, 20,
      [
        .fragments: .fragments([
          TextFragment(run: 0, text: "ב", x: 10, baseline: 15, width: 20),
          TextFragment(run: 0, text: "א", x: 30, baseline: 15, width: 20),
        ])
      ])
    #expect(try Self.lines([text], direction: .rightToLeft) == ["אב"])
  }

  @Test func `fragments with levels are written in the order of reading`() throws {
    // "abc שלום 12 עולם xyz" as it lies in a line from left to right, and right to left.
    let forth = [("abc ", 0), ("עולם", 1), ("12", 2), ("שלום ", 1), (" xyz", 0)]
    let back = [("xyz", 2), ("עולם ", 1), ("12", 2), (" שלום ", 1), ("abc", 2)]
    for (parts, direction) in [(forth, LayoutDirection.leftToRight), (back, .rightToLeft)] {
      let fragments = parts.enumerated().map { index, part in
        TextFragment(
          text: part.0, x: Double(20 * index), baseline: 15, width: 20, level: part.1)
      }
      let text = Sketch(.text, 0, 0, 100, 20, [.fragments: .fragments(fragments)])
      #expect(try Self.lines([text], direction: direction) == ["abc שלום 12עולם xyz"])
    }
  }

  @Test func `what follows a live text in its line is not moved away from it`() throws {
    let text = Sketch(
      .text, 0, 0, 100, 20, style: DrawingStyle(size: 10),
      [
        .fragments: .fragments([
          TextFragment(run: 1, text: "", x: 0, baseline: 15, width: 60),
          TextFragment(run: 2, text: ", then", x: 60, baseline: 15, width: 30),
        ])
      ],
      [
        Sketch(.text, 0, 0, 0, 0, [.date: .date(SampleWidgets.start), .dateStyle: .integer(4)]),
        Sketch(.text, 0, 0, 0, 0),
      ])
    #expect(try Self.lines([text]) == ["20:00, then"])
  }

  @Test(arguments: [
    ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("☀️", 2), ("한", 2),
    ("a\u{200b}b", 2), ("ﾊ", 1), ("Ａ", 2), ("", 0),
  ])
  func `letters take the columns of a terminal that they need`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `wide letters move what is beside them`() throws {
    let lines = try Self.lines([
      .text("日本語の文", x: 0, y: 0, size: 8), .text("x", x: 40, y: 0, size: 8),
    ])
    #expect(lines == ["日本語の文 x"])
  }

  @Test func `a figure without words is what its label says, one with words is its words`() throws {
    let face = Sketch(
      .zstack, 16, 16, 100, 100, [.accessibilityLabel: .string("14:05")],
      [
        Sketch(.circle, 16, 16, 100, 100),
        .text("12", x: 60, y: 20, [.accessibilityHidden: .flag(true)]),
      ])
    #expect(try Self.lines([face]) == ["14:05"])
    let card = Sketch(
      .vstack, 16, 16, 100, 100, [.accessibilityLabel: .string("Weather")],
      [.text("Berlin", x: 16, y: 20)])
    #expect(try Self.lines([card]) == ["Berlin"])
  }

  @Test func `a gauge whose number stands beside it does not repeat it`() throws {
    let told: [ViewAttributeKey: ViewValue] = [
      .value: .number(0.5), .accessibilityHidden: .flag(true),
    ]
    let bar = Sketch(.gauge, 16, 20, 100, 6, told)
    #expect(try Self.lines([bar]).count == 1)
    #expect(try Self.lines([bar]).allSatisfy { $0.contains("█") && !$0.contains("%") })
    let ring: [ViewAttributeKey: ViewValue] = [
      .gaugeStyle: .integer(Int64(GaugeStyle.circular.rawValue))
    ]
    let rings = [
      Sketch(.gauge, 16, 16, 50, 50, ring.merging(told) { $1 }),
      .text("50%", x: 30, y: 36),
    ]
    #expect(try Self.lines(rings) == ["50%"])
    let untold = Sketch(.gauge, 16, 16, 50, 50, ring.merging([.value: .number(0.5)]) { $1 })
    #expect(try Self.lines([untold]) == ["◑ 50%"])
  }
}
