internal import AsyncHTTPClient
public import FleetDecisions
internal import FoundationEssentials
public import Logging

/// The engine of a fleet: etcd, by the JSON gateway of its API of version 3.
///
/// Safe to use from any task; requests run at the same time. A request is sent to one member, and to
/// another member only if certainly not sent to the first. An outcome that is not understood is
/// `unknown`, and is logged once.
public actor EtcdEngine {
  /// The largest number of compares or steps of a transaction (etcd's default).
  static let stepLimit = 128

  let settings: EngineSettings
  let keys: KeySpace
  private var gateway: EtcdGateway
  /// Closes the connections of former certificates.
  private var closing: Task<Void, Never>?
  private let logger: Logger
  private let start = ContinuousClock.now
  private var rotation: EndpointRotation
  private var login = Login.none
  /// The lines that were logged, with their times.
  private var noted: [String: Milliseconds] = [:]
  /// Whether a member has failed since the last success.
  private var isFailing = false
  /// The time of the last success.
  private var answered: Milliseconds = 0
  /// The last list of each family.
  var lists: [KeyFamily: FamilyList] = [:]
  /// The number of times that the lists were forgotten.
  var listGeneration = 0

  private enum Login {
    /// No token is known.
    case none
    /// A login is in progress; all requests wait for the end.
    case running(Task<Result<String?, GatewayFailure>, Never>)
    /// The user's token; `nil` while the engine's authentication is off.
    case done(String?)
  }

  /// Reads the certificates. Nothing is sent until the first request.
  ///
  /// - Parameter seed: A number that differs between hosts, for a different first member each.
  /// - Throws: ``EngineError`` for certificates that cannot be used.
  public init(_ settings: EngineSettings, seed: UInt64 = 0, logger: Logger) throws(EngineError) {
    self.settings = settings
    self.logger = logger
    keys = KeySpace(fleet: settings.fleet)
    gateway = try EtcdGateway(settings)
    rotation = EndpointRotation(
      count: settings.endpoints.count, first: Int(truncatingIfNeeded: seed))
  }

  /// Closes the connections. Must be called before the last reference goes; requests that are under way
  /// are answered `unknown`.
  public func shutDown() async {
    closing?.cancel()
    await closing?.value
    await close(gateway)
  }

  /// Reads the certificates again, for all requests from now on.
  ///
  /// Requests that are under way go on. A watch ends after the time-out of a request, and is to be begun again.
  ///
  /// - Throws: ``EngineError`` for certificates that cannot be used; the former ones stay in force.
  public func reload() throws(EngineError) {
    let (former, earlier, limit) = (gateway, closing, settings.timeout)
    gateway = try EtcdGateway(settings)
    // The connections of two reloads within the time-out are closed at the second one.
    earlier?.cancel()
    closing = Task {
      try? await Task.sleep(for: .milliseconds(limit))
      await earlier?.value
      await close(former)
    }
  }

  private func close(_ gateway: EtcdGateway) async {
    do { try await gateway.client.shutdown() } catch {
      logger.warning("etcd: the connections were not closed: \(error)")
    }
  }

  /// Performs a request.
  ///
  /// A list is read in pages, each a call with the whole time-out.
  nonisolated public func perform(_ request: EngineRequest) async -> EngineAnswer {
    do {
      return switch request {
      case .list(let family): try await list(family)
      case .commit(let transaction): try await commit(transaction)
      case .grant(let ttl): try await grant(ttl)
      case .keepAlive(let id): try await keepAlive(id)
      case .revoke(let id): try await revoke(id)
      }
    } catch {
      if !error.blamesEndpoint { await note(error) }
      return error.answer
    }
  }
}

// MARK: - Leases

extension EtcdEngine {
  nonisolated private func grant(_ ttl: Milliseconds) async throws(GatewayFailure) -> EngineAnswer {
    guard (1...86_400_000).contains(ttl) else { throw .invalid("a lease of \(ttl) ms") }
    let answer = try await send(GrantCall(ttl: (ttl + 999) / 1000))
    guard answer.id != 0, let granted = Self.milliseconds(answer.ttl) else {
      throw .malformed("a lease without an id or a time; \(answer.error ?? "no error")")
    }
    return .granted(answer.id, ttl: granted)
  }

  nonisolated private func keepAlive(_ id: LeaseID) async throws(GatewayFailure) -> EngineAnswer {
    let answer = try await send(KeepAliveCall(id: id))
    if let error = answer.error { throw .refused(code: error.status, error.text) }
    guard let result = answer.result, result.id == id else {
      throw .malformed("a renewal that names another lease")
    }
    return .alive(ttl: Self.milliseconds(result.ttl))
  }

  nonisolated private func revoke(_ id: LeaseID) async throws(GatewayFailure) -> EngineAnswer {
    do {
      _ = try await send(RevokeCall(id: id))
    } catch {
      guard error.answer == .refused(.leaseNotFound) else { throw error }
    }
    return .revoked
  }

