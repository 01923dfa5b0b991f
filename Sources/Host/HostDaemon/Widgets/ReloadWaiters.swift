internal import HostLoop
internal import WidgetModel
internal import WidgetWire

/// The requests that wait for the outcomes of one widget's reloads.
@HostActor
struct ReloadWaiters {
  /// Requests that wait for a reload that has not begun.
  private(set) var waiting: [ReloadWaiter] = []
  /// Requests that wait for the call in progress.
  private(set) var served: [ReloadWaiter] = []

  /// Adds a request that waits for the next reload.
  mutating func add(_ waiter: ReloadWaiter) {
    waiter.expect()
    waiting.append(waiter)
  }

  /// Assigns every waiting request to the timeline call that begins.
  mutating func begin() {
    served += waiting
    waiting = []
  }

  /// Removes and returns the requests that the call in progress serves.
  mutating func takeServed() -> [ReloadWaiter] {
    defer { served = [] }
    return served
  }

  /// Settles the requests that the call in progress serves.
  mutating func settleServed(_ row: ReloadRow) {
    for waiter in takeServed() { waiter.settle(row) }
  }

  /// Settles the requests that wait for a reload that has not begun.
  mutating func settleWaiting(_ row: ReloadRow) {
    for waiter in waiting { waiter.settle(row) }
    waiting = []
  }

  /// Settles all requests with an error, because no outcome will follow.
  mutating func settleAll(_ id: WidgetID, _ error: WidgetError) {
    begin()
    settleServed(ReloadRow(.widget, id.text, error))
  }
}
