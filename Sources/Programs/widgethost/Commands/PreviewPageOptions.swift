internal import ArgumentParser
internal import HostConfiguration
internal import WidgetModel

/// The options of a preview on a page in the browser.
struct PreviewPageOptions: ParsableArguments {
  @Flag(
    name: .customLong("open"),
    help: "Show the sheet on a page in the browser, and build and draw again after each change.")
  var isWanted = false

  @Flag(
    name: .customLong("no-browser"), help: "With --open: write the address of the page alone.")
  var isWithoutBrowser = false

  @Option(
    help: ArgumentHelp(
      "With --open: an address of this machine (default: any free port of 127.0.0.1).",
      valueName: "address:port"))
  var listen: String?

  /// The address to listen on.
  var address: String { listen ?? "127.0.0.1:0" }

  /// Checks the options of a command.
  func check(_ command: PreviewCommand) throws {
    guard isWanted else {
      guard !isWithoutBrowser, listen == nil else {
        throw ValidationError("--no-browser and --listen work only with --open")
      }
      return
    }
    if let listen, ListenAddress(listen)?.isLoopback != true {
      throw ValidationError(
        "--listen: expected an address of the loopback with a port, such as \"127.0.0.1:7081\"")
    }
    if command.destination.output != nil {
      throw ValidationError(
        "--open shows the sheet on a page; leave out -o, or run the command again without --open")
    }
    if command.json {
      throw ValidationError("--open needs no --json: the page has the sheet as JSON at /api/sheet")
    }
    if let format = command.format, ![.svg, .png].contains(format) {
      throw ValidationError("--open shows svg or png, not \(format.rawValue)")
    }
    if command.scale != nil, command.format == .svg {
      throw ValidationError("--scale works only with pictures of pixels, such as --format png")
    }
    try command.checkScale()
  }

  /// Returns the form of the pictures: drawings, or pixels if the command asks for these.
  func format(_ command: PreviewCommand) -> LiveSheet.Format {
    guard command.format == .png || command.scale != nil else { return .svg }
    return .png(scale: command.scale ?? PreviewOutput.usualScale)
  }
}
