internal import HostLoop
internal import WidgetModel
internal import WidgetWire

/// A `reload wait=1` that waits for the outcomes of its widgets.
@HostActor
final class ReloadWaiter {
  private var rows: [ReloadRow] = []
  private var open = 0
  private var isSealed = false
  private var resume: ([ReloadRow]) -> Void

  /// Calls `resume` once, when everything that was added is settled.
  init(_ resume: @escaping ([ReloadRow]) -> Void) {
    self.resume = resume
  }

  /// Adds something that is settled already.
  func add(_ row: ReloadRow) {
    rows.append(row)
  }

  /// Adds a widget whose outcome is still to come.
  func expect() {
    open += 1
  }

  /// Settles one widget that was expected.
  func settle(_ row: ReloadRow) {
    rows.append(row)
    open -= 1
    finishIfDone()
  }

  /// Nothing more will be added.
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
