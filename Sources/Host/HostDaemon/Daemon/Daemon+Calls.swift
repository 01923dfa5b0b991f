internal import Foundation
internal import HostLoop
internal import HostStore
internal import HostSupervisor
internal import PluginFiles
internal import WidgetModel

extension Daemon {
  /// Makes the flights that waited for their plugins.
  func startHeldFlights() {
    calls.startHeld(readiness)
  }

  /// Whether the plugin of that name can be called now.
  func readiness(of name: String) -> PluginReadiness {
    guard let record = plugins.records[name] else { return .unusable(.cancelled) }
    if record.phase == .loading { return .loading }
    if let obstacle = record.obstacle { return .unusable(obstacle) }
    return plugin(record).map { .ready($0) } ?? .unusable(.cancelled)
  }

  /// Where workers of plugins with resources run from. Not in the plugins' own directories: a plugin
  /// may write there, and what runs here confines itself only later.
  private var workerFolders: String { "\(store.options.directory)/workers" }

  /// Removes the folders of workers that nobody needs any more: at start, when there is no worker,
  /// all; later, those of plugins that are gone.
  func removeWorkerFolders(atStart: Bool) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: workerFolders)) ?? [] {
      guard atStart || plugins.records[name]?.file == nil else { continue }
      try? files.removeItem(atPath: "\(workerFolders)/\(name)")
    }
  }

  /// The plugin as the supervisor wants it; `nil` while there is no file.
  func plugin(_ record: PluginRecord) -> PluginInstance? {
    guard let file = record.file, let hash = record.hash else { return nil }
    return PluginInstance(
      name: record.name, path: file.resolvedPath, contentHash: hash,
      expected: record.phase == .described ? record.descriptor : nil,
      stateDirectory: "\(store.options.directory)/plugins/\(record.name)",
      workerDirectory: "\(workerFolders)/\(record.name)")
  }
}
