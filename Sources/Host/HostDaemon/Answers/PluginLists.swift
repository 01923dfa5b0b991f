internal import HostLoop
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Lists the plugins, for `plugins`.
@HostActor
struct PluginLists {
  private let plugins: InstalledPlugins

  /// Lists the daemon's plugins.
  init(_ daemon: Daemon) {
    plugins = daemon.plugins
  }

  /// Every plugin, and every file in the plugin folders that is none.
  func rows() -> [PluginRow] {
    let records = plugins.table.records.values.sorted { $0.name < $1.name }
    let rows = records.map { record in
      let worker = plugins.worker(of: record.name)
      let descriptor = record.descriptor
      return PluginRow(
        name: record.name, id: descriptor?.id, displayName: descriptor?.displayName,
        version: descriptor?.version, path: record.path, hash: record.hash?.description,
        state: state(of: record, worker: worker), error: record.error,
        workerProcess: (worker?.pid).map(Int.init),
        memoryBytes: worker?.memory.map(Int.init),
        kinds: descriptor?.kinds.map(\.id) ?? [],
        abi: descriptor.map { "\($0.abiMajor).\($0.abiMinor)" })
    }
    let strangers = plugins.table.problems.map { problem in
      PluginRow(
        name: Self.fileName(problem.path), path: problem.path, state: .failed,
        error: problem.reason.printable, kinds: [])
    }
    return rows + strangers
  }

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
