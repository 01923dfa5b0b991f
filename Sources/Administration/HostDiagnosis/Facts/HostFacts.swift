internal import HostConfiguration
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The answers of a running host about itself.
struct HostFacts: Hashable, Sendable {
  /// The end of an attempt to ask.
  enum Contact: Hashable, Sendable {
    /// The host has answered.
    case answered
    /// No process listens.
    case notRunning
    /// The host, or its socket, refuses this user.
    case denied
    /// No answer came in time.
    case silent
    /// The process that listens does not speak the protocol; the text is the reason.
    case foreign(String)
  }

  var contact: Contact
  /// The answers; a verb that the host does not know has none.
  var health: HealthReport?
  var stats: StatsReport?
  var plugins: [PluginRow] = []
  var widgets: [WidgetRow] = []
  var kinds: [KindRow] = []
  /// The reports on widgets, those first whose refresh the budget delays; at most ``mostWidgets``.
  var reports: [WhyReport] = []

  /// Creates the facts of an attempt without answers.
  init(_ contact: Contact) { self.contact = contact }

  /// The largest number of widgets that the host is asked about one by one.
  private static let mostWidgets = 32

  /// Asks the host at a path.
  ///
  /// - Parameter limit: The longest time for connecting, and for each of two rounds of requests.
  static func read(_ socket: String, within limit: Duration) async -> HostFacts {
    guard !socket.isEmpty else { return HostFacts(.notRunning) }
    let connection: WidgetConnection
    do {
      connection = try await WidgetConnection.connect(to: socket, within: limit)
    } catch {
      return HostFacts(contact(of: error))
    }
    var facts = HostFacts(.answered)
    do throws(ClientError) {
      try await facts.ask(connection, limit)
    } catch {
      facts.contact = contact(of: error)
    }
    await connection.close()
    return facts
  }

  private mutating func ask(
    _ connection: WidgetConnection, _ limit: Duration
  ) async throws(ClientError) {
    let verbs = ["health", "stats", "plugins", "widgets", "kinds"]
    let replies = try await connection.send(verbs.map { Request(verb: $0) }, within: limit)
    guard replies.count == verbs.count else {
      throw ClientError(.notTheProtocol, socket: connection.socket)
    }
    let socket = connection.socket
    health = try Self.rows(HealthReport.self, replies[0], socket)?.first
    stats = try Self.rows(StatsReport.self, replies[1], socket)?.first
    plugins = try Self.rows(PluginRow.self, replies[2], socket) ?? []
    widgets = try Self.rows(WidgetRow.self, replies[3], socket) ?? []
    kinds = try Self.rows(KindRow.self, replies[4], socket) ?? []
    guard health != nil, stats != nil else {
      throw ClientError(
        .notTheProtocol, socket: socket, detail: "it answers neither health nor stats")
    }
    let codes = Set([DelayReason.Code.budget, .minimumInterval].map(\.rawValue))
    let isDelayed = { (row: WidgetRow) in codes.contains(row.nextReasonCode ?? "") }
    let ordered = widgets.filter(isDelayed) + widgets.filter { !isDelayed($0) }
    let requests = ordered.prefix(Self.mostWidgets).map {
      Request(verb: "why", arguments: [$0.id])
    }
    for reply in try await connection.send(requests, within: limit) {
      reports += try Self.rows(WhyReport.self, reply, socket) ?? []
    }
  }

  /// Returns the rows of a reply; `nil` for an error reply.
  private static func rows<Row: WireRow & Decodable>(
    _: Row.Type, _ reply: Reply, _ socket: String
  ) throws(ClientError) -> [Row]? {
    guard case .ok(_, let body) = reply else { return nil }
    do {
      return try JSONLines.rows(in: body.flattened)
    } catch {
      throw ClientError(.notTheProtocol, socket: socket, detail: error.description)
    }
  }

  private static func contact(of error: ClientError) -> Contact {
    switch error.code {
    case .noHost: .notRunning
    case .denied: .denied
    case .timedOut: .silent
    case .refused(let refusal) where refusal.code == .denied: .denied
    case .closed: .foreign("it closes the connection without an answer")
    case .notTheProtocol, .unsendable, .refused, .system:
      .foreign(error.detail.isEmpty ? "its answer cannot be read" : error.detail)
    }
  }
}
