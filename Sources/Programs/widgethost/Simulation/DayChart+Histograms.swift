internal import HostSimulation

extension DayChart {
  /// One histogram: bars of ten minutes, with stacked parts.
  private struct Histogram {
    var title: String
    var height: Double
    var parts: [(name: String, value: (DayCourse.Bin) -> Int)]
    /// Whether values hold for the whole ten minutes; adjacent bars then touch.
    var isArea = false
  }

  private static let titleHeight = 26.0
  private static let gap = 14.0

  private var all: [Histogram] {
    [
      Histogram(
        title: "Refreshes in ten minutes", height: 170,
        parts: [("charged", \.charged), ("free", \.free), ("failed", \.failed)]),
      Histogram(
        title: "Put off in ten minutes", height: 90, parts: [("deferred", \.deferred)]),
      Histogram(
        title: "Entry changes in ten minutes", height: 90, parts: [("change", \.changes)]),
      Histogram(
        title: "Stale widgets, the maximum at a time", height: 80, parts: [("stale", \.stale)],
        isArea: true),
      Histogram(
        title: "Waiting for a free call, the maximum at a time", height: 80,
        parts: [("queued", \.queued)], isArea: true),
    ]
  }

  /// The histograms of all widgets together, and the lower edge of the last histogram.
  var histograms: (svg: String, bottom: Double) {
    var top = Self.top
    var result = ""
    for histogram in all {
      result +=
        "<text class=\"name\" x=\"\(SVGText.number(left))\" y=\"\(SVGText.number(top + 17))\">"
        + "\(histogram.title)</text>\n"
      result += drawing(of: histogram, at: top + Self.titleHeight)
      top += Self.titleHeight + histogram.height + Self.gap
    }
    return (result, top - Self.gap)
  }

  private func drawing(of histogram: Histogram, at top: Double) -> String {
    let sums = course.bins.map { bin in histogram.parts.reduce(0) { $0 + $1.value(bin) } }
    let most = Self.niceMaximum(sums.max() ?? 0)
    let bottom = top + histogram.height
    let unit = histogram.height / Double(most)
    var result = hours(from: top, to: bottom)
    for level in Set([0, most / 2, most]).sorted() where level * 2 == most || level % most == 0 {
      result += self.level(level, at: bottom - Double(level) * unit)
    }
    var below = [Int](repeating: 0, count: course.bins.count)
    for part in histogram.parts {
      var path = ""
      for (index, bin) in course.bins.enumerated() where part.value(bin) > 0 {
        let value = part.value(bin)
        path += bar(
          index, from: bottom - Double(below[index]) * unit, height: Double(value) * unit,
          touches: histogram.isArea)
        below[index] += value
      }
      if !path.isEmpty { result += "<path class=\"\(part.name)\" d=\"\(path)\"/>\n" }
    }
    return result
  }

  private func level(_ level: Int, at y: Double) -> String {
    let y = SVGText.number(y)
    let end = SVGText.number(left - 10)
    return """
      <line class="\(level == 0 ? "base" : "level")" x1="\(SVGText.number(left))" \
      x2="\(SVGText.number(x(Self.day)))" y1="\(y)" y2="\(y)"/>
      <text class="small end" x="\(end)" y="\(y)" dy="4">\(NumberText.grouped(level))</text>

      """
  }

  private func bar(_ index: Int, from y: Double, height: Double, touches: Bool) -> String {
    let length = Self.day / Double(course.bins.count)
    let gap = touches ? 0 : 0.6
    let from = SVGText.number(x(Double(index) * length) + gap)
    let to = SVGText.number(x(Double(index + 1) * length) - gap)
    // A small value stays visible.
    let top = SVGText.number(y - max(height, 1))
    return "M\(from) \(SVGText.number(y))V\(top)H\(to)V\(SVGText.number(y))Z"
  }

  /// Returns the least round number that is at least `value`: 1, 2, 4, 6, 8, 10, 12, 16, 20, 24,
  /// 30, 40, 60, 80, …
  static func niceMaximum(_ value: Int) -> Int {
    var unit = 1
    while true {
      for tenths in [10, 12, 16, 20, 24, 30, 40, 60, 80] {
        let (number, rest) = (tenths * unit).quotientAndRemainder(dividingBy: 10)
        if rest == 0, number >= value, number == 1 || number % 2 == 0 { return number }
      }
      unit *= 10
    }
  }
}
