import Testing
import WidgetLayout
import WidgetModel

@Suite struct StyleTests {
  func style(_ view: Tree) throws -> DrawingStyle { try Layout(view).style("a") }

  /// A text without a font of its own.
  let plain = text("a", size: nil).named("a")

  func font(_ style: TextStyle) -> ViewValue { .integer(Int64(style.rawValue)) }

  @Test(arguments: [
    (TextStyle.largeTitle, 34.0), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12),
    (.caption2, 11),
  ])
  func `text styles have the sizes of the guidelines`(style: TextStyle, size: Double) throws {
    let drawn = try self.style(plain.with(.fontStyle, font(style)))
    #expect(drawn.size == size)
    #expect(drawn.weight == (style == .headline ? 600 : 400))
  }

  @Test func `every style grows with the dynamic type size`() throws {
    for style in TextStyle.allCases {
      let sizes = try DynamicTypeSize.allCases.map {
        try self.style(
          plain.with(.fontStyle, font(style)).with(.dynamicType, .integer(Int64($0.rawValue)))
        ).size
      }
      #expect(sizes == sizes.sorted() && sizes[0] < sizes[11])
    }
    #expect(
      try Layout(plain, change: { $0.dynamicTypeSize = .accessibility5 }).style("a").size == 53)
  }

  @Test func `a size is fixed unless it is relative to a style`() throws {
    let big = ViewValue.integer(Int64(DynamicTypeSize.xxxLarge.rawValue))
    let fixed = plain.with(.fontSize, .number(34)).with(.dynamicType, big)
    #expect(try style(fixed).size == 34)
    #expect(try style(fixed.with(.fontRelativeTo, font(.body))).size == 46)
  }

  @Test func `a style replaces an inherited size, a size an inherited style`() throws {
    let styled = try style(
      vstack(plain.with(.fontStyle, font(.caption))).with(.fontSize, .number(30)))
    #expect(styled.size == 12)
    let sized = try style(
      vstack(plain.with(.fontSize, .number(30))).with(.fontStyle, font(.headline)))
    #expect(sized.size == 30)
    #expect(sized.weight == 400)
  }

  @Test func `a family is inherited, and an empty one is the host's own`() throws {
    let outer = { (inner: Tree) in vstack(inner).with(.fontFamily, .string("Inter")) }
    #expect(try style(outer(plain.with(.fontStyle, font(.caption)))).family == "Inter")
    #expect(try style(outer(plain.with(.fontFamily, .string("")))).family == nil)
  }

  @Test func `a weight belongs to the font of its node, without one it goes to all fonts inside`()
    throws
  {
    let bold = ViewValue.integer(700)
    let light = ViewValue.integer(300)
    // It goes away with its font.
    let gone = vstack(plain.with(.fontStyle, font(.body)))
      .with(.fontStyle, font(.title)).with(.fontWeight, bold)
    #expect(try style(gone).weight == 400)
    let kept = vstack(plain).with(.fontStyle, font(.title)).with(.fontWeight, bold)
    #expect(try style(kept).weight == 700)
    // It replaces what is inside.
    let inner = plain.with(.fontStyle, font(.headline)).with(.fontWeight, light)
    #expect(try style(inner).weight == 300)
    #expect(try style(vstack(inner).with(.fontWeight, bold)).weight == 700)
    #expect(
      try style(vstack(vstack(inner).with(.fontWeight, .integer(200))).with(.fontWeight, bold))
        .weight == 200)
  }

  @Test func `all that is drawn is inherited, and a child may turn it off`() throws {
    let red = ColorPair(light: 0xff00_00ff, dark: 0xee00_00ff)
    let outer = vstack(plain, text("b").flag(.italic, false).flag(.underline, false).named("b"))
      .flag(.italic).flag(.monospacedDigits).flag(.smallCaps).flag(.underline)
      .flag(.strikethrough).with(.underlineColor, .color(red)).with(.foreground, .color(red))
      .with(.strikethroughColor, .color(red)).with(.tint, .color(red))
      .with(.fontDesign, .integer(2)).with(.fontSize, .number(12))
    let layout = try Layout(outer)
    #expect(
      try layout.style("a")
        == DrawingStyle(
          size: 12, design: .rounded, isItalic: true, hasMonospacedDigits: true,
          hasSmallCaps: true, foreground: .color(red), tint: .color(red), isUnderlined: true,
          underlineColor: red, isStruckThrough: true, strikethroughColor: red))
    #expect(try !layout.style("b").isItalic)
    #expect(try !layout.style("b").isUnderlined)
  }

  @Test func `a group hands down what it sets`() throws {
    let layout = try Layout(
      vstack(group(plain).with(.fontSize, .number(40)), text("b", size: nil).named("b")))
    #expect(try layout.style("a").size == 40)
    #expect(try layout.style("b").size == 17)
  }

  @Test func `equal styles are kept once`() throws {
    let layout = try Layout(
      vstack(text("a").named("a"), vstack(text("b").named("b")).with(.fontSize, .number(10))))
    #expect(try layout.node("a").style == layout.node("b").style)
    #expect(Set(layout.tree.styles).count == layout.tree.styles.count)
  }

  @Test func `redaction and privacy are inherited and become flags`() throws {
    let layout = try Layout(
      vstack(
        text("a").named("a"), text("b").named("b").with(.redaction, .integer(2)),
        text("c").named("c").with(.redaction, .integer(0)).flag(.privacySensitive, false)
      ).with(.redaction, .integer(1)).flag(.privacySensitive))
    #expect(try layout.node("a").flags == [.redacted, .privacySensitive])
    #expect(try layout.node("b").flags == [.unredacted, .privacySensitive])
    #expect(try layout.node("c").flags == [])
  }

  @Test func `only attributes that matter after layout are left`() throws {
    let layout = try Layout(
      vstack(
        text("a").named("a").priority(1).zIndex(2).spanning(1).with(.url, .string("a:b")),
        image(4, 4).named("image").with(.interpolation, .integer(1)),
        shape(.roundedRectangle).named("shape").with(.cornerRadius, .number(3)), spacing: 1
      ).named("stack").with(.opacity, .number(0.5)).with(.fontSize, .number(3)))
    #expect(try layout.node("a").attributes.map(\.key) == [.url, .identifier, .text, .fragments])
    #expect(
      try layout.node("image").attributes.map(\.key) == [.identifier, .image, .interpolation])
    #expect(try layout.node("shape").attributes.map(\.key) == [.identifier, .cornerRadius])
    #expect(try layout.node("stack").attributes.map(\.key) == [.opacity, .identifier])
  }

  @Test func `a live gauge keeps its dates`() throws {
    let date = Timestamp(seconds: 5)
    let gauge = Tree.node(
      .gauge, [.init(.date, .date(date)), .init(.endDate, .date(date))], [], callback: nil)
    let layout = try Layout(gauge.flag(.countsDown).named("a"))
    #expect(
      try layout.node("a").attributes.map(\.key) == [.identifier, .date, .endDate, .countsDown])
  }

  @Test func `the tree knows the widget`() throws {
    let tree = try Layout(
      plain, width: 30, height: 20,
      change: {
        $0.cornerRadius = 7
        $0.locale = "de_DE"
      }
    ).tree
    #expect(tree.size == ViewSize(width: 30, height: 20))
    #expect(tree.cornerRadius == 7)
    #expect(tree.locale == "de_DE")
  }
}
