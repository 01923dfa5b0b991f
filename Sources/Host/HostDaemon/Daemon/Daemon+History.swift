internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

// What the scheduler decides, written down for `why` and counted for `stats`.

extension Daemon {
  /// Notes what somebody asked for and what was answered.
  func noteRequest(_ asker: Asker, of widget: Widget, _ answer: ReloadAnswer) {
    switch answer {
    case .accepted:
      counts.accepted += 1
      widget.counts.accepted += 1
    case .coalesced:
      counts.coalesced += 1
      widget.counts.coalesced += 1
    case .deferred:
      counts.deferred += 1
      widget.counts.deferred += 1
    }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .asked, asker: asker.name, answer: answer.reloadStatus,
        until: (answer.delay?.until).map(WireTime.init),
        reason: (answer.delay?.reason).map { "\($0)" }, times: 1))
    // It is promised, whatever becomes of the host until then.
    if case .deferred = answer { saveLedger(of: widget) }
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
  func noteStart(_ flight: Flight, of widget: Widget) {
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

  /// Notes a call that failed; of another one, nothing.
  func noteFailure(of call: EndedCall) {
    guard let failure = call.failure else { return }
    if call.flight.call == .timeline {
      counts.failures += 1
      call.widget.counts.failures += 1
    }
    noteEnd(call, of: call.widget, .failed, error: WidgetError(failure.code, "\(failure)").description)
  }

  /// Notes a call that gave a placeholder or a snapshot.
  func noteDone(_ call: EndedCall) {
    noteEnd(call, of: call.widget, .done)
  }

  /// Notes a call whose result is for an older configuration or build.
  func noteDiscard(_ call: EndedCall, of widget: Widget) {
    noteEnd(call, of: widget, .discarded)
  }

  /// Notes what a widget shows from now on.
  ///
  /// - Parameters:
  ///   - event: the event for clients that watch.
  ///   - adopted: the call that gave its new timeline; `nil` if the timeline is not new.
  func noteShown(_ widget: Widget, _ event: PushEvent?, _ adopted: EndedCall?) {
    let isEntry = event == .entry && widget.display.current != nil
    if isEntry {
      counts.changes += 1
      widget.counts.changes += 1
    }
    if let adopted {
      noteAdoption(adopted, of: widget, hasChanged: isEntry)
    } else if isEntry, let revision = widget.published?.header?.revision {
      widget.recordShown(revision, at: now.wall)
    }
  }

  /// Notes that a widget is there again after a start.
  func noteRestored(_ widget: Widget) {
    widget.record(HistoryRow(date: WireTime(now.wall), event: .restored, times: 1))
  }

  private func noteAdoption(_ call: EndedCall, of widget: Widget, hasChanged: Bool) {
    if !hasChanged {
      counts.fresh += 1
      widget.counts.fresh += 1
    }
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: .done, call: ProviderCall.timeline.name,
        duration: call.duration.seconds, hasChanged: hasChanged,
        entries: call.timeline?.schedule.dates.count ?? 0,
        revision: hasChanged ? widget.published?.header?.revision.description : nil, times: 1))
    saveLedger(of: widget)
  }

  private func noteEnd(
    _ call: EndedCall, of widget: Widget, _ event: HistoryEvent, error: String? = nil
  ) {
    widget.record(
      HistoryRow(
        date: WireTime(now.wall), event: event, call: call.flight.call.name,
        duration: call.duration.seconds, error: error, times: 1))
    saveLedger(of: widget)
  }
}

extension Duration {
  /// In seconds, to the millisecond, for JSON.
  var seconds: Double { Double(nanoseconds / 1_000_000) / 1000 }
}
