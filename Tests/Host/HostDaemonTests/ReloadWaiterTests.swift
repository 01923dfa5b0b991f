import HostLoop
import Testing
import WidgetWire

@testable import HostDaemon

@HostActor
@Suite struct ReloadWaiterTests {
  /// What a waiter handed over, one element for each time.
  @HostActor
  private final class Handed {
    var rows: [[String]] = []

    func waiter() -> ReloadWaiter { ReloadWaiter { self.rows.append($0.map(\.id)) } }
  }

  private let handed = Handed()

  private func row(_ id: String) -> ReloadRow {
    ReloadRow(scope: .widget, id: id, status: .done)
  }

  @Test func `with nothing to wait for the rows are there at once, even none`() {
    handed.waiter().seal()
    #expect(handed.rows == [[]])
    let waiter = handed.waiter()
    waiter.add(row("a"))
    waiter.add(row("b"))
    #expect(handed.rows.count == 1)
    waiter.seal()
    #expect(handed.rows == [[], ["a", "b"]])
  }

  @Test func `everything expected is awaited, then all rows come once`() {
    let waiter = handed.waiter()
    waiter.expect()
    waiter.add(row("settled"))
    waiter.expect()
    waiter.seal()
    #expect(handed.rows.isEmpty)
    waiter.settle(row("b"))
    #expect(handed.rows.isEmpty)
    waiter.settle(row("a"))
    #expect(handed.rows == [["settled", "b", "a"]])
  }

  @Test func `what settles before the last was added ends nothing too early`() {
    let waiter = handed.waiter()
    waiter.expect()
    waiter.settle(row("quick"))
    #expect(handed.rows.isEmpty)
    waiter.expect()
    waiter.seal()
    #expect(handed.rows.isEmpty)
    waiter.settle(row("slow"))
    #expect(handed.rows == [["quick", "slow"]])
  }
}
