internal import ArgumentParser
internal import FoundationEssentials
internal import HostConfiguration
internal import HostDaemon
internal import HostSimulation
internal import WidgetModel

/// The `simulate` command, which runs the scheduler over days of virtual time.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run the scheduler on a virtual clock and show what it would do.",
    discussion: """
      The scheduler is the host's own. The providers are made up, recorded (--archive), or those of \
      a plugin (--plugin), which run in a real worker with the virtual time. Every rule of the \
      scheduler is checked. The same options give the same output. docs/simulation.md describes the \
      made-up providers, the columns and the JSON.

      Examples:
        widgethost simulate
        widgethost simulate --days 30 --widgets 200 --fail-rate 0.1
        widgethost simulate --plugin ./libclock.so --config ./host.conf --svg day.svg
        widgethost get clock/small --format archive -o clock.wha
        widgethost simulate --archive clock.wha --json | jq .total
      """)

  @Option(help: "The number of days.")
  var days = 7

  @Option(
    help: ArgumentHelp(
      "The number of widgets (default: 1000; with --plugin or --archive, one of each).",
      valueName: "count"))
  var widgets: Int?

  @Option(help: "The seed of all random values.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("The first day, in UTC: 2026-01-31, or Unix seconds.", valueName: "date"))
  var start = StartDate()

  @Option(
    help: ArgumentHelp("Call the providers of this plugin.", valueName: "file"),
    completion: .file(extensions: ["so"]))
  var plugin: String?

  @Option(
    help: ArgumentHelp(
      "Use this recorded timeline as the provider's result; may be repeated.", valueName: "file"),
    completion: .file())
  var archive: [String] = []

  @Option(
    help: ArgumentHelp("Read budgets and widgets from this host.conf.", valueName: "file"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      """
      The refresh budget of every widget, 0 for none \
      (default: the file's, or \(RefreshRules.refreshesPerDay)).
      """,
      valueName: "count"))
  var refreshesPerDay: Int?

  @Option(
    help: ArgumentHelp(
      "The minimum interval of every widget (default: the file's, or 5m).", valueName: "duration"))
  var minimumInterval: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "The number of calls at a time (default: the file's, or 4).", valueName: "count"))
  var calls: Int?

  @Option(
    help: ArgumentHelp(
      "The number of reload requests per widget and day.", valueName: "number"))
  var requestsPerDay = 2.0

  @Option(help: ArgumentHelp("The share of widgets that are watched, 0 to 1.", valueName: "share"))
  var watched = 0.1

  @Option(
    help: ArgumentHelp(
      "The share of calls of made-up providers that fail, 0 to 1.", valueName: "share"))
  var failRate = 0.0

  @Option(
    help: ArgumentHelp(
      "The virtual duration of a call of a recorded or real provider.",
      valueName: "duration"))
  var latency = DurationArgument(.milliseconds(50))

  @Option(
    help: ArgumentHelp("Draw a day as SVG into this file.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(help: ArgumentHelp("The day that is drawn (default: the last).", valueName: "number"))
  var day: Int?

  @Flag(help: "Write a row per widget instead of a row per group.")
  var perWidget = false

  @Flag(help: "Write one JSON object (docs/simulation.md).")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no headings, notes or progress.")
  var quiet = false

  @Option(help: "When to use colours: auto, always or never. auto respects NO_COLOR.")
  var color = ColorChoice.auto

  /// The greatest number of widgets and of widget days, for the sake of memory.
  private static let mostWidgets = 100_000
  private static let mostWidgetDays = 5_000_000

  func validate() throws {
    try check(1...SimulationOptions.longestRun ~= days, "--days takes 1 to 366")
    try check(1...Self.mostWidgets ~= widgets ?? 1, "--widgets takes 1 to \(Self.mostWidgets)")
    try check(
      days * (widgets ?? 1) <= Self.mostWidgetDays,
      "--days times --widgets may be \(Self.mostWidgetDays) at most")
    try check(plugin == nil || archive.isEmpty, "--plugin and --archive cannot be given together")
    try check(
      failRate == 0 || (plugin == nil && archive.isEmpty),
      "--fail-rate works only with made-up providers; leave out --plugin and --archive")
    try check(0...1 ~= failRate, "--fail-rate takes a number from 0 to 1")
    try check(0...1 ~= watched, "--watched takes a number from 0 to 1")
    try check(0...10_000 ~= requestsPerDay, "--requests-per-day takes 0 to 10000")
    try check(
      0...RefreshRules.mostRefreshesPerDay ~= refreshesPerDay ?? 0,
      "--refreshes-per-day takes 0 to \(RefreshRules.mostRefreshesPerDay)")
    try check(calls.map { 1...1024 ~= $0 } ?? true, "--calls takes 1 to 1024")
    try check(latency.duration <= .seconds(3600), "--latency takes at most an hour")
    try check(day == nil || svg != nil, "--day needs --svg")
    try check(1...days ~= day ?? 1, "--day takes one of the \(days) days")
    try check(!(json && perWidget), "--json always writes all widgets; leave out --per-widget")
  }

  private func check(_ isRight: Bool, _ message: String) throws {
    if !isRight { throw ValidationError(message) }
  }

  func run() async throws {
    let hostConfiguration = try hostConfiguration()
    let began = ContinuousClock.now
    let report: SimulationReport
    do {
      report = try await simulate(hostConfiguration)
    } catch let error as SimulationError {
      throw CommandFailure(error.exitStatus, error.message)
    }
    // Written before the picture: the report is not lost if the picture cannot be written.
    try write(report, took: ContinuousClock.now - began)
    if let svg, let course = report.course {
      try FileWriter.replace(svg, with: Array(DayChart(report, course, title: title).svg.utf8))
    }
    if report.violationCount > 0 { throw CommandFailure(.failed, messages: violations(report)) }
  }

  /// Returns the configuration of the file in `--config`, else the defaults. Files in the standard
  /// places are ignored: the same command gives the same output on every machine.
  private func hostConfiguration() throws(CommandFailure) -> HostConfiguration {
    var launch = LaunchContext.current
    guard let config else { return HostConfiguration(launch: launch) }
    launch.configFile = config
    // A simulation needs neither directory, and a missing default for either is no error.
    launch.stateDirectory = launch.workingDirectory
    launch.socket = "/socket"
    do {
      return try HostConfiguration.load(launch)
    } catch {
      throw CommandFailure(error.exitStatus, messages: error.problems.map(\.description))
    }
  }

  private func violations(_ report: SimulationReport) -> [String] {
    let lines = report.violations.map { violation in
      let subject = violation.widget.map { report.widgets[$0].widget.id } ?? "all widgets"
      return "\(TimeText.absolute(violation.at)) \(subject): \(violation)"
    }
    let rest = report.violationCount - lines.count
    return ["the scheduler broke a rule; please report the command line and this output"]
      + lines + (rest > 0 ? ["and \(rest) more"] : [])
  }
}

/// A duration on the command line, in the form of `host.conf`: `50ms`, `30s`, `1h30m`.
struct DurationArgument: ExpressibleByArgument {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init?(argument: String) {
    guard let duration = HostConfiguration.duration(argument) else { return nil }
    self.duration = duration
  }

  var defaultValueDescription: String { duration.shortDescription }
}

/// The first day on the command line: `2026-01-31`, or Unix seconds.
struct StartDate: ExpressibleByArgument {
  let time: Timestamp

  /// Creates the default start of a simulation.
  init() {
    time = SimulationOptions().start
  }

  init?(argument: String) {
    guard let time = Self.day(argument) ?? Timestamp(argument),
      time == time.clampedToEntryRange
    else { return nil }
    self.time = time
  }

  var defaultValueDescription: String { String(TimeText.absolute(time).prefix(10)) }

  /// Returns midnight, UTC, of a day of the Gregorian calendar from 1970 to 2199.
  private static func day(_ text: String) -> Timestamp? {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      1970...2199 ~= year, 1...12 ~= month, 1...CivilTime.daysIn(month: month, of: year) ~= day
    else { return nil }
    return Timestamp(seconds: Int64(CivilTime.days(toYear: year, month: month, day: day)) * 86_400)
  }
}
