internal import HostLoop
internal import WidgetModel
internal import WidgetWire

/// A change of a widget of the fleet that a client of this host asks for.
enum FleetChange {
  /// The widget is to have this configuration, in place of the one with the number `replacing`; 0 for a new widget.
  case configure(AddedWidget, replacing: Int)
  /// The widget is to be removed from all hosts.
  case remove(WidgetID)
  /// An action is to be performed, on the host that asks the provider.
  case perform(WidgetID, action: String)

  /// The widget that is to be changed.
  var id: WidgetID {
    switch self {
    case .configure(let widget, _): widget.id
    case .remove(let id), .perform(let id, _): id
    }
  }

  /// The change as news for the agent.
  ///
  /// - Parameter request: The name of the request, `BOOT:N`.
  func row(request: String) -> FleetChangeRow {
    switch self {
    case .configure(let widget, let number):
      var row = FleetChangeRow(request: request, type: .configure)
      row.kind = widget.kind
      row.family = widget.family.name
      row.parameters = widget.parameters.sorted { $0.key < $1.key }
        .map { FleetParameterRow(name: $0.key, values: $0.value) }
      row.refreshes = widget.assignment?.refreshesPerDay
      row.config = number
      return row
    case .remove: return FleetChangeRow(request: request, type: .remove)
    case .perform(_, let action):
      var row = FleetChangeRow(request: request, type: .perform)
      row.action = action
      return row
    }
  }

  /// A change without its end.
  struct Pending {
    let change: FleetChange
    let timer: TimerToken
    let request: CheckedContinuation<Result<Int, WidgetError>, Never>
    /// The number that the fleet has given to the configuration, before this host has it; `nil` before the answer.
    var configuration: Int?
  }
}

extension FleetLink {
  /// The largest number of changes without an end.
  private static let changeLimit = 256
  /// The time for the answer of the agent, and for the configuration that follows.
  private static let changeTimeout = Duration.seconds(15)

  /// Asks the fleet for a change; returns the number of the configuration once the fleet and this host have it.
  ///
  /// - Throws: `BUSY` without an agent, and if the fleet has not answered in time: the change may then be made later;
  ///   `STALE_REV` if another host has changed the widget meanwhile; the agent's own reasons.
  func ask(_ change: FleetChange) async throws(WidgetError) -> Int {
    guard settings != nil else {
      throw WidgetError(
        .denied,
        "\(change.id) belongs to a fleet, and this host is in none; add [fleet] to host.conf, and restart "
          + "the host, or remove the widget")
    }
    guard hasAgent else {
      throw WidgetError(
        .busy,
        "the agent of the fleet is not connected to this host; start `widgethost fleet run`, and try again"
      )
    }
    guard changes.count < Self.changeLimit else {
      throw WidgetError(
        .busy,
        "\(Self.changeLimit) changes of widgets wait for the fleet already, the limit; try again")
    }
    lastChange += 1
    let number = lastChange
    let result = await withCheckedContinuation { request in
      let timer = HostActor.loop.schedule(after: Self.changeTimeout) { [weak self] in
        self?.giveUp(number, "the fleet has not answered in \(Self.changeTimeout.shortDescription)")
      }
      changes[number] = FleetChange.Pending(change: change, timer: timer, request: request)
      news.note(.change(number))
    }
    return try result.get()
  }

  /// Takes the agent's answer to a change.
  ///
  /// - Throws: `BAD_REQUEST` if nobody waits for it.
  func settle(_ query: SettleQuery) throws(WidgetError) {
    let number = query.request.number
    guard query.request.boot == boot, changes[number]?.configuration == nil,
      let change = changes[number]?.change
    else {
      throw WidgetError(.badRequest, "nobody waits for the request \(query.request) any more")
    }
    news.forget(.change(number))
    switch query.result {
    case .failure(let error): end(number, .failure(error))
    case .success(let configuration):
      changes[number]?.configuration = configuration
      noteConfigured(change.id)
    }
  }

  /// Ends the changes that the fleet and this host have.
  func noteConfigured(_ id: WidgetID) {
    for (number, pending) in changes where pending.change.id == id {
      guard let configuration = pending.configuration, isInForce(pending.change, configuration)
      else { continue }
      end(number, .success(configuration))
    }
  }

  private func isInForce(_ change: FleetChange, _ configuration: Int) -> Bool {
    let origin = widgets.table[change.id]?.origin ?? widgets.problems[change.id]?.origin
    switch change {
    case .configure:
      guard case .fleet(let present) = origin else { return false }
      return present >= configuration
    case .remove: return origin?.isFleet != true
    case .perform: return true
    }
  }

  /// Ends all changes: the agent that knows of them has gone.
  func giveUpChanges(_ reason: String) {
    for number in changes.keys { giveUp(number, reason) }
  }

  private func giveUp(_ number: UInt64, _ reason: String) {
    guard let pending = changes[number] else { return }
    if let configuration = pending.configuration { return end(number, .success(configuration)) }
    end(
      number,
      .failure(
        WidgetError(
          .busy,
          "\(reason); the change may still be made: look at \(pending.change.id) before you try again"
        )))
  }

  private func end(_ number: UInt64, _ result: Result<Int, WidgetError>) {
    guard let pending = changes.removeValue(forKey: number) else { return }
    news.forget(.change(number))
    HostActor.loop.cancel(pending.timer)
    pending.request.resume(returning: result)
  }
}
