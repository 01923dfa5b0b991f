internal import ArgumentParser
internal import HostConfiguration

/// The `gallery` command, which executes the program of the gallery.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show all widgets in a browser, live.",
    usage: """
      widgethost gallery [<options>]
      widgethost gallery address [<options>]
      widgethost gallery certificate [<options>]
      """,
    discussion: """
      Serves the widgets of a host by HTTP until Ctrl-C, and prints an address with a token; open it in a \
      browser. A host that does not run yet is waited for. Dashboards, tokens for other programs and \
      host names are in host.conf: [gallery], [[gallery.token]] and [dashboard.NAME].

      The token is kept in the file gallery/token of the state directory, so that the address stays the \
      same; remove the file for a new one. It may read widgets and act on them; with --allow-configure it \
      may change parameters and arrange dashboards too.

      Other machines reach the gallery with a certificate only: `widgethost gallery certificate` makes \
      one. The unit widgethost-gallery.service runs the gallery as a service, and `widgethost gallery \
      address` prints its address. SIGHUP reads host.conf, tokens and the certificate again, unless the \
      gallery was started at a terminal.

      Examples:
        widgethost gallery
        widgethost gallery --listen 127.0.0.1:8000 --token ~/.config/widgethost/token
        widgethost gallery --listen 0.0.0.0:7080 --certificate chain.pem --key key.pem
      """,
    subcommands: [GalleryAddressCommand.self, GalleryCertificateCommand.self])

  @Option(
    help: ArgumentHelp(
      "An address of this machine to listen on (default: 127.0.0.1:7080).",
      valueName: "address:port"))
  var listen: String?

  @Option(
    help: ArgumentHelp(
      "The certificate for TLS, followed by those of its issuers, in the form PEM.",
      valueName: "path"),
    completion: .file())
  var certificate: String?

  @Option(
    help: ArgumentHelp(
      "The private key of the certificate; only its owner may read the file.", valueName: "path"),
    completion: .file())
  var key: String?

  @Option(help: ArgumentHelp("The socket of the host.", valueName: "path"), completion: .file())
  var socket: String?

  @OptionGroup var options: GalleryOptions

  @Option(
    help: ArgumentHelp(
      "The file with the token, in place of gallery/token of the state directory.",
      valueName: "path"),
    completion: .file())
  var token: String?

  @Flag(help: "Permit changes of parameters and of dashboards with the printed token.")
  var allowConfigure = false

  @Flag(name: .shortAndLong, help: "Write no notes.")
  var quiet = false

  func run() throws {
    let program = LaunchContext.current.galleryPath
    let values = [
      ("--listen", listen), ("--certificate", certificate), ("--key", key), ("--socket", socket),
      ("--config", options.config), ("--state-dir", options.stateDir), ("--token", token),
    ]
    let flags = [
      ("--allow-configure", allowConfigure), ("--json", options.json), ("--quiet", quiet),
    ]
    let words =
      values.compactMap { name, value in value.map { "\(name)=\($0)" } }
      + flags.filter(\.1).map(\.0)
    throw ProgramReplacement.failure(of: program, words)
  }
}

/// The options of the command and of its parts. The parser gives them to the command, wherever they stand, and the parts
/// take them over.
struct GalleryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Option(
    help: ArgumentHelp("The state directory of the host.", valueName: "path"),
    completion: .directory)
  var stateDir: String?

  @Flag(help: "Write one JSON object.")
  var json = false

  /// The environment of this process with the flags.
  var launch: LaunchContext {
    var launch = LaunchContext.current
    launch.configFile = config
    launch.stateDirectory = stateDir
    return launch
  }
}
