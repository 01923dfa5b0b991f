internal import HostConfiguration
internal import HostScheduler
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// The most actions of one plugin that clients may wait for: its widgets wait behind them.
  private static var actionLimit: Int { 16 }

  /// Answers `perform`: checks that the entry in force has the action, lets the plugin perform it,
  /// and asks for a new timeline.
  ///
  /// What was asked for while the action could be seen is performed, also when another one of the
  /// same widget comes first and changes the entry.
  func perform(
    _ action: String, of id: WidgetID, by asker: Asker
  ) async throws(WidgetError) -> ReloadRow {
    let widget = try widget(id)
    try await check(action, of: widget)
    let plugin = widget.spec.plugin
    guard openActions[plugin, default: 0] < Self.actionLimit else {
      throw WidgetError(
        .busy, "\(Self.actionLimit) actions of plugin \(plugin) wait already; try again")
    }
    openActions[plugin, default: 0] += 1
    defer { openActions[plugin, default: 1] -= 1 }
    await widget.actions.enter()
    defer { widget.actions.leave() }
    // It may have been removed meanwhile, and another one made under its name.
    guard widgets[id] === widget else {
      throw WidgetError(.unknownWidget, "\(id) was removed before its action was performed")
    }
    try await perform(action, of: widget)
    return reloadAfterAction(of: widget, by: asker)
  }

  private func perform(_ action: String, of widget: Widget) async throws(WidgetError) {
    let plugin = try plugin(named: widget.spec.plugin)
    let result = await calls.result(
      of: .action, .action, widget.spec, plugin, widget.budgets, about: action)
    switch result {
    case .success(let answer):
      for warning in answer.warnings {
        logger.warning("\(widget.id): action: \(warning.printable)")
      }
    case .failure(let failure):
      // Not repeated, even where the plugin is not to blame: it may have been performed in part.
      logger.warning("\(widget.id): \(action.printable): \(failure)")
      throw WidgetError(failure.code, "\(failure)")
    }
  }

  private func reloadAfterAction(of widget: Widget, by asker: Asker) -> ReloadRow {
    var row = ReloadRow(of: widget.id, .accepted)
    request(ReloadRequest(widget: widget.index, origin: .action), by: asker) { answer in
      row = ReloadRow(of: widget.id, answer)
    }
    return row
  }

  private func check(_ action: String, of widget: Widget) async throws(WidgetError) {
    guard let shown = widget.shown, widget.display.state != .placeholder else {
      let reason = widget.error.map { " (\($0))" } ?? ""
      throw WidgetError(.notReady, "\(widget.id) has no entry yet\(reason); ask again later")
    }
    // Its time may have come, and the timer not yet.
    let next = shown.next.flatMap { $0.header.date <= now.wall ? $0 : nil }
    guard let hint = await Self.hint(for: action, in: (next ?? shown.current).views) else { return }
    throw WidgetError(
      .unknownAction,
      "the entry of \(widget.id) has no action \"\(action.prefix(200))\"; \(hint)")
  }

  /// What to say of an action that an entry does not have; `nil` if it has it. Off the loop: an entry
  /// may have thousands of views, and as many actions with long names.
  @concurrent
  private static func hint(for action: String, in views: ShownContent.Views?) async -> String? {
    let known = views?.load()?.actions ?? []
    if known.contains(action) { return nil }
    if known.isEmpty { return "it has none" }
    if let nearest = Spelling.nearest(to: action, in: known) {
      return "did you mean \"\(nearest)\"?"
    }
    let named = known.prefix(10).map { String($0.prefix(64)) }.joined(separator: ", ")
    return "it has \(named)" + (known.count > 10 ? " and \(known.count - 10) more" : "")
  }
}

extension Daemon {
  /// Answers `options`: the choices that a kind declares for a parameter, else what its plugin
  /// computes; nothing where any value of the type will do.
  func options(ofKind name: String, _ parameter: String) async throws(WidgetError) -> [OptionRow] {
    let owned = try plugins.kinds.find(name)
    let kind = owned.kind
    guard let declaration = kind.parameters.first(where: { $0.name == parameter }) else {
      let known = kind.parameters.map(\.name)
      let nearest = Spelling.nearest(to: parameter, in: known)
      throw WidgetError(
        .badParameter, "\(ParameterError.unknown(name: parameter, nearest: nearest, known: known))")
    }
    guard declaration.choices.isEmpty else {
      return declaration.choices.map { OptionRow(value: $0.name, title: $0.title) }
    }
    guard declaration.hasComputedOptions, let family = kind.families.members.first else {
      return []
    }
    let spec = WidgetSpec(
      plugin: owned.plugin, kind: kind, family: family, size: family.defaultSize,
      locale: configuration.locale, timeZone: configuration.timeZone,
      arguments: kind.parameters.map(\.defaultValue))
    let plugin = try plugin(named: spec.plugin)
    let answer = try await ask(.options, spec, plugin, about: parameter, isPreview: true)
    guard let options = answer.options else {
      throw WidgetError(.internal, "the answer has no options")
    }
    return options.map {
      OptionRow(value: $0.value, title: $0.title ?? $0.value, section: $0.section)
    }
  }
}
