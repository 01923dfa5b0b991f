internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `health` command, which tells whether the host and its parts work.
struct HealthCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Check whether the host and its parts work.",
    discussion: """
      Shows each check with its state: ok, degraded (the host serves clients, and a part does not \
      work) or failing (the host does not do its main work), and what to do. The check calls no \
      plugin. In a pipe: check, state, message and remedy, with tabs between; with --json, the \
      host's own JSON object. With --quiet, only the exit code.

      Exit codes: 0 ok or degraded; 1 failing; 69 no host is running; 75 the host does not answer \
      in time. With --strict, degraded is 75 too. A supervisor that restarts the host should not \
      use --strict: a restart mends no plugin.

      Examples:
        widgethost health
        widgethost health --quiet --timeout 2
        widgethost health --json | jq -r '.checks[] | select(.state != "ok") | .message'
      """)

  @Flag(help: "Exit with 75 if a check is degraded.")
  var strict = false

  @Option(help: ArgumentHelp("The longest wait for the host's answer.", valueName: "seconds"))
  var timeout = 5.0

  @OptionGroup var options: ClientOptions

  func validate() throws {
    guard timeout > 0, timeout <= 3600 else {
      throw ValidationError("--timeout takes a number of seconds, greater than 0 and at most 3600")
    }
  }

  func run() async throws {
    let answer = try await options.ask(Request(verb: "health"), within: .seconds(timeout))
    let rows: [HealthReport] = try options.rows(in: answer.body)
    guard let report = rows.first, rows.count == 1 else {
      throw CommandFailure(
        .failed,
        "the host's reply cannot be read; check that the host has the version of this command")
    }
    try write(report, answer.body)
    switch report.status {
    case .failing: throw CommandFailure(.failed)
    case .degraded where strict: throw CommandFailure(.tryLater)
    case .ok, .degraded: break
    }
  }

  private func write(_ report: HealthReport, _ body: [UInt8]) throws(CommandFailure) {
    if options.json { return try options.write(json: body) }
    guard !options.quiet else { return }
    var table = Table(
      ["CHECK", "STATE", "MESSAGE", "REMEDY"], fit: .init(sentences: ["REMEDY", "MESSAGE"]))
    for check in report.checks {
      table.rows.append([
        .init(check.name), .init(check.state.rawValue, check.state.role), .init(check.message),
        .init(check.remedy),
      ])
    }
    try options.write(table)
  }
}

extension HealthState {
  fileprivate var role: Style.Role {
    switch self {
    case .ok: .good
    case .degraded: .warning
    case .failing: .bad
    }
  }
}
