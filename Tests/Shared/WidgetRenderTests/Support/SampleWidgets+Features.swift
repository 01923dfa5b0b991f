import WidgetModel

extension SampleWidgets {
  static func gradient(
    _ kind: Gradient.Kind, _ colors: ColorPair..., from: (Double, Double) = (0, 0),
    to: (Double, Double) = (1, 1), radius: Double = 20, angles: (Double, Double) = (0, 360)
  ) -> ViewValue {
    let stops = colors.enumerated().map { index, color in
      Gradient.Stop(location: Double(index) / Double(max(colors.count - 1, 1)), color: color)
    }
    return .gradient(
      Gradient(
        kind, start: ViewPoint(x: from.0, y: from.1), end: ViewPoint(x: to.0, y: to.1),
        endRadius: radius, startAngle: angles.0, endAngle: angles.1, stops: stops))
  }

  /// Every shape, filled and stroked, trimmed and inset.
  static let shapes = Sketch(
    .zstack, 0, 0, 338, 158, [:],
    [
      Sketch(
        .containerRelativeShape, 8, 8, 322, 142,
        [.fill: .color(ColorPair(light: 0xeef0_f6ff, dark: 0x2c2c_30ff))]),
      Sketch(.rectangle, 16, 16, 40, 40, [.fill: .color(.red)]),
      Sketch(
        .roundedRectangle, 64, 16, 40, 40, [.fill: .color(.orange), .cornerRadius: .number(12)]),
      Sketch(
        .roundedRectangle, 112, 16, 40, 40,
        [.fill: .color(.orange), .cornerRadius: .number(12), .cornerStyle: .integer(0)]),
      Sketch(
        .roundedRectangle, 160, 16, 40, 40,
        [
          .fill: .color(.blue), .topLeadingRadius: .number(20), .bottomTrailingRadius: .number(20),
          .bottomLeadingRadius: .number(4),
        ]),
      Sketch(.circle, 208, 16, 50, 40, [.fill: .color(.green)]),
      Sketch(
        .ellipse, 266, 16, 56, 40,
        [.fill: .color(.green), .stroke: .color(.primary), .lineWidth: .number(2)]),
      Sketch(
        .capsule, 16, 64, 64, 24,
        [.stroke: .color(.blue), .lineWidth: .number(3), .strokeInside: .flag(true)]),
      Sketch(
        .circle, 88, 62, 32, 32,
        [
          .stroke: .color(.red), .lineWidth: .number(5), .lineCap: .integer(1),
          .trimFrom: .number(0), .trimTo: .number(0.7), .strokeInside: .flag(true),
        ]),
      Sketch(
        .circle, 128, 62, 32, 32,
        [.fill: .color(.red), .trimFrom: .number(0.1), .trimTo: .number(0.6)]),
      Sketch(
        .rectangle, 168, 64, 60, 28,
        [
          .stroke: .color(.secondary), .lineWidth: .number(2), .dash: .numbers([6, 3]),
          .dashPhase: .number(2),
        ]),
      Sketch(
        .path, 240, 62, 36, 34, [.fill: .color(.yellow), .path: star(18), .evenOdd: .flag(true)]),
      Sketch(
        .path, 284, 62, 36, 34,
        [
          .stroke: .color(.orange), .path: star(17), .lineWidth: .number(2), .lineJoin: .integer(1),
          .strokeInside: .flag(true),
        ]),
      Sketch(.rectangle, 16, 104, 40, 40, [.fill: gradient(.linear, .red, .yellow, .green)]),
      Sketch(
        .rectangle, 64, 104, 40, 40,
        [.fill: gradient(.radial, .yellow, .clear, from: (0.5, 0.5), radius: 20)]),
      Sketch(
        .roundedRectangle, 112, 104, 40, 40,
        [
          .fill: gradient(.angular, .red, .yellow, .green, .blue, .red, from: (0.5, 0.5)),
          .cornerRadius: .number(8),
        ]),
      Sketch(
        .circle, 160, 104, 40, 40,
        [
          .stroke: gradient(.angular, .blue, .clear, from: (0.5, 0.5), angles: (-90, 200)),
          .lineWidth: .number(7), .strokeInside: .flag(true),
        ]),
      Sketch(
        .roundedRectangle, 208, 104, 50, 40,
        [
          .stroke: gradient(.linear, .red, .blue), .lineWidth: .number(4),
          .cornerRadius: .number(14),
          .strokeInside: .flag(true),
        ]),
      Sketch(
        .roundedRectangle, 266, 104, 50, 40,
        [
          .stroke: .color(.green), .lineWidth: .number(3), .cornerRadius: .number(14),
          .trimFrom: .number(0.25), .trimTo: .number(0.75), .inset: .number(3),
        ]),
    ]
  ).tree(width: 338)

