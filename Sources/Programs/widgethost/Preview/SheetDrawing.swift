internal import Glibc
internal import PictureChannel
internal import PluginPreview
internal import TerminalPictures
internal import WidgetModel
internal import WidgetRender

/// Draws contact sheets. Not synchronised.
final class SheetDrawing {
  private let drawer: PictureDrawer
  private let schemes: [ColorScheme]
  private let mode: WidgetRenderingMode
  private var images: [ImageKey: ViewImage] = [:]

  private struct ImageKey: Hashable {
    var source: ContactSheet.PictureSource
    var scale: Int
  }

  /// - Parameters:
  ///   - fonts: Folders and files with fonts.
  ///   - schemes: The schemes of the pictures. A sheet of dark pictures alone is dark.
  ///   - mode: The colours of the widgets.
  init(fonts: [String], schemes: [ColorScheme], mode: WidgetRenderingMode = .fullColor) {
    drawer = PictureDrawer(fonts: fonts)
    self.schemes = schemes
    self.mode = mode
  }

  /// The scheme of the sheet around the pictures, where no terminal decides.
  var scheme: ColorScheme { schemes == [.dark] ? .dark : .light }

  /// Returns the sheet as an svg. Failed pictures become problems of the sheet.
  func svg(_ sheet: inout ContactSheet, width: Double) throws(CommandFailure) -> [UInt8] {
    var documents: [ContactSheet.PictureSource: [UInt8]] = [:]
    sheet.replaceFailures { source throws(PreviewFailure) in
      documents[source] = try svg(source)
    }
    let layout = SheetLayout(sheet, width: width)
    do throws(RenderError) {
      return try layout.svg(scheme: schemes.count == 1 ? schemes[0] : nil, date: .now) {
        documents[$0]
      }
    } catch {
      throw CommandFailure(.badData, "the sheet cannot be drawn: \(error)")
    }
  }

  /// Returns the sheet as an entry of an archive, whose pictures have a number of pixels per point.
  /// Failed pictures become problems of the sheet.
  func entry(
    _ sheet: inout ContactSheet, width: Double, scale: Int
  ) throws(CommandFailure) -> ArchivedEntry {
    var drawn: [ImageKey: ViewImage] = [:]
    sheet.replaceFailures { source throws(PreviewFailure) in
      let key = ImageKey(source: source, scale: scale)
      if let known = images[key] {
        drawn[key] = known
      } else {
        drawn[key] = try image(source, scale: scale)
      }
    }
    // The pictures of this sheet are kept for the next one; older ones are not.
    images = drawn
    let layout = SheetLayout(sheet, width: width)
    let archive: [UInt8]
    do throws(PreviewFailure) {
      archive = try layout.archive(date: .now) { drawn[ImageKey(source: $0, scale: scale)] }
    } catch {
      throw CommandFailure(error.status, error.message)
    }
    return try ArchivedEntry(archive, named: "the sheet", at: .now)
  }

  /// Returns the file of a sheet.
  func file(
    _ entry: ArchivedEntry, _ format: PictureFormat, scale: Int, scheme: ColorScheme
  ) throws(CommandFailure) -> [UInt8] {
    let settings = PictureSettings(
      format: format, scale: scale, palette: .rgb, scheme: scheme, now: .now)
    return try drawer.draw(entry, settings).bytes
  }

  /// Returns a picture for a terminal.
  func picture(
    _ entry: ArchivedEntry, _ settings: PictureTerminal.Settings, on terminal: PictureTerminal
  ) throws(CommandFailure) -> TerminalPicture {
    try PictureTerminal.picture(entry, settings, drawer, on: terminal.features).0
  }

  /// Returns a picture with a number of pixels per point.
  func image(
    _ source: ContactSheet.PictureSource, scale: Int
  ) throws(PreviewFailure) -> ViewImage {
    do throws(CommandFailure) {
      let entry = try ArchivedEntry(
        validated: source.archive, entry: source.entry, named: "the picture")
      let picture = try drawer.draw(
        entry,
        PictureSettings(
          format: .png, scale: scale, palette: .rgba, scheme: source.scheme, mode: mode,
          isRedacted: source.isRedacted, now: source.now))
      return ViewImage(
        format: .png, width: picture.report.width, height: picture.report.height,
        bytes: picture.bytes)
    } catch {
      throw PreviewFailure(error.status, error.messages.joined(separator: "\n"))
    }
  }

  /// Returns a picture as an svg.
  func svg(_ source: ContactSheet.PictureSource) throws(PreviewFailure) -> [UInt8] {
    do throws(CommandFailure) {
      let entry = try ArchivedEntry(
        validated: source.archive, entry: source.entry, named: "the picture")
      let options = RenderOptions(
        scheme: source.scheme, mode: mode, isRedacted: source.isRedacted, now: source.now,
        symbolFont: .system)
      do throws(RenderError) {
        return try SVGRenderer.render(entry.views, options)
      } catch {
        throw CommandFailure(.badData, "\(error)")
      }
    } catch {
      throw PreviewFailure(error.status, error.messages.joined(separator: "\n"))
    }
  }
}
