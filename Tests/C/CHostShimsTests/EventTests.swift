import CHostShims
import Glibc
import Testing

@Suite(.timeLimit(.minutes(10))) struct EventTests {
  @Test func `a set reports what is ready with what was given, until it is removed`() throws {
    let epoll = shim_epoll_create()
    let event = shim_eventfd_create()
    defer { for descriptor in [epoll, event] { close(descriptor) } }
    #expect(System.closesOnExec(epoll))
    var found = [shim_event](repeating: shim_event(), count: 4)
    #expect(shim_epoll_add(epoll, event, SHIM_READABLE, 1 << 40) == 0)
    #expect(shim_epoll_add(epoll, event, SHIM_READABLE, 1) == -EEXIST)
    #expect(shim_epoll_wait(epoll, &found, 4, 0) == 0)
    #expect(shim_eventfd_signal(event) == 0)
    // Reported again as long as it is ready.
    for _ in 0..<2 {
      #expect(shim_epoll_wait(epoll, &found, 4, -1) == 1)
      #expect(found[0].events == SHIM_READABLE && found[0].token == 1 << 40)
    }
    #expect(shim_epoll_modify(epoll, event, SHIM_WRITABLE, 7) == 0)
    #expect(shim_epoll_wait(epoll, &found, 4, -1) == 1)
    #expect(found[0].events == SHIM_WRITABLE && found[0].token == 7)
    #expect(shim_epoll_remove(epoll, event) == 0)
    #expect(shim_epoll_wait(epoll, &found, 4, 0) == 0)
    #expect(shim_epoll_remove(epoll, event) == -ENOENT)
    #expect(shim_epoll_modify(epoll, event, SHIM_READABLE, 7) == -ENOENT)
    #expect(shim_epoll_wait(-1, &found, 4, 0) == -EBADF)
  }

  @Test func `as many reports come as asked for, and 64 at most`() throws {
    let epoll = shim_epoll_create()
    let events = (0..<70).map { _ in shim_eventfd_create() }
    defer { for descriptor in events + [epoll] { close(descriptor) } }
    for (number, event) in events.enumerated() {
      #expect(shim_epoll_add(epoll, event, SHIM_WRITABLE, UInt64(number)) == 0)
    }
    var found = [shim_event](repeating: shim_event(), count: 100)
    for capacity: Int32 in [1, 63, 64] {
      #expect(shim_epoll_wait(epoll, &found, capacity, 0) == capacity)
    }
    found = [shim_event](repeating: shim_event(), count: 100)
    #expect(shim_epoll_wait(epoll, &found, 100, 0) == 64)
    #expect(found[..<64].allSatisfy { $0.events == SHIM_WRITABLE })
    #expect(Set(found[..<64].map(\.token)).count == 64)
  }

  @Test func `a signal ends a wait without a report, and a limit does too`() async {
    await #expect(processExitsWith: .success) {
      let epoll = shim_epoll_create()
      let waiting = Waiting {
        var found = shim_event()
        // The third interruption is the last one.
        return (0..<3).reduce(0) { sum, _ in sum + shim_epoll_wait(epoll, &found, 1, -1) }
          + shim_epoll_wait(epoll, &found, 1, 1)
      }
      waiting.interruptThrice()
      #expect(waiting.result() == 0)
    }
  }

  @Test func `a counter is readable from a signal until it is drained`() throws {
    let event = shim_eventfd_create()
    #expect(System.closesOnExec(event) && System.neverWaits(event))
    #expect(!System.isReadable(event))
    #expect(shim_eventfd_drain(event) == 0)
    for _ in 0..<3 { #expect(shim_eventfd_signal(event) == 0) }
    #expect(System.isReadable(event))
    #expect(shim_eventfd_drain(event) == 0)
    #expect(!System.isReadable(event))
    close(event)
    #expect(shim_eventfd_drain(-1) == -EBADF)
    #expect(shim_eventfd_signal(-1) == -EBADF)
  }

  /// Each clock with its number in clock_gettime(2).
  private static let clocks: [(shim_clock, Int32)] = [
    (SHIM_CLOCK_WALL, 0), (SHIM_CLOCK_BOOT, 7), (SHIM_CLOCK_AWAKE, 1),
  ]

  private static func time(_ clock: Int32) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test func `a clock is the kernel's of that name`() {
    for (clock, number) in Self.clocks where clock != SHIM_CLOCK_WALL {
      let before = Self.time(number)
      let now = shim_clock_now(clock)
      #expect(before <= now && now <= Self.time(number))
    }
    // This one may be set meanwhile, by little.
    #expect(abs(shim_clock_now(SHIM_CLOCK_WALL) - Self.time(0)) < 60_000_000_000)
  }

  /// What the kernel knows about a timer (proc(5), fdinfo).
  private static func timer(_ descriptor: Int32) throws -> (clock: String, flags: String, at: Int64)
  {
    let path = "/proc/self/fdinfo/\(descriptor)"
    let value = try System.field("it_value", in: path).split { !$0.isNumber }.compactMap {
      Int64($0)
    }
    try #require(value.count == 2)
    return (
      try System.field("clockid", in: path), try System.field("settime flags", in: path),
      value[0] * 1_000_000_000 + value[1]
    )
  }

  @Test func `a timer follows its clock, to the nanosecond, until it is disarmed`() throws {
    for (clock, number) in Self.clocks {
      let timer = shim_timerfd_create(clock)
      defer { close(timer) }
      #expect(System.closesOnExec(timer) && System.neverWaits(timer))
      #expect(try Self.timer(timer).clock == "\(number)")
      let hour: Int64 = 3_600_000_000_000
      #expect(shim_timerfd_arm(timer, shim_clock_now(clock) + hour, false) == 0)
      let armed = try Self.timer(timer)
      #expect(armed.flags == "01")
      #expect(armed.at > hour - 60_000_000_000 && armed.at <= hour)
      #expect(shim_timerfd_read(timer) == 0)
      #expect(shim_timerfd_arm(timer, 0, false) == 0)
      #expect(try Self.timer(timer).at == 0)
      #expect(shim_timerfd_arm(timer, 1, false) == 0)
      #expect(System.waitUntilReadable(timer))
      #expect(shim_timerfd_read(timer) == 1)
      #expect(shim_timerfd_read(timer) == 0)
    }
    #expect(shim_timerfd_read(-1) == -EBADF)
    #expect(shim_timerfd_arm(-1, 1, false) == -EBADF)
  }

  @Test func `a timer of the wall clock reports steps where it is asked to`() throws {
    let timer = shim_timerfd_create(SHIM_CLOCK_WALL)
    defer { close(timer) }
    #expect(shim_timerfd_arm(timer, .max, true) == 0)
    // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET
    #expect(try Self.timer(timer).flags == "03")
    #expect(shim_timerfd_arm(timer, .max, false) == 0)
    #expect(try Self.timer(timer).flags == "01")
  }

  @Test func `a pretended clock is the wall clock's and that of its timers`() async {
    await #expect(processExitsWith: .success) {
      let day: Int64 = 86_400_000_000_000
      shim_clock_pretend(day)
      #expect(abs(shim_clock_now(SHIM_CLOCK_WALL) - Self.time(0) - day) < 60_000_000_000)
      #expect(abs(shim_clock_now(SHIM_CLOCK_BOOT) - Self.time(7)) < 60_000_000_000)
      #expect(abs(shim_clock_now(SHIM_CLOCK_AWAKE) - Self.time(1)) < 60_000_000_000)
      let timer = shim_timerfd_create(SHIM_CLOCK_WALL)
      let now = shim_clock_now(SHIM_CLOCK_WALL)
      #expect(shim_timerfd_arm(timer, now + day, true) == 0)
      let at = try Self.timer(timer).at
      #expect(abs(at - day) < 60_000_000_000)
      // One that reports no steps does not follow it.
      #expect(shim_timerfd_arm(timer, now + day, false) == 0)
      #expect(abs(try Self.timer(timer).at - 2 * day) < 60_000_000_000)
      // A time that the kernel would take for none, and one that is past its last.
      #expect(shim_timerfd_arm(timer, day, true) == 0)
      #expect(System.waitUntilReadable(timer))
      #expect(shim_timerfd_arm(timer, day - 5, true) == 0)
      #expect(System.waitUntilReadable(timer))
      #expect(shim_timerfd_arm(timer, 0, true) == 0)
      #expect(System.waitUntilReadable(timer))
      shim_clock_pretend(-day)
      #expect(shim_timerfd_arm(timer, .max, true) == 0)
      #expect(try Self.timer(timer).at > day)
    }
  }
}
