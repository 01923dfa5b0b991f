import Foundation
import FoundationXML
import HostScheduler
import Testing
import WidgetModel

@testable import HostSimulation
@testable import widgethost

/// Whether bytes are XML.
enum XMLCheck {
  static func isWellFormed(_ data: Data) -> Bool { XMLParser(data: data).parse() }
}

/// The picture of a day.
@Suite struct DayChartTests {
  private func report(_ count: Int, id: String = "w", failing: Bool = false) -> SimulationReport {
    var options = SimulationOptions()
    options.days = 2
    options.chartDay = 2
    options.requestsPerDay = 20
    let widgets = (0..<count).map { index in
      SimulatedWidget(
        id: "\(id)\(index)", group: id, refreshesPerDay: 24, minimumInterval: .seconds(600),
        timelineBudget: .seconds(10), worker: index)
    }
    var providers = SyntheticProviders(
      of: widgets, policies: (0..<count).map(SyntheticPolicy.mixed), failRate: failing ? 0.3 : 0,
      seed: 1)
    var simulation = Simulation(options, widgets: widgets)
    while let step = simulation.advance() {
      if case .call(let call) = step { simulation.take(providers.result(of: call), of: call) }
    }
    return simulation.report
  }

  private func chart(_ report: SimulationReport) throws -> String {
    DayChart(report, try #require(report.course), title: "t<i>&\u{1b}[0m").svg
  }

  @Test(arguments: [1, 12, 13, 60])
  func `every picture is well-formed and shows its day`(count: Int) throws {
    let report = report(count, id: "<script>&\"'\u{1b}\u{ffff}", failing: true)
    let svg = try chart(report)
    #expect(XMLCheck.isWellFormed(Data(svg.utf8)))
    #expect(svg.contains("Day 2 of 2: 2026-01-02"))
    #expect(!svg.contains("<script>") && !svg.contains("<i>") && !svg.contains("\u{1b}"))
    #expect(svg.contains("prefers-color-scheme:dark"))
  }

  @Test func `few widgets have a lane each, with a dot for each refresh of the day`() throws {
    let report = report(3, failing: true)
    let svg = try chart(report)
    let legend = 3
    let refreshes = report.widgets.reduce(0) { $0 + $1.refreshesByDay[1] }
    #expect(svg.components(separatedBy: "<circle").count - 1 == refreshes + legend)
    for index in 0..<3 { #expect(svg.contains(">w\(index)<")) }
    let changes = try #require(report.course).lanes.map(\.changes.count)
    #expect(changes.reduce(0, +) > 0)
  }

  @Test func `many widgets are drawn together`() throws {
    let svg = try chart(report(60))
    #expect(!svg.contains("<circle") && svg.contains("Refreshes in ten minutes"))
  }

  @Test func `numbers and scales are short and right`() {
    #expect(SVGText.number(1.26) == "1.3" && SVGText.number(-0.04) == "0")
    #expect(SVGText.number(-2.5) == "-2.5" && SVGText.number(7) == "7")
    #expect([0, 1, 3, 6, 9, 11, 147].map(DayChart.niceMaximum) == [1, 1, 4, 6, 10, 12, 160])
    #expect(NumberText.grouped(1_234_567) == "1,234,567" && NumberText.grouped(12) == "12")
    #expect(SVGText.escaped("abcdef", cutTo: 4) == "abc…")
  }

  @Test func `durations have their two largest units`() {
    #expect(SimulateCommand.spoken(.seconds(3900)) == "1h 5m")
    #expect(SimulateCommand.spoken(.seconds(86_400)) == "1d")
    #expect(SimulateCommand.spoken(.milliseconds(20)) == "<1s")
    #expect(SimulateCommand.spoken(.zero) == "")
    #expect(SimulateCommand.seconds(.milliseconds(1500)) == "1.5")
  }

  @Test(
    arguments: [
      ("2026-01-01", 1_767_225_600), ("2024-02-29", 1_709_164_800), ("1970-01-01", 0),
      ("1700000000", 1_700_000_000),
    ] as [(String, Int64)])
  func `a first day is read`(text: String, seconds: Int64) {
    #expect(StartDate(argument: text)?.time == Timestamp(seconds: seconds))
  }

  @Test(arguments: ["2025-02-29", "2026-13-01", "2026-04-31", "x", "", "-5", "2300-01-01"])
  func `what is no day is refused`(text: String) {
    #expect(StartDate(argument: text) == nil)
  }

  @Test func `a progress bar says how far it is`() {
    #expect(ProgressBar.line(0, "x").hasPrefix("[" + String(repeating: ".", count: 30)))
    #expect(ProgressBar.line(1.5, "x").contains("100 %"))
    #expect(ProgressBar.line(0.5, "x", width: 19) == "[####....]  50 %  x")
    #expect(ProgressBar.line(0.5, "x", width: 15) == " 50 %  x")
    #expect(ProgressBar.line(0.5, "x", width: 6) == " 50 %…")
    #expect(ProgressBar.line(0.5, "day 1 of 2").hasSuffix(" 50 %  day 1 of 2"))
  }
}
