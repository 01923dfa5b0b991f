internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WidgetWire

/// Adds, configures and removes widgets for clients, for `add`, `configure` and `remove`.
@HostActor
struct WidgetCommands {
  let daemon: Daemon
  var added: AddedWidgets { daemon.added }

  /// Creates a handler that changes the daemon's widgets.
  init(_ daemon: Daemon) {
    self.daemon = daemon
  }

  /// Adds a widget, and returns its id and the number of its configuration.
  ///
  /// - Parameter isOperator: Whether the client may set operator-only parameters.
  func add(_ query: AddQuery, isOperator: Bool) async throws(WidgetError) -> [WireField] {
    if daemon.fleet.settings != nil, !query.isLocal { return try await addToFleet(query) }
    let kinds = daemon.plugins.table.kinds
    let owned = try kinds.find(query.kind)
    try owned.check(query.family, askedAs: query.kind)
    try owned.kind.requireOperator(for: query.parameters.keys, isOperator)
    try owned.kind.requireParameters(query.parameters.keys)
    let parameters = query.parameters.filter { !Self.isUnset($0.value) }
    try owned.kind.check(parameters)
    let widget = try await added.keep { list throws(WidgetError) in
      let id = try chooseID(query.id, kinds.reference(to: owned), query.family, in: list)
      return try list.add(
        AddedWidget(
          id: id, kind: "\(owned.plugin):\(owned.kind.id)", family: query.family,
          parameters: parameters, configuration: 0))
    }
    daemon.logger.info(
      "Widget \(widget.id) was added, of the kind \(widget.kind.printable)",
      metadata: .structured(["widget": widget.id.text, "kind": widget.kind]))
    return [WireField("id", widget.id.text), WireField("config", "\(widget.configuration)")]
  }

  /// Changes parameters of an added widget, and returns the number of the new configuration.
  ///
  /// - Parameter isOperator: Whether the client may set operator-only parameters.
  func configure(
    _ query: ConfigureQuery, isOperator: Bool
  ) async throws(WidgetError) -> [WireField] {
    let widget = try addedWidget(query.id, to: "configured")
    let number = widget.assignment?.configuration ?? widget.configuration
    if let known = query.knownConfiguration, known != number {
      throw WidgetError(
        .staleRev,
        "the configuration of \(query.id) has the number \(number), not \(known); "
          + "see `widgethost list -v`, and try again")
    }
    let parameters = try parameters(of: widget, changedBy: query, isOperator: isOperator)
    guard parameters != widget.parameters else { return [WireField("config", "\(number)")] }
    if widget.assignment != nil {
      var changed = widget
      changed.parameters = parameters
      let number = try await daemon.fleet.ask(.configure(changed, replacing: number))
      return [WireField("config", "\(number)")]
    }
    let changed = try await added.keep { list throws(WidgetError) in
      try list.configure(widget, parameters)
    }
    daemon.logger.info(
      "Widget \(query.id) was configured", metadata: .structured(["widget": query.id.text]))
    return [WireField("config", "\(changed.configuration)")]
  }

  /// Returns the parameters of a widget after a change, which are checked.
  private func parameters(
    of widget: AddedWidget, changedBy query: ConfigureQuery, isOperator: Bool
  ) throws(WidgetError) -> [String: [String]] {
    let parameters = widget.parameters.merging(query.parameters) { _, new in new }
      .filter { !Self.isUnset($0.value) }
    let kinds = daemon.plugins.table.kinds
    let owned: KindIndex.Owned
    if widget.assignment == nil {
      owned = try kinds.find(widget.kind)
      try owned.kind.requireOperator(for: query.parameters.keys, isOperator)
    } else {
      owned = try kinds.find(widget.kind, widget.family)
      try owned.kind.requireFleet(for: query.parameters.keys)
    }
    guard !owned.isStandIn else { return parameters }
    // A parameter that a new build no longer has can still be unset.
    try owned.kind.requireParameters(
      query.parameters.keys.filter { widget.parameters[$0] == nil })
    try owned.kind.check(parameters)
    return parameters
  }

  /// Removes an added widget, its timeline and its ledger.
  func remove(_ id: WidgetID) async throws(WidgetError) {
    let widget = try addedWidget(id, to: "removed")
    if widget.assignment != nil, daemon.fleet.settings != nil {
      _ = try await daemon.fleet.ask(.remove(id))
      return
    }
    try await added.remove(id)
    // The id may have been declared, or added again, meanwhile.
    if daemon.widgets.table[id] == nil {
      daemon.archives.removeTimeline(of: id)
      daemon.journal.ledgers.remove(id)
    }
    daemon.logger.info("Widget \(id) was removed", metadata: .structured(["widget": id.text]))
  }

  /// Whether the texts of a parameter unset it: one empty text.
  nonisolated static func isUnset(_ texts: [String]) -> Bool { texts == [""] }

  // MARK: Ids

