import WidgetModel

extension SampleWidgets {
  /// Symbols in each mode, in two weights, with gradients and with a value.
  static let symbols = Sketch(.zstack, 0, 0, 338, 158, [:], cells).tree(width: 338, height: 158)

  private static let rows: [(String, [ViewAttributeKey: ViewValue], DrawingStyle)] = [
    (
      "cloud.sun.rain.fill", [.symbolMode: mode(.multicolor)], DrawingStyle()
    ),
    ("heart.fill", [.symbolMode: mode(.multicolor)], DrawingStyle()),
    ("exclamationmark.triangle.fill", [.symbolMode: mode(.multicolor)], DrawingStyle()),
    ("person.crop.circle.badge.plus", [.symbolMode: mode(.multicolor)], DrawingStyle()),
    ("speaker.wave.3.fill", [.symbolMode: mode(.hierarchical)], blue),
    ("xmark.circle.fill", [.symbolMode: mode(.hierarchical)], blue),
    ("cloud.moon.rain.fill", palette, blue),
    ("folder.fill.badge.plus", palette, blue),
    ("wifi", [.symbolValue: .number(0.5)], DrawingStyle()),
    ("chart.bar.fill", [.symbolValue: .number(0.5)], DrawingStyle()),
    ("star.slash.fill", [:], DrawingStyle(foreground: .gradient(.fade))),
    ("31.circle.fill", [:], DrawingStyle()),
    ("a.square", [:], DrawingStyle()),
    ("square.and.arrow.up", [:], DrawingStyle(weight: 700)),
    ("calendar.badge.clock", [:], DrawingStyle(weight: 300)),
    ("no.such.symbol", [:], DrawingStyle()),
  ]

  private static let cells = rows.enumerated().map { index, row in
    var attributes = row.1
    attributes[.symbol] = .string(row.0)
    return Sketch(
      .image, 8 + Double(index % 8) * 41, 20 + Double(index / 8) * 60, 36, 36, style: row.2,
      attributes)
  }

  private static let blue = DrawingStyle(
    foreground: .color(ColorPair(light: 0x007a_ffff, dark: 0x0a84_ffff)))
  private static let palette: [ViewAttributeKey: ViewValue] = [
    .symbolMode: mode(.palette),
    .symbolSecondary: .color(ColorPair(light: 0xff95_00ff, dark: 0xff9f_0aff)),
    .symbolTertiary: .color(ColorPair(light: 0x34c7_59ff, dark: 0x30d1_58ff)),
  ]

  private static func mode(_ mode: SymbolMode) -> ViewValue { .integer(Int64(mode.rawValue)) }
}

extension Gradient {
  fileprivate static let fade = Gradient(
    .linear, start: ViewPoint(x: 0, y: 0), end: ViewPoint(x: 1, y: 1),
    stops: [
      Gradient.Stop(location: 0, color: ColorPair(light: 0xff00_00ff, dark: 0xff00_00ff)),
      Gradient.Stop(location: 1, color: ColorPair(light: 0x0000_ffff, dark: 0x0000_ffff)),
    ])
}
