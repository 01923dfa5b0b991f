internal import CWidgetABI
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The host from the plugin's view: its `wh_host` and the host's extensions.
///
/// Lives until the process ends, as the ABI's header promises. Messages of the plugin are kept back
/// until the host knows the result of loading, because that must be the first message on the
/// channel.
final class HostInterface: Sendable {
  /// The argument of the plugin's `init`.
  ///
  /// `nonisolated(unsafe)`: the memory is never written again.
  nonisolated(unsafe) let pointer: UnsafePointer<wh_host>
  private let endpoint: WorkerEndpoint
  private let state = Mutex(State.loading(waiting: []))
  private let views = Atomic(false)

  private enum State {
    /// The plugin is being loaded; contains the messages so far. Next: `open`.
    case loading(waiting: [WorkerMessage])
    /// The plugin is loaded or refused; contains the kinds that may be reloaded.
    case open(kinds: Set<String>)
  }

  /// The largest number of log lines that are kept back during loading.
  private static let waitingLimit = 64

  /// All interfaces by the address of their `wh_host`; never removed.
  private static let interfaces = Mutex<[UInt: HostInterface]>([:])

  /// Creates an interface that sends through `endpoint`, for a `host` that is never freed.
  init(_ endpoint: WorkerEndpoint, host: UnsafePointer<wh_host>) {
    self.endpoint = endpoint
    pointer = host
    let key = UInt(bitPattern: pointer)
    Self.interfaces.withLock { $0[key] = self }
  }

  /// Returns the interface for a pointer from a plugin, or `nil`.
  static func find(_ pointer: UnsafePointer<wh_host>?) -> HostInterface? {
    let key = UInt(bitPattern: pointer)
    return interfaces.withLock { $0[key] }
  }

  /// Sends the messages that were kept back, after the result of loading was sent to the host.
  func open(kinds: [String]) {
    let waiting = state.withLock { state in
      guard case .loading(let waiting) = state else { return [WorkerMessage]() }
      state = .open(kinds: Set(kinds))
      return waiting
    }
    for message in waiting { send(message) }
  }

  /// Records that the plugin has requested the view extension.
  func noteViews() { views.store(true, ordering: .relaxed) }

  /// Whether the plugin has requested the view extension, and is expected to build trees of views.
  var makesViews: Bool { views.load(ordering: .relaxed) }

  /// Sends a line for the log, or keeps the line back during loading.
  func log(_ level: WorkerMessage.LogLevel, _ text: String) {
    let message = WorkerMessage.log(level: level, text: text)
    let isOpen = state.withLock { state in
      guard case .loading(var waiting) = state else { return true }
      if waiting.count < Self.waitingLimit { waiting.append(message) }
      state = .loading(waiting: waiting)
      return false
    }
    if isOpen { send(message) }
  }

  /// Requests new timelines of a kind; `nil` means all kinds.
  func requestReload(kind: String?) -> wh_status {
    let status = state.withLock { state in
      guard case .open(let kinds) = state else { return WH_STATE }
      return kind.map(kinds.contains) ?? true ? WH_OK : WH_INVALID
    }
    if status == WH_OK { send(.reload(kinds: kind.map { [$0] } ?? [])) }
    return wh_status(status)
  }

  /// Sends a message with an optional descriptor.
  ///
  /// Errors are ignored: the thread that reads the channel notices a closed channel and ends the
  /// process.
  func send(_ message: WorkerMessage, descriptor: consuming OwnedDescriptor? = nil) {
    try? endpoint.send(message, descriptor: descriptor)
  }
}
