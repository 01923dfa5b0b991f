internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// Lists the plugins, for `plugins`.
@HostActor
struct PluginLists {
  private let plugins: InstalledPlugins

  /// Creates a lister of the daemon's plugins.
  init(_ daemon: Daemon) {
    plugins = daemon.plugins
  }

  /// Returns a row for every plugin, and for every file in the plugin folders that is not a plugin.
  func rows() -> [PluginRow] { pluginRows() + strangers() }

  /// Returns a row for every plugin.
  func pluginRows() -> [PluginRow] {
    let records = plugins.table.records.values.sorted { $0.name < $1.name }
    return records.map { record in
      let worker = plugins.worker(of: record.name)
      let descriptor = record.descriptor
      var row = PluginRow(
        name: record.name, path: record.path, state: state(of: record, worker: worker))
      row.id = descriptor?.id
      row.displayName = descriptor?.displayName
      row.version = descriptor?.version
      row.hash = record.hash?.description
      row.error = record.error
      if let end = plugins.quarantines.end(of: record.build) {
        row.quarantine = WireTime(plugins.quarantines.wall(end))
        row.error = row.error ?? plugins.quarantines.obstacle(to: record.build)?.description
      }
      row.workerPid = (worker?.pid).map(Int.init)
      row.memoryBytes = worker?.memory.map(Int.init)
      row.sandbox = worker?.words
      row.day = PluginDay(plugins.costs(of: record.name).day)
      row.kinds = descriptor?.kinds.map(\.id) ?? []
      row.abi = descriptor.map { "\($0.abiMajor).\($0.abiMinor)" }
      return row
    }
  }

  /// Returns a row for every file in the plugin folders that is not a plugin.
  func strangers() -> [PluginRow] {
    plugins.table.problems.map { problem in
      var row = PluginRow(
        name: Self.fileName(problem.path), path: problem.path, state: .failed)
      row.error = problem.reason.printable
      return row
    }
  }

  /// Returns the resources that a plugin has used since the start.
  func total(of name: String) -> PluginCosts.Amount { plugins.costs(of: name).total }

  private func state(of record: PluginRecord, worker: WorkerStatus?) -> PluginState {
    switch record.phase {
    case .loading: .loading
    case .described: worker == nil ? .ready : .running
    case .failed: .failed
    case .unloaded: .unloaded
    }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension PluginDay {
  /// Creates the row of an amount.
  init(_ amount: PluginCosts.Amount) {
    self.init()
    calls = amount.calls
    failed = amount.failed
    callSeconds = amount.callTime.seconds
    workers = amount.workers
    workerSeconds = amount.workerTime.seconds
    cpuSeconds = amount.cpuTime.seconds
    meanMemoryBytes = Int(amount.meanMemory)
    peakMemoryBytes = Int(amount.peakMemory)
  }
}
