import WidgetModel

/// Trees that several tests use.
enum ViewSamples {
  /// A text with a background, for the worked example: little enough to check by hand.
  static let small = LaidOutTree(
    size: ViewSize(width: 158, height: 158), cornerRadius: 22, direction: .leftToRight,
    locale: "en_US",
    styles: [DrawingStyle(size: 17, foreground: .color(ColorPair(light: 0xff, dark: 0xffff_ffff)))],
    nodes: [
      LaidOutNode(
        .container, childCount: 2, descendantCount: 2,
        frame: ViewRect(x: 0, y: 0, width: 158, height: 158)),
      LaidOutNode(
        .rectangle, frame: ViewRect(x: 0, y: 0, width: 158, height: 158),
        attributes: [ViewAttribute(.fill, .gradient(gradient))]),
      LaidOutNode(
        .text, flags: .unredacted, frame: ViewRect(x: 16, y: 68.5, width: 40.25, height: 21),
        attributes: [
          ViewAttribute(.text, .string("Hello")),
          ViewAttribute(
            .fragments,
            .fragments([TextFragment(text: "Hello", x: 16, baseline: 85, width: 40.25)])),
        ]),
    ])

  static let gradient = Gradient(
    .linear, start: ViewPoint(x: 0, y: 0), end: ViewPoint(x: 0, y: 1),
    stops: [
      Gradient.Stop(location: 0, color: ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)),
      Gradient.Stop(location: 1, color: ColorPair(light: 0xffff_ffff, dark: 0x0000_00ff)),
    ])

  static let picture = ViewImage(
    format: .png, width: 3, height: 2, bytes: (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) })

  static let path: [PathElement] = [
    .move(ViewPoint(x: 1, y: 2)), .line(ViewPoint(x: 3.5, y: -4)),
    .quad(control: ViewPoint(x: 5, y: 6), to: ViewPoint(x: 7, y: 8)),
    .cubic(
      control1: ViewPoint(x: 9, y: 10), control2: ViewPoint(x: 11, y: 12),
      to: ViewPoint(x: 13, y: 14)),
    .close,
  ]

  /// One node of most kinds, with a value of every type, and a style with everything.
  static func rich(_ text: String, right: Bool = false) -> LaidOutTree {
    let frame = ViewRect(x: 10.1, y: 20.2, width: 30.3, height: 40.4)
    let fancy = DrawingStyle(
      family: "Ünicode Sans", size: 13.3, weight: 700, design: .rounded, isItalic: true,
      hasMonospacedDigits: true, hasSmallCaps: true, foreground: .gradient(gradient),
      tint: .gradient(radial), letterSpacing: -0.1, baselineOffset: 2, isUnderlined: true,
      underlineColor: .blue, isStruckThrough: true, strikethroughColor: .separator,
      alignment: .right)
    let start = Timestamp(seconds: 1_700_000_000)
    return LaidOutTree(
      size: ViewSize(width: 338, height: 158), cornerRadius: 21.7,
      direction: right ? .rightToLeft : .leftToRight, locale: "de_DE",
      styles: [DrawingStyle(), fancy, DrawingStyle(), DrawingStyle(size: 99)],
      nodes: [
        LaidOutNode(
          .vstack, childCount: 4, descendantCount: 9, style: 2, frame: frame,
          attributes: [
            ViewAttribute(.opacity, .number(0.1)), ViewAttribute(.hidden, .flag(false)),
            ViewAttribute(.shadowColor, .color(.primary)),
            ViewAttribute(.url, .string("app://open?ü")), ViewAttribute(.isOn, .flag(true)),
          ]),
        LaidOutNode(
          .text, flags: [.redacted, .privacySensitive], childCount: 2, descendantCount: 2,
          style: 1, frame: frame,
          attributes: [
            ViewAttribute(
              .fragments,
              .fragments([
                TextFragment(run: 1, text: text, x: 1.1, baseline: 2.2, width: 3.3),
                TextFragment(run: 2, text: "", x: 4.4, baseline: 2.2, width: 5.5),
              ])),
            ViewAttribute(.textScale, .number(0.9)),
          ]),
        LaidOutNode(
          .text, style: 0, frame: frame, attributes: [ViewAttribute(.text, .string(text))]),
        LaidOutNode(
          .text, style: 1, frame: frame,
          attributes: [
            ViewAttribute(.date, .date(start)), ViewAttribute(.dateStyle, .integer(4)),
            ViewAttribute(.endDate, .date(start + .seconds(90))),
            ViewAttribute(.countsDown, .flag(true)), ViewAttribute(.utcOffset, .integer(-3600)),
          ]),
        LaidOutNode(
          .clip, childCount: 2, descendantCount: 2, frame: frame),
        LaidOutNode(
          .image, frame: frame, attributes: [ViewAttribute(.image, .image(picture))]),
        LaidOutNode(.circle, frame: frame),
        LaidOutNode(
          .path, frame: frame,
          attributes: [
            ViewAttribute(.fill, .color(.blue)), ViewAttribute(.stroke, .gradient(radial)),
            ViewAttribute(.dash, .numbers([1, 2.2, 0])), ViewAttribute(.path, .path(path)),
          ]),
        LaidOutNode(
          .rotation, childCount: 1, descendantCount: 1, frame: frame,
          attributes: [ViewAttribute(.angle, .number(-30))]),
        LaidOutNode(
          .gauge, frame: ViewRect(x: -5, y: 0, width: 0, height: 0),
          attributes: [
            ViewAttribute(.gaugeStyle, .integer(3)), ViewAttribute(.value, .number(0.25)),
          ]),
      ])
  }

  static let radial = Gradient(
    .radial, start: ViewPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 80.8,
    startAngle: 10, endAngle: 370.5,
    stops: [Gradient.Stop(location: 0.3, color: .primary)])

  static func entry(_ seconds: Int, _ views: EntryViews?) -> Entry {
    Entry(
      date: Samples.start + .seconds(seconds), contentType: EntryViews.contentType, payload: [],
      views: views)
  }

  /// The worked example of the specification.
  static let one = Timeline(entries: [entry(0, EntryViews(small))], policy: .never)

  /// Trees that entries share, a tree for the dark scheme, a payload that is also an image, and
  /// values of all types.
  static let many: Timeline = {
    let first = EntryViews(rich("eins"))
    var withPayload = entry(20, EntryViews(rich("zwei", right: true), dark: small))
    withPayload.contentType = "image/png"
    withPayload.payload = picture.bytes
    withPayload.url = "app://open?ü"
    return Timeline(
      entries: [
        entry(0, first), entry(10, EntryViews(small)), withPayload, entry(30, first),
        entry(40, nil),
      ])
  }()
}

