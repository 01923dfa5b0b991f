internal import ArgumentParser
internal import HostConfiguration
internal import PluginConformance
internal import WidgetModel

/// The `validate` command, which runs the conformance suite on a plugin.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check a plugin against the rules of the plugin ABI.",
    discussion: """
      Runs up to ten levels of checks: 1 loads and describes; 2 placeholder, snapshot and timeline of \
      each kind and family; 3 parameters; 4 locales, time zones, sizes, colour schemes; 5 budgets, \
      cancellation, repetition (required by `install`); 6 views; 7 concurrent calls; 8 fuzzing; 9 leaks \
      over 1,000 calls, and valgrind where it is installed; 10 a month on a virtual clock, and \
      shortages of network, disk and memory. Each check has worker processes of its own, in the \
      sandbox of the host, and a deadline. docs/validate.md lists all checks.

      A failure names the rule and the command that repeats the check. The permissions and budgets of \
      the plugin are the defaults, or those of the host.conf in --config. A run works on a copy of the \
      plugin.

      Exit codes: 0 all checks passed or were skipped; 1 a check failed; 64 wrong usage; 65 no plugin; 66 \
      no such file.

      Examples:
        widgethost validate ./libclock.so
        widgethost validate ./libclock.so --level 10 --only-failed
        widgethost validate ./libclock.so --reproduce 7:timeline.dates-ascend
        widgethost validate ./libhttp.so --config ./host.conf -p url=https://example.org/rates.json
        widgethost validate ./libclock.so --seed 1 --junit report.xml
        widgethost validate --list
      """)

  @Argument(help: "The path of a plugin's .so.", completion: .file(extensions: ["so"]))
  var plugin: String?

  @Option(help: ArgumentHelp("The highest level, 1 to 10.", valueName: "number"))
  var level: Int = Check.usualLevel

  @Option(
    help: ArgumentHelp("The seed of random values (default: a new one).", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Run one check with a seed, as a failure names them.", valueName: "seed:check"))
  var reproduce: Reproduction?

  @Flag(help: "Report failed checks and the summary alone.")
  var onlyFailed = false

  @Option(
    help: ArgumentHelp("Write a JUnit report to this file too.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    help: ArgumentHelp("The longest time for the month of level 10.", valueName: "duration"))
  var duration = DurationArgument(.seconds(600))

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp(
      "A value for a parameter in place of its default; may be repeated.", valueName: "name=value"))
  var parameter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Take permissions, limits and budgets from this host.conf.", valueName: "file"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(help: ArgumentHelp("The number of calls of a check for leaks.", valueName: "count"))
  var calls = 1000

  @Option(
    help: ArgumentHelp("The number of random cases of a check that fuzzes.", valueName: "count"))
  var cases = 200

  @Option(help: ArgumentHelp("The simulated time of level 10 in days.", valueName: "count"))
  var days = 30

  @Flag(help: "Make no calls under valgrind.")
  var noValgrind = false

  @Flag(help: "List all checks instead of running some.")
  var list = false

  @Flag(help: "Write one JSON object (docs/validate.md).")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no progress, and no line for a passed or skipped check.")
  var quiet = false

  @Option(help: "When to use colours: auto, always or never. auto respects NO_COLOR.")
  var color = ColorChoice.auto

  func validate() throws {
    try check(
      list || plugin != nil, "name the path of a plugin's .so, or list the checks with --list")
    try check(Check.levels.contains(level), "--level takes 1 to 10")
    try check(seed == nil || reproduce == nil, "--reproduce has its own seed; leave out --seed")
    try check(20...1_000_000 ~= calls, "--calls takes 20 to 1000000")
    try check(1...1_000_000 ~= cases, "--cases takes 1 to 1000000")
    try check(1...366 ~= days, "--days takes 1 to 366")
    try check(duration.duration > .zero, "--duration takes a time, such as 10m")
    for text in parameter where !text.contains("=") || text.hasPrefix("=") {
      throw ValidationError("-p takes NAME=VALUE, not \(text.printable)")
    }
  }

  private func check(_ isRight: Bool, _ message: String) throws {
    if !isRight { throw ValidationError(message) }
  }

  func run() async throws {
    if list { return try CheckList(isJSON: json, color: color).write() }
    guard let plugin else { return }
    let launch = LaunchContext.current
    let conformance = Conformance(
      plugin: plugin, level: level, workerPath: launch.workerPath,
      settings: try settings(for: plugin, launch))
    let interruption = Interruption()
    interruption.putAway = { await conformance.stop() }
    let progress = ConformanceProgress(isWanted: !quiet && !json)
    let report: ConformanceReport
    do {
      report = try await conformance.run { progress.update($0) }
    } catch {
      progress.finish()
      throw CommandFailure(error.exitStatus, error.message)
    }
    progress.finish()
    if report.isInterrupted { try await Interruption.awaitEnd() }
    // First, because the reader of the output may go. A path that cannot be written must not cost the report.
    var unwritten: CommandFailure?
    if let junit {
      do throws(CommandFailure) {
        try FileWriter.replace(junit, with: JUnitReport(report, options).bytes)
      } catch {
        unwritten = error
      }
    }
    if json {
      try StandardOutput.write(try ConformanceJSON(report, options).line())
    } else {
      let text = ConformanceText(
        report, options, shows: quiet || onlyFailed ? .failures : .all,
        style: Style(ofOutput: color))
      try StandardOutput.write(lines: text.lines)
    }
    if let unwritten { throw unwritten }
    if !report.failures.isEmpty { throw CommandFailure(.failed) }
  }

  /// The options that a repetition of a check needs too, as words of a shell.
  private var options: [String] {
    (config.map { ["--config", $0] } ?? []) + parameter.flatMap { ["-p", $0] }
  }

  private func settings(
    for plugin: String, _ launch: LaunchContext
  ) throws(CommandFailure) -> Conformance.Settings {
    var settings = Conformance.Settings(
      seed: reproduce?.seed ?? seed ?? UInt64.random(in: 0..<1_000_000_000))
    settings.only = reproduce?.check
    settings.calls = calls
    settings.cases = cases
    settings.days = days
    settings.duration = duration.duration
    settings.usesValgrind = !noValgrind
    for text in parameter {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      settings.parameters[String(parts[0]), default: []].append(String(parts[1]))
    }
    if let config {
      let configuration = try HostConfiguration.forChecks(launch, file: config)
      settings.take(configuration, plugin: Conformance.name(ofPlugin: plugin))
    }
    return settings
  }
}

/// The value of `--reproduce`: a seed and the id of a check.
struct Reproduction: ExpressibleByArgument {
  let seed: UInt64
  let check: String

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let seed = UInt64(parts[0]) else { return nil }
    self.seed = seed
    check = String(parts[1])
  }
}
