import Testing
import WidgetModel

/// A tree whose pictures are kept.
struct GoldenSample: CustomTestStringConvertible {
  var name: String
  var tree: LaidOutTree

  var testDescription: String { name }

  static let now = Timestamp(seconds: 1_795_260_000)

  static let all = [
    GoldenSample(name: "weather", tree: SampleWidgets.weather),
    GoldenSample(name: "headlines", tree: SampleWidgets.headlines),
    GoldenSample(name: "shapes", tree: SampleWidgets.shapes),
    GoldenSample(name: "gauges", tree: SampleWidgets.gauges),
    GoldenSample(name: "texts", tree: SampleWidgets.texts),
    GoldenSample(name: "effects", tree: SampleWidgets.effects),
    GoldenSample(name: "right-to-left", tree: SampleWidgets.rightToLeft),
    GoldenSample(name: "timer", tree: SampleWidgets.timer),
    GoldenSample(name: "inline", tree: SampleWidgets.inline),
    GoldenSample(name: "filters", tree: SampleWidgets.filters),
    GoldenSample(name: "pictures", tree: SampleWidgets.pictures),
    GoldenSample(name: "symbols", tree: SampleWidgets.symbols),
  ]
}
