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
        reply(try await self.reply(to: command))
      } catch {
        reply(.error(error))
      }
    }
  }

  private func reply(to command: Command) async throws(WidgetError) -> Reply {
    switch command {
    case .kinds:
      return .rows(await daemon.kinds().map { KindRow($0.kind, plugin: $0.plugin) })
    case .widgets(let glob, let kind):
      let rows = try await daemon.widgetRows(glob, kind: kind)
      return .rows(rows, fields: [WireField("seq", await daemon.sequence)])
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
      return .rows([try await daemon.perform(action, of: id)])
    case .reload(let query):
      return .rows(await daemon.reload(query))
    case .hello, .ping, .help, .quit:
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
