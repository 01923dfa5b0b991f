import WidgetModel

/// Trees that look like real widgets, and ones that show a group of features each.
enum SampleWidgets {
  /// A small weather widget on a gradient.
  static let weather = Sketch(
    .container, 0, 0, 158, 158, [.url: .string("weather://city/berlin")],
    [
      Sketch(
        .rectangle, 0, 0, 158, 158,
        [
          .fill: .gradient(
            Gradient(
              .linear, start: ViewPoint(x: 0.5, y: 0), end: ViewPoint(x: 0.5, y: 1),
              stops: [
                .init(location: 0, color: ColorPair(light: 0x3a8d_e8ff, dark: 0x0f24_50ff)),
                .init(location: 1, color: ColorPair(light: 0x8cc8_ffff, dark: 0x3150_8aff)),
              ]))
        ]),
      Sketch(
        .vstack, 16, 16, 126, 126, [.accessibilityLabel: .string("Weather in Berlin")],
        [
          .text("Berlin", x: 16, y: 16, size: 15, weight: 600, color: .white),
          .text(
            "21°", x: 16, y: 34, size: 44, color: .white,
            style: DrawingStyle(weight: 300, foreground: .color(.white))),
          Sketch(
            .image, 16, 98, 20, 20, style: DrawingStyle(foreground: .color(.yellow)),
            [.symbol: .string("sun.max.fill")]),
          .text(
            "Mostly sunny", x: 16, y: 118, size: 13, weight: 500,
            color: ColorPair(light: 0xffff_ffd9, dark: 0xffff_ffd9)),
        ]),
    ]
  ).tree()

  /// A medium list of stories with thumbnails and links.
  static let headlines = Sketch(
    .padding, 0, 0, 338, 158, [:],
    [
      Sketch(
        .vstack, 16, 12, 306, 134, [:],
        [
          .text(
            "HEADLINES", x: 16, y: 12, size: 12, weight: 700,
            style: DrawingStyle(foreground: .color(.red), letterSpacing: 0.6)),
          story(y: 34, "Ferries run again after", "the storm of last night", id: 1),
          Sketch(.divider, 16, 88, 306, 0.5),
          story(y: 96, "Museum <opens> \"night\"", "& day — for everybody", id: 2),
        ])
    ]
  ).tree(width: 338)

  private static func story(y: Double, _ title: String, _ second: String, id: Int) -> Sketch {
    Sketch(
      .hstack, 16, y, 306, 48, [.url: .string("https://news.example/story?id=\(id)&from=widget")],
      [
        .text(title, second, x: 16, y: y + 2, size: 15, weight: 600),
        Sketch(
          .clip, 274, y, 48, 48, [:],
          [
            Sketch(
              .image, 262, y, 72, 48,
              [.image: .image(SampleImage.landscape), .resizable: .flag(true)]),
            Sketch(.roundedRectangle, 274, y, 48, 48, [.cornerRadius: .number(10)]),
          ]),
      ])
  }
}
