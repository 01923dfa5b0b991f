internal import CHostShims
internal import Dispatch
internal import Glibc
public import PluginFiles
public import ProviderLoader
internal import WidgetLocks
internal import WidgetModel
public import WidgetText
public import WorkerChannel

/// A loaded plugin in service: reads the host's messages and makes the calls.
///
/// The threads take turns at reading. A thread that reads a call passes the turn to the next thread
/// and makes the call itself. Therefore no request waits for a thread switch, and the channel is
/// always read, so that cancellations of running calls arrive. The session never uses the main
/// thread, where a plugin may run its own main loop.
public final class WorkerSession: Sendable {
  /// The reason for the end of a session.
  public enum Ending: Sendable {
    /// The host has requested the end; all calls are finished, and the plugin is deinitialised.
    case stopped
    /// The host has closed the channel; calls may still be running.
    case channelClosed
  }

  let plugin: LoadedPlugin
  let host: HostInterface
  /// The plugin's name in messages.
  let pluginName: String
  /// Returns the next file that the sandbox has refused; `nil` if there is none.
  let nextDeniedFile: @Sendable () -> DeniedFile?
  private let endpoint: WorkerEndpoint
  let layout: ViewLayoutService
  private let onEnd: @Sendable (Ending) -> Void
  /// The turn to read. Nobody has it until the host knows the plugin.
  private let turn = DispatchSemaphore(value: 0)
  private let state: Mutex<State>

  private struct State {
    var queue: CallQueue
    var calls: [UInt64: ActiveCall] = [:]
    /// The ids of admitted calls that were cancelled before they were registered in `calls`.
    var cancelled: Set<UInt64> = []
    /// The number of threads that read or wait for their turn.
    var readers = 0
    /// Whether the worker has given back what it does not need while it waits; a call ends the rest.
    var isResting = false
    private(set) var isOver = false

    /// Marks the session as over. Returns whether the caller must end the session, which is true
    /// only once.
    mutating func end() -> Bool {
      defer { isOver = true }
      return !isOver
    }

    /// Removes a finished call. Returns the next call that may enter, or `nil`.
    mutating func finish(_ id: UInt64) -> CallRequest? {
      cancelled.remove(id)
      return queue.finish(id)
    }

    /// Begins the rest, unless there are calls. Returns whether it has begun.
    mutating func rest() -> Bool {
      guard queue.isEmpty else { return false }
      isResting = true
      return true
    }
  }

  /// The largest number of threads without a call: a reader, and its successor.
  private static let idleReaders = 2
  /// The time in milliseconds without a message after which a worker without a call begins to rest.
  private static let restDelay: Int32 = 1000

  /// Loads the plugin, reports the result to the host, and begins to serve.
  ///
  /// - Parameters:
  ///   - file: The plugin's file.
  ///   - library: The shared library of the SDK that the plugin needs.
  ///   - pluginName: The plugin's name, which is that of the file or of a link to it.
  ///   - resources: The plugin's own resource folders, which may hold fonts.
  ///   - measurer: The fonts of the system as a nursery has read them; `nil` to read them on first use.
  ///   - nextDeniedFile: Returns the next file that the sandbox has refused.
  ///   - onEnd: Called once, on a thread of the session.
  /// - Returns: The session, or `nil` if the plugin was refused; the host has then received the
  ///   reason.
  public static func start(
    of file: PluginSource, using library: SDKLibrary?, pluginName: String, resources: [String],
    fonts measurer: PangoMeasurer? = nil, endpoint: WorkerEndpoint,
    nextDeniedFile: @escaping @Sendable () -> DeniedFile?,
    onEnd: @escaping @Sendable (Ending) -> Void
  ) -> WorkerSession? {
    let fonts = PluginResources.fonts(in: resources)
    return start(
      of: file, using: library, pluginName: pluginName, endpoint: endpoint,
      layout: .system(fontFolders: fonts, ready: measurer), nextDeniedFile: nextDeniedFile,
      onEnd: onEnd)
  }

  /// Loads and serves the plugin with a given layout service.
  static func start(
    of file: PluginSource, using library: SDKLibrary? = nil, pluginName: String? = nil,
    endpoint: WorkerEndpoint,
    layout: ViewLayoutService, nextDeniedFile: @escaping @Sendable () -> DeniedFile? = { nil },
    onEnd: @escaping @Sendable (Ending) -> Void
  ) -> WorkerSession? {
    let host = HostInterface(endpoint, host: HostFunctions.makeHost())
    let session: WorkerSession
    do {
      let plugin = try LoadedPlugin(
        file, name: pluginName, using: library, host: host.pointer)
      session = WorkerSession(
        plugin: plugin, name: pluginName ?? plugin.descriptor.id, host: host, endpoint: endpoint,
        layout: layout, nextDeniedFile: nextDeniedFile, onEnd: onEnd)
      let description = DescriptionCodec.encode(plugin.descriptor)
      let memory = try SealedMemory.create(
        named: "widgethost-description", copying: description.span.bytes)
      // Before `loaded` is sent: without a thread the worker would never answer a call.
      guard session.addReader() else { throw SystemCallError("start a thread", code: EAGAIN) }
      host.send(.loaded, descriptor: memory)
    } catch {
      // The host knows the path and adds it to the message.
      let reason = (error as? PluginLoadError)?.message ?? "\(error)"
      host.send(.refused(reason: reason.printable))
      host.open(kinds: [])
      return nil
    }
    host.open(kinds: session.plugin.descriptor.kinds.map(\.id))
    session.reportDeniedFiles()
    session.turn.signal()
    return session
  }