extension ViewSamples {
  /// Texts with levels, and one that lacks a glyph: `levels.wha`.
  static let levels: Timeline = {
    func text(_ y: Double, _ fragments: [TextFragment]) -> LaidOutNode {
      LaidOutNode(
        .text, frame: ViewRect(x: 16, y: y, width: 120, height: 21),
        attributes: [ViewAttribute(.fragments, .fragments(fragments))])
    }
    let tree = LaidOutTree(
      size: ViewSize(width: 158, height: 158), cornerRadius: 22, direction: .rightToLeft,
      locale: "he_IL", styles: small.styles,
      nodes: [
        LaidOutNode(
          .container, childCount: 2, descendantCount: 2,
          frame: ViewRect(x: 0, y: 0, width: 158, height: 158)),
        text(
          20,
          [
            TextFragment(text: "עולם", x: 16, baseline: 36, width: 50, level: 1),
            TextFragment(text: "42", x: 66, baseline: 36, width: 20, level: 2),
            TextFragment(text: "שלום ", x: 86, baseline: 36, width: 50, level: 1),
          ]),
        text(
          60,
          [
            TextFragment(
              text: "Naक", x: 16, baseline: 76, width: 40.25, level: 0, lacksGlyphs: true)
          ]),
      ])
    return Timeline(entries: [entry(0, EntryViews(tree))], policy: .never)
  }()
}

