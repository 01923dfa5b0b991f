internal import HostLoop
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// Answers the requests that the board cannot.
///
/// The daemon's thread collects what is true; texts are made from it elsewhere, so that a long list
/// delays nothing.
struct CommandAnswers: RequestHandler {
  let daemon: Daemon
  private let drawings = DrawingQueue()

  init(daemon: Daemon) {
    self.daemon = daemon
  }

  func answer(
    _ command: Command, context: RequestContext, reply: @escaping @Sendable (Reply) -> Void
  ) {
    Task {
      do throws(WidgetError) {
        reply(try await self.reply(to: command, context))
      } catch {
        reply(.error(error))
      }
    }
  }

  func refusal(of format: OutputFormat) -> WidgetError? { EntryReply.refusal(of: format) }

  func watchedChanged(_ changes: [WatchedChange]) {
    // Jobs of an actor run in the order in which they come from one thread.
    Task { @HostActor in daemon.noteWatched(changes) }
  }

  private func reply(
    to command: Command, _ context: RequestContext
  ) async throws(WidgetError) -> Reply {
    switch command {
    case .kinds:
      return .rows(await daemon.kinds().map { KindRow($0.kind, plugin: $0.plugin) })
    case .widgets(let glob, let kind):
      let rows = try await daemon.widgetRows(glob, kind: kind)
      return .rows(rows, fields: [WireField("seq", await daemon.publisher.sequence)])
    case .plugins:
      return .rows(await daemon.pluginRows())
    case .get(let query):
      return try await draw(try await daemon.entry(query))
    case .timeline(let id, let limit):
      return .rows(try await daemon.timelineRows(id, limit: limit))
    case .placeholder(let query):
      return try await draw(try await daemon.preview(.placeholder, query))
    case .snapshot(let query):
      return try await draw(try await daemon.preview(.snapshot, query))
    case .options(let kind, let parameter):
      return .rows(try await daemon.options(ofKind: kind, parameter))
    case .perform(let id, let action):
      return .rows([
        try await daemon.perform(action, of: id, by: Asker(action: action, for: context))
      ])
    case .reload(let query):
      return .rows(await daemon.reload(query, by: Asker(context, isForced: query.force)))
    case .rank(let limit):
      return .rows(await daemon.ranks.rows(limit: limit))
    case .why(let id):
      return .ok(body: .bytes(try await daemon.why(id).json))
    case .stats(let format):
      guard format == .json else {
        throw WidgetError(.badFormat, "this version writes stats as json only, not as openmetrics")
      }
      return .ok(body: .bytes(await daemon.stats(server: context.statistics).json))
    case .hello, .ping, .help, .quit, .watch, .unwatch, .idle:
      throw WidgetError(.internal, "the server answers this verb itself")
    }
  }

  private func draw(_ answer: EntryAnswer) async throws(WidgetError) -> Reply {
    switch answer {
    case .ready(let reply): return reply
    case .toDraw(let entry):
      if let reply = try entry.withoutBody() { return reply }
      return entry.reply(with: try await drawings.body(of: entry))
    }
  }
}