  private init(
    plugin: LoadedPlugin, name: String, host: HostInterface, endpoint: WorkerEndpoint,
    layout: ViewLayoutService, nextDeniedFile: @escaping @Sendable () -> DeniedFile?,
    onEnd: @escaping @Sendable (Ending) -> Void
  ) {
    self.plugin = plugin
    self.host = host
    pluginName = name
    self.nextDeniedFile = nextDeniedFile
    self.endpoint = endpoint
    self.layout = layout
    self.onEnd = onEnd
    state = Mutex(State(queue: CallQueue(isSerial: !plugin.descriptor.isThreadSafe)))
  }

  /// Runs a session's thread: reads until there is a call, makes the call and the calls that waited
  /// for its end, and repeats.
  private func serve() {
    while let first = takeTurn() {
      var call: CallRequest? = first
      while let request = call {
        perform(request)
        call = state.withLock { $0.finish(request.id) }
      }
      // Layout of a timeline leaves much free memory behind, which would still count as the
      // worker's memory.
      if host.makesViews { shim_release_free_memory() }
      endIfFinished()
      if !becomeReader() { return }
    }
  }

  /// Whether this thread must read again; surplus threads after a burst of calls end.
  private func becomeReader() -> Bool {
    state.withLock { state in
      guard state.readers < Self.idleReaders else { return false }
      state.readers += 1
      return true
    }
  }

  /// Waits for the turn and reads until a call may enter; returns `nil` if the session is over.
  private func takeTurn() -> CallRequest? {
    turn.wait()
    defer { turn.signal() }
    while let message = read() {
      guard let call = handle(message) else { continue }
      let needsReader = state.withLock { state in
        state.readers -= 1
        return state.readers == 0
      }
      // Without a further thread the present one reads again after its call.
      if needsReader { _ = addReader() }
      return call
    }
    state.withLock { $0.readers -= 1 }
    return nil
  }

  private func read() -> HostMessage? {
    if state.withLock({ $0.isOver || $0.queue.isStopping }) { return nil }
    restUntilMessage()
    while true {
      do {
        if let delivery = try endpoint.receive() { return delivery.message }
      } catch .garbage(let error) {
        host.log(.error, "the worker cannot read a message of the host: \(error)")
      } catch {
        endForLackOfHost()
        return nil
      }
    }
  }

  /// Waits for a message, and gives back the memory and the code of the last call if none comes soon: most workers
  /// end without a further call.
  private func restUntilMessage() {
    while state.withLock({ !$0.isResting }), !endpoint.awaitMessage(milliseconds: Self.restDelay) {
      guard state.withLock({ $0.rest() }) else { continue }
      shim_release_free_memory()
      shim_release_code()
    }
  }

  private func handle(_ message: HostMessage) -> CallRequest? {
    switch message {
    case .call(let request):
      return state.withLock { state in
        state.isResting = false
        return state.queue.admit(request)
      }
    case .cancel(let id): cancel(id)
    case .stop:
      state.withLock { $0.queue.stop() }
      endIfFinished()
    }
    return nil
  }

  private func cancel(_ id: UInt64) {
    let (withdrawn, running) = state.withLock { state in
      let running = state.calls[id]
      if running == nil, state.queue.isRunning(id) { state.cancelled.insert(id) }
      return (state.queue.withdraw(id), running)
    }
    running?.cancel()
    if let withdrawn { finish(CallResult(refusing: withdrawn, outcome: .cancelled)) }
  }

  /// Registers a running call for cancellation, and cancels it if the cancellation came before; `nil`
  /// removes the call.
  func note(_ call: ActiveCall?, for id: UInt64) {
    let wasCancelled = state.withLock { state in
      state.calls[id] = call
      return state.cancelled.remove(id) != nil
    }
    if wasCancelled { call?.cancel() }
  }

  /// Starts a thread that reads.
  ///
  /// - Returns: `false` if there is no room for a further thread.
  private func addReader() -> Bool {
    state.withLock { $0.readers += 1 }
    if CallThread.start({ self.serve() }) { return true }
    state.withLock { $0.readers -= 1 }
    return false
  }

  private func endIfFinished() {
    let isEnd = state.withLock { state in
      guard state.queue.isFinished else { return false }
      return state.end()
    }
    guard isEnd else { return }
    plugin.deinitialise()
    onEnd(.stopped)
  }

  private func endForLackOfHost() {
    if state.withLock({ $0.end() }) { onEnd(.channelClosed) }
  }
}

/// The threads for provider calls.
enum CallThread {
  /// Starts a detached thread that runs `body`.
  ///
  /// - Returns: Whether the thread was started; `false` if the process has no room for a further
  ///   thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Body(run: body))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument else { return nil }
        _ = shim_set_thread_name("provider")
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    if status != 0 { box.release() }
    return status == 0
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
