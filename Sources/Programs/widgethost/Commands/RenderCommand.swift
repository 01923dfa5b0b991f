internal import ArgumentParser
internal import PictureChannel
internal import WidgetArchive
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
      format; without either, the format is text on a terminal, otherwise svg. An svg contains \
      both colour schemes, and its viewer chooses, unless --scheme names one; a png or bmp is light \
      without --scheme. An archive in a file is drawn without a host. --json is --format json, and \
      no other format can be given with it.

      For e-ink panels --palette names the colours of the panel: texts and lines get the nearest \
      colour that can be told from the ground, and images are dithered as --dither says.

      Examples:
        widgethost render clock/small
        widgethost render clock/small --scheme dark -o clock.svg
        widgethost get clock/small --format archive -o clock.wha
        widgethost render clock.wha --at 1790000000 --format text
        widgethost render clock/small --scale 2 -o clock.png
        widgethost render clock.wha --palette gray1 --dither atkinson -o panel.bmp
      """)

  @Argument(help: "The id of a widget, or the path of an archive (./NAME is always a path).")
  var source: String

  @Option(
    name: .shortAndLong, help: "The format: svg, text, json, png or bmp.",
    transform: Choice.picture)
  var format: RenderFormat?

  @Option(
    help: "The colour scheme: light or dark.", transform: Choice.scheme)
  var scheme: ColorScheme?

  @Option(help: ArgumentHelp("Draw the entry of this time, in Unix seconds.", valueName: "time"))
  var at: String?

  @Flag(help: "Draw an archive as a placeholder, with bars in place of texts and images.")
  var redacted = false

  @OptionGroup(title: "PNG and BMP") var picture: PictureOptions

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
    try picture.check(chosenFormat)
    if chosenFormat.picture != nil, destination.output == nil, StandardOutput.isTerminal {
      throw ValidationError(
        "a \(chosenFormat.rawValue) is not for a terminal; write it to a file with -o, or force it "
          + "with -o -")
    }
    if redacted, chosenFormat.picture == nil, case .widget? = try? ArchiveSource(source) {
      throw ValidationError("--redacted works only with an archive in a file, or for png and bmp")
    }
    if let at, Timestamp(at) == nil { throw ValidationError("--at takes a time in Unix seconds") }
  }

  func run() async throws {
    let bytes: [UInt8]
    switch try ArchiveSource(source) {
    case .widget(let id) where chosenFormat.picture != nil:
      bytes = try drawn(archive: try await archive(ofWidget: id), named: id)
    case .widget(let id): bytes = try await drawn(widget: id)
    case .file(let path): bytes = try drawn(archive: ArchiveFile.read(path), named: path.printable)
    }
    if let file = destination.file { return try FileWriter.replace(file, with: bytes) }
    try StandardOutput.write(bytes)
    if chosenFormat.picture == nil, bytes.last != UInt8(ascii: "\n") {
      try StandardOutput.write([UInt8(ascii: "\n")])
    }
  }

  private func archive(ofWidget id: String) async throws -> [UInt8] {
    let fields = [WireField("fmt", OutputFormat.archive.name)]
    return try await options.ask(Request(verb: "get", arguments: [id], options: fields)).body
  }

  private func drawn(widget id: String) async throws -> [UInt8] {
    var fields = [WireField("fmt", chosenFormat.rawValue)]
    if let scheme { fields.append(WireField("scheme", scheme.rawValue)) }
    if let at { fields.append(WireField("at", at)) }
    let answer = try await options.ask(Request(verb: "get", arguments: [id], options: fields))
    return answer.body
  }

  /// Draws the current entry of an archive; `name` is the source for errors.
  private func drawn(archive bytes: [UInt8], named name: String) throws(CommandFailure) -> [UInt8] {
    let time = at.flatMap { Timestamp($0) } ?? .now
    let view: ArchiveView
    do {
      view = try ArchiveView(validating: bytes.span.bytes)
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)")
    }
    guard let entry = view.currentEntryIndex(at: time) else {
      let first = TimeText.absolute(view.date(at: 0))
      throw CommandFailure(
        .tryLater,
        "\(name): the first entry begins at \(first); choose a later time with --at")
    }
    guard let views = view.views(ofEntry: entry) else {
      throw CommandFailure(
        .badData, "\(name): the entry has no views to draw; `widgethost inspect` shows it"
      )
    }
    if let format = chosenFormat.picture {
      let settings = picture.settings(
        format, scheme: scheme ?? .light, isRedacted: redacted, now: time)
      return try picture.draw(bytes, entry: entry, settings, named: name)
    }
    let drawing = RenderOptions(
      scheme: scheme, isRedacted: redacted, now: time, symbolFont: .system)
    do throws(RenderError) {
      switch chosenFormat {
      case .text: return Array(try PlainTextRenderer.render(views, drawing).utf8)
      case .json: return try JSONRenderer.render(views, drawing)
      default: return try SVGRenderer.render(views, drawing)
      }
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)")
    }
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
