internal import NIOCore
internal import WidgetWire

/// The clients of a pattern that take the next change in one form without any further check.
///
/// A client becomes ready when the kernel has taken a push whole, and ceases to be ready with the next
/// event of its connection, or when a change has to wait for the client. Between the two nothing is
/// queued, unsent or undecided for the client. A change costs one `send(2)` per ready client, whose
/// state is not read. Used on the event loop only. See decision 0045.
final class ReadyClients {
  /// The form of the pushes.
  struct Form: Hashable {
    var style: Subscription.Style
    /// Whether an entry comes with its body.
    var hasBody: Bool
    var version: RESPVersion
  }

  /// The place of a client among the ready clients of one form.
  struct Place {
    let clients: ReadyClients
    fileprivate(set) var index: Int
  }

  let form: Form
  /// The sockets of the clients.
  private(set) var sockets: ContiguousArray<DirectSocket> = []
  /// The clients, in the order of ``sockets``.
  private(set) var watches: ContiguousArray<Watches> = []

  init(_ form: Form) { self.form = form }

  /// The number of clients.
  var count: Int { sockets.count }

  /// Adds a client, in constant time.
  fileprivate func add(_ client: Watches, at socket: DirectSocket) -> Place {
    sockets.append(socket)
    watches.append(client)
    return Place(clients: self, index: count - 1)
  }

  /// Removes the client at `index`; the last client moves to `index`.
  fileprivate func remove(at index: Int) {
    let (socket, last) = (sockets.removeLast(), watches.removeLast())
    guard index < count else { return }
    sockets[index] = socket
    watches[index] = last
    last.ready?.index = index
  }
}

extension Watches {
  /// Adds the client to the ready clients of its pattern, unless a change may have to wait for it.
  ///
  /// A client with several subscriptions or patterns is never ready, because pushes of one event are
  /// sent to it in their order, each once.
  ///
  /// - Parameters:
  ///   - socket: The client's socket, all of whose bytes the kernel has taken.
  ///   - version: The version of RESP for messages.
  func becomeReady(at socket: DirectSocket, version: RESPVersion) {
    guard ready == nil, all.count == 1, let subscription = all.first, !subscription.isBehind,
      let form = subscription.readyForm(version), subscription.places.count == 1,
      let clients = subscription.places.first?.group.readyClients(form)
    else { return }
    ready = clients.add(self, at: socket)
  }

  /// Removes the client from the ready clients; no effect if it is not one of them.
  func ceaseToBeReady() {
    guard let place = ready else { return }
    ready = nil
    place.clients.remove(at: place.index)
  }
}

extension Subscription {
  /// The form of pushes that many clients may share; `nil` if the pushes are this client's own, or the
  /// handler makes their bodies.
  fileprivate func readyForm(_ version: RESPVersion) -> ReadyClients.Form? {
    switch (style, body) {
    case (.line(tag: _?), _), (_, .made): nil
    default: ReadyClients.Form(style: style, hasBody: body == .payload, version: version)
    }
  }
}
