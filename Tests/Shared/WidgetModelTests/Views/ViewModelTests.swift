import Testing
import WidgetModel

/// Rules about view nodes and their values.
@Suite struct ViewModelTests {
  @Test func `each type of node takes its number of children`() {
    let counts: [(ClosedRange<Int>, [ViewNodeType])] = [
      (0...Int.max, [.vstack, .hstack, .zstack, .grid, .gridRow, .group, .layout, .text]),
      (1...Int.max, [.viewThatFits]),
      (1...2, [.container, .clip]),
      (2...2, [.background, .overlay, .mask, .accessoryLabel]),
      (
        1...1,
        [
          .frame, .padding, .aspectRatio, .fixedSize, .offset, .position, .alignmentGuide,
          .rotation, .scale, .filter, .compositingGroup, .projection, .transform,
        ]
      ),
      (
        0...0,
        [
          .image, .spacer, .divider, .empty, .gauge, .geometryReader, .rectangle,
          .roundedRectangle, .circle, .ellipse, .capsule, .path, .containerRelativeShape, .mesh,
        ]
      ),
    ]
    #expect(counts.flatMap(\.1).count == ViewNodeType.allCases.count)
    for (range, types) in counts {
      for type in types { #expect(type.childCounts == range, "\(type)") }
    }
  }

  @Test func `shapes are the figures that fill their frame`() {
    let shapes: [ViewNodeType] = [
      .rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .path, .containerRelativeShape,
    ]
    #expect(ViewNodeType.allCases.filter(\.isShape) == shapes)
    #expect(ViewNodeType.roundedRectangle.constantName == "ROUNDED_RECTANGLE")
    #expect(ViewAttributeKey.lineLimit.constantName == "LINE_LIMIT")
  }

  @Test func `attributes are in the order of their numbers, with the inherited ones together`() {
    let keys = ViewAttributeKey.allCases
    #expect(keys.sorted() == keys)
    #expect(!(ViewAttributeKey.x < .x))
    for key in keys { #expect(key.isInherited == (32..<80).contains(key.rawValue), "\(key)") }
  }

  @Test func `a rule takes values of its own type alone`() {
    let rules: [(ViewValueRule, [ViewValueType])] = [
      (.flag, [.flag]), (.integer(1...2), [.integer]), (.axes, [.integer]),
      (.horizontalGuide, [.integer]), (.verticalGuide, [.integer]), (.guide, [.integer]),
      (ViewAttributeKey.lineCap.definition.value, [.integer]), (.number(0...1), [.number]),
      (.coordinate, [.number]), (.length, [.number]), (.openLength, [.number]),
      (.string(0...1), [.string]), (.url, [.string]), (.date, [.date]), (.color, [.color]),
      (.paint, [.color, .gradient]), (.image, [.image]), (.path, [.path]),
      (.lengths, [.numbers]), (.fragments, [.fragments]),
    ]
    for (rule, types) in rules {
      #expect(ViewValueType.allCases.filter { rule.takes($0) } == types, "\(rule)")
    }
    #expect(Self.values.map(\.type) == ViewValueType.allCases)
    #expect(ViewValueType.allCases.map(\.rawValue) == Array(1...11))
  }

  @Test func `a set of types holds those it was made of`() {
    for type in ViewNodeType.allCases {
      let set: ViewNodeTypes = [.vstack, .scale]
      #expect(set.contains(type) == (type == .vstack || type == .scale))
      #expect(ViewNodeTypes.every.contains(type))
      #expect(ViewNodeTypes.everyButGroup.contains(type) == (type != .group))
      #expect(ViewNodeTypes.shapes.contains(type) == type.isShape)
    }
  }

  @Test func `documents keep back what would tell the content of redacted leaves`() {
    let kept = Dictionary(grouping: ViewAttributeKey.allCases) { $0.definition.disclosure }
    #expect(
      kept[.detail] == [
        .url, .action, .isOn, .identifier, .accessibilityLabel, .accessibilityValue,
        .accessibilityHint,
      ])
    #expect(
      kept[.content] == [
        .date, .dateStyle, .endDate, .countsDown, .pauseDate, .showsHours, .textBackground, .image,
        .symbol, .symbolValue, .utcOffset,
      ])
    #expect(kept[.apart] == [.hidden, .text, .value, .fragments, .liveFormat])
  }

  /// One value of each type.
  static let values: [ViewValue] = [
    .flag(true), .integer(7), .number(1.5), .string("s"), .date(.latest), .color(.blue),
    .gradient(gradient), .image(image), .path([.close]), .numbers([1, 2]), .fragments([fragment]),
  ]
  static let gradient = Gradient(
    .radial, start: ViewPoint(x: 0, y: 1),
    stops: [.init(location: 0, color: .primary)])
  static let image = ViewImage(format: .gif, width: 1, height: 2, bytes: [3])
  static let fragment = TextFragment(text: "t", x: 1, baseline: 2, width: 3)

