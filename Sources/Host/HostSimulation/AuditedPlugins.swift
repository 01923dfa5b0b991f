internal import HostScheduler
internal import WidgetModel

/// The audit's own record of the plugins that share the places for calls. A plugin is a worker
/// group; the widgets without a group count as one plugin. Times are in nanoseconds since boot.
struct AuditedPlugins: Sendable {
  private struct Plugin: Sendable {
    var running: Int32 = 0
    /// The end of the last call.
    var idleSince = Int64.min
    /// The widgets whose reload may begin, and since when; also of reloads that have begun.
    var ready: [(widget: Int, since: Int64)] = []
  }

  /// The number of the group by widget.
  private let groups: [WorkerGroup?]
  private let concurrentCalls: Int
  private var plugins: [Int32?: Plugin] = [:]
  private var runningCount = 0
  /// The time since which the reload of a widget may begin, by widget.
  private var readySince: [Int64?]

  init(groups: [WorkerGroup?], concurrentCalls: Int) {
    self.groups = groups
    self.concurrentCalls = concurrentCalls
    readySince = Array(repeating: nil, count: groups.count)
  }

  /// Records that a reload of a widget without a call may begin: a first timeline, or a request
  /// that was accepted.
  mutating func noteReady(_ widget: Int, at boot: Int64) {
    guard readySince[widget] == nil else { return }
    readySince[widget] = boot
    plugins[groups[widget]?.number, default: Plugin()].ready.append((widget, boot))
  }

  mutating func start(_ widget: Int, at boot: Int64) -> [AuditedWidget.Fault] {
    let group = groups[widget]
    var plugin = plugins.removeValue(forKey: group?.number) ?? Plugin()
    defer { plugins[group?.number] = plugin }
    var faults: [AuditedWidget.Fault] = []
    runningCount += 1
    if runningCount > concurrentCalls, plugin.running > 0 {
      let detail = "\(runningCount) calls at once, \(concurrentCalls) are allowed"
      faults.append((.concurrentCalls, detail))
    }
    if let limit = group?.concurrentCalls, plugin.running >= limit {
      faults.append((.concurrentCalls, "\(plugin.running + 1) calls of one worker at once"))
    }
    if let fault = wait(of: &plugin, at: boot) { faults.append(fault) }
    readySince[widget] = nil
    plugin.running += 1
    return faults
  }

  mutating func end(_ widget: Int, at boot: Int64) {
    runningCount -= 1
    let group = groups[widget]?.number
    plugins[group]?.running -= 1
    plugins[group]?.idleSince = boot
  }

  /// Returns the waits at the end of the run that were too long.
  mutating func finish(at boot: Int64) -> [AuditedWidget.Fault] {
    plugins.keys.sorted { $0 ?? -1 < $1 ?? -1 }.compactMap { group in
      var plugin = plugins[group] ?? Plugin()
      return wait(of: &plugin, at: boot)
    }
  }

  /// Checks how long the plugin has waited for a place without a call in progress.
  private func wait(of plugin: inout Plugin, at boot: Int64) -> AuditedWidget.Fault? {
    guard plugin.running == 0 else { return nil }
    let isOpen = { (ready: (widget: Int, since: Int64)) in readySince[ready.widget] == ready.since }
    plugin.ready.removeSubrange(
      ..<(plugin.ready.firstIndex(where: isOpen) ?? plugin.ready.endIndex))
    guard let first = plugin.ready.first else { return nil }
    let waited = boot - max(first.since, plugin.idleSince)
    guard waited > RefreshRules.placePatience.nanoseconds else { return nil }
    return (.fairness, "a plugin waited \(waited / 1_000_000_000) s for a free call")
  }
}
