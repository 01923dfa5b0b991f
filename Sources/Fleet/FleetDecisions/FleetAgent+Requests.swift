/// A client's request to configure a widget.
struct ConfigurationRequest: Sendable {
  var widget: WidgetID
  /// The configuration with the request as its author; `nil` to remove the widget.
  var value: Configuration?
  /// The counter that the client names, 0 for a new widget; `nil` for whatever is there.
  var replacing: Revision?
  /// The counter that is to be replaced; `nil` before the first attempt, if the client names none.
  var expected: Revision?
  var attempts = 0

  /// Whether a configuration is what the client wants, whoever has written it. A client that names what it replaces wants
  /// a change of its own.
  func isFulfilled(by found: Configuration?) -> Bool {
    guard replacing == nil, let value, let found else { return false }
    return value.isLike(found)
  }
}

/// An action that a client of this host has asked for.
struct RequestedAction: Sendable {
  var widget: WidgetID
  var payload: String
  /// The time on the monotonic clock after which the engine is asked no more.
  var until: Milliseconds
}

extension FleetAgent {
  /// Brings the host's want of a widget to the engine.
  mutating func settleWant(_ widget: WidgetID) {
    guard let lease = liveLease, view.isListed, !requests.contains(.want(widget)) else { return }
    let key = FleetKey.want(widget, settings.host)
    let isThere = view[key]?.lease == lease.id
    if watching.contains(widget), !isThere {
      write(
        compares: [.modified(key, view.modified(key))], [.put(key, .want, lease: lease.id)],
        reads: [key], for: .want(widget))
    } else if !watching.contains(widget), isThere {
      write(
        compares: [.modified(key, view.modified(key))], [.delete(key)], reads: [key],
        for: .want(widget))
    }
  }

  /// Writes an action that a client of this host has asked for.
  mutating func sendAction(_ id: ActionID) {
    guard let action = outbox[id], !requests.contains(.outbox(id)) else { return }
    let (widget, payload) = (action.widget, action.payload)
    if now.monotonic >= action.until {
      outbox[id] = nil
      return actions.append(view[.action(widget, id)] == nil ? .unanswered(id) : .accepted(id))
    }
    guard boot != nil, view.isListed else {
      return agenda.plan(.outbox(id), at: now.monotonic + FleetRules.retry)
    }
    // An action of a widget that is not there would be deleted with what is left of the widget.
    guard let configuration = view[.configuration(widget)] else {
      outbox[id] = nil
      return actions.append(.rejected(id, "the fleet has no widget \(widget.text)"))
    }
    let key = FleetKey.action(widget, id)
    write(
      compares: [.created(key, 0), .created(.configuration(widget), configuration.created)],
      [.put(key, .action(payload), lease: 0)], reads: [key, .configuration(widget)],
      for: .outbox(id))
  }

  mutating func endSending(_ id: ActionID, succeeded: Bool) {
    guard let widget = outbox[id]?.widget else { return }
    if succeeded || view[.action(widget, id)] != nil {
      outbox[id] = nil
      actions.append(.accepted(id))
    } else {
      agenda.plan(.outbox(id), at: now.monotonic + FleetRules.retry)
    }
  }

  /// Performs the actions of an owned widget one after the other, in the order in which they were asked for.
  mutating func performActions(of widget: WidgetID) {
    let ids = (view.actions[widget] ?? []).sorted {
      let (a, b) = (FleetKey.action(widget, $0), FleetKey.action(widget, $1))
      return (view[a]?.created ?? 0, $0) < (view[b]?.created ?? 0, $1)
    }
    var isBusy = performing.values.contains(widget)
    for id in ids where performing[id] == nil {
      guard case .action(let payload) = view[.action(widget, id)]?.value else { continue }
      if performed[id] != nil {
        finish(id)
      } else if !isBusy {
        isBusy = true
        performing[id] = widget
        actions.append(.perform(widget, id, payload))
      }
    }
  }

  /// Deletes an action that was performed.
  mutating func finish(_ id: ActionID) {
    guard let (widget, _) = performed[id], let tenure = tenures[widget],
      view[.action(widget, id)] != nil, !requests.contains(.finish(id))
    else { return }
    let key = FleetKey.action(widget, id)
    write(
      compares: [.created(.owner(widget), tenure.token)], [.delete(key)],
      reads: [.owner(widget), key], for: .finish(id))
  }

  /// Forgets actions that were performed long ago and are gone.
  mutating func forgetPerformed() {
    performed = performed.filter { id, value in
      view[.action(value.widget, id)] != nil
        || now.monotonic - value.at < 10 * FleetRules.listInterval
    }
  }

  mutating func configure(
    _ serial: UInt64, _ widget: WidgetID, _ configuration: Configuration?, replacing: Revision?
  ) {
    var value = configuration
    value?.author = nextTag()
    configurations[serial] = ConfigurationRequest(
      widget: widget, value: value, replacing: replacing, expected: replacing)
    sendConfiguration(serial)
  }

  mutating func sendConfiguration(_ serial: UInt64) {
    guard let request = configurations[serial], !requests.contains(.configure(serial)) else {
      return
    }
    guard request.attempts < 5 else { return end(serial, .unknown) }
    configurations[serial]?.attempts += 1
    guard view.isListed else {
      return agenda.plan(.configure(serial), at: now.monotonic + FleetRules.retry)
    }
    let key = FleetKey.configuration(request.widget)
    // After an unknown outcome the compare stays: a late write and its repetition exclude each other.
    let expected = request.expected ?? view.modified(key)
    configurations[serial]?.expected = expected
    let change = request.value.map { Change.put(key, .configuration($0), lease: 0) }
    // An equal configuration is confirmed by the compare, and not written: a new counter would mean a new call.
    let isThere = request.isFulfilled(by: view.configuration(request.widget))
    write(
      compares: [.modified(key, expected)], isThere ? [] : [change ?? .delete(key)], reads: [key],
      for: .configure(serial))
  }

  /// Takes the state of the key after an attempt to configure.
  mutating func endConfiguration(_ serial: UInt64) {
    guard let request = configurations[serial] else { return }
    let record = view[.configuration(request.widget)]
    switch (request.value, record?.value) {
    case (let value?, .configuration(let found)?)
    where value.author == found.author || request.isFulfilled(by: found):
      end(serial, .done(record?.modified ?? 0))
    case (nil, nil): end(serial, .done(view.revision))
    default: end(serial, .conflict)
    }
  }

  /// The engine's data is not what it was: a counter of the former data names nothing any more.
  mutating func startConfigurationsOver() {
    for (serial, request) in configurations.sorted(by: { $0.key < $1.key }) {
      configurations[serial]?.expected = request.replacing
      if let replaced = request.replacing, replaced != 0 { end(serial, .conflict) }
    }
  }

  mutating func end(_ serial: UInt64, _ result: ConfigurationResult) {
    configurations[serial] = nil
    actions.append(.configured(serial, result))
  }
}
