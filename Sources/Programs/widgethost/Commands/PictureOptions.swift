internal import ArgumentParser
internal import PictureChannel
internal import TerminalPictures
internal import WidgetModel

/// The formats of the `render` command.
enum RenderFormat: String, CaseIterable {
  case svg
  case text
  case json
  case png
  case bmp
  case kitty
  case sixel
  case blocks

  /// The format for the drawing process; `nil` for a format that needs none.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// The way to show the picture on a terminal; `nil` for a format that is no such way.
  var graphics: TerminalGraphics? { TerminalGraphics(rawValue: rawValue) }
}

/// The options for pictures of pixels.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels per point, 1 to 4 (default: 1; on a terminal, by the size of its letters).",
      valueName: "number"))
  var scale: Int?

  @Option(
    help: Choice.paletteHelp, completion: Completions.names(PicturePalette.self),
    transform: Choice.palette)
  var palette: PicturePalette?

  @Option(
    help: Choice.ditherHelp, completion: Completions.names(PictureDither.self),
    transform: Choice.dither)
  var dither: PictureDither?

  @Option(
    help: ArgumentHelp(
      "A folder or a file with fonts of the widget's plugin; may be repeated.", valueName: "path"),
    completion: .directory)
  var fonts: [String] = []

  /// The palettes to which `--dither` does not apply.
  private static let undithered: Set<PicturePalette> = [.rgba, .rgb, .gray8]

  /// Checks that the options fit the format and each other; `nil` is the format that suits the
  /// terminal.
  func check(_ format: RenderFormat?) throws {
    if let scale, !PictureSettings.scales.contains(scale) {
      throw ValidationError("--scale takes a number from 1 to 4")
    }
    if format?.picture == nil {
      var given = [("--palette", palette != nil), ("--dither", dither != nil)]
      if let format, format.graphics == nil {
        given += [("--scale", scale != nil), ("--fonts", !fonts.isEmpty)]
      }
      if let option = given.first(where: \.1)?.0 {
        throw ValidationError("\(option) works only with --format png or bmp")
      }
    }
    if dither != nil, Self.undithered.contains(palette ?? .rgba) {
      throw ValidationError(
        "--dither works only with a palette of at most 16 colours, such as --palette gray1")
    }
  }

  /// Returns the choices for a picture.
  func settings(
    _ format: PictureFormat, scheme: ColorScheme, mode: WidgetRenderingMode = .fullColor,
    isRedacted: Bool, now: Timestamp
  ) -> PictureSettings {
    PictureSettings(
      format: format, scale: scale ?? 1, palette: palette ?? .rgba,
      dither: dither ?? .floydSteinberg, scheme: scheme, mode: mode, isRedacted: isRedacted,
      now: now)
  }
}
