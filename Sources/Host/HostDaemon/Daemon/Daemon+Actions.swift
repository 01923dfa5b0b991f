internal import HostLoop
internal import HostScheduler
internal import Logging
internal import WidgetModel
internal import WidgetWire

// The interpreter of the scheduler's actions.

extension Daemon {
  /// Performs the actions that one event led to.
  func perform(_ actions: [Scheduler.Action], of occurrence: SchedulerDriver.Occurrence) {
    let isOutdated = occurrence.call.map { actions.contains(.discard($0.flight)) } ?? false
    if let call = occurrence.call, !isOutdated { journal.noteFailure(of: call) }
    var adopted: EndedCall?
    for action in actions { perform(action, of: occurrence, adopted: &adopted) }
    if let call = occurrence.call { fleet.end(call, isOutdated: isOutdated) }
  }

  /// Performs one action.
  ///
  /// - Parameter adopted: The call whose timeline is adopted but not yet shown.
  private func perform(
    _ action: Scheduler.Action, of occurrence: SchedulerDriver.Occurrence,
    adopted: inout EndedCall?
  ) {
    switch action {
    case .reply(let widget, let decision): occurrence.decided(widget, decision)
    case .start(let flight): start(flight)
    case .cancel(let flight): calls.cancel(flight)
    case .adopt(_, let former):
      adopted = occurrence.call
      if let call = occurrence.call { adopt(call, former) }
    case .keepPlaceholder: if let call = occurrence.call { keepPlaceholder(of: call) }
    case .keepSnapshot: if let call = occurrence.call { keepSnapshot(of: call) }
    case .discard: if let call = occurrence.call { discard(call) }
    case .putOff(let index, _, let delay):
      if let widget = widgets.table[index] { journal.notePutOff(widget, delay) }
    case .show(let display):
      let isAdopted = adopted?.flight.widget == display.widget
      show(display, isAdopted ? adopted.take() : nil)
    case .dropPrevious(let index): if let widget = widgets.table[index] { dropPrevious(of: widget) }
    case .want(let index, let reason, let isFree):
      if let widget = widgets.table[index] { fleet.want(widget, reason, isFree: isFree) }
    case .unused(let index): fleet.noteUnused(index)
    case .deliver: if let call = occurrence.call { deliver(call) }
    case .adoptPublished(_, let former):
      if let publication = occurrence.publication { adopt(publication, former) }
    }
  }

  /// Passes the timeline of a leased widget's call to the agent that has permitted the call.
  private func deliver(_ call: EndedCall) {
    journal.noteDone(call)
    if let value = call.timeline?.recorded {
      call.widget.values.record(value, at: HostActor.loop.now.wall)
    }
    fleet.deliver(call)
  }

  /// Makes a published timeline that of the widget, and stores it.
  private func adopt(_ publication: PublishedTimeline, _ former: Scheduler.Former) {
    let widget = publication.widget
    let none = ContentHash(high: 0, low: 0)
    adopt(
      publication.timeline.archive,
      TimelineOrigin(
        plugin: widget.spec.plugin, build: widget.build ?? none, fingerprint: widget.fingerprint),
      of: widget, former)
    journal.notePublished(publication)
  }

  private func start(_ flight: Flight) {
    guard let widget = widgets.table[flight.widget] else {
      return driver.submit(.callEnded(flight, .failed(.cancelled)))
    }
    journal.noteStart(flight, of: widget)
    fleet.begin(flight)
    if let problem = widget.problem {
      if flight.call == .timeline { widget.reloads.begin() }
      return finish(
        EndedCall(
          flight: flight, widget: widget, asked: widget.spec, duration: .zero,
          result: .failure(.misdeclared(problem.locatedError))))
    }
    calls.start(flight, of: widget, plugins.readiness(of: widget.spec.plugin))
  }

  /// Logs and records an ended call, and reports the end to the scheduler.
  func finish(_ call: EndedCall) {
    if !call.widget.isRemoved, call.flight.configuration == call.widget.configuration {
      let symbols = unknownSymbols.warnings(
        about: call.symbols, of: call.widget.spec.plugin)
      for warning in call.warnings + symbols {
        logger.warning(
          "\(call.widget.id): \(call.flight.call.name): \(warning.printable)",
          metadata: fields(of: call))
      }
      if let failure = call.failure { fail(call, failure) }
    }
    driver.submit(call)
  }