  @Test func `a value is read as its own type alone`() {
    let values = Self.values
    #expect(values.map(\.flag) == only(0, true))
    #expect(values.map(\.integer) == only(1, 7))
    #expect(values.map(\.number) == only(2, 1.5))
    #expect(values.map(\.string) == only(3, "s"))
    #expect(values.map(\.date) == only(4, .latest))
    #expect(values.map(\.color) == only(5, .blue))
    #expect(values.map(\.image) == only(7, Self.image))
    #expect(values.map(\.path) == only(8, [.close]))
    #expect(values.map(\.numbers) == only(9, [1, 2]))
    #expect(values.map(\.fragments) == only(10, [Self.fragment]))
    var paints: [Paint?] = only(5, .color(.blue))
    paints[6] = .gradient(Self.gradient)
    #expect(values.map(\.paint) == paints)
  }

  private func only<Value>(_ index: Int, _ value: Value) -> [Value?] {
    Self.values.indices.map { $0 == index ? value : nil }
  }

  @Test func `the attribute of a key is found wherever it stands`() {
    let node = ViewNode(
      .text, attributes: [.init(.opacity, .number(0.5)), .init(.text, .string("a"))])
    #expect(node[.opacity] == .number(0.5))
    #expect(node[.text] == .string("a"))
    #expect(node[.url] == nil)
    #expect(node.childCount == 0 && node.descendantCount == 0 && node.callback == nil)
  }

  @Test func `edges and middles of a rectangle`() {
    let frame = ViewRect(x: 10, y: 20, width: 30, height: 60)
    #expect(frame.maxX == 40 && frame.maxY == 80)
    #expect(frame.midX == 25 && frame.midY == 50)
    #expect(frame.size == ViewSize(width: 30, height: 60))
    #expect(ViewRect.zero == ViewRect(x: 0, y: 0, width: 0, height: 0))
    #expect(ViewSize.zero == ViewSize(width: 0, height: 0))
  }

  @Test func `guides fall back to the standard ones of their axis`() {
    let horizontal: [AlignmentGuide] = [.leading, .center, .trailing]
    let vertical: [AlignmentGuide] = [
      .top, .verticalCenter, .bottom, .firstBaseline, .lastBaseline,
    ]
    #expect(AlignmentGuide.horizontal == horizontal && AlignmentGuide.vertical == vertical)
    #expect((horizontal + vertical).map(\.rawValue) == [0, 1, 2, 16, 17, 18, 19, 20])
    for guide in horizontal + vertical {
      let own = AlignmentGuide(rawValue: guide.rawValue + 3 * 256)
      #expect(guide.isKnown && !guide.isCustom && guide.base == guide)
      #expect(own.isKnown && own.isCustom && own.base == guide)
      #expect(own.isHorizontal == horizontal.contains(guide))
      #expect(guide.isHorizontal == horizontal.contains(guide))
    }
    for number in [-1, 3, 15, 21, 255, 259, 0x100_0000, 0x100_0010] {
      #expect(!AlignmentGuide(rawValue: number).isKnown, "\(number)")
    }
    #expect(AlignmentGuide(rawValue: 255).isCustom == false)
    #expect(AlignmentGuide(rawValue: 256).isCustom)
    #expect(AlignmentGuide(rawValue: 0xff_ff10).isKnown)
  }

  @Test func `marks and axes are the bits of archives`() {
    let flags: [ViewFlags] = [.redacted, .unredacted, .privacySensitive, .mirrored]
    #expect(flags.map(\.rawValue) == [1, 2, 4, 8])
    #expect(ViewFlags.known.rawValue == 15)
    #expect(ViewAxes.horizontal.rawValue == 1 && ViewAxes.vertical.rawValue == 2)
    #expect(ViewAxes.both == [.horizontal, .vertical])
    #expect(ViewImage.Format.allCases.map(\.rawValue) == [1, 2, 3, 4])
    #expect([LayoutDirection.leftToRight, .rightToLeft].map(\.rawValue) == [0, 1])
  }

  @Test func `a style of which nothing is said is that of plain text`() {
    let style = DrawingStyle()
    #expect(style.size == 17 && style.weight == 400 && style.design == .standard)
    #expect(style.family == nil && style.alignment == .left)
    #expect(style.foreground == .color(ColorPair(light: 0x0000_00ff, dark: 0xffff_ffff)))
    #expect(style.tint == .color(ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)))
    #expect(style.letterSpacing == 0 && style.baselineOffset == 0)
    let flags = [
      style.isItalic, style.hasMonospacedDigits, style.hasSmallCaps, style.isUnderlined,
      style.isStruckThrough,
    ]
    #expect(!flags.contains(true))
    #expect(style.underlineColor == nil && style.strikethroughColor == nil)
    #expect(ColorPair.separator == ColorPair(light: 0x3c3c_434a, dark: 0x5454_5899))
    let gradient = Gradient(.linear, start: ViewPoint(x: 1, y: 1), stops: [])
    #expect(gradient.end == ViewPoint(x: 0, y: 0))
    #expect(gradient.startRadius == 0 && gradient.endRadius == 0)
    #expect(gradient.startAngle == 0 && gradient.endAngle == 0)
  }
}
