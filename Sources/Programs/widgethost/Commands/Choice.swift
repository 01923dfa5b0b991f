internal import ArgumentParser
internal import PictureChannel
internal import PluginBuild
internal import PluginTemplates
internal import WidgetModel
internal import WidgetWire

/// Reads the values of options from lists of names.
enum Choice {
  /// Returns a format that the host writes.
  static func format(_ text: String) throws -> OutputFormat {
    try value(text, among: OutputFormat.written)
  }

  /// Returns a format of pictures.
  static func picture(_ text: String) throws -> RenderFormat {
    try value(text, among: RenderFormat.allCases)
  }

  /// The help of `--palette`.
  static let paletteHelp = ArgumentHelp(
    "The colours: rgba (default), rgb, gray1, gray2, gray4, gray8, bwr, bwy, bwry, acep7 or spectra6.",
    valueName: "name")

  /// Returns the colours of a picture.
  static func palette(_ text: String) throws -> PicturePalette {
    try value(text, among: PicturePalette.allCases)
  }

  /// The help of `--dither`.
  static let ditherHelp = ArgumentHelp(
    "How images are reduced to a palette: floyd-steinberg (default), atkinson, ordered or none.",
    valueName: "name")

  /// Returns the dithering of a picture.
  static func dither(_ text: String) throws -> PictureDither {
    try value(text, among: PictureDither.allCases)
  }

  /// The help of `--mode`.
  static let modeHelp = ArgumentHelp(
    "The colours of the widget: fullColor (default), accented or vibrant.", valueName: "name")

  /// Returns the colours of a widget in its surroundings.
  static func mode(_ text: String) throws -> WidgetRenderingMode {
    try value(text, among: WidgetRenderingMode.allCases)
  }

  /// Returns a way to show pictures on a terminal.
  static func graphics(_ text: String) throws -> GraphicsChoice {
    try value(text, among: GraphicsChoice.allCases)
  }

  /// Returns a level of a log.
  static func logLevel(_ text: String) throws -> LogLevel {
    try value(text, among: LogLevel.allCases)
  }

  /// Returns a format of `stats`.
  static func statsFormat(_ text: String) throws -> StatsFormat {
    try value(text, among: StatsFormat.allCases)
  }

  /// Returns a configuration of a compiler.
  static func buildConfiguration(_ text: String) throws -> BuildOptions.Configuration {
    try value(text, among: BuildOptions.Configuration.allCases)
  }

  /// Returns a colour scheme.
  static func scheme(_ text: String) throws -> ColorScheme {
    try value(text, among: ColorScheme.allCases)
  }

  /// Returns a language of templates.
  static func language(_ text: String) throws -> TemplateLanguage {
    try value(text, among: TemplateLanguage.allCases)
  }

  /// Returns a family of widgets.
  static func family(_ text: String) throws -> WidgetFamily {
    if let family = WidgetFamily(name: text) { return family }
    throw unknown(text, among: WidgetFamily.allCases.map(\.name))
  }

  /// Returns the value with this name.
  ///
  /// - Throws: An error with the names and the nearest name.
  private static func value<Value: RawRepresentable<String>>(
    _ text: String, among values: [Value]
  ) throws -> Value {
    if let value = values.first(where: { $0.rawValue == text }) { return value }
    throw unknown(text, among: values.map(\.rawValue))
  }

  /// The error for a name that is not in a list, with the nearest name.
  private static func unknown(_ text: String, among names: [String]) -> ValidationError {
    let nearest = Spelling.nearest(to: text, in: names).map { "; did you mean \"\($0)\"?" }
    return ValidationError("choose one of \(names.joined(separator: ", "))\(nearest ?? "")")
  }
}
