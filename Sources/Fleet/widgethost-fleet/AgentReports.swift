internal import FleetDecisions
internal import FleetLink
internal import FleetService
internal import FoundationEssentials
internal import HostConfiguration

/// The state of the fleet as the agent of a host sees it, for the operator.
struct FleetReport: Codable, Sendable {
  struct Host: Codable, Sendable {
    var name: String
    var role: String
    var address: String
    var version: String
    var isDraining: Bool
    /// The number of owned widgets, and the largest number.
    var widgets: Int
    var capacity: Int
    /// The number of the lease in the engine.
    var lease: Int64
    /// The seconds since this host has seen it first.
    var seen: Double
  }

  var fleet: String
  var host: String
  var role: String
  /// `outside`, `leasing`, `naming`, `member`, `lapsed` or `left`.
  var standing: String
  /// The seconds to the local deadline of the lease; absent without a lease.
  var leaseRest: Double?
  /// The identity of the engine's data, in hex; absent before it is read.
  var boot: String?
  var revision: Int64
  var hosts: [Host]
  var widgets: Int
  /// The number of widgets without an owner.
  var vacant: Int
  /// The number of publications whose archives this host lacks.
  var behind: Int
  /// The number of calls that are not counted in the engine yet.
  var uncounted: Int
  /// The number of widgets that this host has taken over since its start.
  var handovers: Int
  /// Sentences, each with what to do.
  var conditions: [String]
  /// The end of this host's certificate, in Unix seconds; absent without one.
  var certificateEnd: Int?
}

/// A widget of the fleet as the agent of a host sees it.
struct WidgetReport: Codable, Sendable {
  struct Call: Codable, Sendable {
    var host: String
    /// The time in Unix seconds, by that host's clock.
    var at: Double
    var isFree: Bool
  }

  var id: String
  /// The host that may call the provider; absent for none.
  var owner: String?
  /// The counter of the configuration; 0 for a removed widget.
  var config: Int64
  /// The revision of the published timeline; absent for none.
  var rev: String?
  var made: Double?
  /// The reload date; absent for never.
  var reload: Double?
  /// The hosts that hold the archive.
  var holders: [String]
  /// Whether this host shows the publication.
  var isShown: Bool
  /// The calls of the last 24 h; absent if they cannot be read.
  var calls: [Call]?
  var refreshesPerDay: Int
  var watchers: [String]
  /// The hosts that may own the widget, the first choice first.
  var order: [String]
}

/// A request to have a widget on all hosts.
struct ConfigureRequest: Codable, Sendable {
  var id: String
  var kind: String
  var family: String
  var parameters: [String: [String]]
  var refreshesPerDay: Int
}

/// The widgets of the fleet.
struct WidgetList: Codable, Sendable {
  var widgets: [ConfigureRequest]
  /// The ids of the widgets that the agent cannot read.
  var unreadable: [String]
}

/// The answer of an agent that cannot tell yet what the fleet has.
struct UnreadyReport: Codable, Sendable {
  /// The reason, as a sentence.
  var unready: String
}

/// The end of a request to configure.
struct OutcomeReport: Codable, Sendable {
  /// The counter of the written configuration; absent if nothing was written.
  var config: Int64?
  /// The reason why nothing was written, as a sentence.
  var problem: String?
  /// Whether the engine did not answer, and the configuration may be written later; absent for no.
  var isOpen: Bool?

  init(problem: String) { self.problem = problem }

  init(_ result: FleetAgent.ConfigurationResult) {
    if case .done(let counter) = result { config = counter }
    problem = result.problem
    if result == .unknown { isOpen = true }
  }
}

/// Answers the requests of `widgethost fleet`.
struct AgentReports: Sendable {
  private let service: FleetService
  private let credentials: LinkCredentials?
  private let role: String

  init(_ service: FleetService, _ credentials: LinkCredentials?, _ membership: Membership) {
    self.service = service
    self.credentials = credentials
    role = membership.role.rawValue
  }

