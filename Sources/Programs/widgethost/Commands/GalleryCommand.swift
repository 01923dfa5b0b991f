internal import ArgumentParser
internal import Glibc
internal import HostConfiguration
internal import WidgetModel

/// The `gallery` command, which executes the program of the gallery.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show all widgets in a browser, live.",
    discussion: """
      Serves the widgets of a host by HTTP until Ctrl-C, and prints an address with a token; open it in a \
      browser. A host that does not run yet is waited for. Dashboards, tokens for other programs and \
      host names are in host.conf: [gallery], [[gallery.token]] and [dashboard.NAME].

      Without tokens in host.conf and without --token, a random token is made at each start. It may \
      read widgets and act on them; with --allow-configure it may change parameters too.

      Examples:
        widgethost gallery
        widgethost gallery --listen 127.0.0.1:8000 --token ~/.config/widgethost/token
      """)

  @Option(
    help: ArgumentHelp(
      "An address of this machine to listen on (default: 127.0.0.1:7080).",
      valueName: "address:port"))
  var listen: String?

  @Option(help: ArgumentHelp("The socket of the host.", valueName: "path"), completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The file with the token; it is made, with a random one, if it is missing.",
      valueName: "path"),
    completion: .file())
  var token: String?

  @Flag(help: "Permit changes of parameters with the printed token.")
  var allowConfigure = false

  @Flag(help: "Write the address as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Write no notes.")
  var quiet = false

  func run() throws {
    let program = LaunchContext.current.galleryPath
    let values = [
      ("--listen", listen), ("--socket", socket), ("--config", config), ("--token", token),
    ]
    let flags = [
      ("--allow-configure", allowConfigure), ("--json", json), ("--quiet", quiet),
    ]
    let words =
      values.compactMap { name, value in value.map { "\(name)=\($0)" } }
      + flags.filter(\.1).map(\.0)
    throw Self.replaceProcess(with: program, words)
  }

  /// Executes a program in the place of this one.
  ///
  /// - Returns: The failure, if the program cannot be executed.
  private static func replaceProcess(with program: String, _ words: [String]) -> CommandFailure {
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    execv(program, &arguments)
    let reason = String(cString: strerror(errno))
    return CommandFailure(
      .unavailable,
      "\(program) cannot be run (\(reason)); install widgethost-gallery beside widgethost")
  }
}
