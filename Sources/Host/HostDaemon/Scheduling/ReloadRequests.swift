internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Asks the scheduler for reloads, and notes each request and its answer in the widget's history.
@HostActor
struct ReloadRequests {
  private let widgets: WidgetTable
  private let driver: SchedulerDriver
  private let journal: RefreshJournal

  /// Requests reloads of the widgets in `widgets`.
  init(_ widgets: WidgetTable, _ driver: SchedulerDriver, _ journal: RefreshJournal) {
    self.widgets = widgets
    self.driver = driver
    self.journal = journal
  }

  /// Asks for the reload of one widget.
  ///
  /// - Parameters:
  ///   - isForced: whether the minimum interval and the backoff are passed over.
  ///   - answered: receives the answer, unless the scheduler does not know the widget.
  func request(
    _ widget: Widget, by asker: Asker, isForced: Bool = false,
    answered: @escaping (ReloadDecision) -> Void = { _ in }
  ) {
    let request = ReloadRequest(widget: widget.index, origin: asker.origin, isForced: isForced)
    driver.tell(.reloadRequested(request)) { [journal] index, answer in
      guard index == widget.index, !widget.isRemoved else { return }
      journal.noteRequest(asker, of: widget, answer)
      answered(answer)
    }
  }

  /// Asks for reloads of several widgets in one turn.
  ///
  /// - Parameter waits: whether to wait until each accepted reload has ended.
  /// - Returns: a row for each widget.
  func rows(
    for chosen: [Widget], by asker: Asker, isForced: Bool, waits: Bool
  ) async -> [ReloadRow] {
    await withCheckedContinuation { done in
      let waiter = ReloadWaiter { done.resume(returning: $0) }
      driver.turn {
        for widget in chosen {
          request(widget, by: asker, isForced: isForced) { answer in
            if waits, answer.delay == nil {
              widget.reloads.add(waiter)
            } else {
              waiter.add(ReloadRow(of: widget.id, answer))
            }
          }
        }
      }
      waiter.seal()
    }
  }

  /// Serves an event of a worker: a plugin may ask for new timelines of its own kinds; no kinds means all
  /// of them.
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
    case .log, .ended: break
    }
  }
}
