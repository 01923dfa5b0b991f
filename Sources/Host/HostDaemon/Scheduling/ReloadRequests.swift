internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Requests reloads from the scheduler, and records each request with the decision in the widget's
/// history.
@HostActor
struct ReloadRequests {
  private let widgets: WidgetTable
  private let driver: SchedulerDriver
  private let journal: RefreshJournal

  /// Creates an object that requests reloads of the widgets in `widgets`.
  init(_ widgets: WidgetTable, _ driver: SchedulerDriver, _ journal: RefreshJournal) {
    self.widgets = widgets
    self.driver = driver
    self.journal = journal
  }

  /// Requests the reload of one widget.
  ///
  /// - Parameters:
  ///   - isForced: Whether the reload bypasses the minimum interval and the backoff.
  ///   - decided: Receives the decision; not called for a widget unknown to the scheduler.
  func request(
    _ widget: Widget, by asker: Asker, isForced: Bool = false,
    decided: @escaping (ReloadDecision) -> Void = { _ in }
  ) {
    let request = ReloadRequest(widget: widget.index, origin: asker.origin, isForced: isForced)
    driver.submit(.reloadRequested(request)) { [journal] index, decision in
      guard index == widget.index, !widget.isRemoved else { return }
      journal.noteRequest(asker, of: widget, decision)
      decided(decision)
    }
  }

  /// Requests reloads of several widgets in one turn.
  ///
  /// - Parameter waits: Whether to wait for the end of each accepted or coalesced reload that is
  ///   not delayed.
  /// - Returns: A row for each widget.
  func rows(
    for chosen: [Widget], by asker: Asker, isForced: Bool, waits: Bool
  ) async -> [ReloadRow] {
    await withCheckedContinuation { done in
      let waiter = ReloadWaiter { done.resume(returning: $0) }
      driver.turn {
        for widget in chosen {
          request(widget, by: asker, isForced: isForced) { decision in
            if waits, decision.delay == nil {
              widget.reloads.add(waiter)
            } else {
              waiter.add(ReloadRow(of: widget.id, decision))
            }
          }
        }
      }
      waiter.seal()
    }
  }

  /// Serves an event of a worker: a plugin may request new timelines of its own kinds; an empty
  /// list means all of the plugin's kinds.
  func serve(_ event: SupervisorEvent) {
    switch event {
    case .reload(let plugin, let kinds):
      let asker = Asker(provider: plugin)
      driver.turn {
        for widget in widgets.all where widget.spec.plugin == plugin {
          guard kinds.isEmpty || kinds.contains(widget.spec.kind.id) else { continue }
          request(widget, by: asker)
        }
      }
    case .log, .ended, .uncleanExit: break
    }
  }
}
