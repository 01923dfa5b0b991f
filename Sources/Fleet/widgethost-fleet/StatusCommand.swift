internal import ArgumentParser
internal import FoundationEssentials
internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

extension FleetOptions {
  /// Finds the agent of this host.
  func agent() throws -> AgentAddress {
    let configuration = try configuration()
    _ = try membership(in: configuration)
    return AgentAddress(path: ControlServer.path(besides: configuration.socket))
  }

  /// Asks the agent of this host for a value.
  func ask<Value: Decodable>(_ line: String, for type: Value.Type) async throws -> Value {
    try await agent().ask(line, for: type)
  }

  /// Writes a report as JSON or as text.
  func write<Value: Encodable>(_ value: Value, as text: (Value) -> [String]) throws {
    if json { return try ProgramOutput.write(json: value) }
    for line in text(value) { ProgramOutput.write(line) }
  }
}

/// The socket on which the agent of this host answers.
struct AgentAddress: Sendable {
  let path: String

  /// Asks the agent for a value.
  func ask<Value: Decodable>(_ line: String, for type: Value.Type) async throws -> Value {
    let answer: Data
    do {
      answer = try await ControlClient.ask(line, at: path)
    } catch {
      throw FleetFailure(
        .unavailable,
        "no agent of this host answers at \(path): start it with `widgethost fleet run`")
    }
    guard !answer.isEmpty else {
      throw FleetFailure(
        .tryLater,
        "the agent did not answer in time; a change may be made later: look with `widgethost fleet`"
      )
    }
    if let report = try? JSONDecoder().decode(UnreadyReport.self, from: answer) {
      throw FleetFailure(.tryLater, report.unready)
    }
    do { return try JSONDecoder().decode(type, from: answer) } catch {
      throw FleetFailure(
        .badData, "the agent's answer cannot be read: it may be of another version")
    }
  }
}

/// `status`: the hosts, their widgets and leases, and the engine.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the hosts of the fleet, their widgets and leases, and what needs attention.",
    discussion: """
      Everything is as the agent of this host sees it. A line that begins with ! needs attention, and says what to do. \
      --format writes metrics for a monitoring system, named widgethost_fleet_…

      Examples:
        widgethost fleet
        widgethost fleet status --json
        widgethost fleet status --format openmetrics
      """)

  @Option(help: "Write metrics: openmetrics or prometheus.")
  var format: MetricText.Form?

  @OptionGroup var options: FleetOptions

  func validate() throws {
    if format != nil, options.json {
      throw ValidationError("--format and --json cannot be given together")
    }
  }

  func run() async throws {
    try await reporting {
      let report = try await options.ask("status", for: FleetReport.self)
      guard let format else { return try options.write(report, as: \.lines) }
      ProgramOutput.write(String(MetricText.text(report.families, format).dropLast()))
    }
  }
}

extension FleetReport {
  /// The report for a person.
  var lines: [String] {
    var lines = ["Fleet \(fleet), seen by \(host) (\(role)): \(membership)"]
    let head = ["HOST", "ROLE", "WIDGETS", "VERSION", "ADDRESS", ""]
    let rows = hosts.map { each in
      [
        each.name, each.role, each.role == "serve" ? "\(each.widgets) of \(each.capacity)" : "-",
        each.version, each.address.isEmpty ? "-" : each.address,
        each.isDraining ? "draining" : each.name == host ? "this host" : "",
      ]
    }
    lines += TextTable.lines([head] + rows)
    lines.append(
      "\(widgets) widgets, \(vacant) without an owner; \(behind) archives to be fetched; "
        + "\(handovers) taken over by this host; \(uncounted) calls not counted yet")
    lines.append("Engine: revision \(revision), data \(boot ?? "not read yet")")
    if let certificateEnd { lines.append("Certificate: valid until \(Self.day(certificateEnd))") }
    return lines + conditions.map { "! \($0)" }
  }

