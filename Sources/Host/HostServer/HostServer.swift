internal import CHostShims
internal import Glibc
public import Logging
internal import NIOCore
internal import NIOPosix
internal import WidgetLocks
public import WidgetModel

/// The socket side of the host: serves the board, and passes everything else to a handler.
///
///     let board = Board()
///     let server = HostServer(
///       configuration: ServerConfiguration(listeners: [.init(.path(path))], version: "1.0"),
///       board: board, handler: daemon, logger: logger)
///     try await server.start()
///     board.publish(changes)
///     await server.stop()
///
/// The server has one thread. All calls may come from any thread.
public final class HostServer: Sendable {
  fileprivate typealias BoundSocket = (descriptor: CInt, file: ListeningSocket.File?)

  fileprivate enum State {
    /// Nothing is open. `bind` goes on to ``binding``.
    case idle
    /// The sockets are being opened. Goes on to ``bound``, or back to ``idle`` after an error.
    case binding
    /// The sockets are open but not served: connecting clients wait. `start` goes on to
    /// ``starting``.
    case bound([BoundSocket])
    /// The thread is being created. Goes on to ``running``, or to ``stopped`` after an error or if
    /// `stop` comes first.
    case starting
    /// The server serves clients. `stop` goes on to ``stopped``.
    case running(Running)
    /// Nothing is open any more. The final state.
    case stopped
  }

  /// The parts of a running server.
  struct Running {
    var group: MultiThreadedEventLoopGroup
    var loop: NIOLoopBound<ServerLoop>
    /// The sockets, in the order of the listeners.
    var sockets: [ServedSocket] = []
  }

  /// A socket whose connections are accepted.
  struct ServedSocket {
    var channel: any Channel
    /// The file that the server made; `nil` for an inherited socket.
    var file: ListeningSocket.File?
  }

  let configuration: ServerConfiguration
  private let board: Board
  private let handler: any RequestHandler
  private let logger: Logger
  private let clock: @Sendable () -> Timestamp
  private let state = Mutex(State.idle)

  /// Creates a server that does not listen yet.
  ///
  /// - Parameter clock: The wall clock that decides which entry is current; read once for all
  ///   requests that arrive together, on the server's thread.
  public init(
    configuration: ServerConfiguration, board: Board, handler: any RequestHandler, logger: Logger,
    clock: @escaping @Sendable () -> Timestamp = HostServer.wallClock
  ) {
    self.configuration = configuration
    self.board = board
    self.handler = handler
    self.logger = logger
    self.clock = clock
  }

  /// Returns the time of the system's wall clock.
  @Sendable public static func wallClock() -> Timestamp {
    Timestamp(nanoseconds: shim_clock_now(SHIM_CLOCK_WALL))
  }

  /// Opens every socket and starts serving. Can be called once.
  ///
  /// Afterwards either all sockets are open or none.
  public func start() async throws(ServerError) {
    try bind()
    guard let sockets = state.withLock({ $0.beginStarting() }) else {
      throw ServerError(.alreadyStarted, at: "server", "a server can be started only once")
    }
    try await serve(sockets)
  }

  /// Opens every socket without serving yet: connecting clients wait. ``start()`` includes this
  /// step.
  ///
  /// Afterwards either all sockets are open or none. No effect if the sockets are open.
  public func bind() throws(ServerError) {
    guard state.withLock({ $0.beginBinding() }) else { return }
    var sockets: [BoundSocket] = []
    do throws(ServerError) {
      // Both sockets may share a new folder, which the users of the read-only socket must pass.
      for listener in configuration.listeners where listener.access == .readOnly {
        guard case .path(let path) = listener.source else { continue }
        try UnixAddress(path).makeDirectory(mode: listener.folderMode, group: listener.group)
      }
      for listener in configuration.listeners {
        let socket = try ListeningSocket.open(listener)
        let file = socket.file
        sockets.append((socket.release(), file))
      }
    } catch {
      for socket in sockets {
        close(socket.descriptor)
        socket.file?.remove()
      }
      state.withLock { $0 = .idle }
      throw error
    }
    state.withLock { $0 = .bound(sockets) }
  }

  /// The paths and the numbers of inherited descriptors that the server listens on, for messages.
  public var locations: [String] {
    configuration.listeners.map { listener in
      switch listener.source {
      case .path(let path): path
      case .inherited(let descriptor): "inherited descriptor \(descriptor)"
      }
    }
  }

  /// The reason for each socket that admits other users and that they cannot reach, with the next step.
  public var obstacles: [String] { configuration.listeners.compactMap(\.obstacle) }

