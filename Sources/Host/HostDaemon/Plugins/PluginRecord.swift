internal import HostSupervisor
internal import PluginFiles
internal import WidgetModel
internal import WidgetWire

/// The daemon's record of one plugin.
struct PluginRecord {
  /// The state of a plugin.
  enum Phase: Hashable {
    /// A worker is describing the plugin. Ends in `described` or `failed`.
    case loading
    /// The plugin can be called.
    case described
    /// The plugin cannot be used. Retried when the content changes, when a client reloads the
    /// plugin, and at the next scan after a fault of the host.
    case failed(reason: String)
    /// The file is gone; the widgets keep their content. Ends when a file of that name appears.
    case unloaded
  }

  /// The name in `host.conf`, the protocol and the store.
  let name: String
  /// The path of the file in the plugin folder.
  var path: String
  /// The newest file; `nil` without a usable file.
  var item: PluginCatalogue.Item?
  /// The present state of the plugin.
  var phase: Phase
  /// Whether `phase` is a fault of the host; the next scan then retries the same content.
  var isToBeTriedAgain = false
  /// The last description; of an earlier build if `phase` is not `described`.
  var descriptor: PluginDescriptor?
  /// The last described build, which serves while a newer file is loading or has failed; `nil` while
  /// `phase` is `described`.
  var former: Build?

  /// A described build that can be called.
  struct Build {
    var item: PluginCatalogue.Item
    var descriptor: PluginDescriptor
    var hash: ContentHash { item.hash }
  }

  /// The newest file, for workers to load; `nil` without a usable file.
  var file: PluginFile? { item?.file }

  /// The hash of the newest build; `nil` without a usable file.
  var hash: ContentHash? { item?.hash }

  /// The build that calls use; `nil` if the plugin cannot be called.
  var serving: Build? {
    guard phase == .described, let item, let descriptor else { return former }
    return Build(item: item, descriptor: descriptor)
  }

  /// The serving build as the former build of a newer file; `nil` if its file is overwritten, or can be
  /// changed by others.
  var lasting: Build? { serving.flatMap { $0.item.keptFile?.isIntact == true ? $0 : nil } }

  /// The hash of the build that calls use, else of the newest file.
  var build: ContentHash? { serving?.hash ?? hash }

  /// The obstacle to a call now; `nil` if the plugin can be called.
  var obstacle: CallFailure? {
    if serving != nil { return nil }
    return switch phase {
    case .described: nil
    case .loading: .host(reason: "plugin \(name) is being loaded")
    case .failed(let reason): .refused(reason: reason)
    case .unloaded: .refused(reason: "the file of plugin \(name) was removed: \(path)")
    }
  }

  /// The error for lists; `nil` if the plugin is usable or loading.
  var error: String? {
    switch phase {
    case .described, .loading: nil
    case .failed(let reason):
      reason.printable + (former.map { "; the former build \($0.hash) stays in use" } ?? "")
    case .unloaded: "the file was removed"
    }
  }
}

/// The readiness of a plugin for calls.
enum PluginReadiness {
  /// The plugin is being described and may be ready soon.
  case loading
  /// The plugin cannot be called, for this reason.
  case unusable(CallFailure)
  /// The plugin can be called.
  case ready(PluginInstance)
}
