import HostLoop
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@HostActor
@Suite struct ReloadWaitersTests {
  /// The rows that each request got.
  @HostActor
  private final class Answers {
    var rows: [Int: [ReloadRow]] = [:]

    func waiter(_ number: Int) -> ReloadWaiter {
      ReloadWaiter { self.rows[number] = $0 }
    }
  }

  private let answers = Answers()
  private let done = ReloadRow(scope: .widget, id: "w", status: .done)

  /// A request for one widget.
  private func add(_ number: Int, to reloads: inout ReloadWaiters) {
    let waiter = answers.waiter(number)
    reloads.add(waiter)
    waiter.seal()
  }

  @Test func `a call serves those who waited before it began, also those of an earlier one`() {
    var reloads = ReloadWaiters()
    add(1, to: &reloads)
    reloads.begin()
    add(2, to: &reloads)
    reloads.begin()
    add(3, to: &reloads)
    #expect(reloads.served.count == 2 && reloads.waiting.count == 1)
    #expect(answers.rows.isEmpty, "a request that is added is awaited")
    reloads.settleServed(done)
    #expect(answers.rows.keys.sorted() == [1, 2])
    #expect(reloads.served.isEmpty && reloads.waiting.count == 1)
  }

  @Test func `those who are served can be taken, to be answered later`() {
    var reloads = ReloadWaiters()
    add(1, to: &reloads)
    reloads.begin()
    let taken = reloads.takeServed()
    #expect(taken.count == 1 && reloads.served.isEmpty)
    #expect(answers.rows.isEmpty)
    for waiter in taken { waiter.settle(done) }
    #expect(answers.rows[1] == [done])
  }

  @Test func `when nothing more comes all are told why, once`() throws {
    var reloads = ReloadWaiters()
    add(1, to: &reloads)
    reloads.begin()
    add(2, to: &reloads)
    reloads.settleAll(try widgetID("w"), WidgetError(.busy, "no more"))
    #expect(answers.rows.keys.sorted() == [1, 2])
    #expect(answers.rows[2]?.map(\.status) == [.failed])
    #expect(answers.rows[2]?.first?.reason == WidgetError(.busy, "no more").description)
    #expect(reloads.served.isEmpty && reloads.waiting.isEmpty)
  }

  @Test func `a quarantine settles what waits, and leaves the call in progress`() throws {
    var reloads = ReloadWaiters()
    add(1, to: &reloads)
    reloads.begin()
    add(2, to: &reloads)
    reloads.settleWaiting(ReloadRow(scope: .widget, id: "w", status: .deferred))
    #expect(answers.rows[2]?.map(\.status) == [.deferred])
    #expect(answers.rows[1] == nil && reloads.waiting.isEmpty && reloads.served.count == 1)
  }
}
