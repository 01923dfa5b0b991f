internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

/// A `reload wait=1` request that waits for the outcomes of its widgets.
@HostActor
final class ReloadWaiter {
  private var rows: [ReloadRow] = []
  private var open = 0
  private var isSealed = false
  private var resume: ([ReloadRow]) -> Void

  /// Creates a waiter that calls `resume` once, after ``seal()`` and when every expected widget is
  /// settled.
  init(_ resume: @escaping ([ReloadRow]) -> Void) {
    self.resume = resume
  }

  /// Adds a row that is already settled.
  func add(_ row: ReloadRow) {
    rows.append(row)
  }

  /// Counts a widget whose outcome is still to come.
  func expect() {
    open += 1
  }

  /// Settles one expected widget.
  func settle(_ row: ReloadRow) {
    rows.append(row)
    open -= 1
    finishIfDone()
  }

  /// Declares that nothing more will be added.
  func seal() {
    isSealed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isSealed, open == 0 else { return }
    isSealed = false
    resume(rows)
  }
}

extension ReloadRow {
  /// Creates the row of a reload that was refused or has failed.
  init(_ scope: ReloadScope, _ id: String, _ error: WidgetError) {
    self.init(scope: scope, id: id, status: .failed)
    explain(by: error)
  }

  /// Creates the row for the scheduler's decision on a request.
  init(of id: WidgetID, _ decision: ReloadDecision) {
    self.init(scope: .widget, id: id.text, status: decision.reloadStatus)
    guard let delay = decision.delay else { return }
    until = WireTime(delay.until)
    explain(by: delay.reason)
  }
}

extension ReloadDecision {
  /// The status in rows.
  var reloadStatus: ReloadStatus {
    switch self {
    case .accepted: .accepted
    case .coalesced: .coalesced
    case .deferred: .deferred
    }
  }
}
