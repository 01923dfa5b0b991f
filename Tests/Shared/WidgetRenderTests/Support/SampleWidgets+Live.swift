import WidgetModel

extension SampleWidgets {
  /// 2026-11-21T11:00:00Z, twenty minutes before ``GoldenSample/now``.
  static let start = Timestamp(seconds: 1_795_258_800)
  private static let end = start + .seconds(3600)

  /// An hour that runs: timers and distances at all edges of their room, a bar and a ring.
  static let timer = Sketch(
    .container, 0, 0, 158, 158, [:],
    [
      Sketch(.rectangle, 0, 0, 158, 158, [.fill: .color(.surface)]),
      Sketch(
        .vstack, 12, 12, 134, 134, [:],
        [
          live(.timer, y: 30, size: 28, .left, [.endDate: .date(end)]),
          live(.relative, y: 52, size: 13, .left),
          live(.time, y: 70, size: 13, .center, [.utcOffset: .integer(3600)]),
          live(.interval, y: 88, size: 13, .right, [.endDate: .date(end)]),
          Sketch(
            .gauge, 12, 100, 134, 6, style: DrawingStyle(tint: .color(.orange)),
            [
              .date: .date(start), .endDate: .date(end), .countsDown: .flag(false),
            ]),
          Sketch(
            .gauge, 12, 114, 32, 32, style: DrawingStyle(tint: .color(.green)),
            [.gaugeStyle: .integer(2), .date: .date(start), .endDate: .date(end)]),
          joined,
        ]),
    ]
  ).tree()

  private static func live(
    _ dateStyle: DateStyle, y: Double, size: Double, _ alignment: DrawingStyle.Alignment,
    _ more: [ViewAttributeKey: ViewValue] = [:]
  ) -> Sketch {
    var attributes: [ViewAttributeKey: ViewValue] = [
      .date: .date(start), .dateStyle: .integer(Int64(dateStyle.rawValue)),
      .fragments: .fragments([TextFragment(text: "", x: 12, baseline: y, width: 134)]),
    ]
    attributes.merge(more) { _, second in second }
    let style = DrawingStyle(size: size, hasMonospacedDigits: true, alignment: alignment)
    return Sketch(.text, 12, y - size, 134, size * 1.2, style: style, attributes)
  }

  private static let joined = Sketch(
    .text, 52, 120, 94, 16, style: DrawingStyle(size: 12),
    [
      .fragments: .fragments([
        TextFragment(run: 1, text: "since ", x: 52, baseline: 134, width: 34),
        TextFragment(run: 2, text: "", x: 86, baseline: 134, width: 50),
      ])
    ],
    [
      Sketch(.text, 52, 120, 94, 16, style: DrawingStyle(size: 12)),
      Sketch(
        .text, 52, 120, 94, 16, style: DrawingStyle(size: 12, weight: 700),
        [.date: .date(start), .dateStyle: .integer(4)]),
    ])
}
