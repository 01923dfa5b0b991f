internal import CWidgetABI
internal import Synchronization
internal import WidgetModel
internal import WorkerChannel

/// The host as one plugin sees it: the `wh_host` that it gets, and the extensions of it.
///
/// Lives until the process ends, as the header promises. What the plugin says before the host knows
/// whether it is loaded waits until then: the first message on the channel is always that one.
final class HostInterface: Sendable {
  /// What `init` gets.
  ///
  /// `nonisolated(unsafe)`: points to memory that is never written to again.
  nonisolated(unsafe) let pointer: UnsafePointer<wh_host>
  private let endpoint: WorkerEndpoint
  private let state = Mutex(State.loading(waiting: []))
  private let views = Atomic(false)

  private enum State {
    /// Until the plugin is loaded or refused; holds what it said meanwhile.
    case loading(waiting: [WorkerMessage])
    /// The kinds that it may ask reloads for.
    case open(kinds: Set<String>)
  }

  /// Lines that may wait while a plugin loads.
  private static let waitingLimit = 64

  /// By the address of the `wh_host`. Holds them for good.
  private static let interfaces = Mutex<[UInt: HostInterface]>([:])

  /// Makes an interface that speaks through `endpoint`, for a `host` that is never freed.
  init(_ endpoint: WorkerEndpoint, host: UnsafePointer<wh_host>) {
    self.endpoint = endpoint
    pointer = host
    let key = UInt(bitPattern: pointer)
    Self.interfaces.withLock { $0[key] = self }
  }

  /// The object behind a pointer that a plugin gave.
  static func find(_ pointer: UnsafePointer<wh_host>?) -> HostInterface? {
    let key = UInt(bitPattern: pointer)
    return interfaces.withLock { $0[key] }
  }

  /// The host knows now that the plugin is loaded: sends on what waited.
  func open(kinds: [String]) {
    let waiting = state.withLock { state in
      guard case .loading(let waiting) = state else { return [WorkerMessage]() }
      state = .open(kinds: Set(kinds))
      return waiting
    }
    for message in waiting { send(message) }
  }

  /// The plugin asked for the view extension.
  func noteViews() { views.store(true, ordering: .relaxed) }

  /// Whether the plugin is going to make trees of views.
  var makesViews: Bool { views.load(ordering: .relaxed) }

  /// Says something to the log.
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

  /// Asks for new timelines of one kind, or of all with `nil`.
  func requestReload(kind: String?) -> wh_status {
    let status = state.withLock { state in
      guard case .open(let kinds) = state else { return WH_STATE }
      return kind.map(kinds.contains) ?? true ? WH_OK : WH_INVALID
    }
    if status == WH_OK { send(.reload(kinds: kind.map { [$0] } ?? [])) }
    return wh_status(status)
  }

  /// Sends a message, with a descriptor if one is given.
  ///
  /// A channel that is closed is noticed by whoever reads it, who ends the process.
  func send(_ message: WorkerMessage, descriptor: consuming OwnedDescriptor? = nil) {
    try? endpoint.send(message, descriptor: descriptor)
  }
}
