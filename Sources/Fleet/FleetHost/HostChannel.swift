public import FleetDecisions
public import FleetService
public import Logging
internal import Synchronization
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The program `widgethost` of this host, on its private socket. Safe to use from any task.
public final class HostChannel: FleetHostClient {
  /// News from the host for the agent.
  public enum News: Sendable {
    /// The connection is new: the host may have started again, and is to be told everything.
    case connected
    /// The connection is lost.
    case lost
    /// The version of the program, and the build of the plugin of each kind.
    case described(version: String, builds: [String: FleetDecisions.ContentHash])
    /// An event of a widget.
    case event(FleetAgent.Event)
    /// A change that a client of the host asks for.
    case change(HostChange)
  }

  private let socket: String
  private let logger: Logger
  /// The connections for commands that carry none at present.
  private let free = Mutex<[ControlConnection]>([])

  /// The time for which the host keeps a request for news waiting.
  private static let newsTimeout = Duration.seconds(30)
  /// The time for a command, after which it is sent again.
  private static let commandLimit = Duration.seconds(30)
  /// The time for a call or an action with its queue; a host that takes longer hangs.
  private static let callLimit = Duration.seconds(900)

  /// Names the socket; nothing is sent before the first request.
  public init(socket: String, logger: Logger) {
    self.socket = socket
    self.logger = logger
  }

  /// Follows the host until the task is cancelled, across its restarts.
  public func follow(_ receive: @Sendable (News) async -> Void) async {
    var retry = Retry()
    while !Task.isCancelled {
      do {
        try await followOnce { news in
          if case .connected = news { retry = Retry() }
          await receive(news)
        }
      } catch {
        if let line = retry.note("\(error)") { logger.warning("The host: \(line)") }
      }
      await receive(.lost)
      await retry.pause()
    }
  }

  private func followOnce(_ receive: (News) async -> Void) async throws {
    let connection = try await WidgetConnection.connect(to: socket)
    var since: String?
    do {
      while !Task.isCancelled {
        var options = [WireField("timeout", "\(Int(Self.newsTimeout / .milliseconds(1)))")]
        if let since { options.append(WireField("since", since)) }
        let response = try await connection.ask(
          Request(verb: "fleet", options: options), within: Self.newsTimeout * 2)
        if since == nil || response.fields["missed"] == "1" { await receive(.connected) }
        for news in try HostNews.read(response.body) { await receive(news) }
        since = response.fields["seq"] ?? since
      }
    } catch {
      await connection.close()
      throw error
    }
    await connection.close()
  }

  // MARK: Commands

  /// Sends the host a command, again until it has answered, and returns its refusal.
  public func perform(_ command: HostInstruction) async -> String? {
    let request = command.request(now: SystemClock().now.wall)
    let control = free.withLock { $0.popLast() } ?? ControlConnection(socket: socket)
    defer { free.withLock { $0.append(control) } }
    return await deliver(request, by: control).map { "\(request.verb): \($0)" }
  }

  /// Has an action performed; a failed action is logged, and counts as performed, and so does one that has no answer.
  public func act(_ widget: FleetDecisions.WidgetID, _ payload: String) async -> Bool {
    let request = Request(verb: "act", arguments: [widget.text, payload])
    if let error = await deliver(request, isAction: true) {
      logger.notice("\(widget.text): the action \(payload) has failed: \(error)")
    }
    return !Task.isCancelled
  }

  /// Tells the host the end of a change.
  public func settle(_ request: String, _ result: FleetAgent.ConfigurationResult) async {
    // A client that has given up, or a host that has started again, waits no more.
    if let refusal = await deliver(result.answer(to: request)) {
      logger.info("The host takes the end of the change \(request) no more: \(refusal)")
    }
  }

  /// Sends a request on a connection of its own: answers come in order, and a request may take long.
  private func deliver(_ request: Request, isAction: Bool = false) async -> String? {
    let connection = ControlConnection(socket: socket)
    let refusal = await deliver(request, by: connection, isAction: isAction)
    await connection.close()
    return refusal
  }

  /// Sends a request again until the host has answered, or the task is cancelled.
  ///
  /// - Parameter isAction: Whether the request performs an action: it takes as long as the provider does, a host that is
  ///   busy is asked again, and one that has not answered is not, because it may still perform the action.
  /// - Returns: The host's refusal; `nil` for a success.
  private func deliver(
    _ request: Request, by control: ControlConnection, isAction: Bool = false
  ) async -> String? {
    var retry = Retry()
    while !Task.isCancelled {
      do {
        try await control.connect()
      } catch {
        await retry.pause()
        continue
      }
      do {
        try await control.ask(request, within: isAction ? Self.callLimit : Self.commandLimit)
        return nil
      } catch {
        if case .refused(let refusal) = error.code, !(isAction && refusal.code == .busy) {
          return refusal.description
        }
        switch error.code {
        case .unsendable: return "\(error)"
        case .timedOut where isAction: return "\(error)"
        default: break
        }
        await retry.pause()
      }
    }
    return nil
  }

  /// Permits one call, and waits for its result.
  public func call(
    _ widget: FleetDecisions.WidgetID, within limit: Milliseconds
  ) async -> HostCallResult {
    let seconds = min(max(limit, 1), 3_600_000)
    let request = Request(
      verb: "grant", arguments: [widget.text],
      options: [WireField("until", UnixTime.seconds(seconds))])
    // Answers come in order: a call must not hold up the others.
    guard let connection = try? await WidgetConnection.connect(to: socket) else { return .notBegun }
    do {
      let response: Response
      do {
        response = try await connection.ask(request, within: Self.callLimit)
      } catch {
        await connection.close()
        throw error
      }
      await connection.close()
      guard let timeline = Timeline(response) else {
        return .notBegun
      }
      return .timeline(timeline, archive: response.body)
    } catch {
      return .failed("\(error)")
    }
  }
}

/// A connection for one request after the other, which is made again when it is lost.
private actor ControlConnection {
  private let socket: String
  private var connection: WidgetConnection?

  init(socket: String) { self.socket = socket }

  /// Connects, unless that is done: a request that was not sent can be sent again.
  func connect() async throws(ClientError) {
    if connection == nil { connection = try await .connect(to: socket) }
  }

  func ask(_ request: Request, within limit: Duration) async throws(ClientError) {
    guard let open = connection else { throw ClientError(.closed, socket: socket) }
    do {
      _ = try await open.ask(request, within: limit)
    } catch {
      if case .refused = error.code { throw error }
      connection = nil
      await open.close()
      throw error
    }
  }

  func close() async { await connection?.close() }
}

/// The pauses between attempts: 0.25 s, then twice as long up to 5 s.
private struct Retry {
  private var delay = Duration.milliseconds(250)
  private var told: String?

  /// Notes a failure; returns it unless it is the one before.
  mutating func note(_ failure: String) -> String? {
    defer { told = failure }
    return told == failure ? nil : failure
  }

  mutating func pause() async {
    try? await Task.sleep(for: delay)
    delay = min(delay * 2, .seconds(5))
  }
}
