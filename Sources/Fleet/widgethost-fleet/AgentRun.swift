internal import CMalloc
internal import FleetCertificates
internal import FleetDecisions
internal import FleetEngine
internal import FleetHost
internal import FleetLink
internal import FleetService
internal import FoundationEssentials
internal import Glibc
internal import HostConfiguration
internal import Logging
internal import UnixSignals
internal import WidgetModel

/// The agent of a host: builds the parts from host.conf and runs them until a signal.
struct AgentRun {
  private let membership: Membership
  private let configuration: HostConfiguration
  private let logger: Logger
  private let manager: ServiceManager

  /// The largest size of the archives that the agent holds, in bytes.
  private static let archiveLimit = 256 << 20
  /// The interval at which the certificates are looked at.
  private static let reloadInterval = Duration.seconds(10)
  /// The interval at which free memory goes back to the system: that of the lists.
  private static let trimInterval = Duration.seconds(60)

  init(_ configuration: HostConfiguration, _ membership: Membership, logger: Logger) {
    self.configuration = configuration
    self.membership = membership
    self.logger = logger
    manager = ServiceManager(
      environment: ProcessInfo.processInfo.environment, processID: getpid())
  }

  /// Runs until SIGTERM or SIGINT.
  ///
  /// - Throws: ``FleetFailure`` if a part cannot be begun.
  func run() async throws {
    let engine = try engine()
    let credentials = try await credentials()
    let relay = EventRelay()
    let archives = try archives(relay)
    let host = HostChannel(socket: configuration.socket, logger: logger)
    let peers = Peers(
      client: credentials.map { LinkClient(credentials: $0) }, archives: archives, logger: logger)
    let service = FleetService(
      settings, description: description(version: "", builds: [:]),
      .init(
        engine: Engine(engine: engine), peers: peers, archives: HeldArchives(folder: archives),
        host: host, clock: SystemClock()),
      logger: logger)
    let server = credentials.map { credentials in
      LinkServer(credentials: credentials, archives: archives) { [logger] fault, peer in
        logger.info("A connection of \(peer?.text ?? "a stranger") was ended: \(fault)")
      } receive: {
        relay.send($0)
      }
    }
    try await listen(server)
    let control = ControlServer(AgentReports(service, credentials, membership))
    try await control.start(at: ControlServer.path(besides: configuration.socket))
    await service.begin()
    manager.tell(.ready(status: "Member of the fleet \(membership.name) as \(membership.host)"))
    await serve(service, host, credentials, engine, relay)
    manager.tell(.stopping)
    await service.stop()
    await control.stop()
    await server?.stop()
    await engine.shutDown()
  }

  /// Carries events until a signal.
  private func serve(
    _ service: FleetService, _ host: HostChannel, _ credentials: LinkCredentials?,
    _ engine: EtcdEngine, _ relay: EventRelay
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint) { return }
      }
      group.addTask { await host.follow { await take($0, service) } }
      group.addTask { for await event in relay.events { await service.handle(event) } }
      if let credentials { group.addTask { await renew(credentials, engine) } }
      group.addTask { await giveMemoryBack() }
      await group.next()
      group.cancelAll()
    }
  }

  private func take(_ news: HostChannel.News, _ service: FleetService) async {
    switch news {
    case .connected:
      logger.info("Connected to the host at \(configuration.socket)")
      await service.hostStarted()
    case .lost: await service.hostLost()
    case .described(let version, let builds):
      let isServing = membership.role == .serve
      await service.handle(
        .described(description(version: version, builds: isServing ? builds : [:])))
    case .event(let event): await service.handle(event)
    case .change(let change): await service.make(change)
    }
  }

  /// Gives the memory back that is free after a list. With 8,000 widgets this takes 20 ms, and 0.1 s after all were added.
  private func giveMemoryBack() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.trimInterval)
      malloc_trim(0)
    }
  }

  /// Takes renewed certificates over, for the connections to other hosts and to the engine.
  private func renew(_ credentials: LinkCredentials, _ engine: EtcdEngine) async {
    while !Task.isCancelled {
      try? await Task.sleep(for: Self.reloadInterval)
      do {
        guard try await credentials.reload() else { continue }
        try await engine.reload()
        logger.notice("The certificates were read again")
      } catch {
        logger.error(
          "The changed certificates are not used, the former ones stay in force: \(error)")
      }
    }
  }
}

