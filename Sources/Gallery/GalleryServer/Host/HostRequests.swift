internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Sends requests to the host.
///
/// A connection has one request at a time: the host answers the requests of a connection in their order, so a
/// slow plugin would delay everything behind it. Requests that wait for a plugin have a limit of their own, and
/// never take the place of those that are answered at once.
actor HostRequests {
  /// The work of the host for a request.
  enum Effort {
    /// The host answers from its memory, or draws; the request may be repeated.
    case reading
    /// The host draws pixels, or calls a plugin whose result it keeps; the request may be repeated.
    case drawing
    /// The host changes something, or calls a plugin. The request is sent once.
    case changing

    /// The time limit of a request. The host's own limits are shorter.
    var limit: Duration {
      switch self {
      case .reading: .seconds(10)
      case .drawing, .changing: .seconds(90)
      }
    }

    fileprivate var isSlow: Bool { self != .reading }
  }

  /// The requests of one kind that are being answered, and those that wait for a turn.
  fileprivate struct Lane {
    var running = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    let limit: Int
  }

  private let socket: String
  private var quick = Lane(limit: GalleryLimits.quickRequests)
  private var slow = Lane(limit: GalleryLimits.slowRequests)
  private var idle: [WidgetConnection] = []
  /// The version of the host; `nil` before it was reached.
  private(set) var hostVersion: String?

  /// Creates a pool without connections.
  init(socket: String) { self.socket = socket }

  /// Sends a request and returns the response.
  ///
  /// - Throws: ``GalleryFailure``: the host's error, or the reason why the host was not reached.
  func ask(_ request: HostRequest, _ effort: Effort = .reading) async throws(GalleryFailure)
    -> HostReply
  {
    try await enter(effort)
    defer { leave(effort) }
    do {
      return try await send(request, effort)
    } catch {
      throw GalleryFailure(error)
    }
  }

  /// Closes the connections that are not in use, after the host has stopped.
  func closeIdle() async {
    let connections = idle
    idle = []
    for connection in connections { await connection.close() }
  }

  // MARK: Connections

  private func send(_ request: HostRequest, _ effort: Effort) async throws(ClientError) -> HostReply
  {
    if effort != .changing, let connection = idle.popLast() {
      do {
        return try await send(request, effort, on: connection)
      } catch {
        // The host may have stopped since the last request. It has not read this one then.
        guard error.code == .closed else { throw error }
      }
    }
    let connection = try await WidgetConnection.connect(to: socket)
    do {
      let hello = try await connection.ask(
        HostRequest(verb: "hello", arguments: ["1"], options: [WireField("name", "gallery")]))
      hostVersion = hello.fields["version"]
    } catch {
      await connection.close()
      throw error
    }
    return try await send(request, effort, on: connection)
  }

  private func send(
    _ request: HostRequest, _ effort: Effort, on connection: WidgetConnection
  ) async throws(ClientError) -> HostReply {
    do {
      let response = try await connection.ask(request, within: effort.limit)
      await keep(connection)
      return response
    } catch {
      if case .refused = error.code { await keep(connection) } else { await connection.close() }
      throw error
    }
  }

  private func keep(_ connection: WidgetConnection) async {
    if idle.count < GalleryLimits.quickRequests {
      idle.append(connection)
    } else {
      await connection.close()
    }
  }

  // MARK: Turns

  private func enter(_ effort: Effort) async throws(GalleryFailure) {
    let lane = effort.isSlow ? slow : quick
    if lane.running < lane.limit {
      if effort.isSlow { slow.running += 1 } else { quick.running += 1 }
      return
    }
    guard lane.waiting.count < GalleryLimits.waitingRequests else {
      throw GalleryFailure(
        .busy, "\(GalleryLimits.waitingRequests) requests to the host wait already; try again")
    }
    // The place of a request that ends goes to the one that has waited longest.
    await withCheckedContinuation { continuation in
      if effort.isSlow {
        slow.waiting.append(continuation)
      } else {
        quick.waiting.append(continuation)
      }
    }
  }

  private func leave(_ effort: Effort) {
    if effort.isSlow { slow.leave() } else { quick.leave() }
  }
}

extension HostRequests.Lane {
  /// Gives the place of a request that has ended to the next one.
  fileprivate mutating func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    running -= 1
  }
}
