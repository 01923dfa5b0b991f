internal import ArgumentParser
internal import FoundationEssentials
internal import HostConfiguration
internal import PluginFiles
internal import PluginInstallation
internal import WidgetModel

/// The `uninstall` command, which removes a plugin from a folder of plugins.
struct UninstallCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove an installed plugin.",
    discussion: """
      Removes the plugin and its resources, and lets a running host forget it. The data that the \
      plugin has stored stays, unless --purge is given. Widgets of the plugin stay declared, and show \
      their last entry.

      Examples:
        widgethost uninstall moon
        widgethost uninstall moon --purge
        sudo widgethost uninstall moon --system
      """)

  @Argument(
    help: "The name of the plugin, as in `widgethost list --plugins`.",
    completion: Completions.installedPlugins)
  var name: String

  @OptionGroup var options: InstallOptions

  @Flag(help: "Remove the data that the plugin has stored.")
  var purge = false

  /// The result, for `--json`.
  private struct Report: Encodable {
    var name: String
    var version: String?
    var path: String
    /// The ids of widgets that have no plugin now; `nil` without a running host.
    var widgets: [String]?
    /// The reason why a running host has not answered; `nil` if it has.
    var hostFailure: String?
    /// The folder with the plugin's data, if there is one.
    var state: String?
    var isPurged: Bool
  }

  func validate() throws {
    guard !PluginFile.isUsable(name: name) else { return }
    let hint = PluginFile.name(ofFile: String(name.split(separator: "/").last ?? ""))
      .map { "; for that file it is \($0.printable)" }
    throw ValidationError("\(name.printable) is no name of a plugin\(hint ?? "")")
  }

  func run() async throws {
    let folder = try options.folder()
    // A folder that does not exist has no plugins, and is not made.
    guard folder.plugins.contains(where: { $0.name == name }) else { throw unknown(in: folder) }
    let locked = try options.locked(folder)
    guard let plugin = locked.plugin(named: name) else { throw unknown(in: folder) }
    do throws(InstallationFailure) {
      try locked.remove(plugin)
    } catch {
      throw options.failure(error)
    }
    locked.removeUnusedLibraries()
    let news = await news()
    let state = stateFolder
    if purge, let state { try remove(state) }
    try write(
      Report(
        name: name, version: plugin.record?.version, path: plugin.path, widgets: news.widgets,
        hostFailure: news.failure, state: purge ? nil : state, isPurged: purge && state != nil))
  }

  /// Tells the running host. A host that does not answer leaves the plugin removed.
  private func news() async -> (widgets: [String]?, failure: String?) {
    do throws(CommandFailure) {
      return (try await HostNews(options.launch).removed(name), nil)
    } catch {
      return (nil, error.messages.joined(separator: "; "))
    }
  }

  private func unknown(in folder: InstallationFolder) -> CommandFailure {
    let names = folder.plugins.map(\.name)
    let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" }
    let others = options.launch.installedPluginDirectories.map { InstallationFolder($0) }
      .filter { $0 != folder && $0.plugins.contains { $0.name == name } }
    let place = others.first.map { other in
      other.path == options.launch.installedPluginDirectories.last
        ? "; it is in the folder of the system: use --system"
        : "; it is in \(other.path.printable): leave out --system"
    }
    return CommandFailure(
      .noInput,
      "the plugin \(name) is not installed in \(folder.path.printable)"
        + (place ?? nearest ?? "; `widgethost list --plugins` lists the plugins of a running host"))
  }

  /// The folder with the plugin's data; `nil` if there is none.
  private var stateFolder: String? {
    guard let configuration = try? HostConfiguration.load(options.launch) else { return nil }
    let path = "\(configuration.stateDirectory)/plugins/\(name)"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private func remove(_ state: String) throws(CommandFailure) {
    do {
      try FileManager.default.removeItem(atPath: state)
    } catch {
      throw CommandFailure(
        .failed, "the plugin is removed, but not its data in \(state.printable): \(error)")
    }
  }

  private func write(_ report: Report) throws(CommandFailure) {
    if options.json {
      return try StandardOutput.write(try SortedJSON.line(report, keys: .convertToSnakeCase))
    }
    let version = report.version.map { " \($0.printable)" } ?? ""
    var lines = ["Removed \(name)\(version) from \(report.path.printable)."]
    if let widgets = report.widgets, !widgets.isEmpty {
      let ids = widgets.map(\.printable).joined(separator: ", ")
      lines.append("These widgets have no plugin now: \(ids).")
    }
    if let failure = report.hostFailure {
      lines.append(
        "The host did not answer: \(failure.printable); run `widgethost reload --plugin \(name)`.")
    }
    if let state = report.state {
      lines.append("Its data stays in \(state.printable); --purge removes it.")
    } else if report.isPurged {
      lines.append("Its data is removed.")
    }
    try StandardOutput.write(lines: lines.joined(separator: "\n"))
  }
}