// MARK: - The parts

extension AgentRun {
  private var settings: FleetDecisions.FleetSettings {
    FleetDecisions.FleetSettings(
      host: HostName(membership.host), fleet: membership.name,
      instance: UInt64.random(in: 1...UInt64.max),
      role: membership.role == .serve ? .serve : .display,
      onLoss: membership.onLoss == .run ? .run : .hold,
      lease: Milliseconds(membership.lease / .milliseconds(1)),
      expectedHosts: membership.hosts ?? 1)
  }

  private func description(version: String, builds: [String: FleetDecisions.ContentHash])
    -> HostDescription
  {
    HostDescription(
      address: membership.address ?? "", version: version,
      capacity: membership.role == .serve ? membership.capacity : 0, builds: builds)
  }

  private var folder: FleetFolder? { membership.certificates.map { FleetFolder($0) } }

  private func engine() throws -> EtcdEngine {
    do throws(EngineError) {
      return try EtcdEngine(
        try engineSettings(membership), seed: UInt64.random(in: 0...UInt64.max), logger: logger)
    } catch {
      throw FleetFailure(.badConfiguration, error.description)
    }
  }

  private func credentials() async throws -> LinkCredentials? {
    guard let folder else {
      guard membership.listen == nil else {
        throw FleetFailure(
          .badConfiguration,
          "listen in [fleet] needs certificates: hosts prove by them who they are; make them with "
            + "`widgethost fleet init`, and add certificates = \"FOLDER\"")
      }
      return nil
    }
    do throws(FleetCertificateError) {
      return try await LinkCredentials(
        folder: folder, fleet: membership.name, host: HostName(membership.host))
    } catch {
      throw FleetFailure(.badConfiguration, error.description)
    }
  }

  private func archives(_ relay: EventRelay) throws -> ArchiveFolder {
    let path = "\(configuration.stateDirectory)/fleet/archives"
    do {
      try FileManager.default.createDirectory(
        atPath: "\(configuration.stateDirectory)/fleet", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      return try ArchiveFolder(path, limit: Self.archiveLimit) { [logger] loss in
        if case .damaged(let archive) = loss {
          logger.warning("The archive \(archive.text) was damaged on disk, and is fetched again")
        }
        relay.send(.dropped(loss.archive))
      }
    } catch {
      throw FleetFailure(.cannotCreate, "the archives of the fleet cannot be kept: \(error)")
    }
  }

  private func listen(_ server: LinkServer?) async throws {
    guard let server, let address = membership.listen else { return }
    do {
      _ = try await server.start(host: address.host, port: Int(address.port))
    } catch {
      throw FleetFailure(
        .unavailable, "cannot listen on \(address): \(error); choose another listen in [fleet]")
    }
  }
}

/// Returns the settings of the engine's client.
func engineSettings(_ membership: Membership) throws(EngineError) -> EngineSettings {
  var certificates: EngineSettings.Certificates?
  if let path = membership.certificates,
    membership.endpoints.contains(where: { $0.hasPrefix("https:") })
  {
    let folder = FleetFolder(path)
    let own = folder.pair(of: .own)
    certificates = EngineSettings.Certificates(
      authorities: folder.authorityFile, chain: own.certificate, key: own.key)
  }
  return try EngineSettings(
    fleet: membership.name, endpoints: membership.endpoints, certificates: certificates,
    user: try engineUser(membership))
}

/// Reads the login of the engine.
private func engineUser(_ membership: Membership) throws(EngineError) -> EngineSettings.User? {
  guard let login = membership.login else { return nil }
  let place = "\(login.passwordFileLocation)"
  do {
    guard let password = try PrivateFile.firstLine(of: login.passwordFile) else {
      throw EngineError(.settings, "\(place): there is no \(login.passwordFile)")
    }
    return EngineSettings.User(name: login.user, password: password)
  } catch let error as EngineError {
    throw error
  } catch {
    throw EngineError(.settings, "\(place): \(error)")
  }
}

/// Events from other threads, in order.
final class EventRelay: Sendable {
  let events: AsyncStream<FleetAgent.Event>
  private let continuation: AsyncStream<FleetAgent.Event>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream() }

  func send(_ event: FleetAgent.Event) { continuation.yield(event) }
}
