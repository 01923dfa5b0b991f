internal import WidgetModel
internal import WidgetWire

extension GalleryRoute {
  /// Reads the path of an address, without its query.
  ///
  /// Identifiers of widgets contain slashes: what belongs to the identifier is the middle, and the rest is
  /// found from both ends.
  ///
  /// - Returns: `nil` for a path that leads nowhere.
  init?(path: String) {
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix("/"), let first = parts.first else { return nil }
    switch (first, parts.count) {
    case ("", 1), ("index.html", 1): self = .page(.gallery)
    case ("login", 1): self = .page(.login)
    case ("metrics", 1): self = .metrics
    case ("openapi.json", 1): self = .description
    case ("api", 1): self = .descriptionPage
    case ("d", 2):
      guard let name = parts[1].percentDecoded, !name.isEmpty else { return nil }
      self = .page(.dashboard(name))
    case ("assets", 2), ("assets", 3):
      guard let name = parts.last?.percentDecoded else { return nil }
      self = .asset(name, version: parts.count == 3 ? String(parts[1]) : nil)
    case ("widget", 2...): self.init(entry: parts.dropFirst())
    case ("api", 2...): self.init(api: parts[1], parts.dropFirst(2))
    default: return nil
    }
  }

  /// Reads `ID.EXTENSION`.
  private init?(entry parts: ArraySlice<Substring>) {
    guard let (name, format) = Self.nameAndFormat(parts.joined(separator: "/")),
      let id = WidgetID(name)
    else { return nil }
    self = .entry(id, format)
  }

  private init?(api first: Substring, _ rest: ArraySlice<Substring>) {
    switch (first, rest.count) {
    case ("session", 0): self = .session
    case ("widgets", 0): self = .widgets
    case ("events", 0): self = .events
    case ("kinds", 0): self = .kinds
    case ("widgets", 2...): self.init(widget: rest)
    case ("dashboards", 1):
      guard let name = rest.first?.percentDecoded, !name.isEmpty else { return nil }
      self = .dashboard(name)
    case ("dashboards", 2):
      guard let name = rest.first?.percentDecoded, !name.isEmpty,
        let change = rest.last.flatMap({ DashboardChange(rawValue: String($0)) })
      else { return nil }
      self = .dashboardChange(change, name)
    case ("preview", 2...):
      guard let kind = rest.dropLast().joined(separator: "/").percentDecoded,
        let (family, format) = rest.last.flatMap({ Self.nameAndFormat($0) })
      else { return nil }
      self = .preview(kind: kind, family: family, format)
    default: return nil
    }
  }

  /// Reads `ID/REPORT`, `ID/CHANGE` and `ID/options/PARAMETER`.
  private init?(widget parts: ArraySlice<Substring>) {
    let last = parts.last.map(String.init) ?? ""
    func id(without count: Int) -> WidgetID? {
      parts.dropLast(count).joined(separator: "/").percentDecoded.flatMap { WidgetID($0) }
    }
    if let detail = WidgetDetail(rawValue: last), let id = id(without: 1) {
      self = .detail(detail, id)
    } else if let change = WidgetChange(rawValue: last), let id = id(without: 1) {
      self = .change(change, id)
    } else if parts.dropLast().last == "options", let id = id(without: 2),
      let parameter = last.percentDecoded, !parameter.isEmpty
    {
      self = .options(id, parameter: parameter)
    } else {
      return nil
    }
  }

  /// Splits `NAME.EXTENSION`, and decodes the name.
  private static func nameAndFormat(_ text: some StringProtocol) -> (String, OutputFormat)? {
    guard let dot = text.lastIndex(of: "."),
      let format = OutputFormat(pathExtension: text[text.index(after: dot)...]),
      let name = text[..<dot].percentDecoded, !name.isEmpty
    else { return nil }
    return (name, format)
  }
}

extension OutputFormat {
  /// The format of an address that ends with this extension; `nil` for a format without an address.
  init?(pathExtension: some StringProtocol) {
    switch pathExtension {
    case "svg": self = .svg
    case "png": self = .png
    case "bmp": self = .bmp
    case "json": self = .json
    case "txt": self = .text
    default: return nil
    }
  }
}