  /// Stops accepting connections and requests, sends the owed replies, and closes.
  ///
  /// The wait for requests in the handler is limited by ``ServerConfiguration/drainTimeout``.
  /// Afterwards the sockets are closed and the socket files removed. No effect on a server that
  /// does not run.
  public func stop() async {
    guard let stopped = state.withLock({ $0.stop() }) else { return }
    for socket in stopped.sockets { socket.file?.remove() }
    for socket in stopped.sockets { try? await socket.channel.close() }
    await drain(stopped.loop)
    try? await stopped.group.shutdownGracefully()
  }

  /// Returns once the server's thread has done everything that came before.
  ///
  /// - Returns: Whether the server runs.
  public func makesProgress() async -> Bool {
    guard let eventLoop = running?.loop.eventLoop else { return false }
    return (try? await eventLoop.submit { true }.get()) ?? false
  }

  /// Reads the connections' state on the event loop; for tests.
  func inspect<Value: Sendable>(
    _ look: @escaping @Sendable (ServerLoop) -> Value
  ) async throws -> Value? {
    guard let loop = state.withLock({ $0.service?.loop }) else { return nil }
    return try await loop.eventLoop.submit { look(loop.value) }.get()
  }

  private func serve(_ sockets: [BoundSocket]) async throws(ServerError) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let running = try await serve(sockets, on: group)
      guard state.withLock({ $0.run(running) }) else { throw CancellationError() }
    } catch {
      state.withLock { $0 = .stopped }
      for socket in sockets { socket.file?.remove() }
      // Closes the channels too.
      try? await group.shutdownGracefully()
      throw ServerError(.system, at: "server", "cannot listen: \(error)")
    }
  }

  private func serve(
    _ sockets: [BoundSocket], on group: MultiThreadedEventLoopGroup
  ) async throws -> Running {
    let eventLoop = group.next()
    let loop = try await eventLoop.submit { self.makeLoop(eventLoop) }.get()
    var running = Running(group: group, loop: loop)
    for (socket, listener) in zip(sockets, configuration.listeners) {
      let channel = try await Acceptor(loop: loop, listener: listener)
        .accept(from: socket.descriptor, group)
      running.sockets.append(ServedSocket(channel: channel, file: socket.file))
    }
    return running
  }

  /// The parts of the server while it runs.
  var running: Running? { state.withLock { $0.service } }

  /// Replaces the socket of a listener.
  ///
  /// - Returns: The earlier socket; `nil` if the server does not run any more.
  func replaceSocket(_ index: Int, with socket: ServedSocket) -> ServedSocket? {
    state.withLock { $0.replaceSocket(index, with: socket) }
  }

  private func makeLoop(_ eventLoop: any EventLoop) -> NIOLoopBound<ServerLoop> {
    let loop = ServerLoop(
      eventLoop: eventLoop, configuration: configuration, board: board, handler: handler,
      clock: clock, logger: logger)
    return NIOLoopBound(loop, eventLoop: eventLoop)
  }

  private func drain(_ loop: NIOLoopBound<ServerLoop>) async {
    let eventLoop = loop.eventLoop
    let timeout = TimeAmount.nanoseconds(configuration.drainTimeout.nanoseconds)
    let drained = eventLoop.flatSubmit {
      loop.value.drain(timeout: timeout)
    }
    try? await drained.get()
  }
}

// MARK: - Transitions

extension HostServer.State {
  fileprivate var service: HostServer.Running? {
    if case .running(let running) = self { running } else { nil }
  }

  /// - Returns: Whether the sockets must be opened; false after an earlier call.
  fileprivate mutating func beginBinding() -> Bool {
    guard case .idle = self else { return false }
    self = .binding
    return true
  }

  /// - Returns: The sockets to serve; `nil` in any state but ``bound``.
  fileprivate mutating func beginStarting() -> [HostServer.BoundSocket]? {
    guard case .bound(let sockets) = self else { return nil }
    self = .starting
    return sockets
  }

  /// - Returns: Whether the server runs now; false if stopped in the meantime.
  fileprivate mutating func run(_ running: HostServer.Running) -> Bool {
    guard case .starting = self else { return false }
    self = .running(running)
    return true
  }

  /// - Returns: The earlier socket of the listener; `nil` for a server that does not run.
  fileprivate mutating func replaceSocket(
    _ index: Int, with socket: HostServer.ServedSocket
  ) -> HostServer.ServedSocket? {
    guard case .running(var running) = self else { return nil }
    let earlier = running.sockets[index]
    running.sockets[index] = socket
    self = .running(running)
    return earlier
  }

  /// - Returns: The parts to stop; `nil` for a server that does not run.
  fileprivate mutating func stop() -> HostServer.Running? {
    switch self {
    case .idle, .binding, .bound, .stopped: return nil
    case .starting:
      self = .stopped
      return nil
    case .running(let running):
      self = .stopped
      return running
    }
  }
}
