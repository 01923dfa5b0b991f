internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// Performs the actions that clients request, through the plugins, one at a time for each widget.
@HostActor
final class ClientActions {
  private let widgets: WidgetRoster
  private let plugins: InstalledPlugins
  private let calls: ProviderCalls
  private let reloads: ReloadRequests
  private let fleet: FleetLink
  private let logger: Logger
  /// The number of clients per plugin that wait for an action.
  private var open = PluginLimit(16)

  /// Creates the performer for the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
    plugins = daemon.plugins
    calls = daemon.calls
    reloads = daemon.reloads
    fleet = daemon.fleet
    logger = daemon.logger
  }

  /// Handles `perform`: checks that the entry in force has the action, calls the plugin, and
  /// requests a new timeline.
  ///
  /// Each action counts against the widget's budget of actions, whatever its result. An action of a widget of the fleet is
  /// accepted once it cannot be lost; the host that asks the provider performs it.
  ///
  /// An action that the entry had at the time of the request is performed, even if an earlier
  /// action of the same widget changes the entry in between.
  func perform(
    _ action: String, of id: WidgetID, by asker: Asker
  ) async throws(WidgetError) -> ReloadRow {
    let widget = try widgets.widget(id)
    if widget.origin.isFleet {
      try await check(action, of: widget)
      try charge(widget)
      _ = try await fleet.ask(.perform(id, action: action))
      return ReloadRow(scope: .widget, id: id.text, status: .accepted)
    }
    let place = widget.actions.join()
    defer { widget.actions.leave(place) }
    try await check(action, of: widget)
    return try await perform(action, of: widget, at: place, by: asker, isCharged: true)
  }

  /// Performs an action of a widget of the fleet, which counts against the budget of the host that was asked for it.
  func act(
    _ action: String, of widget: Widget, by asker: Asker
  ) async throws(WidgetError) -> ReloadRow {
    let place = widget.actions.join()
    defer { widget.actions.leave(place) }
    try await check(action, of: widget)
    return try await perform(action, of: widget, at: place, by: asker, isCharged: false)
  }

  /// Performs an action once it is its turn, and requests a new timeline.
  private func perform(
    _ action: String, of widget: Widget, at place: ActionLine.Place, by asker: Asker,
    isCharged: Bool
  ) async throws(WidgetError) -> ReloadRow {
    let plugin = widget.spec.plugin
    guard open.enter(plugin) else {
      throw WidgetError(
        .busy, "plugin \(plugin) already has \(open.limit) waiting actions, the limit; try again")
    }
    defer { open.leave(plugin) }
    if isCharged { try charge(widget) }
    await widget.actions.turn(of: place)
    // During the wait the widget may have been removed, and another widget created under the same
    // id.
    guard !widget.isRemoved else {
      throw WidgetError(.unknownWidget, "\(widget.id) was removed before the action was performed")
    }
    try await perform(action, of: widget)
    return reloadAfterAction(of: widget, by: asker)
  }

  private func perform(_ action: String, of widget: Widget) async throws(WidgetError) {
    let plugin = try plugins.instance(named: widget.spec.plugin)
    let fields: Logger.Metadata = .structured([
      "widget": widget.id.text, "plugin": widget.spec.plugin, "kind": widget.spec.kind.id,
      "call": ProviderCall.action.name, "action": action,
    ])
    let result = await calls.result(
      of: .action, .action, widget.spec, plugin, widget.budgets, about: action, of: widget.id)
    switch result {
    case .success(let reply):
      for warning in reply.warnings {
        logger.warning("\(widget.id): action: \(warning.printable)", metadata: fields)
      }
    case .failure(let failure):
      // An action is never repeated, even if the failure is not the plugin's fault: a part of the
      // action may have been performed.
      logger.warning("\(widget.id): \(action.printable): \(failure)", metadata: fields)
      throw WidgetError(failure)
    }
  }

  /// Takes an action from the widget's budget.
  private func charge(_ widget: Widget) throws(WidgetError) {
    let rate = widget.limits.actions
    let now = HostActor.loop.now.sinceBoot
    guard let wait = widget.actionBudget.take(rate, at: now) else { return }
    // In whole seconds, so that equal refusals have few texts.
    let seconds = Duration.seconds(Int64(wait.seconds.rounded(.up)))
    throw WidgetError(
      .busy,
      "the actions of \(widget.id) are used up: \(rate.burst) in a row, then one every "
        + "\(rate.interval.shortDescription); try again in \(seconds.shortDescription)")
  }

  private func reloadAfterAction(of widget: Widget, by asker: Asker) -> ReloadRow {
    var row = ReloadRow(scope: .widget, id: widget.id.text, status: .accepted)
    reloads.request(widget, by: asker) { decision in
      row = ReloadRow(of: widget.id, decision)
    }
    return row
  }

  private func check(_ action: String, of widget: Widget) async throws(WidgetError) {
    guard let shown = widget.shown, !widget.display.state.showsPlaceholder else {
      let reason = widget.error.map { " (\($0))" } ?? ""
      throw WidgetError(.notReady, "\(widget.id) has no entry yet\(reason); try again later")
    }
    // The date of the next entry may have passed before the timer has run.
    let next = shown.next.flatMap { $0.header.date <= HostActor.loop.now.wall ? $0 : nil }
    guard let hint = await Self.hint(for: action, in: (next ?? shown.current).views) else { return }
    throw WidgetError(
      .unknownAction,
      "the entry of \(widget.id) has no action \"\(action.prefix(200))\"; \(hint)")
  }

  /// Returns a hint about an action that an entry lacks; `nil` if the entry has the action. Runs
  /// off the loop: an entry may have thousands of views, and as many actions with long names.
  @concurrent
  private static func hint(for action: String, in views: ShownContent.Views?) async -> String? {
    let known = views?.load()?.actions ?? []
    if known.contains(action) { return nil }
    if known.isEmpty { return "the entry has no actions" }
    if let nearest = Spelling.nearest(to: action, in: known) {
      return "did you mean \"\(nearest)\"?"
    }
    let named = known.prefix(10).map { String($0.prefix(64)) }.joined(separator: ", ")
    return "the actions are \(named)" + (known.count > 10 ? " and \(known.count - 10) more" : "")
  }
}
