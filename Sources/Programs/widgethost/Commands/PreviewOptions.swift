internal import ArgumentParser
internal import HostConfiguration
internal import PluginPreview
internal import WidgetModel

/// The options that choose the widgets of a preview, and the environment of their calls.
struct PreviewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this kind; may be repeated, or list several with commas.", valueName: "id"))
  var kind: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only this family: small, medium, large, extraLarge, circular, rectangular or inline; several "
        + "with commas.", valueName: "name"),
    completion: Completions.families)
  var family: [String] = []

  @Option(
    help: "Only this colour scheme: light or dark.", completion: Completions.schemes,
    transform: Choice.scheme)
  var scheme: ColorScheme?

  @Option(
    help: Choice.modeHelp, completion: Completions.names(WidgetRenderingMode.self),
    transform: Choice.mode)
  var mode: WidgetRenderingMode?

  @Option(
    help: ArgumentHelp(
      "The number of entries of each timeline, 1 to \(PreviewRequest.mostEntries) (default: as many "
        + "as fit, at most 3).", valueName: "number"))
  var entries: Int?

  @Flag(inversion: .prefixedNo, help: "Draw the placeholders.")
  var placeholder = true

  @Option(
    help: ArgumentHelp(
      "A parameter, such as city=Oslo; may be repeated. A repeated name gives a list.",
      valueName: "name=value"))
  var parameters: [String] = []

  @Option(help: ArgumentHelp("The locale (default: the host's), such as de_DE.", valueName: "name"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The time zone (default: the host's), such as Europe/Berlin.", valueName: "name"))
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The present time for the plugin, in Unix seconds: the same sheet every time.",
      valueName: "time"))
  var at: String?

  /// The schemes of the sheet.
  var schemes: [ColorScheme] { scheme.map { [$0] } ?? [.light, .dark] }

  /// Checks what needs no plugin.
  func check() throws {
    for name in Self.items(family) where WidgetFamily(name: name) == nil {
      let names = WidgetFamily.allCases.map(\.name)
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" }
      throw ValidationError(
        "there is no family \(name.printable)\(nearest ?? "; choose of \(names.joined(separator: ", "))")"
      )
    }
    if let entries, !(1...PreviewRequest.mostEntries).contains(entries) {
      throw ValidationError("--entries takes a number from 1 to \(PreviewRequest.mostEntries)")
    }
    if let wrong = parameters.first(where: { !$0.contains("=") || $0.hasPrefix("=") }) {
      throw ValidationError("--parameters takes NAME=VALUE, not \(wrong.printable)")
    }
    if let at, Timestamp(at) == nil { throw ValidationError("--at takes a time in Unix seconds") }
    if let timeZone, !SystemLocale.isTimeZone(timeZone) {
      throw ValidationError(
        "\(timeZone.printable) is no time zone of this machine; use a name such as Europe/Berlin")
    }
  }

  /// Returns the request, with the host's locale and time zone where none is given.
  func request(_ configuration: HostConfiguration) -> PreviewRequest {
    var request = PreviewRequest(
      locale: locale ?? configuration.locale, timeZone: timeZone ?? configuration.timeZone,
      now: at.flatMap { Timestamp($0) } ?? .now)
    request.kinds = Self.items(kind)
    request.families = Self.items(family).compactMap { WidgetFamily(name: $0) }
    request.schemes = schemes
    request.entries = entries
    request.hasPlaceholders = placeholder
    for text in parameters {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var values = [String(parts[1])]
      if case .text(let given)? = request.parameters[name] { values = given + values }
      request.parameters[name] = .text(values)
    }
    return request
  }

  private static func items(_ lists: [String]) -> [String] {
    lists.flatMap { $0.split(separator: ",").map(String.init) }
  }
}
