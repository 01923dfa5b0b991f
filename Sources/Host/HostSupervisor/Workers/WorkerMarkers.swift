internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// The markers of one worker: of its load, and of each of its calls.
@HostActor
struct WorkerMarkers {
  private let file: CallMarkers?
  private let plugin: PluginInstance
  private var load: CallMarkers.Place?
  private var calls: [UInt64: CallMarkers.Place] = [:]

  /// Creates markers without any set; `nil` for a file marks nothing.
  init(_ file: CallMarkers?, of plugin: PluginInstance) {
    self.file = file
    self.plugin = plugin
  }

  mutating func beginLoad() {
    load = mark(nil)
  }

  /// Clears the marker of the load, if it is still set.
  mutating func endLoad() {
    if let load { file?.clear(load) }
    load = nil
  }

  mutating func begin(_ request: CallRequest) {
    calls[request.id] = mark(request.call)
  }

  mutating func end(_ callID: UInt64) {
    if let place = calls.removeValue(forKey: callID) { file?.clear(place) }
  }

  private func mark(_ call: ProviderCall?) -> CallMarkers.Place? {
    file?.set(
      CallMarkers.Marker(plugin: plugin.name, build: plugin.contentHash, call: call))
  }
}
