internal import HostScheduler
internal import HostStore
internal import WidgetModel

// What the store keeps of a widget's refreshes: a restart, however rude, is no new allowance, and no
// request is forgotten by it.

/// What a widget gets back of its refreshes.
struct RestoredLedger: Equatable {
  /// The charged refreshes, on this boot's clock.
  var charges: [Duration]
  /// Whether somebody was told that it would be reloaded, and it was not.
  var isReloadPending: Bool
}

extension Daemon {
  /// Keeps the widget's charged refreshes and its history; returns at once.
  ///
  /// Called when a charged call begins, when any call ends, and when a request is put off. Of several in
  /// a row the store writes the last.
  func saveLedger(of widget: Widget) {
    let now = now
    widget.hasUnsavedHistory = false
    let charges = driver.scheduler.budget(of: widget.index, now: now)?.charges ?? []
    store.saveLedger(
      StoredLedger(
        boot: machineBoot, saved: now, charges: charges,
        isReloadPending: driver.scheduler.hasRequest(widget.index), history: widget.history.bytes),
      of: widget.id)
  }

  /// Keeps what was asked for since the last calls, for a stop.
  func saveLedgers() {
    for widget in widgets.all where widget.hasUnsavedHistory { saveLedger(of: widget) }
  }

  /// Gives a widget that is made its history back.
  ///
  /// - Returns: what else there is; `nil` if none of it is known.
  func takeLedger(of widget: Widget) -> RestoredLedger? {
    guard let ledger = startLedgers?[widget.id] ?? store.loadLedger(of: widget.id) else {
      return nil
    }
    widget.history = RefreshHistory(stored: ledger.history)
    return RestoredLedger(
      charges: ledger.charges(at: now, boot: machineBoot),
      isReloadPending: ledger.isReloadPending)
  }

  /// Lets the store forget the ledgers of widgets that have long been gone. A widget that is declared
  /// again soon gets its own back.
  func pruneLedgers() {
    // A widget whose plugin is still being described is not gone.
    guard !plugins.kinds.isIncomplete else { return }
    store.pruneLedgers(
      keeping: Set(widgets.all.map(\.id)).union(problems.keys), now: now.wall)
  }

  /// Reads all ledgers at once for a start, and calls `body` while they are at hand.
  func withStartLedgers(_ body: () -> Void) {
    var ledgers: [WidgetID: StoredLedger] = [:]
    store.forEachLedger { ledgers[$0] = $1 }
    startLedgers = ledgers
    body()
    startLedgers = nil
  }
}
