internal import ArgumentParser
internal import Glibc
internal import HostConfiguration
internal import HostDaemon
internal import HostDiagnosis
internal import WidgetModel

/// The `doctor` command, which finds and explains what is wrong with a set-up.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Find and explain what is wrong with the set-up.",
    discussion: """
      Looks at host.conf, the socket, the running host, the state directory and its disk, plugins, \
      widgets and budgets, the sandbox, fonts, the clock, the SDK and its compilers. Each finding has \
      what is wrong, why it matters, and the command that mends it. Nothing is changed and nothing is \
      started but compilers, which tell their versions. Without a running host, everything else is \
      checked. Give the flags of `widgethost serve` to look at the set-up that they make.

      A fault is something that does not work or is not safe; a warning works in part; a note is an \
      optional part that is missing. In a pipe: severity, check, what and command, with tabs between. \
      docs/doctor.md lists all checks, and the fields of the JSON object.

      Exit codes: 0 no fault and no warning; 1 a fault or a warning; 64 wrong usage.

      Examples:
        widgethost doctor
        widgethost doctor --all
        widgethost doctor --config ./host.conf --plugin-dir ./build
        widgethost doctor --json | jq -r '.findings[].what'
      """)

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @OptionGroup var folders: HostFolderOptions

  @Option(help: ArgumentHelp("The longest wait for an answer of the host.", valueName: "seconds"))
  var timeout = 2.0

  @Flag(help: "Show also what is right, and which checks could not be made; so does -v.")
  var all = false

  @Flag(help: "List all checks with their reasons and remedies, and make none.")
  var list = false

  @OptionGroup var options: ClientOptions

  func validate() throws {
    guard timeout > 0, timeout <= 60 else {
      throw ValidationError("--timeout takes a number of seconds, greater than 0 and at most 60")
    }
    if list && options.json { throw ValidationError("--list and --json cannot be given together") }
  }

  func run() async throws {
    if list { return try options.write(Self.table(Check.all)) }
    // A write to a closed connection must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    var launch = LaunchContext.current
    launch.configFile = config
    launch.socket = options.socket
    folders.apply(to: &launch)
    let diagnosis = Diagnosis(
      launch, version: HostVersion.current, patience: .seconds(timeout))
    let report = await diagnosis.run(now: .now)
    if options.json {
      try StandardOutput.write(DoctorJSON(report).line())
    } else if let style = options.style {
      let text = DoctorText(report, style: style, showsAll: all || options.verbose)
      try StandardOutput.write(lines: text.lines(isQuiet: options.quiet))
    } else {
      try StandardOutput.write(lines: Self.table(report, showsAll: all || options.verbose).plain)
    }
    if report.hasFailed { throw CommandFailure(.failed) }
  }

  /// Returns the rows for programs. Columns: severity, check, what, command. A check without a finding has the
  /// severity `ok`, or `unknown` if it could not be made.
  static func table(_ report: DiagnosisReport, showsAll: Bool) -> Table {
    var table = Table(["SEVERITY", "CHECK", "WHAT", "COMMAND"])
    for finding in report.findings {
      table.rows.append([
        .init(finding.severity.rawValue), .init(finding.id), .init(finding.what),
        .init(finding.command),
      ])
    }
    for check in showsAll ? report.passed : [] {
      table.rows.append([
        .init(check.isMade ? "ok" : "unknown"), .init(check.id), .init(check.message), .init(nil),
      ])
    }
    return table
  }

  /// Returns the table of `--list`. Columns for programs: check, severity, what, why, mend.
  static func table(_ checks: [Check]) -> Table {
    var table = Table(
      ["CHECK", "SEVERITY", "WHAT", "WHY", "MEND"],
      fit: .init(sentences: ["MEND", "WHY", "WHAT"]))
    for check in checks {
      table.rows.append([
        .init(check.id), .init(check.severity.rawValue, check.severity.role), .init(check.title),
        .init(check.why, .quiet), .init(check.mend),
      ])
    }
    return table
  }
}

extension Severity {
  /// The colour role of the severity.
  var role: Style.Role {
    switch self {
    case .fault: .bad
    case .warning: .warning
    case .note: .quiet
    }
  }
}
