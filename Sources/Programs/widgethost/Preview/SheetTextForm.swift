internal import PluginPreview
internal import WidgetModel
internal import WidgetRender

/// A contact sheet as text: each picture in its text form below its heading.
struct SheetTextForm {
  private var lines: [String] = []

  /// Writes the pictures of a scheme; the text form of both is the same.
  init(_ sheet: ContactSheet, scheme: ColorScheme) {
    lines.append(sheet.heading)
    for problem in sheet.problems {
      lines += ["", "\(problem.title):"] + problem.text.split(separator: "\n").map { "  \($0)" }
    }
    for section in sheet.sections {
      for block in section.blocks {
        for band in block.bands where band.scheme == sheet.scheme(nearest: scheme) {
          for cell in band.cells { add(cell, band, block.heading(in: section)) }
        }
      }
    }
  }

  /// The text, with a line feed at the end.
  var text: String { lines.map { $0.printable + "\n" }.joined() }

  private mutating func add(
    _ cell: ContactSheet.Cell, _ band: ContactSheet.Band, _ heading: String
  ) {
    let parts = [heading, band.isPlaceholder ? "placeholder" : cell.caption]
    lines += ["", parts.filter { !$0.isEmpty }.joined(separator: "  ·  "), ""]
    lines += Self.text(of: cell).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// Returns the text form of a cell, or its failure.
  static func text(of cell: ContactSheet.Cell) -> String {
    switch cell.content {
    case .failure(let failure): return failure
    case .picture(let source):
      do throws(CommandFailure) {
        return try ArchivedEntry(
          validated: source.archive, entry: source.entry, named: "the picture"
        ).text(
          RenderOptions(
            scheme: source.scheme, isRedacted: source.isRedacted, now: source.now,
            symbolFont: .system))
      } catch {
        return error.messages.joined(separator: "\n")
      }
    }
  }
}