  /// A star of five points whose lines cross.
  static func star(_ radius: Double) -> ViewValue {
    let points = [(0.0, -1.0), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809)]
      .map { ViewPoint(x: radius * (1 + $0.0), y: radius * (1 + $0.1)) }
    return .path([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// Gauges of every style, with plain tints and with gradients.
  static let gauges = Sketch(
    .vstack, 0, 0, 338, 158, [:],
    [
      gauge(0, 16, 16, 140, 6, 0.47), gauge(0, 176, 16, 140, 6, 0.8, warm),
      gauge(0, 16, 34, 140, 6, 0), gauge(0, 176, 34, 140, 6, 0.01),
      gauge(1, 16, 52, 140, 10, 0.3), gauge(1, 176, 52, 140, 10, 0.9, warm),
      gauge(2, 16, 80, 60, 60, 0.35), gauge(2, 90, 80, 60, 60, 0.8, warm),
      gauge(3, 170, 80, 60, 60, 0.2), gauge(3, 244, 80, 60, 60, 0.7, warm),
    ]
  ).tree(width: 338)

  private static let warm: Paint = {
    gradient(.linear, .green, .yellow, .red, from: (0, 0.5), to: (1, 0.5)).paint
      ?? .color(.primary)
  }()

  private static func gauge(
    _ style: Int64, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ value: Double,
    _ tint: Paint = .color(.blue)
  ) -> Sketch {
    Sketch(
      .gauge, x, y, width, height, style: DrawingStyle(tint: tint),
      [.gaugeStyle: .integer(style), .value: .number(value)])
  }

  /// Fonts, decorations, runs, gradients in letters.
  static let texts = Sketch(
    .zstack, 0, 0, 338, 158, [:],
    [
      .text(
        "Serif italic", x: 16, y: 10, size: 17, style: DrawingStyle(design: .serif, isItalic: true)),
      .text("let x = 42", x: 140, y: 10, size: 14, style: DrawingStyle(design: .monospaced)),
      .text("Custom", x: 240, y: 10, size: 17, style: DrawingStyle(family: "No's \"Font\"")),
      .text("Small Caps 123", x: 16, y: 36, size: 17, style: DrawingStyle(hasSmallCaps: true)),
      .text("1,111.00", x: 200, y: 36, size: 17, style: DrawingStyle(hasMonospacedDigits: true)),
      .text(
        "underlined", x: 16, y: 62, size: 15,
        style: DrawingStyle(isUnderlined: true, underlineColor: .red)),
      .text(
        "both lines", x: 120, y: 62, size: 15,
        style: DrawingStyle(
          isUnderlined: true, underlineColor: .red, isStruckThrough: true,
          strikethroughColor: .green)),
      .text("gone", x: 230, y: 62, size: 15, style: DrawingStyle(isStruckThrough: true)),
      .text(
        "Gradient letters", x: 16, y: 84, size: 26,
        style: DrawingStyle(
          weight: 800, foreground: gradient(.linear, .red, .blue, to: (1, 0)).paint ?? .color(.red))
      ),
      .text(
        "Round", x: 240, y: 84, size: 26,
        style: DrawingStyle(
          weight: 800,
          foreground: gradient(.angular, .red, .green, .blue, .red, from: (0.5, 0.5)).paint
            ?? .color(.red))),
      runs,
    ]
  ).tree(width: 338)

  private static let runs: Sketch = {
    let bold = DrawingStyle(size: 15, weight: 700, foreground: .color(.blue))
    return Sketch(
      .text, 16, 126, 260, 18, style: DrawingStyle(size: 15),
      [
        .fragments: .fragments([
          TextFragment(run: 1, text: "Read the ", x: 16, baseline: 140, width: 68),
          TextFragment(run: 2, text: "manual", x: 84, baseline: 140, width: 58),
          TextFragment(run: 1, text: " first", x: 142, baseline: 140, width: 40),
        ])
      ],
      [
        Sketch(.text, 16, 126, 0, 0, style: DrawingStyle(size: 15)),
        Sketch(.text, 16, 126, 0, 0, style: bold, [.url: .string("https://example.org/manual")]),
      ])
  }()

  /// Opacity, blur, shadows, clips, masks, rotation, scale, templates.
  static let effects = Sketch(
    .zstack, 0, 0, 338, 158, [:],
    [
      Sketch(.rectangle, 16, 16, 40, 40, [.fill: .color(.blue), .opacity: .number(0.4)]),
      Sketch(.rectangle, 72, 16, 40, 40, [.fill: .color(.blue), .blur: .number(3)]),
      Sketch(
        .circle, 128, 16, 40, 40,
        [
          .fill: .color(.white), .shadowRadius: .number(4), .shadowY: .number(3),
          .shadowColor: .color(ColorPair(light: 0x80, dark: 0xff3b_30ff)),
        ]),
      Sketch(
        .rotation, 190, 16, 40, 40, [.angle: .number(30)],
        [Sketch(.rectangle, 190, 16, 40, 40, [.fill: .color(.orange)])]),
      Sketch(
        .scale, 250, 16, 40, 40,
        [
          .scaleX: .number(1.5), .scaleY: .number(0.5), .anchorX: .number(0),
          .shadowRadius: .number(2),
        ],
        [Sketch(.ellipse, 250, 16, 40, 40, [.fill: .color(.green)])]),
      Sketch(
        .clip, 16, 80, 60, 60, [:],
        [
          Sketch(.image, 1, 80, 90, 60, [.image: .image(SampleImage.landscape)]),
          Sketch(.circle, 16, 80, 60, 60),
        ]),
      Sketch(
        .clip, 90, 90, 40, 40, [:],
        [Sketch(.image, 85, 80, 90, 60, [.image: .image(SampleImage.landscape)])]),
      Sketch(
        .mask, 140, 80, 60, 60, [:],
        [
          Sketch(.rectangle, 140, 80, 60, 60, [.fill: gradient(.linear, .red, .yellow)]),
          .text("Mask", x: 142, y: 96, size: 22, weight: 900),
        ]),
      Sketch(
        .mask, 206, 80, 40, 60, [:],
        [
          Sketch(.image, 206, 80, 40, 60, [.image: .image(SampleImage.landscape)]),
          Sketch(
            .rectangle, 206, 80, 40, 60, [.fill: gradient(.linear, .primary, .clear, to: (0, 1))]),
        ]),
      Sketch(
        .image, 256, 80, 28, 28, style: DrawingStyle(foreground: .color(.primary)),
        [.image: .image(SampleImage.ring), .renderingMode: .integer(1)]),
      Sketch(
        .image, 292, 80, 28, 28,
        style: DrawingStyle(foreground: gradient(.linear, .red, .blue).paint ?? .color(.red)),
        [.image: .image(SampleImage.ring), .renderingMode: .integer(1)]),
      Sketch(
        .image, 256, 114, 28, 28, [.image: .image(SampleImage.pixels), .interpolation: .integer(1)]),
      Sketch(.image, 292, 114, 28, 28, [.image: .image(SampleImage.pixels)]),
      Sketch(.rectangle, 0, 0, 338, 158, [.fill: .color(.red), .hidden: .flag(true)]),
    ]
  ).tree(width: 338)

  /// A right-to-left widget: a list with a bar.
  static let rightToLeft = Sketch(
    .container, 0, 0, 158, 158, [:],
    [
      Sketch(.rectangle, 0, 0, 158, 158, [.fill: .color(.surface)]),
      Sketch(
        .vstack, 16, 16, 126, 126, [:],
        [
          .text("מזג אוויר", x: 60, y: 16, size: 17, weight: 700),
          .text("Hello, world!", x: 30, y: 44, size: 15),
          Sketch(
            .gauge, 16, 76, 126, 8, style: DrawingStyle(tint: .color(.green)),
            [.value: .number(0.3)]),
          Sketch(
            .roundedRectangle, 16, 100, 126, 36,
            [
              .fill: .color(.orange), .topLeadingRadius: .number(18),
              .bottomLeadingRadius: .number(18),
            ]),
        ]),
    ]
  ).tree(direction: .rightToLeft, locale: "he_IL")

  /// One line beside the clock of a locked screen.
  static let inline = Sketch(
    .hstack, 0, 0, 234, 26, [:],
    [
      Sketch(.image, 4, 4, 18, 18, [.symbol: .string("cloud.rain.fill")]),
      .text("Rain at 16:00", x: 28, y: 3, size: 16, weight: 500),
      .text("70 %", x: 160, y: 3, size: 16),
    ]
  ).tree(width: 234, height: 26, cornerRadius: 0)
}
