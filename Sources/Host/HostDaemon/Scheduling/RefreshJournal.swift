internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

/// Writes down the scheduler's decisions and their outcomes: lines in the histories of widgets, for
/// `why`, and numbers, for `stats`.
@HostActor
final class RefreshJournal {
  /// The numbers since the start.
  var counts = HostCounts()
  /// The histories and the charges as the store keeps them.
  let ledgers: StoredLedgers

  /// Makes a journal that keeps the histories of widgets in `ledgers`.
  init(_ ledgers: StoredLedgers) {
    self.ledgers = ledgers
  }

  // MARK: Requests

  /// Notes a request and its answer.
  func noteRequest(_ asker: Asker, of widget: Widget, _ answer: ReloadDecision) {
    switch answer {
    case .accepted: count(\.accepted, \.accepted, of: widget)
    case .coalesced: count(\.coalesced, \.coalesced, of: widget)
    case .deferred: count(\.deferred, \.deferred, of: widget)
    }
    append(.asked, to: widget) { row in
      row.by = asker.name
      row.answer = answer.reloadStatus
      guard let delay = answer.delay else { return }
      row.until = WireTime(delay.until)
      row.explain(by: delay.reason)
    }
    // It is promised, whatever becomes of the host until then.
    if case .deferred = answer { ledgers.save(widget) }
  }

  /// Notes a reload that was due by itself and put off.
  func notePutOff(_ widget: Widget, _ delay: ReloadDelay) {
    count(\.putOff, \.deferred, of: widget)
    if case .load = delay.reason { count(\.shed, \.shed, of: widget) }
    append(.deferred, to: widget) { row in
      row.until = WireTime(delay.until)
      row.explain(by: delay.reason)
    }
  }

  // MARK: Calls

  /// Notes that a call begins.
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

  /// Notes a call that failed; of another one, nothing.
  func noteFailure(of call: EndedCall) {
    guard let failure = call.failure else { return }
    if call.flight.call == .timeline { count(\.failures, \.failures, of: call.widget) }
    noteEnd(call, of: call.widget, .failed, WidgetError(failure.code, "\(failure)"))
  }

  /// Notes a call that gave a placeholder or a snapshot.
  func noteDone(_ call: EndedCall) {
    noteEnd(call, of: call.widget, .done)
  }

  /// Notes a call whose result is for an older configuration or build.
  func noteDiscard(_ call: EndedCall, of widget: Widget) {
    noteEnd(call, of: widget, .discarded)
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

  /// Notes that a widget shows something else.
  ///
  /// - Parameters:
  ///   - event: the event for clients that watch; `nil` for none.
  ///   - adopted: the call that gave its new timeline; `nil` if the timeline is not new.
  func noteShown(_ widget: Widget, _ event: PushEvent?, _ adopted: EndedCall?) {
    let isEntry = event == .entry && widget.display.current != nil
    if isEntry {
      counts.changes += 1
      widget.journal.counts.changes += 1
    }
    if let adopted {
      noteAdoption(adopted, of: widget, hasChanged: isEntry)
    } else if isEntry, let revision = widget.published?.header?.revision {
      widget.journal.appendShown(revision, at: HostActor.loop.now.wall)
    }
  }

  /// Notes that a widget is there again after a start.
  func noteRestored(_ widget: Widget) {
    append(.restored, to: widget)
  }

  private func noteAdoption(_ call: EndedCall, of widget: Widget, hasChanged: Bool) {
    if !hasChanged { count(\.fresh, \.fresh, of: widget) }
    append(.done, to: widget) { row in
      row.call = ProviderCall.timeline.name
      row.took = call.duration.seconds
      row.changed = hasChanged
      row.entries = call.timeline?.schedule.dates.count ?? 0
      row.rev = hasChanged ? widget.published?.header?.revision.description : nil
    }
    ledgers.save(widget)
  }

  // MARK: Numbers

  /// Notes that the wall clock was set, or that the machine was suspended.
  func noteClockStep() { counts.clockSteps += 1 }

  private func count(
    _ number: WritableKeyPath<HostCounts, Int>, _ own: WritableKeyPath<WhyCounts, Int>,
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

/// The numbers of events of all widgets since the host started, for `stats`.
struct HostCounts {
  /// Timeline calls that were started, and those of them that were charged.
  var refreshes = 0
  var charged = 0
  /// Timeline calls that gave nothing.
  var failures = 0
  /// Timelines that left the entry in force as it was.
  var fresh = 0
  /// Times that another entry came into force.
  var changes = 0
  /// Requests, by their answer.
  var accepted = 0
  var coalesced = 0
  var deferred = 0
  /// Due reloads that were put off, and those of them that were too many.
  var putOff = 0
  var shed = 0
  /// Times that the wall clock was set.
  var clockSteps = 0
}

extension Duration {
  /// In seconds, to the millisecond, for JSON.
  var seconds: Double { Double(nanoseconds / 1_000_000) / 1000 }
}
