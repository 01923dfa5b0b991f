internal import HostLoop
internal import HostScheduler
internal import HostStore
internal import WidgetModel

/// Keeps the charged refreshes and the histories of widgets in the store: a restart, however rude, is no
/// new allowance, and no request is forgotten by it.
@HostActor
final class StoredLedgers {
  private let store: HostStore
  private let driver: SchedulerDriver
  /// Tells this boot of the machine from others: the boot clock begins anew with each.
  private let boot: BootID
  /// The ledgers of all widgets, while the host starts.
  private var all: [WidgetID: StoredLedger]?

  /// Keeps in `store` the charges that the scheduler of `driver` counts.
  init(_ store: HostStore, _ driver: SchedulerDriver, boot: BootID = .ofThisBoot()) {
    self.store = store
    self.driver = driver
    self.boot = boot
  }

  /// Keeps the widget's charged refreshes and its history; returns at once.
  ///
  /// Called when a charged call begins, when any call ends, and when a request is put off. Of several in
  /// a row the store writes the last.
  func save(_ widget: Widget) {
    let now = HostActor.loop.now
    widget.journal.isUnsaved = false
    let charges = driver.scheduler.budget(of: widget.index, now: now)?.charges ?? []
    store.saveLedger(
      StoredLedger(
        boot: boot, saved: now, charges: charges,
        isReloadPending: driver.scheduler.hasRequest(widget.index),
        history: widget.journal.history.bytes),
      of: widget.id)
  }

  /// Keeps the histories that have grown since they were kept, for a stop.
  func saveRest(of widgets: [Widget]) {
    for widget in widgets where widget.journal.isUnsaved { save(widget) }
  }

  /// Gives a widget that is made its history back.
  ///
  /// - Returns: the rest of its ledger; `nil` if it has none.
  func restore(_ widget: Widget) -> RestoredLedger? {
    guard let ledger = all?[widget.id] ?? store.loadLedger(of: widget.id) else { return nil }
    widget.journal.history = RefreshHistory(stored: ledger.history)
    return RestoredLedger(
      charges: ledger.charges(at: HostActor.loop.now, boot: boot),
      isReloadPending: ledger.isReloadPending)
  }

  /// Lets the store forget the ledgers of widgets that have long been gone. A widget that is declared
  /// again soon gets its own back.
  ///
  /// - Parameter widgets: the widgets that are declared.
  func prune(keeping widgets: Set<WidgetID>) {
    store.pruneLedgers(keeping: widgets, now: HostActor.loop.now.wall)
  }

  /// Reads all ledgers at once for a start, and calls `body` while they are at hand.
  func withAll(_ body: () -> Void) {
    var ledgers: [WidgetID: StoredLedger] = [:]
    store.forEachLedger { ledgers[$0] = $1 }
    all = ledgers
    body()
    all = nil
  }
}

/// The part of a ledger that the scheduler gets back.
struct RestoredLedger: Equatable {
  /// The charged refreshes, on this boot's clock.
  var charges: [Duration]
  /// Whether a reload was promised and not made.
  var isReloadPending: Bool
}
