internal import ArgumentParser
internal import WidgetArchive
internal import WidgetClient
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// The `inspect` command, which shows the contents of an archive.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the content of an archive: entries, blobs and views.",
    discussion: """
      The archive is a file, or the timeline of a widget. The whole archive is checked first; an \
      error names the byte offset. --json writes one object (docs/command.md).

      Examples:
        widgethost inspect clock/small
        widgethost inspect clock.wha --json
        widgethost inspect clock.wha --tree 0
      """)

  @Argument(
    help: "The id of a widget, or the path of an archive (./NAME is always a path).",
    completion: Completions.widgetsAndFiles)
  var source: String

  @Option(help: ArgumentHelp("Show only the tree of views with this number.", valueName: "index"))
  var tree: Int?

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let bytes: [UInt8]
    switch try ArchiveSource(source) {
    case .file(let path): bytes = try ArchiveFile.read(path)
    case .widget(let id):
      let request = Request(
        verb: "get", arguments: [id], options: [WireField("fmt", OutputFormat.archive.name)])
      bytes = try await options.ask(request).body
    }
    try StandardOutput.write(try report(bytes))
  }

  private func report(_ bytes: [UInt8]) throws(CommandFailure) -> [UInt8] {
    let view: ArchiveView
    do {
      view = try ArchiveView(validating: bytes.span.bytes)
    } catch {
      throw CommandFailure(.badData, "\(source.printable): \(error)")
    }
    do throws(RenderError) {
      guard let tree else { return try whole(view) }
      if (0..<view.treeCount).contains(tree) { return try one(view.laidOutTree(at: tree)) }
    } catch {
      throw CommandFailure(.badData, "\(source.printable): \(error)")
    }
    throw CommandFailure(
      .noInput,
      "\(source.printable): there is no tree \(tree ?? 0); the number of trees is \(view.treeCount)"
    )
  }

  private func whole(_ view: borrowing ArchiveView) throws(RenderError) -> [UInt8] {
    let inspection = ArchiveInspection(at: .now)
    guard options.json else { return fitting(inspection.text(view)) }
    return try inspection.row(view).json + [UInt8(ascii: "\n")]
  }

  private func one(_ tree: LaidOutTree) throws(RenderError) -> [UInt8] {
    let inspection = ArchiveInspection(at: .now)
    guard options.json else { return fitting(inspection.outline(of: tree)) }
    return try inspection.json(of: tree) + [UInt8(ascii: "\n")]
  }

  /// Returns the bytes of a text, with long lines wrapped for a terminal.
  private func fitting(_ text: String) -> [UInt8] {
    Array(text.wrappedLines(to: options.style?.width).utf8)
  }
}
