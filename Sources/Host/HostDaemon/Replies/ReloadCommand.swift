internal import HostConfiguration
internal import HostLoop
internal import WidgetModel
internal import WidgetWire

/// Handles `reload`: reloads the configuration, plugins and widgets that clients name.
@HostActor
struct ReloadCommand {
  private let daemon: Daemon
  private var plugins: InstalledPlugins { daemon.plugins }
  private var widgets: WidgetRoster { daemon.widgets }

  /// Creates a handler that reloads parts of the daemon.
  init(_ daemon: Daemon) {
    self.daemon = daemon
  }

  /// Returns one row for each named object, including unknown objects: a wrong name does not affect
  /// the other names.
  ///
  /// - Parameter asker: The origin of the request, for the history of each widget.
  func rows(_ query: ReloadQuery, by asker: Asker) async -> [ReloadRow] {
    var rows: [ReloadRow] = []
    if query.isBare || query.configuration { rows += await reloadConfiguration() }
    if query.isBare || query.plugin != nil { rows += await reloadPlugins(query.plugin) }
    let (chosen, unknown) = chosenWidgets(query)
    let reloaded = await daemon.reloads.rows(
      for: chosen, by: asker, isForced: query.force, waits: query.wait)
    return rows + unknown + reloaded
  }

  /// Ends the quarantine of a plugin, if any.
  func unquarantine(_ name: String) throws(WidgetError) -> ReloadRow {
    daemon.unquarantine(try plugins.table.record(named: name))
    return ReloadRow(scope: .plugin, id: name, status: .done)
  }

  /// Returns the row of the file, and a row for each widget that cannot be made as declared.
  private func reloadConfiguration() async -> [ReloadRow] {
    let file = daemon.configuration.current.file ?? "host.conf"
    do {
      let keys = try await daemon.readConfiguration()
      let problems = widgets.declaredProblems.map {
        ReloadRow(.widget, $0.id.text, $0.locatedError)
      }
      return [row(ofFile: file, needingRestart: keys)] + problems
    } catch {
      var row = ReloadRow(scope: .configuration, id: file, status: .failed)
      let problems = error.description.split(separator: "\n").joined(separator: "; ")
      row.explain(.configuration(.badConfiguration), problems)
      return [row]
    }
  }

  private func row(ofFile file: String, needingRestart keys: [String]) -> ReloadRow {
    var row = ReloadRow(scope: .configuration, id: file, status: .done)
    var sentences = daemon.unusedSections
    if !keys.isEmpty {
      sentences.insert("restart the host to apply \(keys.joined(separator: ", "))", at: 0)
      var values = ReasonValues()
      values.keys = keys
      row.explain(.configuration(.restartNeeded), sentences.joined(separator: "; "), values)
    } else if !sentences.isEmpty {
      row.reason = sentences.joined(separator: "; ")
    }
    return row
  }

  /// Reads the plugin folders again, and waits until new builds are described. A named plugin always
  /// gets a new worker.
  private func reloadPlugins(_ name: String?) async -> [ReloadRow] {
    let changed = await daemon.readPlugins()
    guard let name else {
      let names = plugins.table.records.keys.sorted()
      await plugins.waitForDescriptions(of: names)
      return names.map(pluginRow)
    }
    let record: PluginRecord
    do throws(WidgetError) {
      record = try plugins.table.record(named: name)
    } catch {
      return [ReloadRow(.plugin, name, error)]
    }
    if record.phase == .described && !changed.contains(name) {
      if let failure = await plugins.renewWorker(of: name) {
        return [ReloadRow(.plugin, name, WidgetError(failure))]
      }
    } else {
      plugins.retry(name)
      await plugins.waitForDescriptions(of: [name])
    }
    return [pluginRow(name)]
  }

  private func pluginRow(_ name: String) -> ReloadRow {
    guard let record = plugins.table.records[name] else {
      return ReloadRow(scope: .plugin, id: name, status: .failed)
    }
    if let error = record.error {
      return ReloadRow(.plugin, name, WidgetError(.providerFailed, error))
    }
    let isLoading = record.phase == .loading
    return ReloadRow(scope: .plugin, id: name, status: isLoading ? .accepted : .done)
  }

  /// Returns the widgets that the query names, each once, and a row for each name without a widget.
  private func chosenWidgets(_ query: ReloadQuery) -> (chosen: [Widget], unknown: [ReloadRow]) {
    if query.isBare || query.all { return (widgets.all, []) }
    var chosen: [Widget] = []
    var unknown: [ReloadRow] = []
    for id in query.ids {
      do throws(WidgetError) {
        chosen.append(try widgets.widget(id))
      } catch {
        unknown.append(ReloadRow(.widget, id.text, error))
      }
    }
    if let kind = query.kind {
      do throws(WidgetError) {
        let owned = try plugins.table.kinds.find(kind)
        chosen += widgets.all.filter { $0.isOf(owned) }
      } catch {
        unknown.append(ReloadRow(.widget, kind, error))
      }
    }
    if let plugin = query.plugin { chosen += widgets.all.filter { $0.spec.plugin == plugin } }
    var seen: Set<WidgetID> = []
    return (chosen.filter { seen.insert($0.id).inserted }, unknown)
  }
}
