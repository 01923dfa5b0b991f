internal import ArgumentParser
internal import WidgetModel
internal import WidgetWire

/// The options of `get` for pictures that the host draws.
struct PixelOptions: ParsableArguments {
  @Option(
    help: "The colour scheme of a picture: light or dark.", completion: Completions.schemes,
    transform: Choice.scheme)
  var scheme: ColorScheme?

  @Option(
    help: Choice.modeHelp, completion: Completions.names(WidgetRenderingMode.self),
    transform: Choice.mode)
  var mode: WidgetRenderingMode?

  @Option(help: ArgumentHelp("Pixels per point, 1 to 4 (default: 1).", valueName: "number"))
  var scale: Int?

  @Option(
    help: Choice.paletteHelp, completion: Completions.names(PicturePalette.self),
    transform: Choice.palette)
  var palette: PicturePalette?

  @Option(
    help: Choice.ditherHelp, completion: Completions.names(PictureDither.self),
    transform: Choice.dither)
  var dither: PictureDither?

  /// Checks that the options fit the format.
  func check(_ format: OutputFormat?) throws {
    if let scale, !PictureStyle.scales.contains(scale) {
      throw ValidationError("--scale takes a number from 1 to 4")
    }
    guard format?.picture == nil else { return }
    let colors = [("--scheme", scheme != nil), ("--mode", mode != nil)]
    if format != .svg, let option = colors.first(where: \.1)?.0 {
      throw ValidationError("\(option) works only with --format svg, png or bmp")
    }
    let given = [
      ("--scale", scale != nil), ("--palette", palette != nil), ("--dither", dither != nil),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw ValidationError("\(option) works only with --format png or bmp")
    }
  }

  /// The keys of the request.
  var fields: [WireField] {
    let values = [
      ("scheme", scheme?.rawValue), ("mode", mode?.rawValue), ("scale", scale.map(String.init)),
      ("palette", palette?.rawValue), ("dither", dither?.rawValue),
    ]
    return values.compactMap { key, value in value.map { WireField(key, $0) } }
  }
}
