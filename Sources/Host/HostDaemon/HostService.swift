internal import CHostShims
internal import Glibc
internal import HostConfiguration
internal import HostLoop
internal import HostServer
internal import HostStore
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// Starts the parts of a host in the order of dependency, and stops the parts in reverse order.
struct HostService {
  let configuration: HostConfiguration
  let logger: Logger
  private let manager: ServiceManager

  /// Creates a service that does nothing before ``run()``.
  init(configuration: HostConfiguration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
    manager = ServiceManager(
      environment: configuration.launch.environment, processID: getpid()
    ) { logger.debug("\($0)") }
  }

  /// Runs the host until a signal requests the end, or until `body` returns.
  ///
  /// - Parameter body: Runs while the host serves; `nil` waits for a signal.
  /// - Throws: The reason why the host could not start; everything is released then.
  func run(_ body: (() async -> Void)? = nil) async throws(StartError) {
    #if DEBUG
      try await followTestClock()
    #endif
    try checkWorkerProgram()
    let store = try openStore()
    let daemon = await Daemon(
      configuration: configuration, store: store, workerPath: configuration.launch.workerPath,
      logger: logger,
      seed: UInt64.random(in: .min ... .max))
    let signals = try await SignalWatch()
    let handler = await CommandReplies(daemon: daemon)
    let server = HostServer(
      configuration: try serverConfiguration(), board: daemon.publisher.board,
      handler: handler, logger: logger)
    let files: SocketFileWatch
    do throws(ServerError) {
      // Before any worker runs: a host without its socket must have no effect.
      try server.bind()
      files = await SocketFileWatch(server, logger)
      await daemon.begin()
      try await server.start()
    } catch {
      await daemon.end()
      await store.close()
      throw Self.startError(error)
    }
    let locations = server.locations.joined(separator: " and ")
    logger.info("Listening on \(locations)")
    for obstacle in server.obstacles {
      let place = configuration.readSocketLocation.map { "\($0): " } ?? ""
      logger.warning("\(place)host.read_socket: \(obstacle)")
    }
    manager.tell(.ready(status: "Listening on \(locations)"))
    let watchdog = await watchdog(daemon, server)
    await files.begin()
    // A start uses as much memory for the text of host.conf, its values and the plan as the widgets keep.
    shim_release_free_memory()
    shim_release_code()
    let boardFiles = keepBoardFiles(server, handler)
    if let body { await body() } else { await serveUntilStopped(daemon, files, signals) }
    logger.info("Stopping")
    manager.tell(.stopping)
    boardFiles?.cancel()
    await boardFiles?.value
    await watchdog?.end()
    await files.end()
    // The daemon ends first: requests that wait for a provider get a response while the server
    // still runs.
    await daemon.end()
    await server.stop()
    await store.close()
    await signals.end()
  }

  private func serveUntilStopped(
    _ daemon: Daemon, _ files: SocketFileWatch, _ signals: SignalWatch
  ) async {
    await withTaskGroup { group in
      group.addTask {
        for await _ in signals.hangUps {
          manager.tell(.reloading)
          await files.check()
          let isApplied = await daemon.readAgain()
          let status = "The plugin folders were read again; "
          manager.tell(
            .ready(status: status + (isApplied ? "host.conf is in force" : "host.conf has errors")))
        }
      }
      for await _ in signals.stops { break }
      group.cancelAll()
    }
  }

  /// Returns the running task that keeps the files of `[board]` current, if there are any.
  private func keepBoardFiles(
    _ server: HostServer, _ handler: any RequestHandler
  ) -> Task<Void, Never>? {
    guard let settings = configuration.boardFiles else { return nil }
    // An inherited socket has the configured path.
    let socket = server.locations.first { $0.hasPrefix("/") } ?? configuration.socket
    let path = settings.directory ?? configuration.defaultBoardFolder
    return Task {
      let log = BoardFileLog(logger)
      let folder: BoardFolder
      do throws(SystemCallError) {
        folder = try BoardFolder(path)
      } catch {
        return log.noteNoFolder(error)
      }
      async let pictures: Void = keepBoardPictures(folder, settings, handler, at: socket)
      var files = BoardFiles(folder, settings.formats.filter { $0 != .png }, log)
      await files.run(at: socket)
      await pictures
    }
  }

