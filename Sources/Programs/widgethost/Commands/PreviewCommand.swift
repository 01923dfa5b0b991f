internal import ArgumentParser
internal import HostConfiguration
internal import PluginPreview
internal import TerminalPictures
internal import WidgetModel

/// The `preview` command, which draws all widgets of a plugin on a contact sheet.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draw all widgets of a plugin on a contact sheet, without a host.",
    discussion: """
      Calls the plugin in a worker of its own, in the sandbox and with the permissions and budgets of \
      host.conf, and draws a contact sheet: kinds below each other, families across, schemes and \
      placeholders down, the entries of the timeline along. A folder with the sources of a plugin is \
      built first. A failed call has its error in the place of its picture, and the exit status is 1.

      Without --format, the ending of the -o file's name decides the format; without either, a \
      terminal gets pictures, and a pipe an svg. --watch builds and draws again after each change of \
      the sources, until Ctrl-C; after a failure, its messages stand above the last good sheet. \
      --open does so on a page in the browser, whose pictures change without a reload. \
      docs/preview.md explains the sheet, the page and the JSON.

      Examples:
        widgethost preview
        widgethost preview ./libclock.so --family small,medium
        widgethost preview moon --watch
        widgethost preview moon --open
        widgethost preview moon -o sheet.png --scale 2 --locale de_DE
        widgethost preview moon --parameters city=Oslo --scheme dark -o sheet.svg
        widgethost preview moon --json | jq '.problems'
      """)

  @Argument(
    help: "A plugin file, or a folder with the sources of a plugin.", completion: .file())
  var source = "."

  @Option(
    help: ArgumentHelp("The plugin, in a Swift package with several.", valueName: "name"))
  var product: String?

  @Flag(name: .shortAndLong, help: "Draw again after each change, until Ctrl-C.")
  var watch = false

  @Option(
    name: .shortAndLong, help: "The format: svg, png, bmp, text, json, kitty, sixel or blocks.",
    completion: Completions.names(RenderFormat.self), transform: Choice.picture)
  var format: RenderFormat?

  @OptionGroup var destination: OutputOptions

  @Flag(help: "Write one JSON object about the calls; with -o, the file gets the sheet.")
  var json = false

  @OptionGroup(title: "Browser") var page: PreviewPageOptions

  @OptionGroup(title: "Widgets") var widgets: PreviewOptions

  @Option(
    help: ArgumentHelp(
      "Pixels per point of png and bmp, 1 to 4 (default: 2, or less for a large sheet).",
      valueName: "number"))
  var scale: Int?

  @Option(
    help: ArgumentHelp("A folder or file with fonts; may be repeated.", valueName: "path"),
    completion: .file())
  var fonts: [String] = []

  @Option(
    help: ArgumentHelp("The configuration file; it must exist.", valueName: "path"),
    completion: .file(extensions: ["conf", "toml"]))
  var config: String?

  @Flag(name: .shortAndLong, help: "Write no notes and no progress.")
  var quiet = false

  func validate() throws {
    try page.check(self)
    if page.isWanted { return try widgets.check() }
    if json, let format, format != .json, destination.file == nil {
      throw ValidationError("--json and --format \(format.rawValue) need -o for the sheet")
    }
    if let file = destination.file, format == nil, RenderFormat(ofFile: file) == nil {
      throw ValidationError(
        "\(file.printable): the name does not end in .svg, .png, .bmp, .txt or .json; choose the "
          + "format with --format")
    }
    try checkScale()
    if scale != nil, format == .svg || format == .text || format == .json {
      throw ValidationError("--scale works only with pictures of pixels, such as --format png")
    }
    if watch, destination.output == nil, !StandardOutput.isTerminal {
      throw ValidationError("--watch needs a terminal, or -o with the file that it replaces")
    }
    if destination.output == nil, StandardOutput.isTerminal, format?.picture != nil {
      throw ValidationError(
        "a \(format?.rawValue ?? "") is not for a terminal; write it to a file with -o")
    }
    try widgets.check()
  }

  /// Checks the number of pixels per point.
  func checkScale() throws {
    guard let scale, !PictureStyle.scales.contains(scale) else { return }
    throw ValidationError("--scale takes a number from 1 to 4")
  }

  func run() async throws {
    let session = PreviewSession(
      input: try PreviewInput(source, product: product), configuration: try configuration(),
      options: widgets,
      isQuiet: quiet)
    let interruption = Interruption()
    if page.isWanted { return try await open(session, interruption) }
    interruption.putAway = { await session.stop() }
    let output = try output()
    if watch { return try await watch(session, output) }
    let preview = try await session.preview()
    let problems = try output.write(preview)
    for problem in problems where !json {
      StandardError.write(line: "\(problem.title): \(problem.text)")
    }
    if !problems.isEmpty { throw CommandFailure(.failed) }
  }

  /// Returns the configuration whose permissions and budgets hold.
  private func configuration() throws(CommandFailure) -> HostConfiguration {
    try .forChecks(.current, file: config)
  }

  /// Returns the destination of the sheet, and of the report.
  private func output() throws(CommandFailure) -> PreviewOutput {
    let drawing = SheetDrawing(
      fonts: fonts, schemes: widgets.schemes, mode: widgets.mode ?? .fullColor)
    let chosen = format ?? destination.file.flatMap(RenderFormat.init(ofFile:))
    if let file = destination.file {
      return PreviewOutput(
        .file(file, chosen ?? .svg), drawing, scale: scale, hasReport: json, isQuiet: quiet)
    }
    if json || chosen == .json {
      return PreviewOutput(.none, drawing, scale: scale, hasReport: true, isQuiet: quiet)
    }
    let isForTerminal = StandardOutput.isTerminal && destination.output == nil
    if isForTerminal || chosen?.graphics != nil {
      let choice = chosen.map { $0.graphics.map(GraphicsChoice.init) ?? .text } ?? .auto
      let scheme = widgets.scheme
      return PreviewOutput(
        .terminal(PictureTerminal(choice, scheme: scheme), choice), drawing, scale: scale,
        hasReport: false, isQuiet: quiet)
    }
    return PreviewOutput(
      .stream(chosen ?? .svg), drawing, scale: scale, hasReport: false, isQuiet: quiet)
  }
}

extension RenderFormat {
  /// The format for the ending of a file's name; `nil` if the ending is unknown.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").dropFirst().last.map(String.init)
    guard let ending, ["svg", "png", "bmp", "txt", "json"].contains(ending) else { return nil }
    self.init(rawValue: ending == "txt" ? "text" : ending)
  }
}
