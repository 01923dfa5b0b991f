internal import HostSupervisor
internal import PluginFiles
internal import WidgetModel
internal import WidgetWire

/// One plugin as the daemon knows it.
struct PluginRecord {
  /// The state of a plugin.
  enum Phase: Hashable {
    /// A worker is describing it. Ends in `described` or `failed`.
    case loading
    /// It can be called.
    case described
    /// It cannot be used; tried again when its content changes, not before.
    case failed(reason: String)
    /// Its file is gone; what its widgets showed stays. Ends when a file of that name comes.
    case unloaded
  }

  /// The name that `host.conf`, the protocol and the store use.
  let name: String
  /// The path at which the file was found.
  var path: String
  /// The file that a worker loads; `nil` while there is no usable one.
  var file: PluginFile?
  /// The hash of the file; `nil` while there is no usable file.
  var hash: ContentHash?
  /// The state that it is in.
  var phase: Phase
  /// Whether `phase` is the host's own fault, so that the next scan tries the same content again.
  var isToBeTriedAgain = false
  /// The last description, which may be that of an earlier build while `phase` is not `described`.
  var descriptor: PluginDescriptor?

  /// Why a call cannot be made now; `nil` when it can.
  var obstacle: CallFailure? {
    switch phase {
    case .described: nil
    case .loading: .host(reason: "plugin \(name) is being loaded")
    case .failed(let reason): .refused(reason: reason)
    case .unloaded: .refused(reason: "the file of plugin \(name) is gone: \(path)")
    }
  }

  /// Why it cannot be used, for lists.
  var error: String? {
    switch phase {
    case .described, .loading: nil
    case .failed(let reason): reason.printable
    case .unloaded: "the file is gone"
    }
  }
}

/// Whether a plugin can be called now.
enum PluginReadiness {
  /// It is being described: ask again soon.
  case loading
  /// It cannot be called, for this reason.
  case unusable(CallFailure)
  /// It can be called.
  case ready(PluginInstance)
}
