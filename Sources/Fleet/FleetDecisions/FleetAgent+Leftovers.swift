extension FleetAgent {
  /// Deletes what is left of a removed widget that no host owns: the publication and the actions at
  /// once, and the charges once none of them counts. A widget that comes again before has the budget
  /// that is left.
  ///
  /// The first serving host in the widget's order does this, and each other one later, in case that
  /// those before cannot.
  mutating func clear(_ widget: WidgetID) {
    let keys = leftovers(of: widget)
    guard settings.role == .serve, view[.owner(widget)] == nil, !keys.isEmpty else {
      leftSince[widget] = nil
      return
    }
    let since = leftSince[widget] ?? now.monotonic
    leftSince[widget] = since
    let order = Rendezvous.order(roster.serving, for: widget)
    guard let place = order.firstIndex(of: settings.host) else { return }
    let turn = since + Milliseconds(place) * FleetRules.claimStep
    guard now.monotonic >= turn else { return agenda.plan(.widget(widget), at: turn) }
    leftSince[widget] = nil
    write(
      compares: [.created(.owner(widget), 0), .modified(.configuration(widget), 0)]
        + keys.map { .modified($0, view.modified($0)) },
      keys.map { .delete($0) },
      reads: Self.keys(of: widget) + keys.filter { $0.family == .actions },
      for: .widget(widget, .clear))
  }

  /// The keys to delete now; plans the deletion of charges that still count.
  private mutating func leftovers(of widget: WidgetID) -> [FleetKey] {
    var keys = actionsToDelete(of: widget)
    if view[.current(widget)] != nil { keys.append(.current(widget)) }
    if view[.budget(widget)] != nil, let charges = view.charges(widget) {
      let newest = charges.map(\.at).filter { $0 <= now.wall + FleetRules.day }.max() ?? 0
      let rest = newest + FleetRules.day + FleetRules.chargeGrace - now.wall
      if rest <= 0 {
        keys.append(.budget(widget))
      } else {
        // A wall clock may be set: one look a day at least.
        agenda.plan(.widget(widget), at: now.monotonic + min(rest, FleetRules.day))
      }
    }
    return keys
  }

  /// The actions of a removed widget that one transaction deletes.
  func actionsToDelete(of widget: WidgetID) -> [FleetKey] {
    (view.actions[widget] ?? []).sorted().prefix(FleetRules.deletesAtOnce)
      .map { .action(widget, $0) }
  }
}