  private func keepBoardPictures(
    _ folder: BoardFolder, _ settings: BoardFileSettings, _ handler: any RequestHandler,
    at socket: String
  ) async {
    guard settings.formats.contains(.png) else {
      return folder.removeOthers(than: [], in: [.png])
    }
    // A log of its own: a disk may have room for texts and none for pictures.
    await BoardPictures(folder, settings, handler, BoardFileLog(logger)).run(at: socket)
  }

  /// Returns the running watchdog that the service manager wants, if it wants one.
  @HostActor
  private func watchdog(_ daemon: Daemon, _ server: HostServer) -> Watchdog? {
    guard let interval = manager.watchdogInterval else { return nil }
    let watchdog = Watchdog(interval: interval) {
      let isServing = await server.makesProgress()
      return isServing && !daemon.driver.isOverdue(by: interval / 4)
    } onProof: {
      manager.tell(.alive)
    }
    watchdog.begin()
    return watchdog
  }

  /// Checks that the worker program can be run: without it no plugin would ever be called.
  private func checkWorkerProgram() throws(StartError) {
    let path = configuration.launch.workerPath
    guard access(path, X_OK) != 0 else { return }
    let reason = String(cString: strerror(errno))
    throw StartError(
      .unavailable,
      "\(path): the worker program cannot be run (\(reason)); install it beside widgethost")
  }

  private func openStore() throws(StartError) -> HostStore {
    var options = StoreOptions(
      directory: configuration.stateDirectory, cacheLimit: Int(configuration.cacheLimit))
    options.writer = HostVersion.current
    do {
      return try HostStore(options: options, now: HostServer.wallClock(), logger: logger)
    } catch {
      throw StartError(error.exitStatus, "\(error)")
    }
  }

  #if DEBUG
    /// Lets a test set the wall clock of this host.
    @HostActor private func followTestClock() throws(StartError) {
      guard let path = configuration.launch.variable("WIDGETHOST_TEST_CLOCK") else { return }
      do {
        try HostActor.loop.followTestClock(at: path)
      } catch {
        throw StartError(.failed, "the test clock cannot be followed: \(error)")
      }
    }
  #endif

  /// Returns the configured socket, or the sockets inherited from the service manager, and the
  /// read-only socket.
  private func serverConfiguration() throws(StartError) -> ServerConfiguration {
    let inherited = ServiceActivation.descriptors(
      environment: configuration.launch.environment, processID: getpid())
    var listeners = inherited.map { socket in
      ListenerConfiguration(
        .inherited(socket.descriptor), access: socket.isReadOnly ? .readOnly : .full)
    }
    if listeners.allSatisfy({ $0.access == .readOnly }) {
      listeners.append(ListenerConfiguration(.path(configuration.socket)))
    }
    if let read = configuration.readSocket, !listeners.contains(where: { $0.access == .readOnly }) {
      listeners.append(
        ListenerConfiguration(
          .path(read.path), access: .readOnly, mode: read.mode,
          group: try read.group.map { name throws(StartError) in
            try Self.groupID(name, configuration.readSocketGroupLocation)
          }))
    }
    var server = ServerConfiguration(listeners: listeners, version: HostVersion.current)
    server.totals = TotalLimits(descriptors: ProcessResources.limit)
    return server
  }

  /// Returns the number of a group given by name or number (getgrnam(3)).
  private static func groupID(
    _ name: String, _ location: SourceLocation?
  ) throws(StartError) -> UInt32 {
    if let number = UInt32(name) { return number }
    guard let entry = getgrnam(name) else {
      let hint =
        Spelling.nearest(to: name, in: groupNames).map { "; did you mean \"\($0)\"?" } ?? ""
      throw StartError(
        .badConfiguration,
        "\(location.map { "\($0): " } ?? "")host.read_socket_group: there is no group \"\(name)\" on "
          + "this machine\(hint)")
    }
    return entry.pointee.gr_gid
  }

  /// The names of the groups that the machine lists (getgrent(3)).
  private static var groupNames: [String] {
    setgrent()
    defer { endgrent() }
    var names: [String] = []
    while names.count < 10_000, let entry = getgrent() {
      names.append(String(cString: entry.pointee.gr_name))
    }
    return names
  }

  /// Returns status 75 if another host serves the socket, 73 if the socket cannot be made.
  private static func startError(_ error: ServerError) -> StartError {
    StartError(error.code == .inUse ? .tryLater : .cannotCreate, "\(error)")
  }
}
