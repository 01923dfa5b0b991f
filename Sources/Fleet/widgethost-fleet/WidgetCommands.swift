internal import ArgumentParser
internal import FoundationEssentials
internal import WidgetModel

/// `add`: a widget for all hosts.
struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a widget to all hosts of the fleet, or change it.",
    discussion: """
      The kind is PLUGIN:KIND, so that hosts without the plugin know it too. One host asks the provider, and all show \
      the result. Parameters that only a host's user may set cannot be given here.

      Examples:
        widgethost fleet add wall/clock clock:clock --family small
        widgethost fleet add weather Weather:Weather --family medium -p city=Berlin --refreshes 48
      """)

  @Argument(help: "The id of the widget, the same on all hosts.")
  var id: String

  @Argument(help: ArgumentHelp("The kind, as PLUGIN:KIND.", valueName: "plugin:kind"))
  var kind: String

  @Option(help: "The family, such as small.")
  var family = "small"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A parameter; a list repeats the name.", valueName: "name=value"))
  var parameter: [String] = []

  @Option(help: "The charged refreshes in 24 h for the whole fleet; 0 for no limit.")
  var refreshes = RefreshRules.refreshesPerDay

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      var parameters: [String: [String]] = [:]
      for text in parameter {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
          throw FleetFailure(.usage, "\(text): expected NAME=VALUE")
        }
        parameters[String(text[..<equals]), default: []].append(
          String(text[text.index(after: equals)...]))
      }
      let request = ConfigureRequest(
        id: id, kind: kind, family: family, parameters: parameters, refreshesPerDay: refreshes)
      try request.check()
      try await options.writeOutcome(of: request.line, done: "\(id) is a widget of the fleet")
    }
  }
}

/// `remove`: removes a widget from all hosts.
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a widget from all hosts of the fleet.",
    discussion: """
      Example:
        widgethost fleet remove wall/clock
      """)

  @Argument(help: "The id of the widget.")
  var id: String

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      try await options.writeOutcome(of: "remove \(id)", done: "\(id) was removed from the fleet")
    }
  }
}

extension FleetOptions {
  /// Has the agent change a widget, and writes the outcome.
  fileprivate func writeOutcome(of line: String, done: String) async throws {
    let outcome = try await ask(line, for: OutcomeReport.self)
    if let problem = outcome.problem { throw FleetFailure(.tryLater, problem) }
    try write(outcome) { _ in [done] }
  }
}
