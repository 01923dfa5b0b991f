import WidgetModel

extension SampleWidgets {
  /// The worked example of docs/view-json.md: a picture under a title, a timer and a bar.
  static let documented = Sketch(
    .container, 0, 0, 158, 158, [:],
    [
      Sketch(
        .rectangle, 0, 0, 158, 158,
        [
          .fill: gradient(
            .linear, ColorPair(light: 0xffff_ffff, dark: 0x1c1c_1eff),
            ColorPair(light: 0xf2f2_f7ff, dark: 0x0000_00ff), from: (0.5, 0), to: (0.5, 1))
        ]),
      Sketch(
        .vstack, 16, 16, 126, 126, [:],
        [
          .text(
            "Tea & biscuits", x: 16, y: 16, size: 15, weight: 600,
            [.url: .string("kitchen://tea"), .identifier: .string("title")]),
          Sketch(
            .image, 16, 40, 24, 24,
            [
              .accessibilityLabel: .string("A cup"),
              .image: .image(
                ViewImage(format: .png, width: 2, height: 2, bytes: SampleImage.pixels.bytes)),
            ]),
          Sketch(
            .text, 16, 72, 60, 24,
            style: DrawingStyle(size: 20, hasMonospacedDigits: true, alignment: .right),
            [
              .date: .date(start), .endDate: .date(start + .seconds(1500)),
              .dateStyle: .integer(Int64(DateStyle.timer.rawValue)), .utcOffset: .integer(3600),
              .fragments: .fragments([TextFragment(text: "", x: 16, baseline: 91, width: 60)]),
            ]),
          Sketch(
            .gauge, 16, 104, 126, 6, style: DrawingStyle(tint: .color(.orange)),
            [.date: .date(start), .endDate: .date(start + .seconds(1500))]),
        ]),
    ]
  ).tree(cornerRadius: 20)
}