  /// Returns a time to live in milliseconds; `nil` for 0 and for a number out of range.
  private static func milliseconds(_ seconds: Int64) -> Milliseconds? {
    (1...1_000_000_000).contains(seconds) ? seconds * 1000 : nil
  }
}

// MARK: - Members and logins

extension EtcdEngine {
  /// The monotonic clock in milliseconds.
  var now: Milliseconds { Milliseconds((ContinuousClock.now - start) / .milliseconds(1)) }

  /// Sends a request to the member that works; to further members if certainly not sent.
  func send<Call: GatewayCall>(_ call: Call) async throws(GatewayFailure) -> Call.Answer {
    try await attempt { (gateway, endpoint, token, rest) throws(GatewayFailure) in
      try await gateway.send(call, to: endpoint, token: token, within: rest)
    }
  }

  /// Sends a request to a single member, within a time in milliseconds.
  func send<Call: GatewayCall>(
    _ call: Call, only endpoint: String, within limit: Milliseconds
  ) async throws(GatewayFailure) -> Call.Answer {
    try await authorized(at: endpoint, until: now + limit) {
      (gateway, endpoint, token, rest) throws(GatewayFailure) in
      try await gateway.send(call, to: endpoint, token: token, within: rest)
    }
  }

  typealias Step<Result> =
    @Sendable (EtcdGateway, _ endpoint: String, _ token: String?, _ rest: Milliseconds)
    async throws(GatewayFailure) -> Result

  /// Performs a step at the member that works, within the time-out.
  func attempt<Result: Sendable>(_ step: Step<Result>) async throws(GatewayFailure) -> Result {
    let end = now + settings.timeout
    var untried = settings.endpoints.count
    while true {
      let index = rotation.choose(at: now)
      do {
        let result = try await authorized(at: settings.endpoints[index], until: end, step)
        succeeded(index)
        return result
      } catch {
        guard error.blamesEndpoint else { throw error }
        rotation.failed(index, at: now)
        isFailing = true
        if now - answered >= settings.doubt { forgetLists() }
        note(error, at: settings.endpoints[index])
        untried -= 1
        guard case .unreachable = error, untried > 0, now < end else { throw error }
      }
    }
  }

  /// Performs a step with the user's token. A step that was refused for the token, and therefore had
  /// no effect, is repeated once with a new token.
  private func authorized<Result: Sendable>(
    at endpoint: String, until end: Milliseconds, _ step: Step<Result>
  ) async throws(GatewayFailure) -> Result {
    let used = try await token(at: endpoint)
    do {
      return try await step(gateway, endpoint, used, max(1, end - now))
    } catch {
      guard error.asksForLogin, settings.user != nil else { throw error }
      forget(token: used)
      let new = try await token(at: endpoint)
      return try await step(gateway, endpoint, new, max(1, end - now))
    }
  }

  private func succeeded(_ index: Int) {
    rotation.succeeded(index)
    answered = now
    guard isFailing else { return }
    isFailing = false
    noted = [:]
    logger.info("etcd: \(settings.endpoints[index]) answers")
  }

  /// Returns the user's token, after a login if there is none; all requests wait for the same login.
  private func token(at endpoint: String) async throws(GatewayFailure) -> String? {
    guard let user = settings.user else { return nil }
    let task: Task<Result<String?, GatewayFailure>, Never>
    switch login {
    case .done(let token): return token
    case .running(let running): task = running
    case .none:
      let (gateway, limit) = (gateway, settings.timeout)
      task = Task { await Self.logIn(user, gateway, at: endpoint, within: limit) }
      login = .running(task)
    }
    let result = await task.value
    if case .running(task) = login {
      login = if case .success(let token) = result { .done(token) } else { .none }
    }
    return try result.get()
  }

  private static func logIn(
    _ user: EngineSettings.User, _ gateway: EtcdGateway, at endpoint: String,
    within limit: Milliseconds
  ) async -> Result<String?, GatewayFailure> {
    do throws(GatewayFailure) {
      let call = AuthenticateCall(name: user.name, password: user.password)
      let answer = try await gateway.send(call, to: endpoint, token: nil, within: limit)
      guard !answer.token.isEmpty else { throw .malformed("a login without a token") }
      return .success(answer.token)
    } catch {
      return error.saysThatUsersAreOff ? .success(nil) : .failure(error.ofLogin)
    }
  }

  /// Forgets a token that was refused, unless another token is known already.
  private func forget(token: String?) {
    if case .done(token) = login { login = .none }
  }

  /// Forgets the user's token: the next request logs in.
  func forgetToken() {
    if case .done = login { login = .none }
  }

  /// Logs a failure.
  func note(_ failure: GatewayFailure, at place: String? = nil) {
    note(failure.text, at: place)
  }

  /// Logs a line, unless logged already within the last hour and since the last outage.
  func note(_ text: String, at place: String? = nil) {
    let line = [place, text].compactMap(\.self).joined(separator: ": ")
    if let last = noted[line], now - last < 3_600_000 { return }
    if noted.count >= 100 { noted = [:] }
    noted[line] = now
    logger.warning("etcd: \(line)")
  }
}
