import WidgetModel

extension ViewSample {
  private enum Style {
    static let body = 0
    static let title = 1
    static let caption = 2
    static let value = 3
    static let bar = 4
    static let live = 5
  }

  /// A tree for a medium widget. All numbers are such that 32 bits hold them exactly.
  static func tree(minute: Int, picture: ViewImage) -> LaidOutTree {
    let root = SampleNode(
      .container, 0, 0, 338, 158,
      children: [
        SampleNode(
          .rectangle, 0, 0, 338, 158, attributes: [ViewAttribute(.fill, .gradient(sky))]),
        SampleNode(
          .vstack, 16, 16, 306, 126,
          children: [
            header(minute, picture), SampleNode(.divider, 16, 54, 306, 0.5), gauge(minute),
            table(), footer(minute),
          ]),
      ])
    var nodes: [LaidOutNode] = []
    root.append(to: &nodes)
    return LaidOutTree(
      size: ViewSize(width: 338, height: 158), cornerRadius: 22, direction: .leftToRight,
      locale: "en_GB", styles: styles, nodes: nodes)
  }

  private static let sky = Gradient(
    .linear, start: ViewPoint(x: 0.5, y: 0), end: ViewPoint(x: 0.5, y: 1),
    stops: [
      Gradient.Stop(location: 0, color: ColorPair(light: 0x5ac8_faff, dark: 0x0a2a_4aff)),
      Gradient.Stop(location: 1, color: ColorPair(light: 0xe0f4_ffff, dark: 0x0410_20ff)),
    ])

  private static let styles = [
    DrawingStyle(), DrawingStyle(size: 17, weight: 600),
    DrawingStyle(
      size: 12, foreground: .color(ColorPair(light: 0x3c3c_4399, dark: 0xebeb_f599))),
    DrawingStyle(size: 28, weight: 300, design: .rounded, hasMonospacedDigits: true),
    DrawingStyle(foreground: .color(ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff))),
    DrawingStyle(size: 11, design: .monospaced, letterSpacing: 0.25),
  ]

  private static func header(_ minute: Int, _ picture: ViewImage) -> SampleNode {
    let time = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    let degrees = "\(value(minute))°"
    return SampleNode(
      .hstack, 16, 16, 306, 36,
      children: [
        SampleNode(
          .image, 16, 16, 36, 36,
          attributes: [
            ViewAttribute(.accessibilityLabel, .string("The sky as it is now")),
            ViewAttribute(.image, .image(picture)), ViewAttribute(.interpolation, .integer(0)),
          ]),
        SampleNode(
          .vstack, 60, 16, 120, 36,
          children: [
            text("Reykjavík", Style.title, 60, 16, 84), text(time, Style.caption, 60, 38, 31.5),
          ]),
        text(degrees, Style.value, 276, 16, 46.25),
      ])
  }

  private static func value(_ minute: Int) -> Int { minute * 7 % 40 }

  private static func gauge(_ minute: Int) -> SampleNode {
    SampleNode(
      .gauge, 16, 60, 306, 6, style: Style.bar,
      attributes: [
        ViewAttribute(.accessibilityValue, .string("\(value(minute)) of 40 degrees")),
        ViewAttribute(.gaugeStyle, .integer(Int64(GaugeStyle.linear.rawValue))),
        ViewAttribute(.value, .number(Double(value(minute)) / 64)),
      ])
  }

  private static func table() -> SampleNode {
    let names = ["Wind", "Humidity", "Pressure", "Visibility"]
    let values = ["12 km/h", "81 %", "1013 hPa", "24 km"]
    return SampleNode(
      .grid, 16, 70, 306, 56,
      children: names.indices.map { row in
        let y = 70 + 14 * Double(row)
        return SampleNode(
          .gridRow, 16, y, 306, 14,
          children: [
            text(names[row], Style.caption, 16, y, 60), bar(row, y),
            text(values[row], Style.caption, 262, y, 60),
          ])
      })
  }

  private static func bar(_ row: Int, _ y: Double) -> SampleNode {
    let grey = ColorPair(light: 0x7878_8033, dark: 0x7878_805c)
    let length = 40 * Double(row + 1)
    return SampleNode(
      .overlay, 84, y + 4, 170, 6,
      children: [
        SampleNode(.capsule, 84, y + 4, 170, 6, attributes: [ViewAttribute(.fill, .color(grey))]),
        SampleNode(
          .capsule, 84, y + 4, length, 6, style: Style.bar,
          attributes: [ViewAttribute(.opacity, .number(0.75))]),
      ])
  }

  private static func footer(_ minute: Int) -> SampleNode {
    let sunset = start + .seconds(20 * 3600)
    return SampleNode(
      .hstack, 16, 130, 306, 12, attributes: [ViewAttribute(.identifier, .string("footer"))],
      children: [
        SampleNode(
          .path, 16, 130, 12, 12, style: Style.bar, attributes: [ViewAttribute(.path, .path(arc))]),
        SampleNode(
          .text, 32, 130, 90, 12, style: Style.live,
          attributes: [
            ViewAttribute(.date, .date(sunset)),
            ViewAttribute(.dateStyle, .integer(Int64(DateStyle.relative.rawValue))),
            ViewAttribute(
              .fragments, .fragments([TextFragment(text: "", x: 32, baseline: 140, width: 90)])),
            ViewAttribute(.utcOffset, .integer(0)),
          ]),
        SampleNode(
          .rotation, 306, 130, 12, 12, attributes: [ViewAttribute(.angle, .number(45))],
          children: [
            SampleNode(
              .roundedRectangle, 306, 130, 12, 12, style: Style.bar,
              attributes: [
                ViewAttribute(.stroke, .color(.blue)), ViewAttribute(.lineWidth, .number(1.5)),
                ViewAttribute(.dash, .numbers([3, 1.5])), ViewAttribute(.cornerRadius, .number(3)),
              ])
          ]),
      ])
  }

  private static let arc: [PathElement] = [
    .move(ViewPoint(x: 0, y: 12)),
    .cubic(
      control1: ViewPoint(x: 0, y: 4), control2: ViewPoint(x: 12, y: 4), to: ViewPoint(x: 12, y: 12)
    ),
    .line(ViewPoint(x: 6, y: 8)), .close,
  ]

  private static func text(
    _ text: String, _ style: Int, _ x: Double, _ y: Double, _ width: Double
  ) -> SampleNode {
    let height = styles[style].size * 1.25
    let fragment = TextFragment(
      text: text, x: x, baseline: y + styles[style].size, width: width)
    return SampleNode(
      .text, x, y, width, height, style: style,
      attributes: [
        ViewAttribute(.text, .string(text)), ViewAttribute(.fragments, .fragments([fragment])),
      ])
  }
}

/// A node with its children, before it is laid flat.
private struct SampleNode {
  var node: LaidOutNode
  var children: [SampleNode]

  init(
    _ type: ViewNodeType, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    style: Int = 0, attributes: [ViewAttribute] = [], children: [SampleNode] = []
  ) {
    node = LaidOutNode(
      type, childCount: children.count, style: style,
      frame: ViewRect(x: x, y: y, width: width, height: height), attributes: attributes)
    self.children = children
  }

  func append(to nodes: inout [LaidOutNode]) {
    let index = nodes.count
    nodes.append(node)
    for child in children { child.append(to: &nodes) }
    nodes[index].descendantCount = nodes.count - index - 1
  }
}
