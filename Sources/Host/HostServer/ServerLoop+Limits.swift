internal import CHostShims
internal import NIOCore

/// The limits for all clients together.
extension ServerLoop {
  /// The time between the end of a burst and the return of its memory to the system: a client that
  /// is closed often connects again.
  private static let releaseDelay = TimeAmount.seconds(1)

  /// Whether another connection may be accepted on a socket.
  func hasRoom(on access: ListenerConfiguration.Access) -> Bool {
    let limits = configuration.totals
    switch access {
    case .full: return clients.count < limits.connections
    case .readOnly:
      return clients.count < limits.connections
        && readOnlyClientCount < limits.readOnlyConnections
    }
  }

  /// Connects the ledger with this loop.
  ///
  /// A report comes in the middle of an event of some connection, or of a publication for many:
  /// connections are closed after it.
  func followLedger() {
    memory.onExcess = { [unowned self] kind in
      guard !excesses.contains(kind) else { return }
      excesses.insert(kind)
      let bound = NIOLoopBound(self, eventLoop: eventLoop)
      eventLoop.execute { bound.value.enforceLimit(of: kind) }
    }
    memory.onRelief = { [unowned self] in
      guard !isReleaseScheduled else { return }
      isReleaseScheduled = true
      let bound = NIOLoopBound(self, eventLoop: eventLoop)
      eventLoop.scheduleTask(in: Self.releaseDelay) {
        bound.value.isReleaseScheduled = false
        shim_release_free_memory()
      }
    }
  }

  /// Closes connections until the clients together hold no more than the limit.
  private func enforceLimit(of kind: HeldKind) {
    excesses.remove(kind)
    for client in clients.values { client.reportMemory() }
    guard memory.exceedsLimit(kind) else { return }
    for client in greediest(kind) {
      guard memory.exceedsLimit(kind) else { return }
      expelledClientCount += 1
      notices.note(ClientNotices.Event(kind), client.client.peer)
      client.expel(holding: kind)
    }
  }

  /// The clients that hold memory of a kind: those of the user with the most first, among these
  /// those of the process with the most, and among these the client with the most. One client
  /// cannot make itself small by means of many connections.
  private func greediest(_ kind: HeldKind) -> [Connection] {
    let holders = clients.values.filter { $0.memory.held[kind] > 0 }
    var users: [UInt32: Int] = [:]
    var processes: [Int32: Int] = [:]
    for holder in holders {
      users[holder.client.peer.user, default: 0] += holder.memory.held[kind]
      processes[holder.client.peer.processID, default: 0] += holder.memory.held[kind]
    }
    func rank(_ holder: Connection) -> (Int, Int, Int) {
      let peer = holder.client.peer
      return (users[peer.user] ?? 0, processes[peer.processID] ?? 0, holder.memory.held[kind])
    }
    return holders.sorted { rank($0) > rank($1) }
  }
}
