import Testing
import WidgetModel

@testable import HostServer

/// The detection of a client that takes no bytes, on a clock that the test sets.
struct StallWatchTests {
  /// A watch that began at 0 s, when the client had taken ten bytes and was owed more.
  private static var behind: StallWatch {
    var watch = StallWatch(timeout: .seconds(30))
    _ = watch.update(takenBytes: 10, isOwed: true, at: .zero)
    return watch
  }

  @Test func `a client that is owed nothing is not watched`() {
    var watch = StallWatch(timeout: .seconds(30))
    #expect(watch.update(takenBytes: 0, isOwed: false, at: .zero) == nil)
    #expect(!watch.isBehind)
    #expect(watch.look(takenBytes: 0, isOwed: false, at: .seconds(100)) == nil)
  }

  @Test func `a client that falls behind is looked at six times in one time-out`() {
    var watch = StallWatch(timeout: .seconds(30))
    let first = watch.update(takenBytes: 10, isOwed: true, at: .seconds(1))
    #expect(first == .look(after: .seconds(5)))
    #expect(watch.state == .behind(takenBytes: 10, since: .seconds(1)))
    // The look that was asked for is enough, however many events there are.
    let second = watch.update(takenBytes: 12, isOwed: true, at: .seconds(3))
    #expect(second == nil)
    #expect(watch.state == .behind(takenBytes: 10, since: .seconds(1)))
  }

  @Test func `looks are a millisecond apart at least`() {
    var watch = StallWatch(timeout: .milliseconds(3))
    let action = watch.update(takenBytes: 0, isOwed: true, at: .zero)
    #expect(action == .look(after: .milliseconds(1)))
  }

  @Test func `a client that has caught up is not looked at again, until it falls behind anew`() {
    var watch = Self.behind
    let rest = watch.update(takenBytes: 20, isOwed: false, at: .seconds(1))
    #expect(rest == .rest && !watch.isBehind)
    let look = watch.look(takenBytes: 20, isOwed: true, at: .seconds(100))
    #expect(look == nil)
    let again = watch.update(takenBytes: 20, isOwed: true, at: .seconds(100))
    #expect(again == .look(after: .seconds(5)))
    #expect(watch.state == .behind(takenBytes: 20, since: .seconds(100)))
  }

  @Test func `a look that finds nothing owed ends the watch`() {
    var watch = Self.behind
    let action = watch.look(takenBytes: 11, isOwed: false, at: .seconds(5))
    #expect(action == .rest && !watch.isBehind)
  }

  @Test(arguments: [
    (10, 29.999, false), (10, 30, true), (10, 31, true), (11, 40, false), (9, 40, false),
  ])
  func `a client stalls exactly when its time-out is over`(
    taken: Int, at: Double, stalls: Bool
  ) {
    var watch = Self.behind
    let action = watch.look(takenBytes: taken, isOwed: true, at: .seconds(at))
    #expect(action == (stalls ? .close : .look(after: .seconds(5))))
  }

  @Test func `only a client that takes nothing for the whole time-out has stalled`() {
    var watch = Self.behind
    let looks = [(10, 29), (11, 31), (11, 60), (11, 61)].map { taken, seconds in
      watch.look(takenBytes: taken, isOwed: true, at: .seconds(seconds))
    }
    let again = StallWatch.Action.look(after: .seconds(5))
    #expect(looks == [again, again, again, .close])
  }
}
