import Testing
import WidgetModel

@testable import HostLoop

@Suite struct ClockWatchTests {
  private let start = ClockWatch.Reading(
    wall: Timestamp(seconds: 1_700_000_000), sinceBoot: .seconds(1000), awake: .seconds(900))

  private func reading(
    after time: Duration, asleep: Duration = .zero, setBy step: Duration = .zero
  ) -> ClockWatch.Reading {
    ClockWatch.Reading(
      wall: start.wall + time + step, sinceBoot: start.sinceBoot + time,
      awake: start.awake + time - asleep)
  }

  @Test func `readings that are not made at one instant are no suspend`() {
    var watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(1), asleep: .microseconds(70))) == nil)
    #expect(watch.report(reading(after: .seconds(2), asleep: .microseconds(90))) == ClockStep())
  }

  @Test func `a difference of exactly the tolerance is a suspend, or a clock that was set`() {
    let least = ClockWatch.tolerance
    var watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(1), asleep: least - .nanoseconds(1))) == nil)
    #expect(watch.wake(reading(after: .seconds(1), asleep: least)) == ClockStep(suspended: least))
    #expect(watch.report(reading(after: .seconds(2), asleep: least, setBy: least)) != nil)
    watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(1), asleep: least)) != nil)
    let corrected = reading(after: .seconds(2), asleep: least, setBy: least - .nanoseconds(1))
    #expect(watch.report(corrected) == nil)
  }

  @Test func `time that passes is no step`() {
    var watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(1))) == nil)
    #expect(watch.wake(reading(after: .seconds(1_000_000))) == nil)
  }

  @Test func `a suspend is seen at the first wake, and the kernel's report of it is not another`() {
    var watch = ClockWatch(start)
    let after = reading(after: .seconds(7900), asleep: .seconds(7800))
    #expect(watch.wake(after) == ClockStep(suspended: .seconds(7800)))
    #expect(watch.wake(after) == nil)
    #expect(watch.report(reading(after: .seconds(7901), asleep: .seconds(7800))) == nil)
    // The next report is of something new.
    #expect(watch.report(reading(after: .seconds(7902), asleep: .seconds(7800))) == ClockStep())
  }

  @Test func `a second suspend is a second step`() {
    var watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(100), asleep: .seconds(50))) != nil)
    #expect(
      watch.wake(reading(after: .seconds(200), asleep: .seconds(120)))
        == ClockStep(suspended: .seconds(70)))
  }

  @Test(arguments: [-365, -1, 1, 365])
  func `a clock that is set is told with how far`(days: Int) {
    var watch = ClockWatch(start)
    let step = Duration.seconds(days * 86_400)
    let set = reading(after: .seconds(10), setBy: step)
    #expect(watch.wake(set) == nil, "only the kernel tells a set clock from a correction")
    #expect(watch.report(set) == ClockStep(setBy: step))
    #expect(watch.report(set) == ClockStep(), "set to what it was")
  }

  @Test func `a clock that is set in the same moment as a resume is told too`() {
    var watch = ClockWatch(start)
    #expect(watch.wake(reading(after: .seconds(100), asleep: .seconds(90))) != nil)
    let set = reading(after: .seconds(101), asleep: .seconds(90), setBy: .seconds(-3600))
    #expect(watch.report(set) == ClockStep(setBy: .seconds(-3600)))
  }

  @Test func `a suspend that the kernel reports first is one step`() {
    var watch = ClockWatch(start)
    let after = reading(after: .seconds(100), asleep: .seconds(90))
    #expect(watch.report(after) == ClockStep(suspended: .seconds(90)))
    #expect(watch.wake(after) == nil)
  }
}
