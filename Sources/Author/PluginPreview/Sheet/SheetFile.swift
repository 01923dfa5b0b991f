internal import WidgetArchive
package import WidgetModel
package import WidgetRender

extension SheetLayout {
  /// Returns an archive with the sheet as its only entry.
  ///
  /// - Parameter image: The drawn picture of an entry, as a file.
  /// - Throws: A failure if the pictures need more than an archive may hold.
  package func archive(
    date: Timestamp, image: (ContactSheet.PictureSource) -> ViewImage?
  ) throws(PreviewFailure) -> [UInt8] {
    let entry = Entry(
      date: date, contentType: EntryViews.contentType, payload: [],
      views: SheetTree.views(self, image: image))
    do throws(ArchiveWriteError) {
      return try ArchiveWriter(Timeline(entries: [entry], policy: .never)).bytes()
    } catch {
      throw PreviewFailure(
        .badData,
        "the sheet is too large: \(error); choose a part with --kind, --family or --entries, or a "
          + "smaller --scale")
    }
  }

  /// Returns the sheet as one SVG file, with the pictures as nested documents.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the sheet around the pictures; `nil` for the viewer's.
  ///   - picture: The SVG document of an entry.
  package func svg(
    scheme: ColorScheme?, date: Timestamp, picture: (ContactSheet.PictureSource) -> [UInt8]?
  ) throws(RenderError) -> [UInt8] {
    let views = SheetTree.views(self) { _ in nil }
    let sheet = try SVGRenderer.render(views, RenderOptions(scheme: scheme, now: date))
    // The document ends with its end tag and a line feed.
    let end = Array("</svg>\n".utf8)
    var bytes = Array(sheet.dropLast(end.count))
    for case .picture(let source, let frame) in items {
      guard let nested = picture(source) else { continue }
      bytes += Array("<svg x=\"\(frame.x)\" y=\"\(frame.y)\"".utf8)
      bytes += nested.dropFirst("<svg".utf8.count)
    }
    return bytes + end
  }
}
