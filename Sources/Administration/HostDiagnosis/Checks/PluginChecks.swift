internal import WidgetModel
internal import WidgetWire

extension Check {
  static let pluginChecks = [
    Check(
      "plugins.folder", .fault, "A plugin folder cannot be used.",
      why:
        "None of its plugins is used; a folder that others can change could give them your rights.",
      mend: "Let the user of the host read the folder, and nobody else write to it.", of: \.plugins
    ) { plugins, _ in
      .wrong(
        plugins.refusedFolders.map {
          Problem("\($0.path): \($0.reason)", "chmod u+rx,go-w \($0.path.quotedForShell)")
        }, else: "Every plugin folder that exists can be used")
    },
    Check(
      "plugins.folder-missing", .warning, "host.conf names a plugin folder that does not exist.",
      why: "Its plugins are missing, most often because of a mistyped path.",
      mend: "Correct plugin_directories, or make the folder.", of: \.plugins
    ) { plugins, _ in
      .wrong(
        plugins.missingFolders.map {
          Problem("\($0) does not exist", "mkdir -p -m 755 \($0.quotedForShell)")
        }, else: "Every folder of plugin_directories exists")
    },
    Check(
      "plugins.none", .warning, "There is no plugin.",
      why: "A host without plugins has no widgets.",
      mend: "Install one, or name a folder of plugins in host.conf.", of: \.plugins
    ) { plugins, all in
      let known = plugins.names.count + plugins.refused.count + (all.host?.plugins.count ?? 0)
      guard known == 0 else { return .right("Usable plugins: \(plugins.names.count)") }
      return .wrong(
        "No plugin is in \(plugins.folders.joined(separator: ", "))",
        "widgethost new my-widget --language c && widgethost install my-widget")
    },
    Check(
      "plugins.refused", .fault, "A file in a plugin folder cannot be used.",
      why: "The host does not load it, and its widgets are missing or keep old entries.",
      mend:
        "Do what the message says, or set the file aside under a name that does not end in .so.",
      of: \.plugins
    ) { plugins, all in
      .wrong(
        plugins.refused.map { refused in
          Problem("\(refused.path): \(refused.reason)", remedy(of: refused, for: all.user))
        }, else: "Every file in the plugin folders can be used")
    },
    Check(
      "plugins.failed", .fault, "The host cannot use a plugin.",
      why: "The widgets of the plugin are missing, or keep their last entries.",
      mend: "Correct the plugin; the check at level 1 loads it as the host does.", of: \.host
    ) { host, all in
      guard host.contact == .answered else { return .noHost }
      let refused = Set(all.plugins?.refused.map(\.path) ?? [])
      let failed = host.plugins.filter {
        // A plugin whose file was removed is unloaded on purpose, whatever error it had before.
        $0.error != nil && $0.state != .unloaded && $0.quarantine == nil
          && !refused.contains($0.path)
      }
      return .wrong(
        failed.map {
          Problem(
            "\($0.name): \($0.error ?? "")",
            "widgethost validate \($0.path.quotedForShell) --level 1")
        }, else: "Plugins of the host: \(host.plugins.count), without errors")
    },
    Check(
      "plugins.quarantined", .warning, "A plugin is in quarantine.",
      why:
        "It ended uncleanly three times in ten minutes; until the end of the quarantine it is not called.",
      mend:
        "Look at its log (`widgethost log NAME`) and install a corrected build, which is called at once, or lift the quarantine.",
      of: \.host
    ) { host, all in
      guard host.contact == .answered else { return .noHost }
      return .wrong(
        host.plugins.compactMap { plugin in
          guard let end = plugin.quarantine?.timestamp else { return nil }
          let minutes = max(1, (end - all.now).nanoseconds / 60_000_000_000)
          return Problem(
            "The plugin \(plugin.name) is in quarantine for \(minutes) more minutes",
            "widgethost unquarantine \(plugin.name.quotedForShell)")
        }, else: "No plugin is in quarantine")
    },
  ]

  static let widgetChecks = [
    Check(
      "widgets.error", .fault, "A widget has an error and no entry.",
      why: "Nothing is shown for it.", mend: "Look at the reason, and remove it.", of: \.host
    ) { host, _ in
      guard host.contact == .answered else { return .noHost }
      return .wrong(
        host.widgets.filter { $0.state == .error }.map {
          Problem("\($0.id): \($0.error ?? "no reason is told")", why($0.id))
        }, else: "Widgets: \(host.widgets.count), none without an entry because of an error")
    },
    Check(
      "widgets.stale", .warning, "A widget shows an old entry.",
      why: "Its last refresh failed, or is overdue.",
      mend: "Look at the reason, and remove it.", of: \.host
    ) { host, _ in
      guard host.contact == .answered else { return .noHost }
      return .wrong(
        host.widgets.filter { $0.state == .stale }.map {
          Problem("\($0.id) is stale: \($0.error ?? "its refresh is overdue")", why($0.id))
        }, else: "No widget is stale")
    },
    Check(
      "budget.refreshes", .warning, "The refreshes of a widget are used up.",
      why: "The widget is not refreshed until the oldest refresh is 24 h ago, whatever happens.",
      mend:
        "Raise refreshes_per_day of the widget in host.conf (0 is unlimited), or refresh it once now.",
      of: \.host
    ) { host, _ in
      guard host.contact == .answered else { return .noHost }
      return .wrong(
        host.reports.filter {
          $0.budget.refreshesPerDay > 0 && $0.budget.used >= $0.budget.refreshesPerDay
        }
        .map {
          Problem(
            "\($0.id) has used \($0.budget.used) of \($0.budget.refreshesPerDay) refreshes of 24 h",
            "widgethost reload \($0.id.quotedForShell) --force")
        }, else: "Every widget has refreshes left")
    },
    Check(
      "budget.actions", .warning, "The actions of a widget are used up.",
      why: "Clicks on its buttons are refused for a while; a program may perform them in a loop.",
      mend: "Look for the program, or raise actions_burst in host.conf.", of: \.host
    ) { host, _ in
      guard host.contact == .answered else { return .noHost }
      return .wrong(
        host.reports.filter { $0.actions.map { $0.left <= 0 && $0.refused > 0 } ?? false }.map {
          Problem("\($0.id) has refused \($0.actions?.refused ?? 0) actions", why($0.id))
        }, else: "No widget has refused an action for its budget")
    },
  ]

  /// Returns the command for a file that cannot be used.
  private static func remedy(of refused: PluginFacts.Refused, for user: UInt32) -> String {
    let file = refused.file
    if file.objection(for: user) != nil { return ownCommand(file, user) }
    let path = refused.path.quotedForShell
    if file.kind == .file && !file.isReadable {
      return file.owner == user ? "chmod u+r \(path)" : "sudo chmod a+r \(path)"
    }
    if let sources = refused.sources { return "widgethost build \(sources.quotedForShell)" }
    return "mv \(path) \("\(refused.path).refused".quotedForShell)"
  }

  private static func why(_ id: String) -> String { "widgethost why \(id.quotedForShell)" }
}
