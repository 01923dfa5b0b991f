internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

/// Records the scheduler's decisions and the outcomes: lines in the histories of widgets, for
/// `why`, and counters, for `stats`.
@HostActor
final class RefreshJournal {
  /// The counters since the start; the numbers of the moment are left at 0.
  var counts = StatsScheduler()
  /// The stored histories and charges.
  let ledgers: StoredLedgers

  /// Creates a journal that keeps the histories of widgets in `ledgers`.
  init(_ ledgers: StoredLedgers) {
    self.ledgers = ledgers
  }

  // MARK: Requests

  /// Records a request and the scheduler's decision.
  func noteRequest(_ asker: Asker, of widget: Widget, _ decision: ReloadDecision) {
    switch decision {
    case .accepted: count(\.accepted, \.accepted, of: widget)
    case .coalesced: count(\.coalesced, \.coalesced, of: widget)
    case .deferred: count(\.deferred, \.deferred, of: widget)
    }
    append(.asked, to: widget) { row in
      row.by = asker.name
      row.answer = decision.reloadStatus
      guard let delay = decision.delay else { return }
      row.until = WireTime(delay.until)
      row.explain(by: delay.reason)
    }
    // A deferred reload is a promise that must survive a restart.
    if case .deferred = decision { ledgers.save(widget) }
  }

  /// Records a due reload that was put off.
  func notePutOff(_ widget: Widget, _ delay: ReloadDelay) {
    count(\.putOff, \.deferred, of: widget)
    if case .load = delay.reason { count(\.shed, \.shed, of: widget) }
    append(.deferred, to: widget) { row in
      row.until = WireTime(delay.until)
      row.explain(by: delay.reason)
    }
  }

  // MARK: Calls

  /// Records the start of a call.
  func noteStart(_ flight: Flight, of widget: Widget) {
    if flight.call == .timeline { count(\.refreshes, \.refreshes, of: widget) }
    if flight.isCharged { counts.charged += 1 }
    append(.started, to: widget) { row in
      row.explain(by: flight.reason)
      row.call = flight.call.name
      row.charged = flight.isCharged
    }
    if flight.isCharged { ledgers.save(widget) }
  }

  /// Records a failed call; no effect on a successful call.
  func noteFailure(of call: EndedCall) {
    guard let failure = call.failure else { return }
    if call.flight.call == .timeline { count(\.failures, \.failures, of: call.widget) }
    noteEnd(call, of: call.widget, .failed, WidgetError(failure))
  }

  /// Records a call that gave a placeholder or a snapshot.
  func noteDone(_ call: EndedCall) {
    noteEnd(call, of: call.widget, .done)
  }

  /// Records a call whose result is for an older configuration or build.
  func noteDiscard(_ call: EndedCall, of widget: Widget) {
    noteEnd(call, of: widget, .discarded)
  }

  /// Records a timeline that the fleet has published.
  func notePublished(_ publication: PublishedTimeline) {
    append(.published, to: publication.widget) { row in
      row.by = publication.host
      row.entries = publication.timeline.schedule.dates.count
    }
    ledgers.save(publication.widget)
  }

  private func noteEnd(
    _ call: EndedCall, of widget: Widget, _ event: HistoryEvent, _ error: WidgetError? = nil
  ) {
    append(event, to: widget) { row in
      row.call = call.flight.call.name
      row.took = call.duration.seconds
      row.error = error?.description
      row.reasonCode = error.map { ReasonCode.error($0.code).name }
    }
    ledgers.save(widget)
  }

  // MARK: Entries

  /// Records a change of a widget's content.
  ///
  /// - Parameters:
  ///   - event: The event for watching clients; `nil` for none.
  ///   - adopted: The call that gave the new timeline; `nil` if the timeline is not new.
  func noteShown(_ widget: Widget, _ event: PushEvent?, _ adopted: EndedCall?) {
    let isEntry = event == .entry && widget.display.current != nil
    if isEntry {
      counts.changes += 1
      widget.journal.counts.changes += 1
    }
    if let adopted {
      noteAdoption(adopted, of: widget, hasChanged: isEntry)
    } else if isEntry, let revision = widget.decided?.revision {
      widget.journal.appendShown(revision, at: HostActor.loop.now.wall)
    }
  }

  /// Records the restoration of a widget after a start.
  func noteRestored(_ widget: Widget) {
    append(.restored, to: widget)
  }

  private func noteAdoption(_ call: EndedCall, of widget: Widget, hasChanged: Bool) {
    if let value = call.timeline?.recorded {
      widget.values.record(value, at: HostActor.loop.now.wall)
    }
    if !hasChanged { count(\.fresh, \.fresh, of: widget) }
    append(.done, to: widget) { row in
      row.call = ProviderCall.timeline.name
      row.took = call.duration.seconds
      row.changed = hasChanged
      row.entries = call.timeline?.schedule.dates.count ?? 0
      row.rev = hasChanged ? widget.decided?.revision?.description : nil
    }
    ledgers.save(widget)
  }

  // MARK: Numbers

  /// Records a step of the wall clock or a suspend.
  func noteClockStep() { counts.clockSteps += 1 }

  private func count(
    _ number: WritableKeyPath<StatsScheduler, Int>, _ own: WritableKeyPath<WhyCounts, Int>,
    of widget: Widget
  ) {
    counts[keyPath: number] += 1
    widget.journal.counts[keyPath: own] += 1
  }

  /// Adds a line to the history of `widget`, dated now.
  private func append(
    _ event: HistoryEvent, to widget: Widget, _ complete: (inout HistoryRow) -> Void = { _ in }
  ) {
    var row = HistoryRow(at: WireTime(HostActor.loop.now.wall), event: event)
    complete(&row)
    widget.journal.append(row)
  }
}

extension Duration {
  /// The duration in seconds, rounded down to the millisecond, for JSON.
  var seconds: Double { Double(nanoseconds / 1_000_000) / 1000 }
}
