import Testing
import WidgetModel
import WidgetRender

@Suite struct RedactionTests {
  private static let secret = "4711"

  /// A widget in which everything that can tell something tells the secret.
  private static func tree(_ flags: ViewFlags) -> LaidOutTree {
    let texts: [ViewAttributeKey: ViewValue] = [
      .accessibilityLabel: .string("label \(secret)"), .accessibilityValue: .string(secret),
      .accessibilityHint: .string(secret), .identifier: .string(secret),
      .url: .string("app://\(secret)"), .action: .string("pay-\(secret)"),
    ]
    let run = Sketch(.text, 0, 40, 0, 0, flags: flags, [.text: .string(secret)])
    return Sketch(
      .vstack, 0, 0, 158, 158, texts,
      [
        .text("PIN \(secret)", x: 0, y: 0, flags: flags, texts),
        Sketch(
          .text, 0, 40, 50, 20, flags: flags,
          [
            .fragments: .fragments([
              TextFragment(run: 1, text: secret, x: 0, baseline: 50, width: 40)
            ])
          ], [run]),
        Sketch(
          .image, 0, 60, 20, 20, flags: flags,
          [.image: .image(SampleImage.pixels)].merging(texts) { first, _ in first }),
        Sketch(.image, 0, 80, 20, 20, flags: flags, [.symbol: .string("\(secret).circle")]),
        Sketch(
          .gauge, 0, 100, 100, 6, flags: flags,
          [.value: .number(0.4711)].merging(texts) { first, _ in first }),
        Sketch(.rectangle, 0, 120, 20, 20, [.fill: .color(.red)]),
      ]
    ).tree()
  }

  private static func documents(_ tree: LaidOutTree, isRedacted: Bool) throws -> [String] {
    let (views, now) = (EntryViews(tree), GoldenSample.now)
    let options = RenderOptions(isRedacted: isRedacted, now: now)
    return [
      String(decoding: try SVGRenderer.render(views, options), as: UTF8.self),
      String(decoding: try JSONRenderer.render(views, options), as: UTF8.self),
      try PlainTextRenderer.render(views, options),
    ]
  }

  private static let redactedWays: [(ViewFlags, Bool)] = [
    ([], true), (.redacted, false), ([.redacted, .unredacted], true),
  ]

  @Test(arguments: redactedWays)
  func `what is redacted is nowhere in the document`(flags: ViewFlags, isRedacted: Bool) throws {
    for document in try Self.documents(Self.tree(flags), isRedacted: isRedacted) {
      #expect(!document.contains(Self.secret))
      #expect(!document.contains("47%"))
      #expect(!document.contains("base64"))
    }
  }

  @Test func `the same widget tells all when it is not redacted`() throws {
    for document in try Self.documents(Self.tree([]), isRedacted: false) {
      #expect(document.contains(Self.secret))
    }
  }

  @Test func `what is marked as not to be redacted stays in a placeholder`() throws {
    let picture = try Picture(Self.tree(.unredacted), isRedacted: true)
    #expect(picture.texts.prefix(2) == ["PIN \(Self.secret)", Self.secret])
    #expect(picture.all("image").count == 1)
    let text = try PlainTextRenderer.render(
      EntryViews(Self.tree(.unredacted)), RenderOptions(isRedacted: true, now: GoldenSample.now))
    #expect(text.contains("PIN \(Self.secret)") && text.contains("47%"))
  }

  @Test func `what is around something redacted tells nothing, even if it is not to be redacted`()
    throws
  {
    let texts: [ViewAttributeKey: ViewValue] = [
      .accessibilityLabel: .string("label \(Self.secret)"), .url: .string("app://\(Self.secret)"),
      .action: .string(Self.secret), .identifier: .string(Self.secret),
      .accessibilityHint: .string(Self.secret), .accessibilityValue: .string(Self.secret),
    ]
    let run = Sketch(.text, 0, 0, 0, 0, flags: .unredacted, texts)
    let leaves = [
      .text(Self.secret, x: 0, y: 0),
      Sketch(.text, 0, 0, 9, 9, [.text: .string(Self.secret)], [run]),
      Sketch(.text, 0, 0, 9, 9, flags: .unredacted, [:], [Sketch(.text, 0, 0, 0, 0)]),
      Sketch(
        .text, 0, 0, 9, 9, flags: .unredacted, [:], [Sketch(.text, 0, 0, 0, 0, flags: .redacted)]),
      Sketch(.image, 0, 0, 9, 9, [.symbol: .string(Self.secret)]),
      Sketch(.gauge, 0, 0, 9, 9, [.value: .number(0.4711)]),
    ]
    for leaf in leaves {
      let around = Sketch(
        .vstack, 0, 0, 158, 158, flags: .unredacted, texts,
        [Sketch(.hstack, 0, 0, 158, 20, flags: .unredacted, texts, [leaf])])
      for document in try Self.documents(around.tree(), isRedacted: true) {
        #expect(!document.contains(Self.secret), "\(leaf)")
      }
    }
  }