  /// Returns the added widget with an id, also one that is not yet on disk.
  ///
  /// - Parameter change: The intended change, for the error.
  /// - Throws: `DENIED` for a widget that nobody has added, `UNKNOWN_WIDGET` without a widget.
  private func addedWidget(_ id: WidgetID, to change: String) throws(WidgetError) -> AddedWidget {
    if let declared = daemon.configuration.declaration(of: id) {
      throw WidgetError(
        .denied,
        "\(id) is declared at \(declared.location) and cannot be \(change) by a request; change the "
          + "file, and run `widgethost reload --config`")
    }
    if let widget = added.draft[id] { return widget }
    if daemon.widgets.table[id] == nil, daemon.widgets.problems[id] == nil {
      _ = try daemon.widgets.widget(id)
    }
    throw WidgetError(
      .denied,
      "\(id) is a default widget, made because host.conf declares no widget, and cannot be \(change); "
        + "add a widget of its kind, or declare one in host.conf")
  }

  /// Returns the owner of an id in words; `nil` for a free id.
  private func owner(of id: WidgetID, in list: AddedWidgetList) -> String? {
    if let declared = daemon.configuration.declaration(of: id) {
      return "the widget declared at \(declared.location)"
    }
    if let widget = list[id] {
      let owner = widget.assignment == nil ? "an added widget" : "a widget of the fleet"
      return "\(owner) of the kind \"\(widget.kind)\""
    }
    guard let widget = daemon.widgets.table[id] else {
      return daemon.widgets.problems[id].map { "a default widget of the kind \"\($0.kind)\"" }
    }
    // An added widget that is on its way out.
    switch widget.origin {
    case .added, .fleet: return nil
    case .declared, .default: break
    }
    return "a default widget of the kind \"\(widget.spec.kind.id)\""
  }

  /// Returns the named id, or a free one if there is none.
  ///
  /// - Parameter taken: The ids that are taken although this host does not know of them.
  /// - Throws: `BAD_PARAMETER` if the named id is taken.
  func chooseID(
    _ named: WidgetID?, _ kind: String, _ family: WidgetFamily, in list: AddedWidgetList,
    besides taken: Set<WidgetID> = []
  ) throws(WidgetError) -> WidgetID {
    guard let named else { return try freeID(kind, family, in: list, besides: taken) }
    try requireFree(named, in: list)
    return named
  }

  private func requireFree(_ id: WidgetID, in list: AddedWidgetList) throws(WidgetError) {
    guard let owner = owner(of: id, in: list) else { return }
    throw WidgetError(
      .badParameter, "the id \"\(id)\" belongs to \(owner); choose another id, or leave id= out")
  }

  /// Returns `kind/family`, or that with the first free number from 2 on.
  private func freeID(
    _ kind: String, _ family: WidgetFamily, in list: AddedWidgetList, besides taken: Set<WidgetID>
  ) throws(WidgetError) -> WidgetID {
    let plain = WidgetID(kind: kind, family: family)
    let used = daemon.configuration.current.widgets.count + list.widgets.count
    for number in (added.freeNumbers[plain] ?? 1)...(AddedWidgetList.mostWidgets + used + 2) {
      let suffix = number == 1 ? "" : "-\(number)"
      guard let id = WidgetID(plain.text.prefix(128 - suffix.utf8.count) + suffix),
        !isTaken(id, in: list), !taken.contains(id)
      else { continue }
      added.freeNumbers[plain] = number
      return id
    }
    throw WidgetError(.tooLarge, "no id of the form \(plain)-NUMBER is free; choose one with id=")
  }

  private func isTaken(_ id: WidgetID, in list: AddedWidgetList) -> Bool {
    list[id] != nil || daemon.configuration.declaration(of: id) != nil
      || daemon.widgets.problems[id] != nil || daemon.widgets.table[id] != nil
  }
}

extension KindDescriptor {
  /// Throws `DENIED` if one of the parameters may be set only by the host's user, and the client is
  /// another one.
  func requireOperator(
    for names: some Sequence<String>, _ isOperator: Bool
  ) throws(WidgetError) {
    guard !isOperator, let reserved = operatorOnly(among: names) else { return }
    throw WidgetError(
      .denied,
      "parameter \"\(reserved)\" is set only by the host's user: in host.conf, or on the "
        + "private socket")
  }

  /// Throws `DENIED` if one of the parameters may be set only by a host's user: its value never comes from another
  /// host, and never goes to one.
  func requireFleet(for names: some Sequence<String>) throws(WidgetError) {
    guard let reserved = operatorOnly(among: names) else { return }
    throw WidgetError(
      .denied,
      "parameter \"\(reserved)\" is set only by the user of a host, and never by a fleet; a widget of "
        + "one host alone may have it: declare it in host.conf, or add it with local=1")
  }

  private func operatorOnly(among names: some Sequence<String>) -> String? {
    let named = Set(names)
    return parameters.first { $0.isOperatorOnly && named.contains($0.name) }?.name
  }

  /// Throws `BAD_PARAMETER` if the kind lacks one of the parameters, with the nearest name.
  func requireParameters(_ names: some Sequence<String>) throws(WidgetError) {
    let known = Set(parameters.map(\.name))
    guard let unknown = names.sorted().first(where: { !known.contains($0) }) else { return }
    try check([unknown: []])
  }

  /// Throws `BAD_PARAMETER` if the parameters do not fit the declaration.
  func check(_ texts: [String: [String]]) throws(WidgetError) {
    do {
      _ = try resolveParameters(texts.mapValues(ParameterInput.text))
    } catch {
      throw WidgetError(.badParameter, "\(error)")
    }
  }
}
