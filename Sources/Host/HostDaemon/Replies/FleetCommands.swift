internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import Logging
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// Answers the private verbs of the fleet's agent.
@HostActor
struct FleetCommands {
  private let daemon: Daemon
  private let link: FleetLink
  private let actions: ClientActions
  private var added: AddedWidgets { daemon.added }

  /// Creates a handler that changes the daemon's widgets.
  init(_ daemon: Daemon, _ actions: ClientActions) {
    self.daemon = daemon
    self.actions = actions
    link = daemon.fleet
  }

  /// Performs a request of the agent.
  ///
  /// - Throws: `DENIED` on another socket than the private one or for another user; `BAD_REQUEST` for a host in no
  ///   fleet.
  func reply(
    to command: FleetCommand, _ context: RequestContext
  ) async throws(WidgetError) -> Reply {
    guard context.isOperator else {
      throw WidgetError(
        .denied, "this verb is for the host's own user on the private socket, not for other clients"
      )
    }
    guard link.settings != nil else {
      throw WidgetError(
        .badRequest,
        "this host is in no fleet; add [fleet] with a name to host.conf, and restart the host")
    }
    switch command {
    case .news(let since, let timeout):
      return try await link.news(since: since, timeout: timeout, for: context.connection)
    case .assign(let query): return .ok(try await assign(query))
    case .unassign(let id):
      try await unassign(id)
      return .ok()
    case .grant(let id, let time):
      let call = try await link.grant(try widget(id), until: time, for: context.connection)
      guard let timeline = call.timeline else {
        throw WidgetError(.internal, "the call of \(id) ended without a timeline")
      }
      return await Self.reply(with: timeline)
    case .refuse(let query):
      try link.refuse(try widget(query.id), query)
      return .ok()
    case .publish(let query): return .ok(try await publish(query))
    case .charges(let query):
      try replaceCharges(query)
      return .ok()
    case .act(let id, let action):
      let asker = Asker(action: action, for: context)
      return .rows([try await actions.act(action, of: try widget(id), by: asker)])
    case .settle(let query):
      try link.settle(query)
      return .ok()
    }
  }

  // MARK: Widgets

  private func assign(_ query: AssignQuery) async throws(WidgetError) -> [WireField] {
    let parameters = query.parameters.filter { !WidgetCommands.isUnset($0.value) }
    let owned = try daemon.plugins.table.kinds.check(
      query.kind, query.family, forFleet: query.parameters)
    let kind = "\(owned.plugin):\(owned.kind.id)"
    let assignment = FleetAssignment(
      configuration: query.configuration, refreshesPerDay: query.refreshesPerDay)
    let widget = AddedWidget(
      id: query.id, kind: kind, family: query.family, parameters: parameters, configuration: 0,
      assignment: assignment)
    try requireFree(query.id)
    if var known = added.list[query.id] {
      known.configuration = 0
      if known == widget { return [WireField("config", "\(query.configuration)")] }
    }
    _ = try await added.keep { list throws(WidgetError) in try list.assign(widget) }
    link.noteAssigned(query.id)
    link.noteConfigured(query.id)
    daemon.logger.info(
      "Widget \(query.id) was assigned by the fleet, of the kind \(kind.printable)",
      metadata: .structured(["widget": query.id.text, "kind": kind]))
    return [WireField("config", "\(query.configuration)")]
  }

  private func requireFree(_ id: WidgetID) throws(WidgetError) {
    if let declared = daemon.configuration.declaration(of: id) {
      throw WidgetError(
        .denied,
        "\(id) is declared at \(declared.location) and is this host's own; choose another id for the "
          + "widget of the fleet, or remove the declaration")
    }
    if let widget = added.draft[id], widget.assignment == nil {
      throw WidgetError(
        .denied,
        "\(id) was added by a client of this host and is its own; remove it with `widgethost remove "
          + "\(id)`, or choose another id for the widget of the fleet")
    }
  }

  private func unassign(_ id: WidgetID) async throws(WidgetError) {
    guard added.draft[id]?.assignment != nil else { throw stranger(id) }
    try await added.remove(id)
    link.noteUnassigned(id)
    link.noteConfigured(id)
    // The id may be declared, or assigned again, meanwhile.
    if daemon.widgets.table[id] == nil {
      daemon.archives.removeTimeline(of: id)
      daemon.journal.ledgers.remove(id)
    }
    daemon.logger.info(
      "Widget \(id) belongs to the fleet no more", metadata: .structured(["widget": id.text]))
  }

  /// Returns a widget of the fleet.
  private func widget(_ id: WidgetID) throws(WidgetError) -> Widget {
    if let widget = daemon.widgets.table[id], widget.origin.isFleet { return widget }
    if let problem = daemon.widgets.problems[id], problem.origin.isFleet { throw problem.error }
    throw stranger(id)
  }

  private func stranger(_ id: WidgetID) -> WidgetError {
    guard daemon.widgets.table[id] != nil || daemon.widgets.problems[id] != nil else {
      return WidgetError(.unknownWidget, "there is no widget \"\(id)\"; assign it first")
    }
    return WidgetError(.denied, "\(id) is this host's own widget, not one of the fleet")
  }

  // MARK: Timelines

  /// Makes the reply to `grant`: the archive with what the fleet must know of it.
  @concurrent
  private static func reply(with timeline: ReceivedTimeline) async -> Reply {
    let archive = timeline.archive
    var fields = [WireField("sha256", "\(SHA256Digest(of: archive.bytes))")]
    if let rev = archive.withView({ $0.entry(at: 0).rev }) {
      fields.append(WireField("rev", "\(rev)"))
    }
    let dates = timeline.schedule.dates
    if let first = dates.first, let last = dates.last {
      fields += [WireField("from", "\(first)"), WireField("until", "\(last)")]
    }
    fields.append(WireField("made", "\(timeline.schedule.made)"))
    if let reload = timeline.schedule.policy.date(lastEntry: dates.last) {
      fields.append(WireField("reload", "\(reload)"))
    }
    return .ok(fields, body: .bytes(archive.bytes))
  }

  private func publish(_ query: PublishQuery) async throws(WidgetError) -> [WireField] {
    let asked = try widget(query.id)
    let configuration = asked.configuration
    let now = HostActor.loop.now.wall
    let timeline = try await PublishedArchive.read(query, made: min(query.made ?? now, now))
    let widget = try widget(query.id)
    guard widget === asked, widget.configuration == configuration else {
      throw WidgetError(
        .staleRev, "the configuration of \(query.id) changed meanwhile; publish it again")
    }
    driver.submit(PublishedTimeline(widget: widget, timeline: timeline, host: query.host))
    link.notePublished(widget, by: query.host)
    var fields = [WireField("seq", daemon.publisher.sequence)]
    if let rev = widget.decided?.revision { fields.append(WireField("rev", "\(rev)")) }
    return fields
  }

  private var driver: SchedulerDriver { daemon.driver }

  private func replaceCharges(_ query: ChargesQuery) throws(WidgetError) {
    let widget = try widget(query.id)
    if let isWatched = query.isWatched {
      var standing = widget.standing ?? FleetStanding()
      standing.isWatchedElsewhere = isWatched
      widget.standing = standing
      daemon.widgets.submitWatched(widget)
    }
    guard let ages = query.ages else { return }
    let now = HostActor.loop.now.sinceBoot
    driver.submit(.chargesChanged(widget.index, ages.map { now - $0 }))
    daemon.journal.ledgers.save(widget)
  }
}
