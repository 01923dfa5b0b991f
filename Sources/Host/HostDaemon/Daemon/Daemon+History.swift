internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

// What the scheduler decides, written down for `why` and counted for `stats`.

extension Daemon {
  /// Notes what somebody asked for and what was answered.
  func noteRequest(_ asker: Asker, of widget: Widget, _ answer: ReloadAnswer) {
    let status: ReloadStatus
    switch answer {
    case .accepted:
      status = .accepted
      counts.accepted += 1
      widget.counts.accepted += 1
    case .coalesced:
      status = .coalesced
      counts.coalesced += 1
      widget.counts.coalesced += 1
    case .deferred:
      status = .deferred
      counts.deferred += 1
      widget.counts.deferred += 1
    }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .asked, asker: asker.name, answer: status,
        until: (answer.delay?.until).map(WireTime.init),
        reason: (answer.delay?.reason).map { "\($0)" }, times: 1))
    // It is promised, whatever becomes of the host until then.
    if status == .deferred { saveLedger(of: widget) }
  }

  /// Notes a reload that was due by itself and put off.
  func notePutOff(_ index: WidgetIndex, _ delay: ReloadAnswer.Delay) {
    guard let widget = widgets[index] else { return }
    counts.putOff += 1
    widget.counts.deferred += 1
    if case .load = delay.reason {
      counts.shed += 1
      widget.counts.shed += 1
    }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .deferred, until: WireTime(delay.until),
        reason: "\(delay.reason)", times: 1))
  }

  /// Notes that a call begins.
  func noteStart(_ flight: Flight) {
    guard let widget = widgets[flight.widget] else { return }
    widget.flight = (flight.serial, now.sinceBoot)
    if flight.call == .timeline {
      counts.refreshes += 1
      widget.counts.refreshes += 1
    }
    if flight.isCharged { counts.charged += 1 }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .started, reason: flight.reason.name,
        call: flight.call.name, isCharged: flight.isCharged, times: 1))
    if flight.isCharged { saveLedger(of: widget) }
  }

  /// Notes a call that gave nothing, unless what it gave is not wanted anyway.
  func note(_ event: Scheduler.Event, _ actions: [Scheduler.Action]) {
    guard case .callEnded(let flight, .failed(let failure)) = event,
      let widget = widgets[flight.widget], !actions.contains(.discard(flight))
    else { return }
    if flight.call == .timeline {
      counts.failures += 1
      widget.counts.failures += 1
    }
    noteEnd(flight, .failed) { row in
      row.error = WidgetError(failure.code, "\(failure)").description
    }
  }

  /// Notes a call that gave a placeholder or a snapshot.
  func noteDone(_ flight: Flight) {
    noteEnd(flight, .done) { _ in }
  }

  /// Notes a call whose answer is for an older configuration or build.
  func noteDiscard(_ flight: Flight) {
    noteEnd(flight, .discarded) { _ in }
  }

  /// Notes that a timeline came; what it changes is known when it is shown.
  func noteAdoption(_ flight: Flight) {
    guard let widget = widgets[flight.widget] else { return }
    let entries = answers[flight.serial]?.dates?.entries.count ?? 0
    widget.adoption = Widget.Adoption(duration: duration(of: flight, widget), entries: entries)
  }

  /// Notes what a widget shows from now on.
  ///
  /// - Parameter event: what those who watch are told.
  func noteShown(_ widget: Widget, _ event: PushEvent?) {
    let isEntry = event == .entry && widget.display.current != nil
    if isEntry {
      counts.changes += 1
      widget.counts.changes += 1
    }
    if let adoption = widget.adoption {
      widget.adoption = nil
      noteAdoption(adoption, of: widget, hasChanged: isEntry)
    } else if isEntry, let revision = widget.published?.header?.revision {
      widget.recordShown(revision, at: now.wall)
    }
  }

  /// Notes that a widget is there again after a start.
  func noteRestored(_ widget: Widget) {
    widget.record(HistoryRow(date: WireTime(now.wall), event: .restored, times: 1))
  }

  private func noteAdoption(_ adoption: Widget.Adoption, of widget: Widget, hasChanged: Bool) {
    if !hasChanged {
      counts.fresh += 1
      widget.counts.fresh += 1
    }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .done, call: ProviderCall.timeline.name,
        duration: adoption.duration?.seconds, hasChanged: hasChanged, entries: adoption.entries,
        revision: hasChanged ? widget.published?.header?.revision.description : nil, times: 1))
    saveLedger(of: widget)
  }

  private func noteEnd(
    _ flight: Flight, _ event: HistoryEvent, _ complete: (inout HistoryRow) -> Void
  ) {
    guard let widget = widgets[flight.widget] else { return }
    var row = HistoryRow(
      date: WireTime(now.wall), event: event, call: flight.call.name,
      duration: duration(of: flight, widget)?.seconds, times: 1)
    complete(&row)
    widget.record(row)
    saveLedger(of: widget)
  }

  private func duration(of flight: Flight, _ widget: Widget) -> Duration? {
    guard let own = widget.flight, own.serial == flight.serial else { return nil }
    return now.sinceBoot - own.began
  }
}

extension Duration {
  /// In seconds, to the millisecond, for JSON.
  var seconds: Double { Double(nanoseconds / 1_000_000) / 1000 }
}
