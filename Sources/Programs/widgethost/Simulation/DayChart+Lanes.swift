internal import HostSimulation
internal import WidgetModel

extension DayChart {
  private static let laneHeight = 64.0
  private static let laneGap = 10.0
  /// The vertical offsets within a lane, from the top of the lane.
  private static let deferralRow = 7.0
  /// Apart from refreshes: a retry often follows a failure closely and would hide the failure.
  private static let failureRow = 20.0
  private static let refreshRow = 31.0
  private static let tickRow = 42.0

  /// The lanes, one per widget, and the lower edge of the last lane.
  var lanes: (svg: String, bottom: Double) {
    var top = Self.top + 4
    var result = ""
    for (lane, row) in zip(course.lanes, report.widgets) {
      result += labels(of: row, at: top) + drawing(of: lane, at: top)
      top += Self.laneHeight + Self.laneGap
    }
    return (hours(from: Self.top, to: top) + result, top)
  }

  private func labels(of row: SimulationReport.Widget, at top: Double) -> String {
    let day = course.day - 1
    let refreshes = row.refreshesByDay.indices.contains(day) ? row.refreshesByDay[day] : 0
    var facts = "\(refreshes) refreshes"
    if row.widget.refreshesPerDay > 0 { facts += ", budget \(row.widget.refreshesPerDay)" }
    let watched = row.widget.isWatched ? ", watched" : ""
    let group = SVGText.escaped(row.widget.group, cutTo: 28 - watched.count) + watched
    let y = { (offset: Double) in SVGText.number(top + offset) }
    return """
      <text class="name" x="28" y="\(y(22))">\(SVGText.escaped(row.widget.id, cutTo: 20))</text>
      <text class="small" x="28" y="\(y(38))">\(group)</text>
      <text class="small" x="28" y="\(y(53))">\(SVGText.escaped(facts))</text>

      """
  }

  private func drawing(of lane: DayCourse.Lane, at top: Double) -> String {
    let bottom = top + Self.laneHeight
    var result = ""
    for span in lane.stale {
      result += box("stale area", span, top: top, height: Self.laneHeight, least: 1)
    }
    for span in lane.deferrals {
      result += box("span", span, top: top + Self.deferralRow, height: 5, least: 2)
    }
    let ticks = lane.changes.map { change in
      "M\(SVGText.number(x(change))) \(SVGText.number(top + Self.tickRow))V\(SVGText.number(bottom))"
    }
    if !ticks.isEmpty { result += "<path class=\"tick\" d=\"\(ticks.joined())\"/>\n" }
    result +=
      "<line class=\"base\" x1=\"\(SVGText.number(left))\" x2=\"\(SVGText.number(x(Self.day)))\" "
      + "y1=\"\(SVGText.number(bottom))\" y2=\"\(SVGText.number(bottom))\"/>\n"
    for refresh in lane.refreshes {
      let name = refresh.hasFailed ? "failed" : refresh.isCharged ? "charged" : "free"
      let row = refresh.hasFailed ? Self.failureRow : Self.refreshRow
      result += Self.dot(name, x(refresh.at), top + row) + "\n"
    }
    return result
  }

  private func box(
    _ name: String, _ span: DayCourse.Span, top: Double, height: Double, least: Double
  ) -> String {
    let from = x(span.from)
    // A short span stays visible, but does not reach beyond the day.
    let width = max(min(least, x(Self.day) - from), x(span.to) - from)
    return "<rect class=\"\(name)\" x=\"\(SVGText.number(from))\" y=\"\(SVGText.number(top))\" "
      + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\"/>\n"
  }
}
