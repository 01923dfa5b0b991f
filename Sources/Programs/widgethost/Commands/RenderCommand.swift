internal import ArgumentParser
internal import PictureChannel
internal import TerminalPictures
internal import WidgetClient
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// The `render` command, which draws a widget or an archive.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a widget, or an archive in a file.",
    discussion: """
      Draws the current entry. Without --format, the ending of the -o file's name decides the \
      format; without either, a terminal gets a picture, and a pipe an svg. The terminal is asked \
      what it shows: kitty graphics, sixel, or else half blocks; if it does not answer within 100 \
      ms, has no colours (--color never), or is too small for half blocks, it gets the text form. \
      An svg contains both colour schemes, and its viewer chooses, unless --scheme names one; a \
      picture on a terminal has the scheme of the terminal's ground; a png or bmp is light. An \
      archive in a file is drawn without a host. --json is --format json, and no other format can \
      be given with it.

      For e-ink panels --palette names the colours of the panel: texts and lines get the nearest \
      colour that can be told from the ground, and images are dithered as --dither says.

      Examples:
        widgethost render clock/small
        widgethost render clock/small --format sixel --scale 2
        widgethost render clock/small --scheme dark -o clock.svg
        widgethost get clock/small --format archive -o clock.wha
        widgethost render clock.wha --at 1790000000 --format text
        widgethost render clock/small --scale 2 -o clock.png
        widgethost render clock.wha --palette gray1 --dither atkinson -o panel.bmp
      """)

  @Argument(
    help: "The id of a widget, or the path of an archive (./NAME is always a path).",
    completion: Completions.widgetsAndFiles)
  var source: String

  @Option(
    name: .shortAndLong, help: "The format: svg, text, json, png, bmp, kitty, sixel or blocks.",
    completion: Completions.names(RenderFormat.self), transform: Choice.picture)
  var format: RenderFormat?

  @Option(
    help: "The colour scheme: light or dark.", completion: Completions.schemes,
    transform: Choice.scheme)
  var scheme: ColorScheme?

  @Option(
    help: Choice.modeHelp, completion: Completions.names(WidgetRenderingMode.self),
    transform: Choice.mode)
  var mode: WidgetRenderingMode?

  @Option(help: ArgumentHelp("Draw the entry of this time, in Unix seconds.", valueName: "time"))
  var at: String?

  @Flag(help: "Draw an archive as a placeholder, with bars in place of texts and images.")
  var redacted = false

  @OptionGroup(title: "Pictures of pixels") var picture: PictureOptions

  @OptionGroup var destination: OutputOptions

  @OptionGroup var options: ClientOptions

  func validate() throws {
    if options.json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) cannot be given together")
    }
    if format == nil, !options.json, let file = destination.file, Self.format(ofFile: file) == nil {
      throw ValidationError(
        "\(file): the name does not end in .svg, .txt, .json, .png or .bmp; choose the format with "
          + "--format"
      )
    }
    try picture.check(isForTerminal ? format : chosenFormat)
    if chosenFormat.picture != nil, destination.output == nil, StandardOutput.isTerminal {
      throw ValidationError(
        "a \(chosenFormat.rawValue) is not for a terminal; write it to a file with -o, or force it "
          + "with -o -")
    }
    if redacted, !needsArchive, case .widget? = try? ArchiveSource(source) {
      throw ValidationError(
        "--redacted works only with an archive in a file, or for pictures: png, bmp, kitty, sixel "
          + "and blocks")
    }
    if mode != nil, chosenFormat != .svg, chosenFormat.picture == nil {
      throw ValidationError("--mode works only with --format svg, png or bmp")
    }
    if let at, Timestamp(at) == nil { throw ValidationError("--at takes a time in Unix seconds") }
  }

  func run() async throws {
    var terminal: PictureTerminal?
    if isForTerminal {
      let asked = PictureTerminal(choice, scheme: scheme)
      terminal = asked
      do {
        if try await showPicture(on: asked) { return asked.finish() }
      } catch {
        asked.finish()
        throw error
      }
    }
    // The text form does not wait for late answers.
    defer { terminal?.finish() }
    let bytes: [UInt8]
    switch try ArchiveSource(source) {
    case .widget where needsArchive: bytes = try drawn(try await entry())
    case .file: bytes = try drawn(try await entry())
    case .widget(let id): bytes = try await drawn(widget: id)
    }
    if let file = destination.file { return try FileWriter.replace(file, with: bytes) }
    try StandardOutput.write(bytes)
    if !needsArchive, bytes.last != UInt8(ascii: "\n") {
      try StandardOutput.write([UInt8(ascii: "\n")])
    }
  }

  /// Whether the host cannot draw the format, so that the command draws it from the archive.
  private var needsArchive: Bool {
    chosenFormat.picture != nil || chosenFormat.graphics != nil
  }

  private var time: Timestamp { at.flatMap { Timestamp($0) } ?? .now }

  /// Reads the archive of the source, and finds the entry to draw.
  private func entry() async throws -> ArchivedEntry {
    switch try ArchiveSource(source) {
    case .file(let path):
      return try ArchivedEntry(ArchiveFile.read(path), named: path.printable, at: time)
    case .widget(let id):
      let fields = [WireField("fmt", OutputFormat.archive.name)]
      let answer = try await options.ask(
        Request(verb: "get", arguments: [id], options: fields))
      return try ArchivedEntry(
        answer.body, fields: answer.fields, named: id, at: at == nil ? nil : time)
    }
  }

  private func drawn(widget id: String) async throws -> [UInt8] {
    var fields = [WireField("fmt", chosenFormat.rawValue)]
    if let scheme { fields.append(WireField("scheme", scheme.rawValue)) }
    if let mode { fields.append(WireField("mode", mode.rawValue)) }
    if let at { fields.append(WireField("at", at)) }
    let answer = try await options.ask(Request(verb: "get", arguments: [id], options: fields))
    return answer.body
  }

  private func drawn(_ entry: ArchivedEntry) throws(CommandFailure) -> [UInt8] {
    if let format = chosenFormat.picture {
      let settings = picture.settings(
        format, scheme: scheme ?? .light, mode: mode ?? .fullColor,
        isRedacted: redacted || entry.isPlaceholder, now: time)
      let drawn = try PictureDrawer(fonts: picture.fonts).draw(entry, settings)
      drawn.report.tell(entry.name)
      return drawn.bytes
    }
    if let graphics = chosenFormat.graphics {
      let features = TerminalFeatures(columns: StandardOutput.width ?? 80, rows: 24)
      _ = try GraphicsChoice(graphics).graphics(entry.size, on: features, scale: nil, rows: nil)
      return try drawn(entry, graphics, on: features, rows: nil, scheme: .light).plain
    }
    let drawing = RenderOptions(
      scheme: scheme, mode: mode ?? .fullColor, isRedacted: redacted || entry.isPlaceholder,
      now: time, symbolFont: .system)
    do throws(RenderError) {
      switch chosenFormat {
      case .text: return Array(try PlainTextRenderer.render(entry.views, drawing).utf8)
      case .json: return try JSONRenderer.render(entry.views, drawing)
      default: return try SVGRenderer.render(entry.views, drawing)
      }
    } catch {
      throw CommandFailure(.badData, "\(entry.name): \(error)")
    }
  }

  // MARK: - On a terminal

  /// Whether the command writes to a terminal, in a format that the terminal decides or shows.
  private var isForTerminal: Bool {
    guard destination.file == nil, StandardOutput.isTerminal, !options.json else { return false }
    if let format { return format.graphics != nil }
    // A terminal without colours gets the text form, and is not asked.
    return destination.output == nil && options.style?.hasColor == true
  }

  /// The requested way to show a picture on a terminal.
  private var choice: GraphicsChoice { format?.graphics.map(GraphicsChoice.init) ?? .auto }

  /// Shows a picture on the terminal.
  ///
  /// - Returns: Whether a picture is shown; `false` if the text form suits the terminal better.
  private func showPicture(on terminal: PictureTerminal) async throws -> Bool {
    guard choice != .auto || terminal.features.best != nil else { return false }
    do {
      let entry = try await entry()
      guard
        let graphics = try choice.graphics(
          entry.size, on: terminal.features, scale: picture.scale, rows: terminal.rows)
      else { return false }
      let shown = try drawn(
        entry, graphics, on: terminal.features, rows: terminal.rows, scheme: terminal.scheme)
      try terminal.show(shown)
      return true
    } catch let failure as CommandFailure where choice == .auto {
      // The text form needs no drawing process, or has the better words for the same failure.
      if failure.status == .failed { failure.report() }
      return false
    }
  }

  private func drawn(
    _ entry: ArchivedEntry, _ graphics: TerminalGraphics, on terminal: TerminalFeatures,
    rows: Int?, scheme usual: ColorScheme
  ) throws(CommandFailure) -> TerminalPicture {
    let (shown, report) = try PictureTerminal.picture(
      entry,
      PictureTerminal.Settings(
        graphics: graphics, scheme: scheme ?? usual, scale: picture.scale, isRedacted: redacted,
        now: time, rows: rows),
      PictureDrawer(fonts: picture.fonts), on: terminal)
    report.tell(entry.name)
    return shown
  }

  /// The requested format, else the format that suits the destination.
  private var chosenFormat: RenderFormat {
    if let format { return format }
    if options.json { return .json }
    if let file = destination.file { return Self.format(ofFile: file) ?? .svg }
    return StandardOutput.isTerminal ? .text : .svg
  }

  /// Returns the format for a file's extension, svg without an extension; `nil` if the extension is
  /// unknown.
  private static func format(ofFile path: String) -> RenderFormat? {
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".").dropFirst().last {
    case nil, "svg": return .svg
    case "txt": return .text
    case "json": return .json
    case "png": return .png
    case "bmp": return .bmp
    default: return nil
    }
  }
}
