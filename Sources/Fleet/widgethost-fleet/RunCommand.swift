internal import ArgumentParser
internal import Logging

/// `run`: the agent.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run the agent of this host.",
    discussion: """
      The agent joins the fleet of [fleet] in host.conf, and runs beside `widgethost serve` until SIGTERM or Ctrl-C. Then \
      other hosts take its widgets over at once.

      Example:
        widgethost fleet run
      """)

  @Flag(help: "Log what the agent does, also without a reason for concern.")
  var verbose = false

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      LoggingSystem.bootstrap(StreamLogHandler.standardError)
      var logger = Logger(label: "fleet")
      logger.logLevel = verbose ? .debug : .info
      let configuration = try options.configuration()
      let membership = try options.membership(in: configuration)
      try await AgentRun(configuration, membership, logger: logger).run()
    }
  }
}
