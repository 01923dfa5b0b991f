internal import CHostShims
internal import CSandbox
internal import Glibc
internal import HostLoop
internal import WidgetLocks
internal import WorkerChannel

/// A system call that the sandbox of a worker has denied.
struct SandboxDenial: Hashable, Sendable {
  /// The name of the call, as in syscalls(2).
  var call: String
  /// The key of `[plugin.NAME]` that would permit the call; `nil` if no key does.
  var permission: String?
  /// Whether libraries make the call by themselves and do without.
  var isCustomary: Bool

  /// A sentence for the plugin's author.
  ///
  /// - Parameter plugin: The plugin's name.
  func sentence(for plugin: String) -> String {
    let denied = "The sandbox denied \(call) to the plugin"
    guard let permission else { return "\(denied); no setting permits it" }
    let setting = permission == "network" ? "network = true" : "\(permission) = [\"PROGRAM\"]"
    return "\(denied); to permit it, set \(setting) in [plugin.\(plugin)] of host.conf"
  }
}

/// Answers the denied system calls of all workers, on a thread of its own.
///
/// The thread has the priority of a worker: a plugin that repeats a denied call takes its time from
/// other workers, not from the host. Each name of a call is reported once for each worker, up to a
/// limit.
final class DenialListener: Sendable {
  private typealias Handler = @HostActor (SandboxDenial) -> Void

  private struct Source {
    let descriptor: OwnedBox
    let onDenial: Handler
    var told: Set<String> = []
  }

  private struct State {
    /// The descriptor of the thread's epoll instance; `nil` until the first worker.
    var epoll: OwnedBox?
    var sources: [UInt64: Source] = [:]
    var lastToken: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The listener of this process.
  static let shared = DenialListener()

  /// The number of calls of one worker that are answered before those of the next.
  private static let turn = 64
  /// The largest number of names reported for each worker. A plugin may call by any of 2³²
  /// numbers.
  private static let reportLimit = 100

  private init() {}

  /// Answers the calls of a worker until the last process with its filter has ended.
  ///
  /// The first call starts the thread, which lives as long as the process.
  /// - Parameters:
  ///   - descriptor: The listener of the worker's filter (seccomp_unotify(2)).
  ///   - onDenial: Receives each denied call once.
  func listen(
    to descriptor: consuming OwnedDescriptor, onDenial: @escaping @HostActor (SandboxDenial) -> Void
  ) throws(SystemCallError) {
    let box = OwnedBox(descriptor)
    let epoll = try startedEpoll()
    let token = state.withLock { state in
      state.lastToken += 1
      state.sources[state.lastToken] = Source(descriptor: box, onDenial: onDenial)
      return state.lastToken
    }
    let status = shim_epoll_add(epoll.number, box.number, SHIM_READABLE, token)
    if status < 0 { state.withLock { _ = $0.sources.removeValue(forKey: token) } }
    try SystemCallError.check(status, "watch a sandbox")
  }

  private func startedEpoll() throws(SystemCallError) -> OwnedBox {
    try state.withLock { state throws(SystemCallError) in
      if let epoll = state.epoll { return epoll }
      let epoll = OwnedBox(try OwnedDescriptor(checking: shim_epoll_create(), "epoll_create1"))
      var id = pthread_t()
      let status = pthread_create(
        &id, nil, { _ in DenialListener.shared.run() }, nil)
      guard status == 0 else { throw SystemCallError("pthread_create", code: status) }
      pthread_detach(id)
      state.epoll = epoll
      return epoll
    }
  }

  private func run() -> Never {
    _ = shim_set_thread_name("widgethost-deny")
    shim_signals_block_all()
    _ = sandbox_lower_priority(SANDBOX_LOWEST_NICE)
    var events = [shim_event](repeating: shim_event(), count: 64)
    guard let epoll = state.withLock({ $0.epoll }) else {
      // Impossible: the starter holds the lock until the descriptor is set.
      preconditionFailure("the thread started without its descriptor")
    }
    while true {
      let count = shim_epoll_wait(epoll.number, &events, Int32(events.count), -1)
      // Waiting fails only if other code has closed the descriptor.
      precondition(count >= 0, "epoll_wait failed with \(-count)")
      for event in events.prefix(Int(count)) { answer(event.token, epoll) }
    }
  }

  private func answer(_ token: UInt64, _ epoll: OwnedBox) {
    guard let source = state.withLock({ $0.sources[token] }) else { return }
    for _ in 0..<Self.turn {
      var denial = sandbox_denial()
      switch sandbox_listener_answer(source.descriptor.number, &denial) {
      case 1: report(SandboxDenial(denial), token)
      case 0: return
      default:
        _ = shim_epoll_remove(epoll.number, source.descriptor.number)
        state.withLock { _ = $0.sources.removeValue(forKey: token) }
        return
      }
    }
  }

  private func report(_ denial: SandboxDenial, _ token: UInt64) {
    let handler = state.withLock { state -> Handler? in
      guard let source = state.sources[token], source.told.count < Self.reportLimit,
        state.sources[token]?.told.insert(denial.call).inserted == true
      else { return nil }
      return source.onDenial
    }
    if let handler { Task { @HostActor in handler(denial) } }
  }
}

extension SandboxDenial {
  fileprivate init(_ denial: sandbox_denial) {
    call = withUnsafeBytes(of: denial.name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    isCustomary = denial.is_customary
    switch denial.permission {
    case SANDBOX_PERMISSION_NETWORK: permission = "network"
    case SANDBOX_PERMISSION_EXEC: permission = "exec"
    default: permission = nil
    }
  }
}
