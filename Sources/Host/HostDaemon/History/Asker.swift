internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// The origin of a request, for the scheduler and the history.
struct Asker: Sendable {
  /// The origin for the scheduler.
  var origin: ReloadRequest.Origin
  /// The origin for people: `client bar, process 4711, user 1000`.
  var name: String

  /// The number of characters kept of a client's name, since any client may choose any name.
  private static let nameLimit = 32

  /// Creates the origin of a client's request; only administrators may force a reload.
  init(_ context: RequestContext, isForced: Bool) {
    origin = isForced ? .administrator : .client
    let own = context.clientName.printable.prefix(Self.nameLimit)
    let name = own.isEmpty ? "" : " \(own)"
    let process = context.processID > 0 ? "\(HistoryRow.processMark)\(context.processID)" : ""
    self.name = "\(isForced ? "administrator" : "client")\(name)\(process), user \(context.user)"
  }

  /// Creates the origin of a plugin's request for its own widgets.
  init(provider plugin: String) {
    origin = .provider
    name = "provider \(plugin)"
  }

  /// Creates the origin of a reload after an action of a client.
  init(action: String, for context: RequestContext) {
    origin = .action
    let asker = Asker(context, isForced: false)
    name = "action \(action.printable.prefix(Self.nameLimit)) of \(asker.name)"
  }
}