  private func fail(_ call: EndedCall, _ failure: CallFailure) {
    let widget = call.widget
    // The position in host.conf has been logged when the file was read.
    let isLogged = if case .misdeclared = failure { true } else { false }
    let level: Logger.Level = failure.isProvidersFault && !isLogged ? .warning : .debug
    logger.log(
      level: level, "\(widget.id): \(failure)",
      metadata: fields(of: call).merging(
        .structured(["code": WidgetError(failure).code.rawValue])
      ) { _, code in code })
    guard call.flight.call == .timeline else { return }
    widget.failure = failure
    let error = WidgetError(failure)
    widget.reloads.settleServed(ReloadRow(.widget, widget.id.text, error))
    // The state may be unchanged, and then nothing else publishes the new error.
    publisher.update(widget)
  }

  private func fields(of call: EndedCall) -> Logger.Metadata {
    .structured([
      "widget": call.widget.id.text, "plugin": call.asked.plugin, "kind": call.asked.kind.id,
      "call": call.flight.call.name,
    ])
  }

  /// Makes the timeline of a call that of the widget, and stores the timeline.
  private func adopt(_ call: EndedCall, _ former: Scheduler.Former) {
    guard let archive = call.timeline?.archive else { return }
    // The build that was called: the file may have changed since.
    let origin = call.widget.build.map {
      TimelineOrigin(plugin: call.asked.plugin, build: $0, fingerprint: call.asked.fingerprint)
    }
    adopt(archive, origin, of: call.widget, former)
  }

  private func adopt(
    _ archive: TimelineArchive, _ origin: TimelineOrigin?, of widget: Widget,
    _ former: Scheduler.Former
  ) {
    switch former {
    case .nothing: dropPrevious(of: widget)
    case .current:
      widget.previous = widget.current
      // Before the timeline that it precedes: a host that ends in between has both or neither.
      if let current = widget.current, let origin = widget.currentOrigin {
        archives.keepFormer(current, origin, of: widget.id)
      }
    case .previous: break
    }
    widget.current = archive
    widget.currentOrigin = origin
    widget.placeholder = nil
    widget.failure = nil
    let served = widget.reloads.takeServed()
    let row = ReloadRow(scope: .widget, id: widget.id.text, status: .done)
    let publish = pushes.hold(widget)
    guard publish != nil || !served.isEmpty else { return archives.keepTimeline(of: widget) }
    // Waiting requests are settled once the timeline is safe on disk.
    archives.keepTimeline(of: widget) {
      publish?()
      for waiter in served { waiter.settle(row) }
    }
  }

  private func dropPrevious(of widget: Widget) {
    // A host that has started after its end finds it in the store only.
    guard widget.previous != nil || archives.hasFormer(of: widget.id) else { return }
    widget.previous = nil
    archives.removeFormer(of: widget.id)
  }

  private func keepPlaceholder(of call: EndedCall) {
    journal.noteDone(call)
    guard let archive = call.timeline?.archive, let build = call.widget.build else { return }
    call.widget.placeholder = archive
    archives.keepPlaceholder(archive, of: call.asked, build: build)
  }

  private func keepSnapshot(of call: EndedCall) {
    journal.noteDone(call)
    guard let archive = call.timeline?.archive, let build = call.widget.build else { return }
    archives.keepSnapshot(archive, of: call.asked, build: build, isPreview: true)
  }

  private func discard(_ call: EndedCall) {
    // A removed widget may have been created again under the same id.
    if let widget = widgets.table[call.widget.id] { journal.noteDiscard(call, of: widget) }
  }

  /// Shows the content that the scheduler has chosen for a widget.
  ///
  /// - Parameter adopted: The call that gave the new timeline; `nil` if the timeline is not new.
  func show(_ display: Display, _ adopted: EndedCall? = nil) {
    guard let widget = widgets.table[display.widget] else { return }
    if let announced = publisher.takeAnnounced(widget) {
      ranks.note(widget, announced.event, isFirst: false)
      journal.noteShown(widget, announced.event, nil)
      if adopted == nil, display == widget.display { return }
    }
    publisher.staged?.drop(widget)
    if display.state != .stale {
      widget.staleSince = nil
    } else if widget.staleSince == nil {
      widget.staleSince = HostActor.loop.now.wall
    }
    widget.display = display
    // The first content of a new or restored widget is not a change.
    let isFirst = widget.decided == nil
    let event = widget.storing == nil ? publish(widget) : decide(widget)
    journal.noteShown(widget, isFirst ? nil : event, adopted)
  }

  /// Notes the content that is published once the widget's timeline is stored.
  private func decide(_ widget: Widget) -> PushEvent? {
    let former = widget.decided
    let content = widget.publishedContent
    widget.storing?.content = content
    return content == former ? nil : content.event(after: former)
  }

  /// Publishes the present content of a widget.
  @discardableResult
  func publish(_ widget: Widget) -> PushEvent? {
    let isFirst = widget.published == nil
    let event = publisher.update(widget)
    ranks.note(widget, event, isFirst: isFirst)
    return event
  }
}
