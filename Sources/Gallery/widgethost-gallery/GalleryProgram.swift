internal import ArgumentParser
internal import GalleryServer
internal import Glibc
internal import HostConfiguration
internal import WidgetModel

/// The program: `widgethost gallery` executes it.
@main
struct GalleryProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgethost-gallery",
    abstract: "Serve the widgets of a host to browsers.",
    discussion: "`widgethost gallery --help` describes the options.")

  @Option(help: ArgumentHelp("The address and the port.", valueName: "address:port"))
  var listen: String?

  @Option(help: ArgumentHelp("The certificate for TLS, with its chain.", valueName: "path"))
  var certificate: String?

  @Option(help: ArgumentHelp("The private key of the certificate.", valueName: "path"))
  var key: String?

  @Option(help: ArgumentHelp("The socket of the host.", valueName: "path"))
  var socket: String?

  @Option(help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"))
  var config: String?

  @Option(help: ArgumentHelp("The state directory of the host.", valueName: "path"))
  var stateDir: String?

  @Option(help: ArgumentHelp("The file with the token.", valueName: "path"))
  var token: String?

  @Flag(help: "Permit changes of parameters and of dashboards with the printed token.")
  var allowConfigure = false

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write the address only.")
  var quiet = false

  // For `widgethost doctor`, which has no library for TLS.
  @Flag(help: .hidden)
  var examine = false

  @Flag(help: "Show the preview that `widgethost preview --open` sends on descriptor 3.")
  var preview = false

  func run() async throws {
    // A write to a closed connection must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    raiseDescriptorLimit()
    if examine { return CertificateExamination.write(certificate, key) }
    do {
      if preview { return try await servePreview() }
      try await GalleryRun(self).serve()
    } catch let error as ConfigurationError {
      throw end(error.problems.map(\.description), error.exitStatus.rawValue)
    } catch let error as StartFailure {
      throw end([error.message], error.status.rawValue)
    }
  }

  /// The flags, with the environment of the process.
  var launch: LaunchContext {
    var launch = LaunchContext.ofProcess(named: "widgethost-gallery")
    launch.configFile = config
    launch.socket = socket
    launch.stateDirectory = stateDir
    return launch
  }

  /// Raises the descriptor limit to the hard limit: each connection needs a descriptor, and the usual soft limit
  /// is 1,024.
  private func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Writes problems to standard error.
  private func end(_ messages: [String], _ status: Int32) -> ExitCode {
    for message in messages { ProgramOutput.report(message) }
    return ExitCode(status)
  }
}