  /// Answers a line with a line of JSON; `nil` for an unknown request.
  func answer(to line: String) async -> Data? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if ["widget", "export", "remove"].contains(words.first), await !service.isListed {
      return Self.json(
        UnreadyReport(
          unready: "the agent has not read the engine yet; see `widgethost fleet`, and try again"))
    }
    switch (words.first, words.dropFirst().first) {
    case ("status", nil): return Self.json(report(await service.status))
    case ("widget", let id?):
      guard let standing = await service.standing(of: WidgetID(id)) else {
        return Data("null".utf8)
      }
      return Self.json(WidgetReport(id, standing))
    case ("drain", nil), ("resume", nil):
      await service.drain(words[0] == "drain")
      return Self.json(report(await service.status))
    case ("export", nil):
      return Self.json(
        WidgetList(
          widgets: await service.widgets.map(ConfigureRequest.init),
          unreadable: await service.unreadableWidgets.map(\.text)))
    case ("configure", let text?): return await configure(text)
    case ("remove", let id?):
      guard await service.configuration(of: WidgetID(id)) != 0 else {
        return Self.json(OutcomeReport(problem: "the fleet has no widget \(id)"))
      }
      return Self.json(OutcomeReport(await service.configure(WidgetID(id), nil)))
    default: return nil
    }
  }

  private func configure(_ text: String) async -> Data? {
    guard let request = try? JSONDecoder().decode(ConfigureRequest.self, from: Data(text.utf8))
    else { return nil }
    let value = Configuration(
      kind: request.kind, family: request.family, parameters: request.parameters,
      refreshesPerDay: request.refreshesPerDay)
    return Self.json(OutcomeReport(await service.configure(WidgetID(request.id), value)))
  }

  private static func json(_ value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(value)
  }

  private func report(_ status: FleetStatus) -> FleetReport {
    FleetReport(
      fleet: status.fleet, host: status.host.text, role: role, standing: status.standing.rawValue,
      leaseRest: status.leaseRest.map { Double($0) / 1000 },
      boot: status.boot.map { String($0, radix: 16) }, revision: status.revision,
      hosts: status.hosts.map(FleetReport.Host.init), widgets: status.widgets,
      vacant: status.vacant, behind: status.behind, uncounted: status.uncounted,
      handovers: status.handovers, conditions: status.conditions.map(\.text).sorted(),
      certificateEnd: credentials?.end)
  }
}

extension ConfigureRequest {
  init(_ widget: WidgetID, _ configuration: Configuration) {
    self.init(
      id: widget.text, kind: configuration.kind, family: configuration.family,
      parameters: configuration.parameters, refreshesPerDay: configuration.refreshesPerDay)
  }
}

extension FleetReport.Host {
  init(_ host: FleetStatus.Host) {
    let description = host.record.description
    self.init(
      name: host.name.text, role: host.record.role.rawValue, address: description.address,
      version: description.version, isDraining: host.record.isDraining, widgets: host.owned,
      capacity: description.capacity, lease: host.lease, seen: Double(host.seen) / 1000)
  }
}

extension WidgetReport {
  init(_ id: String, _ standing: WidgetStanding) {
    let timeline = standing.publication?.timeline
    self.init(
      id: id, owner: standing.owner?.text, config: standing.configuration, rev: timeline?.rev,
      made: timeline.map { Double($0.made) / 1000 },
      reload: timeline?.reload.map { Double($0) / 1000 },
      holders: standing.publication?.holders.map(\.text) ?? [], isShown: standing.isShown,
      calls: standing.charges?.map {
        Call(host: $0.host.text, at: Double($0.at) / 1000, isFree: $0.isFree)
      }, refreshesPerDay: standing.refreshesPerDay, watchers: standing.watchers.map(\.text),
      order: standing.order.map(\.text))
  }
}
