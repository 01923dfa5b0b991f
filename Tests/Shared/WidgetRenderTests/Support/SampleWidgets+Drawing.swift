import WidgetModel

extension SampleWidgets {
  /// A swatch of three colours and a half transparent one.
  private static func swatch(_ x: Double, _ y: Double) -> Sketch {
    Sketch(
      .zstack, x, y, 32, 32, [:],
      [
        Sketch(.rectangle, x, y, 32, 32, [.fill: gradient(.linear, .red, .yellow, .blue)]),
        Sketch(
          .circle, x + 8, y + 8, 16, 16,
          [.fill: .color(ColorPair(light: 0xffff_ff80, dark: 0xff80))]),
      ])
  }

  /// Each colour filter on a swatch, and each blend mode on two layers.
  static let filters: LaidOutTree = {
    let filters: [(ColorFilter, Double)] = [
      (.brightness, 0.3), (.contrast, 2), (.saturation, 3), (.grayscale, 1), (.hueRotation, 120),
      (.colorInvert, 0), (.colorMultiply, 0), (.luminanceToAlpha, 0), (.alphaThreshold, 0.8),
    ]
    var sketches = filters.enumerated().map { index, filter in
      let (x, y) = (8 + Double(index) * 36, 8.0)
      return Sketch(
        .filter, x, y, 32, 32,
        [
          .filter: .integer(Int64(filter.0.rawValue)), .amount: .number(filter.1),
          .filterColor: .color(ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff)),
        ], [swatch(x, y)])
    }
    for mode in BlendMode.allCases {
      let (x, y) = (
        8 + Double(mode.rawValue % 9) * 36, 48 + Double(mode.rawValue / 9) * 36
      )
      sketches.append(
        Sketch(
          .compositingGroup, x, y, 32, 32, [:],
          [
            Sketch(
              .zstack, x, y, 32, 32, [:],
              [
                Sketch(.rectangle, x, y, 24, 24, [.fill: gradient(.linear, .red, .yellow, .blue)]),
                Sketch(
                  .circle, x + 8, y + 8, 24, 24,
                  [
                    .fill: .color(ColorPair(light: 0x5856_d6ff, dark: 0x5e5c_e6ff)),
                    .blendMode: .integer(Int64(mode.rawValue)),
                  ]),
              ])
          ]))
    }
    return Sketch(.zstack, 0, 0, 338, 158, [:], sketches).tree(width: 338)
  }()

  /// A mesh, an image in tiles and with caps, a turn in space, a shear, and a ground of a text.
  static let pictures: LaidOutTree = {
    let vertices: [(Double, Double)] = [
      (0, 0), (0.5, 0), (1, 0), (0, 0.5), (0.7, 0.4), (1, 0.5), (0, 1), (0.5, 1), (1, 1),
    ]
    let colors: [ColorPair] = [
      .red, .orange, .yellow, .blue, .white, .green, .green, .blue, .red,
    ]
    let stops = colors.map { Gradient.Stop(location: 0, color: $0) }
    func image(_ x: Double, _ more: [ViewAttributeKey: ViewValue]) -> Sketch {
      Sketch(
        .image, x, 16, 60, 60,
        more.merging([
          .image: .image(SampleImage.landscape), .imageScale: .number(2),
          .interpolation: .integer(1),
        ]) { $1 })
    }
    let card = Sketch(
      .roundedRectangle, 16, 92, 80, 50, [.fill: .color(.orange), .cornerRadius: .number(10)])
    return Sketch(
      .zstack, 0, 0, 338, 158, [:],
      [
        Sketch(
          .mesh, 16, 16, 80, 60,
          [
            .meshColumns: .integer(3),
            .meshPoints: .path(vertices.map { .move(ViewPoint(x: $0.0, y: $0.1)) }),
            .meshColors: .gradient(Gradient(.linear, start: ViewPoint(x: 0, y: 0), stops: stops)),
          ]),
        image(112, [.resizingMode: .integer(1)]),
        image(
          188,
          [
            .capTop: .number(8), .capLeading: .number(8), .capBottom: .number(4),
            .capTrailing: .number(1),
          ]),
        image(264, [.sourceWidth: .number(0.5), .sourceHeight: .number(0.5)]),
        Sketch(
          .projection, 16, 92, 80, 50,
          [.angle: .number(50), .axisX: .number(1), .axisY: .number(1)],
          [card]),
        Sketch(
          .transform, 112, 92, 60, 40, [.matrixC: .number(-0.5), .matrixX: .number(20)],
          [Sketch(.rectangle, 112, 92, 60, 40, [.fill: .color(.green)])]),
        Sketch.text(
          "marked", x: 200, y: 100,
          [.textBackground: .color(ColorPair(light: 0xffcc_00ff, dark: 0x6644_00ff))]),
        Sketch(
          .accessoryLabel, 290, 100, 30, 30, [:],
          [Sketch(.circle, 290, 100, 30, 30), Sketch.text("label", x: 290, y: 100)]),
      ]
    ).tree(width: 338)
  }()
}
