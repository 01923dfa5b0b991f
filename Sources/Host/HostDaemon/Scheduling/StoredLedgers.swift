internal import HostLoop
internal import HostScheduler
internal import HostStore
internal import WidgetModel

/// Stores the charged refreshes and the histories of widgets: a restart, even after a crash, gives
/// no new allowance and loses no request.
@HostActor
final class StoredLedgers {
  private let store: HostStore
  private let driver: SchedulerDriver
  /// The identifier of this boot of the machine: the boot clock restarts at each boot.
  private let boot: BootID
  /// The ledgers of all widgets, during the start only.
  private var all: [WidgetID: StoredLedger]?

  /// Creates ledgers in `store` for the charges that the scheduler of `driver` counts.
  init(_ store: HostStore, _ driver: SchedulerDriver, boot: BootID = .ofThisBoot()) {
    self.store = store
    self.driver = driver
    self.boot = boot
  }

  /// Stores the widget's charged refreshes and history; returns at once.
  ///
  /// Called when a charged call begins, when any call ends, and when a request is deferred. Of
  /// several saves in a row the store writes only the last.
  func save(_ widget: Widget) {
    let now = HostActor.loop.now
    widget.journal.isUnsaved = false
    let charges = driver.scheduler.budget(of: widget.index, now: now)?.charges ?? []
    store.saveLedger(
      StoredLedger(
        boot: boot, saved: now, charges: charges,
        isReloadPending: driver.scheduler.hasRequest(widget.index),
        values: widget.values, history: widget.journal.history.bytes),
      of: widget.id)
  }

  /// Stores the histories with unsaved lines, before a stop.
  func saveRest(of widgets: [Widget]) {
    for widget in widgets where widget.journal.isUnsaved { save(widget) }
  }

  /// Restores the history of a new widget.
  ///
  /// - Returns: The rest of the ledger; `nil` if no ledger is stored.
  func restore(_ widget: Widget) -> RestoredLedger? {
    guard let ledger = all?[widget.id] ?? store.loadLedger(of: widget.id) else { return nil }
    widget.journal.history = RefreshHistory(stored: ledger.history)
    widget.values = ledger.values
    return RestoredLedger(
      charges: ledger.charges(at: HostActor.loop.now, boot: boot),
      isReloadPending: ledger.isReloadPending)
  }

  /// Removes the ledger of a widget.
  func remove(_ id: WidgetID) { store.removeLedger(of: id) }

  /// Removes the ledgers of widgets that have long been gone. A widget that is declared again soon
  /// keeps its ledger.
  ///
  /// - Parameter widgets: The ids of the declared widgets.
  func prune(keeping widgets: Set<WidgetID>) {
    store.pruneLedgers(keeping: widgets, now: HostActor.loop.now.wall)
  }

  /// Tells the store which of these widgets exist now: their ledgers are removed last.
  func note(_ ids: [WidgetID], areExisting isExisting: (WidgetID) -> Bool) {
    store.noteExisting(ids.filter(isExisting), gone: ids.filter { !isExisting($0) })
  }

  /// Reads all ledgers in one pass for a start, on another thread than the loop's.
  @concurrent
  nonisolated func readAll() async -> [WidgetID: StoredLedger] {
    var ledgers: [WidgetID: StoredLedger] = [:]
    store.forEachLedger { ledgers[$0] = $1 }
    return ledgers
  }

  /// Calls `body` with the result of ``readAll()`` in memory, from which ledgers are restored.
  func with(_ ledgers: [WidgetID: StoredLedger], _ body: () -> Void) {
    all = ledgers
    body()
    all = nil
  }
}

/// The part of a ledger that is restored into the scheduler.
struct RestoredLedger: Equatable {
  /// The charged refreshes, on this boot's clock.
  var charges: [Duration]
  /// Whether a reload was promised but not made.
  var isReloadPending: Bool
}