  private var membership: String {
    switch standing {
    case "member": "a member, lease for another \(seconds(leaseRest))"
    case "lapsed": "the lease was not renewed in time; no provider is called"
    case "outside": "not a member yet: the engine was not read"
    case "leasing", "naming": "joining"
    default: standing
    }
  }

  private func seconds(_ time: Double?) -> String { "\(((time ?? 0) * 10).rounded() / 10) s" }

  private static func day(_ seconds: Int) -> String {
    let text = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    return String(text.prefix(10))
  }
}

/// `widget`: who asks the provider of a widget.
struct WidgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widget",
    abstract: "Show which host asks the provider of a widget, and its calls.",
    discussion: """
      Example:
        widgethost fleet widget weather/medium
      """)

  @Argument(help: "The id of the widget.")
  var id: String

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      guard let report = try await options.ask("widget \(id)", for: WidgetReport?.self) else {
        throw FleetFailure(
          .noInput, "the fleet has no widget \(id); `widgethost list` names those of this host")
      }
      try options.write(report, as: \.lines)
    }
  }
}

extension WidgetReport {
  /// The report for a person.
  var lines: [String] {
    var lines = ["\(id): \(owner.map { "\($0) asks the provider" } ?? "no host asks the provider")"]
    if let rev, let made {
      let shown = isShown ? "shown here" : "not shown here yet"
      lines.append("  timeline \(rev), made \(Self.time(made)), \(shown)")
      lines.append("  reload \(reload.map(Self.time) ?? "never")")
      lines.append("  held by \(holders.joined(separator: ", "))")
    } else {
      lines.append("  no timeline yet")
    }
    if let calls {
      let charged = calls.count { !$0.isFree }
      let limit = refreshesPerDay == 0 ? "" : " of \(refreshesPerDay)"
      lines.append("  \(charged)\(limit) refreshes in 24 h, \(calls.count - charged) free calls")
    }
    if !watchers.isEmpty { lines.append("  watched on \(watchers.joined(separator: ", "))") }
    if !order.isEmpty { lines.append("  next owners: \(order.joined(separator: ", "))") }
    return lines
  }

  private static func time(_ seconds: Double) -> String {
    Date(timeIntervalSince1970: seconds.rounded()).formatted(.iso8601)
  }
}

/// `drain`: gives the widgets of this host to others.
struct DrainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drain",
    abstract: "Give the widgets of this host to other hosts, before maintenance.",
    discussion: """
      Waits until all are given, at most for --timeout seconds. The host goes on showing everything. `resume` ends it, \
      as does a start of the agent.

      Examples:
        widgethost fleet drain && systemctl restart widgethost
        widgethost fleet resume
      """)

  @Option(help: "The longest wait in seconds.")
  var timeout = 120

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      let end = ContinuousClock.now + .seconds(timeout)
      var report = try await options.ask("drain", for: FleetReport.self)
      var told = -1
      while report.own > 0 {
        guard ContinuousClock.now < end else {
          throw FleetFailure(
            .tryLater,
            "\(report.own) widgets are still here: no other host has their plugins and room; `widgethost "
              + "fleet resume` keeps them")
        }
        if report.own != told { ProgramOutput.report("\(report.own) widgets to be given away") }
        told = report.own
        try await Task.sleep(for: .milliseconds(500))
        report = try await options.ask("status", for: FleetReport.self)
      }
      try options.write(report) { _ in ["All widgets are given away"] }
    }
  }
}

/// `resume`: ends a drain.
struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Let this host own widgets again after `drain`.")

  @OptionGroup var options: FleetOptions

  func run() async throws {
    try await reporting {
      try options.write(try await options.ask("resume", for: FleetReport.self)) { _ in
        ["This host owns widgets again, once they are given to it"]
      }
    }
  }
}

extension FleetReport {
  /// The number of widgets of this host.
  fileprivate var own: Int { hosts.first { $0.name == host }?.widgets ?? 0 }
}

/// A table with columns of equal width.
enum TextTable {
  static func lines(_ rows: [[String]]) -> [String] {
    let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
