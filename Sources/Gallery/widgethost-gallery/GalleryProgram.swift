internal import ArgumentParser
internal import FoundationEssentials
internal import GalleryAccess
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

  @Option(help: ArgumentHelp("The socket of the host.", valueName: "path"))
  var socket: String?

  @Option(help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"))
  var config: String?

  @Option(help: ArgumentHelp("The file with the token.", valueName: "path"))
  var token: String?

  @Flag(help: "Permit changes of parameters.")
  var allowConfigure = false

  @Flag(help: "Write JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write the address only.")
  var quiet = false

  @Flag(help: "Show the preview that `widgethost preview --open` sends on descriptor 3.")
  var preview = false

  func run() async throws {
    // A write to a closed connection must become an error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      if preview { return try await servePreview() }
      let launch = launch
      let configuration = try HostConfiguration.load(launch)
      let tokens = try GalleryTokens(
        configuration.gallery.tokens, file: token.map(launch.absolute),
        allowsConfiguring: allowConfigure)
      let address = try address ?? configuration.gallery.listen
      try await serve(configuration, tokens, address)
    } catch let error as ConfigurationError {
      throw end(error.problems.map(\.description), error.exitStatus.rawValue)
    } catch let error as StartFailure {
      throw end([error.message], error.status.rawValue)
    }
  }

  private func serve(
    _ configuration: HostConfiguration, _ tokens: GalleryTokens, _ address: LoopbackAddress
  ) async throws {
    var settings = GallerySettings(
      address: address.host, port: Int(address.port), hostNames: configuration.gallery.hostNames,
      tokens: tokens.all, socket: configuration.socket, content: GalleryContentSource(configuration)
    )
    settings.panels = configuration.gallery.panelListen.map { ($0.host, Int($0.port)) }
    let output = StartOutput(isJSON: json, isQuiet: quiet, secret: tokens.printed)
    do {
      try await GalleryServer(settings).run { port in output.write(address, port) }
    } catch let error as PanelListenFailure {
      throw StartFailure(.unavailable, error.description)
    } catch {
      throw StartFailure(
        .unavailable, "cannot listen on \(address): \(error); choose another address with --listen")
    }
  }

  /// The address of `--listen`; `nil` without the flag.
  var address: LoopbackAddress? {
    get throws {
      guard let listen else { return nil }
      guard let address = LoopbackAddress(listen) else {
        throw StartFailure(.usage, "--listen: expected \(LoopbackAddress.rule)")
      }
      return address
    }
  }

  /// The flags, with the environment of the process.
  var launch: LaunchContext {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var launch = LaunchContext(
      environment: ProcessInfo.processInfo.environment,
      workingDirectory: FileManager.default.currentDirectoryPath,
      executable: program ?? "widgethost-gallery", userID: geteuid())
    launch.configFile = config
    launch.socket = socket
    return launch
  }

  /// Writes problems to standard error.
  private func end(_ messages: [String], _ status: Int32) -> ExitCode {
    for message in messages {
      FileHandleText.write("widgethost: \(message)\n", to: STDERR_FILENO)
    }
    return ExitCode(status)
  }
}
