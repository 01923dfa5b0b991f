internal import HostLoop
internal import HostScheduler
internal import Logging
internal import WidgetModel
internal import WidgetWire

// The quarantines of plugins, as far as the scheduler must know about them.

extension Daemon {
  /// Ends the quarantine of a plugin; its widgets are called as if there had been none.
  func unquarantine(_ record: PluginRecord) {
    let name = record.name
    for build in Set([record.build, record.hash].compactMap(\.self))
    where plugins.quarantines.lift(build) {
      logger.notice(
        "The quarantine of plugin \(name.printable) was lifted",
        metadata: .structured(["plugin": name]))
    }
    plugins.describeAgain(name)
    holdQuarantined(name)
  }

  /// Tells the scheduler the end of a plugin's quarantine, or that there is none.
  func holdQuarantined(_ name: String) {
    let end = plugins.quarantines.end(of: plugins.table.records[name]?.build)
    let held = widgets.all.filter { $0.spec.plugin == name }
    driver.submit(.held(held.map(\.index), until: end))
    guard let end else {
      heldPlugins.remove(name)
      return
    }
    heldPlugins.insert(name)
    let delay = ReloadDelay(until: plugins.quarantines.wall(end), reason: .quarantine)
    for widget in held {
      widget.reloads.settleWaiting(ReloadRow(of: widget.id, .deferred(delay)))
    }
  }

  /// Tells the scheduler the end of the quarantine of these new or changed widgets' plugins.
  func holdQuarantined(_ new: [Widget]) {
    for widget in new {
      let build = plugins.table.records[widget.spec.plugin]?.build
      guard let end = plugins.quarantines.end(of: build) else { continue }
      driver.submit(.held([widget.index], until: end))
    }
  }

  func holdAllQuarantined() {
    for (name, record) in plugins.table.records
    where plugins.quarantines.end(of: record.build) != nil {
      holdQuarantined(name)
    }
  }
}
