internal import ArgumentParser
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The `reload` command, which requests new timelines, plugins or configuration.
struct ReloadCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Request new timelines, or read plugins and configuration again.",
    discussion: """
      Without arguments, reloads the configuration, the plugins and all timelines. The status of \
      each reload is accepted (it starts at the next free call), coalesced (a reload that already \
      waits serves this request too) or deferred (the host keeps the reload, and makes it at the \
      given time). With --wait, the status is done or failed.

      --force ignores the minimum interval, the budget and the backoff, and is free of charge. \
      `widgethost why ID` gives the reason of a delay.

      The exit code is 75 if a reload was deferred, and the code of the error if a reload failed.

      Examples:
        widgethost reload
        widgethost reload clock/small --wait
        widgethost reload --kind clock --force
        widgethost reload --plugin headlines
        widgethost reload --config
      """)

  /// The number of widgets that one request names: a line has at most 64 words and 8,192 bytes.
  private static let idsPerRequest = 48

  @Argument(help: "The ids of the widgets.", completion: Completions.widgets)
  var ids: [String] = []

  @Option(help: "Reload all widgets of a kind.", completion: Completions.kinds)
  var kind: String?

  @Option(
    help: "Load the file of a plugin again, and reload its widgets.",
    completion: Completions.plugins)
  var plugin: String?

  @Flag(help: "Read the configuration file again.")
  var config = false

  @Flag(help: "Reload all widgets.")
  var all = false

  @Flag(help: "Ignore the minimum interval, the budget and the backoff; free of charge.")
  var force = false

  @Flag(help: "Wait until each reload is done or has failed.")
  var wait = false

  @OptionGroup var options: ClientOptions

  func run() async throws {
    let progress = ReloadProgress(options, isWanted: wait && !options.quiet && !options.json)
    let body: [UInt8]
    do {
      body = try await answer()
    } catch {
      await progress.end()
      throw error
    }
    await progress.end()
    let clock = WallClock.current
    if body.isEmpty { options.note("there is nothing to reload; see `widgethost list`") }
    try options.write(body, as: ReloadRow.self) { rows in
      Self.answers(options.quiet ? rows.filter(\.isTrouble) : rows, at: clock)
    }
    let rows: [ReloadRow] = (try? JSONLines.rows(in: body)) ?? []
    if !options.json, options.style != nil {
      for note in Self.notes(on: rows, at: .current) { options.note(note) }
    }
    let status = Self.status(of: rows)
    if status != .ok { throw CommandFailure(status) }
  }

  /// Returns the rows of the responses to all requests, unchanged, a line each.
  private func answer() async throws(CommandFailure) -> [UInt8] {
    let connection = try await options.connect()
    do {
      // With `--wait`, the host's own limits end every call, however long the queue is.
      let replies = try await connection.send(requests, within: wait ? nil : .seconds(30))
      let bodies = try replies.map { reply throws(ClientError) in
        switch reply {
        case .ok(_, let body): return body.flattened
        case .error(let error, _):
          throw ClientError(.refused(error), socket: connection.socket)
        }
      }
      return Array(bodies.filter { !$0.isEmpty }.joined(separator: [UInt8(ascii: "\n")]))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The requests that together name all arguments and options of the command.
  var requests: [Request] {
    var fields: [WireField] = []
    if let kind { fields.append(WireField("kind", kind)) }
    if let plugin { fields.append(WireField("plugin", plugin)) }
    if config { fields.append(WireField("config", "1")) }
    if all { fields.append(WireField("all", "1")) }
    var modes: [WireField] = []
    if force { modes.append(WireField("force", "1")) }
    if wait { modes.append(WireField("wait", "1")) }
    var requests: [Request] = []
    var rest = ids[...]
    repeat {
      let part = Array(rest.prefix(Self.idsPerRequest))
      rest = rest.dropFirst(Self.idsPerRequest)
      requests.append(
        Request(verb: "reload", arguments: part, options: (requests.isEmpty ? fields : []) + modes))
    } while !rest.isEmpty
    return requests
  }

  /// Returns the table of outcomes. Columns for programs: scope, id, status, until, reason.
  static func answers(_ rows: [ReloadRow], at clock: WallClock) -> Table {
    var table = Table(
      ["WHAT", "ID", "STATUS", "WHEN", "REASON"],
      fit: .init(sentences: ["REASON", "WHEN"], dispensable: ["WHAT"]))
    for row in rows {
      let until = row.until?.timestamp
      table.rows.append([
        .init(row.scope.rawValue),
        .init(row.id),
        .init(row.status.rawValue, row.status.role),
        .init(
          people: until.map(clock.ahead) ?? "",
          programs: until.map(TimeText.absolute)),
        .init(people: row.reasonWords ?? "", programs: row.reason),
      ])
    }
    return table
  }

  /// Returns notes for people below the table: the number of rows per status if there are at least
  /// six rows, and advice about deferred and coalesced requests.
  static func notes(on rows: [ReloadRow], at clock: WallClock) -> [String] {
    var notes: [String] = []
    let many = 6
    if rows.count >= many {
      let counts = ReloadStatus.allCases.compactMap { status -> String? in
        let count = rows.count { $0.status == status }
        return count > 0 ? "\(NumberText.grouped(count)) \(status.rawValue)" : nil
      }
      notes.append(counts.joined(separator: ", "))
    }
    let delayed = rows.filter(\.isDelayed)
    if let last = delayed.compactMap(\.until).max(), let first = delayed.first {
      let id = first.scope == .widget ? first.id : "ID"
      notes.append(
        "deferred reloads are kept, and done \(clock.ahead(last.timestamp)) at the latest; "
          + "`widgethost why \(id)` gives the reason, and --force refreshes now")
    }
    if rows.contains(where: { $0.status == .coalesced }) {
      notes.append("coalesced: a waiting reload serves this request too")
    }
    return notes
  }

  /// Returns the exit status: that of the first failure, else 75 if any request was deferred.
  static func status(of rows: [ReloadRow]) -> ExitStatus {
    if let failed = rows.first(where: { $0.status == .failed }) {
      if failed.scope == .configuration { return .badConfiguration }
      guard case .error(let code)? = failed.reasonCode.flatMap(ReasonCode.init) else {
        return .failed
      }
      return code.exitStatus
    }
    return rows.contains(where: \.isDelayed) ? .tryLater : .ok
  }
}

extension ReloadRow {
  /// Whether the reload failed or is delayed.
  fileprivate var isTrouble: Bool { status == .failed || isDelayed }

  /// Whether the reload happens later: deferred, or part of a reload deferred earlier.
  fileprivate var isDelayed: Bool {
    status == .deferred || (status == .coalesced && until != nil)
  }
}

extension ReloadStatus {
  /// The colour role of the status in a table.
  fileprivate var role: Style.Role {
    switch self {
    case .accepted, .done: .good
    case .coalesced: .quiet
    case .deferred: .warning
    case .failed: .bad
    }
  }
}
