internal import FoundationEssentials
internal import PluginInstallation
internal import WidgetModel

/// The result of an installation.
struct InstallReport: Encodable {
  /// The answer of the running host.
  enum Host: String, Encodable {
    /// The host has loaded the plugin.
    case live
    /// The host cannot use the plugin.
    case refused
    /// The host reads other folders, or uses a plugin of this name in another folder.
    case elsewhere
    /// No host is running.
    case notRunning = "not_running"
    /// A host is running, and has not answered.
    case noAnswer = "no_answer"
  }

  struct Kind: Encodable {
    var id: String
    var name: String
    var description: String
    var families: [String]
  }

  var name: String
  var id: String
  var version: String
  /// The version that was replaced.
  var formerVersion: String?
  var path: String
  var kinds: [Kind]
  /// The state in the running host, with the reason if it is not live.
  var host = HostNews.Answer(state: .notRunning)

  init(
    _ record: InstallationRecord, _ descriptor: PluginDescriptor, path: String,
    formerVersion: String?
  ) {
    name = record.name
    id = record.id
    version = record.version
    self.path = path
    self.formerVersion = formerVersion
    kinds = descriptor.kinds.map { kind in
      Kind(
        id: kind.id, name: kind.displayName, description: kind.summary,
        families: kind.families.members.map(\.name))
    }
  }

  /// The failure if the host refuses the plugin; `nil` otherwise.
  var refusal: String? {
    guard host.state == .refused else { return nil }
    let rest =
      formerVersion == nil
      ? "the plugin was removed again" : "the earlier version is in force again"
    return "the running host refuses \(name.printable): \(host.reason ?? "unknown reason"); \(rest)"
  }

  /// Writes the report; a refused plugin has none.
  func write(isJSON: Bool) throws(CommandFailure) {
    if isJSON {
      return try StandardOutput.write(try SortedJSON.line(self, keys: .convertToSnakeCase))
    }
    guard refusal == nil else { return }
    try StandardOutput.write(lines: ([headline, ""] + lines + ["", next]).joined(separator: "\n"))
  }

  private var headline: String {
    let change =
      switch formerVersion {
      case nil: ""
      case version: ", the same version again"
      case let former?: ", in place of \(former.printable)"
      }
    // A plugin in Swift without an Info.plist has the version 0.
    let named = ["", "0"].contains(version) ? name : "\(name) \(version.printable)"
    return "Installed \(named) as \(path.printable)\(change)."
  }

  private var lines: [String] {
    var table = Table(
      ["KIND", "FAMILIES", "NAME", "DESCRIPTION"], fit: .init(dispensable: ["NAME"]))
    for kind in kinds {
      table.rows.append([
        .init(kind.id), .init(kind.families.joined(separator: " ")), .init(kind.name),
        .init(kind.description),
      ])
    }
    return Style(ofOutput: .auto).map { [TableLayout(table, $0).text(hasHeadings: true)] }
      ?? [table.plain]
  }

  private var next: String {
    let example =
      kinds.first.map { kind in
        "`widgethost add \(kind.id) --family \(kind.families.first ?? "small")` adds a widget"
      } ?? ""
    switch host.state {
    case .live where !host.widgets.isEmpty:
      return "The running host shows it: \(host.widgets.map(\.printable).joined(separator: ", "))."
    case .live: return "The running host has loaded it; \(example)."
    case .noAnswer:
      return
        "The host did not answer: \(host.reason ?? "unknown reason"); run `widgethost reload --plugin "
        + "\(name)`."
    case .elsewhere, .refused: return "\(host.reason ?? "")."
    case .notRunning: return "No host is running; `widgethost serve` starts one, which loads it."
    }
  }
}

/// The copy of an interrupted installation.
enum Installed {
  /// Removes the copy from the disk.
  static func remove(_ staged: StagedPlugin) {
    try? FileManager.default.removeItem(atPath: staged.folder)
  }
}