extension LaidOutTree {
  /// The tree as it comes back: numbers but those of attributes are rounded to an `f32`, and only
  /// the styles that nodes use are there, each once and in the order of their first use.
  var rounded: LaidOutTree {
    var tree = self
    tree.size = ViewSize(width: size.width.rounded32, height: size.height.rounded32)
    tree.cornerRadius = cornerRadius.rounded32
    tree.styles = []
    for index in nodes.indices {
      let style = styles[nodes[index].style].rounded
      if !tree.styles.contains(style) { tree.styles.append(style) }
      tree.nodes[index].style = tree.styles.firstIndex(of: style) ?? 0
      let frame = nodes[index].frame
      tree.nodes[index].frame = ViewRect(
        x: frame.x.rounded32, y: frame.y.rounded32, width: frame.width.rounded32,
        height: frame.height.rounded32)
      for place in nodes[index].attributes.indices {
        tree.nodes[index].attributes[place].value.round()
      }
    }
    return tree
  }
}

extension Timeline {
  /// The timeline as it comes back.
  var rounded: Timeline {
    var timeline = self
    for index in entries.indices {
      guard let views = entries[index].views else { continue }
      timeline.entries[index].views = EntryViews(
        views.tree.rounded, dark: views.darkTree?.rounded, fonts: views.fonts)
    }
    return timeline
  }
}

extension Double {
  fileprivate var rounded32: Double { Double(Float(self)) }
}

extension ViewPoint {
  fileprivate var rounded: ViewPoint { ViewPoint(x: x.rounded32, y: y.rounded32) }
}

extension Gradient {
  fileprivate var rounded: Gradient {
    Gradient(
      kind, start: start.rounded, end: end.rounded, startRadius: startRadius.rounded32,
      endRadius: endRadius.rounded32, startAngle: startAngle.rounded32,
      endAngle: endAngle.rounded32,
      stops: stops.map { Stop(location: $0.location.rounded32, color: $0.color) })
  }
}

extension Paint {
  fileprivate var rounded: Paint {
    if case .gradient(let gradient) = self { .gradient(gradient.rounded) } else { self }
  }
}

extension DrawingStyle {
  fileprivate var rounded: DrawingStyle {
    var style = self
    style.size = size.rounded32
    style.letterSpacing = letterSpacing.rounded32
    style.baselineOffset = baselineOffset.rounded32
    style.foreground = foreground.rounded
    style.tint = tint.rounded
    return style
  }
}

extension ViewValue {
  fileprivate mutating func round() {
    switch self {
    case .gradient(let gradient): self = .gradient(gradient.rounded)
    case .numbers(let numbers): self = .numbers(numbers.map(\.rounded32))
    case .path(let path): self = .path(path.map(\.rounded))
    case .fragments(let fragments):
      self = .fragments(
        fragments.map {
          TextFragment(
            run: $0.run, text: $0.text, x: $0.x.rounded32, baseline: $0.baseline.rounded32,
            width: $0.width.rounded32, level: $0.level, lacksGlyphs: $0.lacksGlyphs)
        })
    default: break
    }
  }
}

extension PathElement {
  fileprivate var rounded: PathElement {
    switch self {
    case .move(let point): .move(point.rounded)
    case .line(let point): .line(point.rounded)
    case .quad(let control, let point): .quad(control: control.rounded, to: point.rounded)
    case .cubic(let control1, let control2, let point):
      .cubic(control1: control1.rounded, control2: control2.rounded, to: point.rounded)
    case .close: .close
    }
  }
}
