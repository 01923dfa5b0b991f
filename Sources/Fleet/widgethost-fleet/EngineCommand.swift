internal import ArgumentParser
internal import FleetDecisions
internal import FleetEngine
internal import HostConfiguration
internal import Logging
internal import WidgetModel

/// `engine`: the servers of the engine.
struct EngineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Show the etcd servers of the fleet, and their alarms.",
    discussion: """
      Asks the endpoints of [fleet] in host.conf directly; the agent need not run. --clear-space makes room in a full \
      engine: it compacts, defragments each server and disarms the alarm. A server does not answer meanwhile.

      Examples:
        widgethost fleet engine
        widgethost fleet engine --clear-space
      """)

  @Flag(help: "Compact, defragment and disarm the alarm of a full engine.")
  var clearSpace = false

  @OptionGroup var options: FleetOptions

  /// The engine's servers, for JSON.
  fileprivate struct Report: Encodable {
    struct Server: Encodable {
      var endpoint: String
      var version: String?
      var isLeader: Bool?
      var revision: Int64?
      var size: Int64?
      var sizeInUse: Int64?
      var problems: [String]
    }

    var servers: [Server]
    var alarms: [String]
  }

  func run() async throws {
    try await reporting {
      let membership = try options.membership(in: options.configuration())
      var logger = Logger(label: "fleet") { _ in SwiftLogNoOpLogHandler() }
      logger.logLevel = .error
      do {
        let engine = try EtcdEngine(try engineSettings(membership), logger: logger)
        let result = await Result { try await work(engine) }
        await engine.shutDown()
        try result.get()
      } catch let error as EngineError {
        throw FleetFailure(
          error.code == .settings ? .badConfiguration : .unavailable, error.description)
      }
    }
  }

  private func work(_ engine: EtcdEngine) async throws {
    if clearSpace {
      try await engine.clearSpace { ProgramOutput.report($0.text) }
    }
    let servers = await engine.members().map { endpoint, state in
      switch state {
      case .success(let member):
        Report.Server(
          endpoint: endpoint, version: member.version, isLeader: member.isLeader,
          revision: member.revision, size: member.size, sizeInUse: member.sizeInUse,
          problems: (member.hasLeader ? [] : ["there is no leader"]) + member.errors)
      case .failure(let error):
        Report.Server(endpoint: endpoint, problems: [error.description])
      }
    }
    var alarms: [String] = []
    if servers.contains(where: { $0.version != nil }) {
      alarms = ((try? await engine.alarms()) ?? []).map(\.text)
    }
    try options.write(Report(servers: servers, alarms: alarms)) { $0.lines }
  }
}

extension EngineCommand.Report {
  /// The report for a person.
  fileprivate var lines: [String] {
    let rows = servers.map { server in
      [
        server.endpoint, server.version ?? "no answer", server.isLeader == true ? "leader" : "",
        server.revision.map { "revision \($0)" } ?? "",
        server.size.map { "\($0 >> 20) MiB, \((server.sizeInUse ?? 0) >> 20) in use" } ?? "",
      ]
    }
    return TextTable.lines(rows) + servers.flatMap(\.problems).map { "! \($0)" }
      + alarms.map { "! \($0)" }
  }
}

extension EngineAlarm {
  /// The alarm, with what to do.
  fileprivate var text: String {
    switch kind {
    case .noSpace:
      "server \(String(member, radix: 16)) is full (NOSPACE): `widgethost fleet engine --clear-space` makes room"
    case .corrupt:
      "the data of server \(String(member, radix: 16)) is damaged (CORRUPT): replace the server"
    case .other(let name): "server \(String(member, radix: 16)) has the alarm \(name)"
    }
  }
}

extension SpaceStep {
  /// The step, done.
  fileprivate var text: String {
    switch self {
    case .compacted(let revision): "the history before revision \(revision) is gone"
    case .defragmented(let endpoint, let before, let after):
      "\(endpoint) was defragmented: \(before >> 20) MiB before, \(after >> 20) MiB now"
    case .disarmed(let member): "the alarm of server \(String(member, radix: 16)) is disarmed"
    }
  }
}

extension Result where Failure == any Error {
  /// The result of work.
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
