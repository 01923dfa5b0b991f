internal import HostSimulation
internal import WidgetModel

/// The course of one simulated day as an SVG picture.
///
/// Up to ``laneLimit`` widgets have a lane each; more widgets are drawn together in histograms. The
/// colours follow the viewer's scheme: light or dark.
struct DayChart {
  let report: SimulationReport
  let course: DayCourse
  let title: String

  /// The greatest number of widgets with lanes; more widgets are drawn as histograms.
  static let laneLimit = 12
  static let width = 1200.0
  static let right = 28.0
  static let top = 112.0
  static let day = 86_400.0

  init(_ report: SimulationReport, _ course: DayCourse, title: String) {
    self.report = report
    self.course = course
    self.title = title
  }

  var hasLanes: Bool { !course.lanes.isEmpty && course.lanes.count <= Self.laneLimit }
  /// The horizontal position of the start of the day.
  var left: Double { hasLanes ? 208 : 96 }
  var plotWidth: Double { Self.width - left - Self.right }

  /// Returns the horizontal position of a time, in seconds since the day began.
  func x(_ seconds: Double) -> Double { left + seconds / Self.day * plotWidth }

  /// The whole picture as an SVG document.
  var svg: String {
    let (plot, bottom) = hasLanes ? lanes : histograms
    let height = SVGText.number(bottom + 52)
    let width = SVGText.number(Self.width)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(SVGText.escaped(heading))</title>
      <style>\(Self.style)</style>
      <rect class="page" width="\(width)" height="\(height)"/>
      <text class="heading" x="28" y="38">\(SVGText.escaped(heading))</text>
      <text class="words" x="28" y="60">\(SVGText.escaped(subtitle, cutTo: 170))</text>
      \(legend)\
      \(timesOfDay(at: bottom))\
      \(plot)\
      </svg>

      """
  }

  private var heading: String {
    let date = TimeText.absolute(course.start).prefix(10)
    return "Day \(course.day) of \(report.options.days): \(date)"
  }

  private var subtitle: String {
    let violations = report.violationCount
    return "\(title) · \(SimulateCommand.settings(report)), "
      + "\(report.options.concurrentCalls) calls at a time"
      + (violations > 0 ? " · \(violations) violations" : "")
  }

  // MARK: - Legend and axis

  private var legend: String {
    var x = 28.0
    var result = ""
    for (mark, text, width) in legendItems {
      result += mark(x, 84)
      result += "<text class=\"words\" x=\"\(SVGText.number(x + 18))\" y=\"88\">\(text)</text>\n"
      x += width
    }
    return result
  }

  private var legendItems: [(mark: (Double, Double) -> String, text: String, width: Double)] {
    let square = { (name: String) in
      { (x: Double, y: Double) in
        "<rect class=\"\(name)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y - 6))\" "
          + "width=\"12\" height=\"12\" rx=\"2\"/>"
      }
    }
    let shape = { (name: String) in
      hasLanes
        ? { (x: Double, y: Double) in Self.dot(name, x + 6, y) } : square(name)
    }
    return [
      (shape("charged"), "refresh, charged", 148), (shape("free"), "refresh, free", 126),
      (shape("failed"), "refresh, failed", 132), (square("deferred"), "put off", 88),
      (square("change"), "entry change", 124), (square("stale"), "stale", 76),
    ] + (hasLanes ? [] : [(square("queued"), "waiting for a free call", 180)])
  }

  static func dot(_ name: String, _ x: Double, _ y: Double) -> String {
    "<circle class=\"\(name)\" cx=\"\(SVGText.number(x))\" cy=\"\(SVGText.number(y))\" r=\"3.6\"/>"
  }

  /// Draws a line for each hour; every third line is stronger.
  func hours(from top: Double, to bottom: Double) -> String {
    var (strong, faint) = ("", "")
    for hour in 0...24 {
      let x = SVGText.number(self.x(Double(hour) * 3600))
      let line = "M\(x) \(SVGText.number(top))V\(SVGText.number(bottom))"
      if hour % 3 == 0 { strong += line } else { faint += line }
    }
    return "<path class=\"faint\" d=\"\(faint)\"/>\n<path class=\"hour\" d=\"\(strong)\"/>\n"
  }

  /// Draws the time of day below every third hour.
  private func timesOfDay(at bottom: Double) -> String {
    var result = ""
    for hour in stride(from: 0, through: 24, by: 3) {
      let x = SVGText.number(self.x(Double(hour) * 3600))
      result +=
        "<text class=\"words middle\" x=\"\(x)\" y=\"\(SVGText.number(bottom + 22))\">"
        + "\(timeOfDay(hour))</text>\n"
    }
    result +=
      "<text class=\"small end\" x=\"\(SVGText.number(Self.width - Self.right))\" "
      + "y=\"\(SVGText.number(bottom + 42))\">UTC</text>\n"
    return result
  }

  private func timeOfDay(_ hour: Int) -> String {
    let time = TimeText.absolute(course.start + .seconds(3600 * hour))
    let text = String(time.dropFirst(11).prefix(5))
    return hour == 24 && text == "00:00" ? "24:00" : text
  }

  /// Solid fills for a light page, and for a dark page if the viewer prefers dark.
  private static let style = """
    text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;fill:#1c2733}\
    .heading{font-size:20px;font-weight:600}.words{font-size:13px;fill:#4a5a6a}\
    .name{font-size:14px;font-weight:600}.small{font-size:11px;fill:#6b7a89}\
    .middle{text-anchor:middle}.end{text-anchor:end}\
    .page{fill:#fff}.hour{stroke:#c9d2db}.faint{stroke:#eaeef2}\
    .base{stroke:#9aa7b4;stroke-width:1}.level{stroke:#e0e6ec;stroke-width:1}\
    .charged{fill:#2f6fde}.free{fill:#2b9e6b}.failed{fill:#d3372f}\
    .deferred{fill:#e69a1e}.span{fill:#e69a1e;fill-opacity:.55}\
    .change{fill:#7d6bd0}.tick{stroke:#7d6bd0;stroke-width:1;stroke-opacity:.6;fill:none}\
    .stale{fill:#ef8f88}.area{fill-opacity:.45}.queued{fill:#3aa0b5}\
    @media (prefers-color-scheme:dark){\
    text{fill:#e6ebf0}.words{fill:#a9b6c3}.small{fill:#8796a5}.page{fill:#14191f}\
    .hour{stroke:#3a4652}.faint{stroke:#222a32}.base{stroke:#5a6875}.level{stroke:#2a333c}\
    .charged{fill:#5b93f5}.free{fill:#43c088}.failed{fill:#f2655d}\
    .deferred,.span{fill:#f0b03f}.change{fill:#a596f0}.tick{stroke:#a596f0}\
    .stale{fill:#b9504a}.queued{fill:#55bfd4}}
    """
}

/// Formats texts and numbers for an SVG document (XML 1.0).
enum SVGText {
  /// Returns `text` for content and attributes: control characters and characters that XML forbids
  /// are replaced, markup characters are escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns `text` cut to `count` characters, escaped.
  static func escaped(_ text: String, cutTo count: Int) -> String {
    escaped(text.count > count ? text.prefix(count - 1) + "…" : text)
  }

  /// Returns a coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
  }
}
