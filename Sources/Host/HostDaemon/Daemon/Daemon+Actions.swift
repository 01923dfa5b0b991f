internal import HostLoop
internal import HostScheduler
internal import Logging
internal import WidgetModel
internal import WidgetWire

// The interpreter of the scheduler's actions.

extension Daemon {
  /// Performs the actions that one event led to.
  func perform(_ actions: [Scheduler.Action], of occurrence: SchedulerDriver.Occurrence) {
    if let call = occurrence.call, !actions.contains(.discard(call.flight)) {
      journal.noteFailure(of: call)
    }
    var adopted: EndedCall?
    for action in actions { perform(action, of: occurrence, adopted: &adopted) }
  }

  /// Performs one action.
  ///
  /// - Parameter adopted: the call whose timeline was adopted and is not shown yet.
  private func perform(
    _ action: Scheduler.Action, of occurrence: SchedulerDriver.Occurrence,
    adopted: inout EndedCall?
  ) {
    switch action {
    case .answer(let widget, let answer): occurrence.answered(widget, answer)
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
    case .dropPrevious(let index): widgets.table[index]?.previous = nil
    }
  }

  private func start(_ flight: Flight) {
    guard let widget = widgets.table[flight.widget] else {
      return driver.tell(.callEnded(flight, .failed(.cancelled)))
    }
    journal.noteStart(flight, of: widget)
    calls.start(flight, of: widget, plugins.readiness(of: widget.spec.plugin))
  }

  /// Takes a call that has ended, and tells the scheduler.
  func finish(_ call: EndedCall) {
    if !call.widget.isRemoved, call.flight.configuration == call.widget.configuration {
      for warning in call.warnings {
        logger.warning("\(call.widget.id): \(call.flight.call.name): \(warning.printable)")
      }
      if let failure = call.failure { fail(call, failure) }
    }
    driver.tell(call)
  }

  private func fail(_ call: EndedCall, _ failure: CallFailure) {
    let widget = call.widget
    logger.log(level: failure.isProvidersFault ? .warning : .debug, "\(widget.id): \(failure)")
    guard call.flight.call == .timeline else { return }
    widget.failure = failure
    let error = WidgetError(failure.code, "\(failure)")
    widget.reloads.settleServed(ReloadRow(.widget, widget.id.text, error))
    // The state may stay what it was, and then nothing else publishes the new reason.
    publisher.update(widget)
  }

  /// Makes the timeline of a call its widget's, and stores it.
  private func adopt(_ call: EndedCall, _ former: Scheduler.Former) {
    guard let archive = call.timeline?.archive else { return }
    let widget = call.widget
    switch former {
    case .nothing: widget.previous = nil
    case .current: widget.previous = widget.current
    case .previous: break
    }
    widget.current = archive
    widget.placeholder = nil
    widget.failure = nil
    let served = widget.reloads.takeServed()
    guard !served.isEmpty else { return archives.keepTimeline(archive, of: call) }
    // Whoever waits is told when the timeline cannot be lost any more.
    let row = ReloadRow(scope: .widget, id: widget.id.text, status: .done)
    archives.keepTimeline(archive, of: call) {
      for waiter in served { waiter.settle(row) }
    }
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
    // A widget of that id may have been made again.
    if let widget = widgets.table[call.widget.id] { journal.noteDiscard(call, of: widget) }
  }

  /// Takes what the scheduler says that a widget shows.
  ///
  /// - Parameter adopted: the call that gave its new timeline; `nil` if the timeline is not new.
  func show(_ display: Display, _ adopted: EndedCall? = nil) {
    guard let widget = widgets.table[display.widget] else { return }
    if display.state != .stale {
      widget.staleSince = nil
    } else if widget.staleSince == nil {
      widget.staleSince = HostActor.loop.now.wall
    }
    widget.display = display
    let isFirst = widget.published == nil
    let event = publisher.update(widget)
    // What a new or restored widget shows first is no change.
    journal.noteShown(widget, isFirst ? nil : event, adopted)
    ranks.note(widget, event, isFirst: isFirst)
  }
}
