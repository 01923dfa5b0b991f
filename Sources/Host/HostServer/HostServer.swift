internal import CHostShims
internal import Glibc
public import Logging
internal import NIOCore
internal import NIOPosix
internal import Synchronization
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
/// It has one thread of its own. All calls may come from any thread.
public final class HostServer: Sendable {
  private typealias BoundSocket = (descriptor: CInt, file: ListeningSocket.File?)

  private struct State {
    var isBound = false
    /// Open, and not served yet.
    var bound: [BoundSocket] = []
    var group: MultiThreadedEventLoopGroup?
    var channels: [any Channel] = []
    var files: [ListeningSocket.File] = []
    var loop: NIOLoopBound<ServerLoop>?
  }

  private let configuration: ServerConfiguration
  private let board: Board
  private let handler: any RequestHandler
  private let logger: Logger
  private let clock: @Sendable () -> Timestamp
  private let state = Mutex(State())

  /// Makes a server that does not listen yet.
  ///
  /// - Parameter clock: the wall clock that decides which entry is current; read once for all
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

  /// The wall clock of the system.
  @Sendable public static func wallClock() -> Timestamp {
    Timestamp(nanoseconds: shim_clock_now(SHIM_CLOCK_WALL))
  }

  /// Opens every socket, and serves from then on. Can be called once.
  ///
  /// Either all sockets are open afterwards or none.
  public func start() async throws(ServerError) {
    try bind()
    let sockets = state.withLock { state in
      defer { state.bound = [] }
      return state.bound
    }
    guard !sockets.isEmpty else {
      throw ServerError(.alreadyStarted, at: "server", "a server can be started only once")
    }
    try await serve(sockets)
  }

  /// Opens every socket without serving yet: clients that connect wait. ``start()`` does it too.
  ///
  /// Either all sockets are open afterwards or none. No effect when they are open.
  public func bind() throws(ServerError) {
    guard claimBinding() else { return }
    var sockets: [BoundSocket] = []
    do throws(ServerError) {
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
      state.withLock { $0.isBound = false }
      throw error
    }
    state.withLock { $0.bound = sockets }
  }

  /// What it listens on, for people: paths, and the numbers of inherited descriptors.
  public var locations: [String] {
    configuration.listeners.map { listener in
      switch listener.source {
      case .path(let path): path
      case .inherited(let descriptor): "inherited descriptor \(descriptor)"
      }
    }
  }

  /// Takes no more connections and requests, answers what was asked, and closes.
  ///
  /// Requests that the handler still works on are waited for as long as the configuration says.
  /// Afterwards the sockets are closed and their files removed. Has no effect on a server that does
  /// not run.
  public func stop() async {
    let stopped = state.withLock { state in
      defer {
        state.channels = []
        state.files = []
        state.loop = nil
        state.group = nil
      }
      return state
    }
    for file in stopped.files { file.remove() }
    for channel in stopped.channels { try? await channel.close() }
    if let loop = stopped.loop { await drain(loop) }
    try? await stopped.group?.shutdownGracefully()
  }

  /// Looks at the connections, on their event loop; for tests.
  func inspect<Value: Sendable>(
    _ look: @escaping @Sendable (ServerLoop) -> Value
  ) async throws -> Value? {
    guard let loop = state.withLock({ $0.loop }) else { return nil }
    return try await loop.eventLoop.submit { look(loop.value) }.get()
  }

  private func claimBinding() -> Bool {
    state.withLock { state in
      defer { state.isBound = true }
      return !state.isBound
    }
  }

  private func serve(
    _ sockets: [BoundSocket]
  ) async throws(ServerError) {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let eventLoop = group.next()
    state.withLock { state in
      state.group = group
      state.files = sockets.compactMap(\.file)
    }
    do {
      let loop = try await eventLoop.submit { self.makeLoop(eventLoop) }.get()
      state.withLock { $0.loop = loop }
      for (socket, listener) in zip(sockets, configuration.listeners) {
        let channel = try await Acceptor(loop: loop, access: listener.access)
          .bootstrap(group).withBoundSocket(socket.descriptor).get()
        state.withLock { $0.channels.append(channel) }
      }
    } catch {
      await stop()
      throw ServerError(.system, at: "server", "cannot listen: \(error)")
    }
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
