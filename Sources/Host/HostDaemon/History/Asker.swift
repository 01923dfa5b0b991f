internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// The origin of a request, as the history tells it.
struct Asker: Sendable {
  /// For the scheduler.
  var origin: ReloadRequest.Origin
  /// For people: `client bar, process 4711, user 1000`.
  var name: String

  /// Names of clients are cut to this many characters: they come from anybody.
  private static let nameLimit = 32

  /// A client's request; `force` is what only an administrator may ask for.
  init(_ context: RequestContext, isForced: Bool) {
    origin = isForced ? .administrator : .client
    let own = context.clientName.printable.prefix(Self.nameLimit)
    let name = own.isEmpty ? "" : " \(own)"
    let process = context.processID > 0 ? "\(HistoryRow.processMark)\(context.processID)" : ""
    self.name = "\(isForced ? "administrator" : "client")\(name)\(process), user \(context.user)"
  }

  /// A plugin that asks for its own widgets.
  init(provider plugin: String) {
    origin = .provider
    name = "provider \(plugin)"
  }

  /// An action that was performed for a client.
  init(action: String, for context: RequestContext) {
    origin = .action
    let asker = Asker(context, isForced: false)
    name = "action \(action.printable.prefix(Self.nameLimit)) of \(asker.name)"
  }
}
