internal import Combine
internal import Dispatch
internal import Foundation
internal import Testing

@Suite struct SchedulerTests {
  private typealias Ticks = DispatchQueue.SchedulerTimeType.Stride
  private typealias Seconds = RunLoop.SchedulerTimeType.Stride

  @Test func `spans of Dispatch are nanoseconds`() {
    #expect(Ticks.seconds(2).magnitude == 2_000_000_000)
    #expect(Ticks.seconds(0.5).magnitude == 500_000_000)
    #expect(Ticks.milliseconds(3).magnitude == 3_000_000)
    #expect(Ticks.microseconds(4).magnitude == 4000 && Ticks.nanoseconds(5).magnitude == 5)
    #expect(Ticks(.seconds(2)) == .seconds(2) && Ticks(.milliseconds(3)) == .milliseconds(3))
    #expect(
      Ticks(.microseconds(4)) == .microseconds(4) && Ticks(.nanoseconds(5)) == .nanoseconds(5))
    #expect(Ticks(.never).magnitude > 9_000_000_000_000_000_000)
    #expect(Ticks.seconds(1e300).magnitude > 9_000_000_000_000_000_000)
    #expect(Ticks.seconds(-1e200).magnitude < -9_000_000_000_000_000_000)
    #expect(Ticks(exactly: 7)?.magnitude == 7 && Ticks(exactly: UInt64.max) == nil)
    #expect((3 as Ticks) == .seconds(3) && (0.5 as Ticks) == .milliseconds(500))
    #expect(Ticks.seconds(2).timeInterval == .nanoseconds(2_000_000_000))
  }

  @Test func `spans of Dispatch are calculated with`() {
    #expect(Ticks.seconds(2) + .seconds(3) == .seconds(5))
    #expect(Ticks.seconds(2) - .seconds(3) == .seconds(-1))
    #expect(Ticks.seconds(2) * .seconds(3) == .seconds(6))
    #expect(Ticks.seconds(2) < .seconds(3) && !(Ticks.seconds(2) < .seconds(2)))
    var span = Ticks.seconds(2)
    span += .seconds(4)
    #expect(span == .seconds(6))
    span -= .seconds(1)
    #expect(span == .seconds(5))
    span *= .seconds(2)
    #expect(span == .seconds(10))
  }

  @Test func `spans of Foundation are seconds`() {
    #expect(Seconds.seconds(2).magnitude == 2 && Seconds.seconds(0.5).timeInterval == 0.5)
    #expect(Seconds.milliseconds(3).magnitude == 0.003)
    #expect(Seconds.microseconds(4).magnitude == 0.000004)
    #expect(Seconds.nanoseconds(5).magnitude == 5e-9 && Seconds(7).magnitude == 7)
    #expect(Seconds(exactly: 7)?.magnitude == 7 && Seconds(exactly: UInt64.max) == nil)
    #expect((3 as Seconds) == .seconds(3) && (0.5 as Seconds) == .milliseconds(500))
    #expect(Seconds(2) + Seconds(3) == 5 && Seconds(2) - Seconds(3) == -1)
    #expect(Seconds(2) * Seconds(3) == 6 && Seconds(2) < Seconds(3) && !(Seconds(2) < Seconds(2)))
    var span = Seconds(2)
    span += 4
    #expect(span == 6)
    span -= 1
    #expect(span == 5)
    span *= 2
    #expect(span == 10)
  }

  @Test func `times are compared by their distance`() throws {
    let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000))
    let later = start.advanced(by: .milliseconds(2))
    #expect(later.dispatchTime.uptimeNanoseconds == 3_000_000)
    #expect(start.distance(to: later) == .milliseconds(2))
    #expect(later.distance(to: start) == .milliseconds(-2) && start < later)
    let data = try JSONEncoder().encode([later])
    #expect(String(decoding: data, as: UTF8.self) == "[3000000]")
    #expect(try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: data) == [later])
    #expect(Set([start, later, start]).count == 2)
    let date = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 10))
    #expect(date.advanced(by: 5).date.timeIntervalSince1970 == 15)
    #expect(date.distance(to: date.advanced(by: 5)) == 5)
  }

  /// The order in which three pieces of work are done, the first of them late.
  private func order<S: Scheduler>(on scheduler: S) async -> [Int] {
    let (work, done) = AsyncStream<Int>.makeStream()
    let now = scheduler.now
    scheduler.schedule(
      after: now.advanced(by: .milliseconds(60)), tolerance: scheduler.minimumTolerance,
      options: nil
    ) { done.yield(2) }
    scheduler.schedule { done.yield(1) }
    var numbers: [Int] = []
    for await number in work.prefix(2) { numbers.append(number) }
    let waited = now.distance(to: scheduler.now)
    #expect(waited >= .milliseconds(59))
    return numbers
  }

  @Test(.timeLimit(.minutes(10))) func `work is done at once or at its time`() async {
    #expect(await order(on: DispatchQueue.global()) == [1, 2])
    #expect(await order(on: RunLoop.main) == [1, 2])
    #expect(await order(on: OperationQueue()) == [1, 2])
  }

  @Test func `nothing is put off`() {
    #expect(DispatchQueue.main.minimumTolerance == .seconds(0))
    #expect(RunLoop.main.minimumTolerance == 0 && OperationQueue.main.minimumTolerance == 0)
  }

  /// Whether work is done again and again, from its time on, until it is cancelled.
  private func repeats<S: Scheduler>(on scheduler: S) async {
    let (work, done) = AsyncStream<[Bool]>.makeStream()
    let start = scheduler.now
    let following = scheduler.schedule(
      after: start.advanced(by: .milliseconds(20)), interval: .milliseconds(10),
      tolerance: scheduler.minimumTolerance, options: nil
    ) {
      let time = start.distance(to: scheduler.now)
      done.yield([time >= .milliseconds(19), time >= .milliseconds(39)])
    }
    var times: [[Bool]] = []
    for await time in work.prefix(3) { times.append(time) }
    following.cancel()
    #expect(times.count == 3 && times.first?.first == true && times.last?.last == true)
  }

  @Test(.timeLimit(.minutes(10))) func `work is repeated until it is cancelled`() async {
    await repeats(on: DispatchQueue.global())
    await repeats(on: RunLoop.main)
    await repeats(on: OperationQueue())
  }

  @Test(.timeLimit(.minutes(10))) func `work in a group is waited for`() async {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "group")
    queue.suspend()
    queue.schedule(options: .init(qos: .utility, flags: [], group: group)) {}
    #expect(group.wait(timeout: .now()) == .timedOut)
    queue.resume()
    await withCheckedContinuation { continuation in
      group.notify(queue: .global()) { continuation.resume() }
    }
    let options = DispatchQueue.SchedulerOptions(qos: .utility, flags: .barrier, group: group)
    #expect(options.qos == .utility && options.flags == .barrier && options.group === group)
  }

  @Test(.timeLimit(.minutes(10))) func `a timer waits for its first interval`() async {
    let start = Date()
    let timer = Timer.publish(every: 0.05, on: .main, in: .common)
    #expect(timer.interval == 0.05)
    for await date in timer.autoconnect().first().values {
      #expect(date.timeIntervalSince(start) >= 0.049)
    }
    #expect(Timer.publish(every: -1, on: .main, in: .common).interval == 0.0001)
  }
}
