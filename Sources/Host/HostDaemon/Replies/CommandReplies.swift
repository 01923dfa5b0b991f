internal import HostLoop
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// Handles the requests that the board cannot serve.
///
/// The daemon's thread only collects the facts. Text is made from the facts on other threads: a
/// long list delays nothing.
struct CommandReplies: RequestHandler {
  private let daemon: Daemon
  private let widgets: WidgetLists
  private let plugins: PluginLists
  private let timelines: TimelineLists
  private let entries: EntryLookup
  private let previews: Previews
  private let options: ParameterOptions
  private let actions: ClientActions
  private let changes: WidgetCommands
  private let reloads: ReloadCommand
  private let refreshes: WhyReporter
  private let statistics: StatsReporter
  private let health: HealthReporter
  private let parameters: ParameterValues
  private let drawings: DrawingQueue
  private let pictures: PictureDesk
  private let log: LogReader
  private let fleet: FleetCommands

  /// Creates a handler that serves the daemon's data.
  @HostActor
  init(daemon: Daemon) {
    self.daemon = daemon
    widgets = WidgetLists(daemon)
    plugins = PluginLists(daemon)
    timelines = TimelineLists(daemon)
    entries = EntryLookup(daemon)
    previews = Previews(daemon)
    options = ParameterOptions(daemon, previews)
    actions = ClientActions(daemon)
    changes = WidgetCommands(daemon)
    reloads = ReloadCommand(daemon)
    refreshes = WhyReporter(daemon)
    statistics = StatsReporter(daemon)
    health = HealthReporter(daemon)
    pictures = daemon.pictures
    log = daemon.logReader
    fleet = FleetCommands(daemon, actions)
    parameters = ParameterValues(daemon)
    drawings = DrawingQueue(daemon.pictures.cache)
  }

  func answer(
    _ command: HostCommand, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void
  ) {
    // Jobs of an actor run in the order of submission: changes of a client begin in the order of its requests.
    if command.isChange {
      Task { @HostActor in
        do throws(WidgetError) {
          await Self.pass(try await change(by: command, context), to: reply)
        } catch {
          await Self.pass(.error(error), to: reply)
        }
      }
      return
    }
    Task {
      do throws(WidgetError) {
        reply(try await self.reply(to: command, context))
      } catch {
        reply(.error(error))
      }
    }
  }

  var hasPictures: Bool { pictures.isAvailable }

  func refusal(of format: OutputFormat) -> WidgetError? {
    EntryReply.refusal(of: format, hasPictures: hasPictures) ?? pictures.refusal(of: format)
  }

  func clientLeft(_ connection: UInt64) {
    let (pictures, log) = (pictures.hasClients ? pictures : nil, log.hasClients ? log : nil)
    let link = daemon.fleet.hasClients ? daemon.fleet : nil
    guard pictures != nil || log != nil || link != nil else { return }
    Task { @HostActor in
      pictures?.forget(client: connection)
      log?.forget(client: connection)
      link?.forget(client: connection)
    }
  }

  func watchedChanged(_ changes: [WatchedChange]) {
    // Jobs of an actor run in the order of submission, if submitted from the same thread.
    Task { @HostActor in
      daemon.widgets.noteWatched(changes)
      daemon.fleet.noteWatched(changes)
    }
  }

  private func reply(
    to command: HostCommand, _ context: RequestContext
  ) async throws(WidgetError) -> Reply {
    switch command {
    case .kinds:
      return .rows(await daemon.plugins.table.kinds.all.map { KindRow($0.kind, plugin: $0.plugin) })
    case .widgets(let glob, let kind):
      return try await widgets.reply(glob, kind: kind)
    case .plugins:
      return .rows(await plugins.rows())
    case .get(let query):
      try requireWritten(query.format)
      return try await draw(try await entries.entry(query), for: context.connection)
    case .timeline(let id, let limit):
      return .rows(try await timelines.rows(id, limit: limit))
    case .history(let id, let limit):
      return .rows(try await timelines.history(id, limit: limit))
    case .parameters(let id):
      return .rows(try await parameters.rows(id))
    case .placeholder(let query):
      return try await preview(.placeholder, query, context)
    case .snapshot(let query):
      return try await preview(.snapshot, query, context)
    case .options(let kind, let parameter):
      return .rows(try await options.rows(ofKind: kind, parameter))
    case .rank(let limit):
      return .rows(await daemon.ranks.rows(limit: limit))
    case .why(let id):
      return .ok(body: .bytes(try await refreshes.report(on: id).json))
    case .log(let query):
      return try await log.lines(query, for: context.connection).reply
    case .stats(let format):
      let report = await statistics.report(server: context.statistics)
      return .ok(body: .bytes(report.text(in: format)))
    case .health:
      let report = await health.report(server: context.statistics)
      return .ok([WireField("status", report.status.rawValue)], body: .bytes(report.json))
    case .fleet(let command):
      return try await fleet.reply(to: command, context)
    case .add, .configure, .remove, .perform, .reload, .unquarantine:
      return try await change(by: command, context)
    }
  }

  /// Passes an answer on, which is encoded then, on another thread than the daemon's.
  @concurrent
  private static func pass(_ answer: Reply, to reply: @Sendable (Reply) -> Void) async {
    reply(answer)
  }

  /// Performs a change. On the daemon's thread it begins at once.
  @HostActor
  private func change(
    by command: HostCommand, _ context: RequestContext
  ) async throws(WidgetError) -> Reply {
    switch command {
    case .add(let query):
      return .ok(try await changes.add(query, isOperator: context.isOperator))
    case .configure(let query):
      return .ok(try await changes.configure(query, isOperator: context.isOperator))
    case .remove(let id):
      try await changes.remove(id)
      return .ok()
    case .perform(let id, let action):
      return .rows([
        try await actions.perform(action, of: id, by: Asker(action: action, for: context))
      ])
    case .reload(let query):
      return .rows(await reloads.rows(query, by: Asker(context, isForced: query.force)))
    case .unquarantine(let plugin):
      return .rows([try reloads.unquarantine(plugin)])
    default:
      return try await reply(to: command, context)
    }
  }

  private func preview(
    _ call: ProviderCall, _ query: PreviewQuery, _ context: RequestContext
  ) async throws(WidgetError) -> Reply {
    try requireWritten(query.format)
    let source = try await previews.preview(call, query, isOperator: context.isOperator)
    return try await draw(source, for: context.connection)
  }

  private func requireWritten(_ format: OutputFormat) throws(WidgetError) {
    if let refusal = refusal(of: format) { throw refusal }
  }

  private func draw(
    _ answer: EntryReplySource, for client: UInt64
  ) async throws(WidgetError) -> Reply {
    switch answer {
    case .ready(let reply): return reply
    case .toDraw(let entry):
      if let reply = try entry.withoutBody() { return reply }
      guard let wish = entry.wish(of: client) else {
        return entry.reply(with: try await drawings.body(of: entry))
      }
      let picture = try await pictures.picture(wish) { () throws(WidgetError) in
        try entry.subject()
      }
      return entry.reply(with: picture)
    }
  }
}

extension HostCommand {
  /// Whether the order of the command among others of a client matters.
  fileprivate var isChange: Bool {
    switch self {
    case .add, .configure, .remove, .perform, .reload, .unquarantine: true
    default: false
    }
  }
}