  @Test func `a run that does not say so itself is a bar in a placeholder`() throws {
    func tree(_ flags: ViewFlags, _ runFlags: ViewFlags) -> LaidOutTree {
      Sketch(
        .text, 0, 0, 100, 20, flags: flags,
        [
          .text: .string("shown\(Self.secret)"),
          .fragments: .fragments([
            TextFragment(run: 0, text: "shown", x: 0, baseline: 16, width: 40),
            TextFragment(run: 1, text: Self.secret, x: 40, baseline: 16, width: 40),
          ]),
        ],
        [Sketch(.text, 0, 0, 0, 0, flags: runFlags, [.url: .string("app://\(Self.secret)")])]
      ).tree()
    }
    for runFlags in [[], .redacted, [.redacted, .unredacted]] as [ViewFlags] {
      for document in try Self.documents(tree(.unredacted, runFlags), isRedacted: true) {
        #expect(document.contains("shown") && !document.contains(Self.secret))
      }
    }
    for document in try Self.documents(tree([], .unredacted), isRedacted: true) {
      #expect(!document.contains("shown") && document.contains(Self.secret))
    }
    for document in try Self.documents(tree(.redacted, .unredacted), isRedacted: false) {
      #expect(!document.contains("shown") && !document.contains(Self.secret))
    }
  }

  @Test func `a run without room is not told by the text that it belongs to`() throws {
    let tree = Sketch(
      .text, 0, 0, 100, 20, flags: .unredacted,
      [
        .text: .string("shown\(Self.secret)"),
        .fragments: .fragments([TextFragment(text: "shown", x: 0, baseline: 16, width: 40)]),
      ], [Sketch(.text, 0, 0, 0, 0)]
    ).tree()
    for document in try Self.documents(tree, isRedacted: true) {
      #expect(document.contains("shown") && !document.contains(Self.secret))
    }
  }

  @Test func `the name of a font that only redacted texts have is not told`() throws {
    func family(_ name: String) -> DrawingStyle { DrawingStyle(family: name) }
    let tree = Sketch(
      .vstack, 0, 0, 158, 158, style: DrawingStyle(family: "Face \(Self.secret)", size: 9), [:],
      [
        .text("kept", x: 0, y: 0, style: family("Face \(Self.secret)")),
        .text("shown", x: 0, y: 30, style: family("Shown Face"), flags: .unredacted),
      ]
    ).tree()
    let redacted = try Self.documents(tree, isRedacted: true)
    #expect(redacted.allSatisfy { !$0.contains(Self.secret) })
    #expect(redacted[1].contains("Shown Face"))
    #expect(try Self.documents(tree, isRedacted: false)[1].contains("Face \(Self.secret)"))
  }

  @Test func `a bar covers each line, and runs of a line share one`() throws {
    let lines = Sketch.text("A long line", "short", x: 10, y: 10, size: 10)
    let runs = Sketch(
      .text, 10, 60, 100, 20, style: DrawingStyle(size: 10),
      [
        .fragments: .fragments([
          TextFragment(run: 0, text: "one", x: 10, baseline: 70, width: 30),
          TextFragment(run: 0, text: "two", x: 40, baseline: 70, width: 25),
        ])
      ])
    let tree = Sketch(.vstack, 0, 0, 158, 158, [:], [lines, runs]).tree()
    let bars = try Picture(tree, isRedacted: true).all("rect").filter {
      $0.attributes["opacity"] != nil
    }
    #expect(bars.map { $0.attributes["width"] } == ["61.6", "28", "55"])
    #expect(bars.allSatisfy { $0.attributes["x"] == "10" && $0.attributes["opacity"] == ".16" })
  }

  @Test func `a shape in a placeholder tells nothing but its form`() throws {
    let texts: [ViewAttributeKey: ViewValue] = [
      .accessibilityLabel: .string(Self.secret), .accessibilityValue: .string(Self.secret),
      .accessibilityHint: .string(Self.secret), .identifier: .string(Self.secret),
      .url: .string("app://\(Self.secret)"), .action: .string(Self.secret),
    ]
    func tree(_ flags: ViewFlags) -> LaidOutTree {
      let shape = Sketch(.rectangle, 0, 0, 20, 20, flags: flags, texts)
      return Sketch(.vstack, 0, 0, 158, 158, [:], [shape]).tree()
    }
    for document in try Self.documents(tree([]), isRedacted: true) {
      #expect(!document.contains(Self.secret))
    }
    let told = try Self.documents(tree(.unredacted), isRedacted: true)
    #expect(told.prefix(2).allSatisfy { $0.contains(Self.secret) })
    #expect(try Self.documents(tree([]), isRedacted: false)[0].contains(Self.secret))
  }

  @Test func `shapes stay in a placeholder, and gauges become empty`() throws {
    let picture = try Picture(Self.tree([]), isRedacted: true)
    #expect(picture.elements.contains { $0.attributes["fill"] == "#ff3b30" })
    #expect(!picture.elements.contains { $0.attributes["fill"] == "#007aff" })
  }
}
