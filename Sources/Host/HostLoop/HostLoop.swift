internal import CHostShims
internal import DequeModule
internal import Glibc
internal import Synchronization
public import WidgetModel
public import WorkerChannel

/// One thread that lives as long as the process and waits for everything at once: timers on both
/// clocks, the wall clock being set, descriptors, and jobs of ``HostActor``.
///
/// Handlers run on that thread, in the isolation of ``HostActor``, one at a time, and must not
/// block. While nothing is due the thread sleeps: there is no tick.
public final class HostLoop: SerialExecutor {
  /// What a handler of ``watch(_:for:_:)`` may be asked to wait for, and what it may be told.
  public struct Readiness: OptionSet, Hashable, Sendable {
    /// The bits are epoll's.
    public let rawValue: UInt32

    /// Makes a set from epoll's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    public static let readable = Readiness(rawValue: SHIM_READABLE)
    /// There is room to write.
    public static let writable = Readiness(rawValue: SHIM_WRITABLE)
    /// The descriptor is broken; told without being asked for.
    public static let error = Readiness(rawValue: SHIM_ERROR)
    /// The other end is gone; told without being asked for.
    public static let hangUp = Readiness(rawValue: SHIM_HANGUP)
  }

  private enum Token {
    static let jobs: UInt64 = 0
    static let wallTimer: UInt64 = 1
    static let bootTimer: UInt64 = 2
    static let firstWatch: UInt64 = 3
  }

  private let epoll: OwnedDescriptor
  private let jobsEvent: OwnedDescriptor
  private let jobs = Mutex<Deque<UnownedJob>>([])
  private let thread = Atomic<UInt>(0)
  private let timers: BootTimers
  private let wallAlarm: WallAlarm
  private let watches: WatchTable
  @HostActor private var clocks = ClockWatch(HostLoop.readClocks())
  @HostActor private var stepHandler: @HostActor (ClockStep) -> Void = { _ in }

  private init() throws(SystemCallError) {
    epoll = try OwnedDescriptor(checking: shim_epoll_create(), "epoll_create1")
    jobsEvent = try OwnedDescriptor(checking: shim_eventfd_create(), "eventfd")
    timers = try BootTimers()
    wallAlarm = try WallAlarm()
    watches = WatchTable(firstToken: Token.firstWatch)
    try Self.add(jobsEvent.number, token: Token.jobs, to: epoll)
    try Self.add(wallAlarm.descriptor, token: Token.wallTimer, to: epoll)
    try Self.add(timers.descriptor, token: Token.bootTimer, to: epoll)
  }

  /// The time now on both clocks.
  public var now: Moment {
    Moment(
      wall: Timestamp(nanoseconds: shim_clock_now(SHIM_CLOCK_WALL)),
      sinceBoot: .nanoseconds(shim_clock_now(SHIM_CLOCK_BOOT)))
  }

  /// Runs `handler` once, `delay` from now by the boot clock; at once if it is not positive.
  ///
  /// Timers of one instant run in the order in which they were set.
  @HostActor @discardableResult
  public func schedule(
    after delay: Duration, _ handler: @escaping @HostActor () -> Void
  ) -> TimerToken {
    schedule(at: now.sinceBoot + delay, handler)
  }

  /// Runs `handler` once at that reading of the boot clock.
  @HostActor @discardableResult
  public func schedule(
    at deadline: Duration, _ handler: @escaping @HostActor () -> Void
  ) -> TimerToken {
    timers.add(at: deadline, handler)
  }

  /// Forgets a timer; legal also when it has run.
  @HostActor public func cancel(_ timer: TimerToken) {
    timers.cancel(timer)
  }

  /// Sets the one alarm on the wall clock, in place of the one before; `nil` clears it.
  ///
  /// The alarm comes due when the clock reads that time, also because somebody set it.
  @HostActor public func setWallAlarm(
    at time: Timestamp?, _ handler: @escaping @HostActor () -> Void = {}
  ) {
    wallAlarm.set(at: time, handler)
  }

  /// Sets who is told that the wall clock was set, by a person or by network time, or that the
  /// machine was suspended: once for each, before any timer that has come due by it.
  @HostActor public func onClockStep(_ handler: @escaping @HostActor (ClockStep) -> Void) {
    stepHandler = handler
    wallAlarm.stepHandler = { [unowned self] in
      if let step = clocks.report(Self.readClocks()) { stepHandler(step) }
    }
  }

  /// Runs `handler` whenever the descriptor is ready, until ``unwatch(_:)``; level-triggered.
  ///
  /// The descriptor stays the caller's and must be unwatched before it is closed.
  @HostActor public func watch(
    _ descriptor: Int32, for events: Readiness = .readable,
    _ handler: @escaping @HostActor (Readiness) -> Void
  ) throws(SystemCallError) -> WatchToken {
    let token = watches.nextToken()
    try SystemCallError.check(
      shim_epoll_add(epoll.number, descriptor, events.rawValue, token.number),
      "watch descriptor \(descriptor)")
    watches.add(token, descriptor: descriptor, handler)
    return token
  }

  /// Stops watching; legal also when it was stopped before. No handler runs after this.
  @HostActor public func unwatch(_ token: WatchToken) {
    guard let descriptor = watches.remove(token) else { return }
    _ = shim_epoll_remove(epoll.number, descriptor)
  }
}

// MARK: The thread

extension HostLoop {
  /// Makes the loop and starts its thread.
  ///
  /// A process that cannot have four descriptors and a thread at its start cannot be a host: it says
  /// so and exits with `EX_OSERR`.
  static func start() -> HostLoop {
    do {
      let loop = try HostLoop()
      try loop.startThread()
      return loop
    } catch {
      let line = "widgethost: cannot start the event loop: \(error)\n"
      _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(EX_OSERR)
    }
  }

  private func startThread() throws(SystemCallError) {
    var id = pthread_t()
    let retained = Unmanaged.passRetained(self).toOpaque()
    let status = pthread_create(
      &id, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<HostLoop>.fromOpaque(context).takeUnretainedValue().run()
      }, retained)
    guard status == 0 else { throw SystemCallError("pthread_create", code: status) }
  }

  private func run() -> Never {
    thread.store(UInt(pthread_self()), ordering: .releasing)
    _ = shim_set_thread_name("widgethost-loop")
    var events = [shim_event](repeating: shim_event(), count: 64)
    while true {
      let timeout: Int32 = jobs.withLock { $0.isEmpty } ? -1 : 0
      let count = shim_epoll_wait(epoll.number, &events, Int32(events.count), timeout)
      // Only a descriptor of the loop's own that somebody else has closed can make this fail.
      precondition(count >= 0, "epoll_wait failed with \(-count)")
      let ready = events.prefix(Int(count))
      HostActor.assumeIsolated {
        if !ready.isEmpty { lookForSuspend() }
        for event in ready { dispatch(event) }
      }
      runJobs()
      HostActor.assumeIsolated { timers.arm() }
    }
  }

  @HostActor private func dispatch(_ event: shim_event) {
    switch event.token {
    case Token.jobs: _ = shim_eventfd_drain(jobsEvent.number)
    case Token.wallTimer: wallAlarm.fire(at: now.wall)
    case Token.bootTimer: timers.fire(at: now.sinceBoot)
    default: watches.notify(event.token, Readiness(rawValue: event.events))
    }
  }

  @HostActor private func lookForSuspend() {
    if let step = clocks.wake(Self.readClocks()) { stepHandler(step) }
  }

  private static func readClocks() -> ClockWatch.Reading {
    ClockWatch.Reading(
      wall: Timestamp(nanoseconds: shim_clock_now(SHIM_CLOCK_WALL)),
      sinceBoot: .nanoseconds(shim_clock_now(SHIM_CLOCK_BOOT)),
      awake: .nanoseconds(shim_clock_now(SHIM_CLOCK_AWAKE)))
  }

  #if DEBUG
    /// Starts to compare from now on: the test clock has its first offset.
    @HostActor func forgetClocks() {
      clocks = ClockWatch(Self.readClocks())
      wallAlarm.arm()
    }

    /// The test clock was set: the same happens as when the kernel reports it.
    @HostActor func stepTestClock() {
      wallAlarm.arm()
      wallAlarm.stepHandler()
      wallAlarm.fire(at: now.wall)
    }
  #endif

  /// Runs the jobs that are there now; those that they add wait for the next round, so that
  /// descriptors and timers get their turn.
  private func runJobs() {
    let batch = jobs.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
    for job in batch { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private static func add(
    _ descriptor: Int32, token: UInt64, to epoll: borrowing OwnedDescriptor
  ) throws(SystemCallError) {
    try SystemCallError.check(
      shim_epoll_add(epoll.number, descriptor, SHIM_READABLE, token), "epoll_ctl")
  }
}

// MARK: The executor

extension HostLoop {
  /// Takes a job of ``HostActor`` from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = jobs.withLock { jobs in
      defer { jobs.append(job) }
      return jobs.isEmpty
    }
    // The loop looks at the queue before it sleeps: it needs no waking by itself.
    if wasEmpty && !isCurrentThread { _ = shim_eventfd_signal(jobsEvent.number) }
  }

  /// Stops the process unless it is called on the loop's thread.
  public func checkIsolated() {
    precondition(isCurrentThread, "this runs outside of the host's loop")
  }

  /// Whether the caller is on the loop's thread.
  public func isIsolatingCurrentContext() -> Bool? { isCurrentThread }

  private var isCurrentThread: Bool {
    thread.load(ordering: .acquiring) == UInt(pthread_self())
  }
}

/// The isolation of everything that the daemon decides: one thread, the ``HostLoop``.
///
/// State isolated here is used synchronously by the loop's handlers; tasks reach it with `await`.
@globalActor
public actor HostActor {
  /// The instance that the attribute stands for.
  public static let shared = HostActor()
  /// The thread, its clocks and its descriptors.
  public static let loop = HostLoop.start()

  /// The loop, as the executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.loop.asUnownedSerialExecutor()
  }

  /// Runs `body` in this isolation, without `await`; the caller must be on the loop's thread.
  public static func assumeIsolated<Value: Sendable>(
    _ body: @HostActor () throws -> Value
  ) rethrows -> Value {
    loop.checkIsolated()
    // The isolation is part of the function's type alone, and the thread was just checked: this is
    // what `MainActor.assumeIsolated` does.
    return try withoutActuallyEscaping(body) { isolated in
      try unsafeBitCast(isolated, to: (() throws -> Value).self)()
    }
  }
}

/// Who is told about which descriptor.
///
/// Numbers are never used twice: a report that was fetched before its watch ended finds nobody.
@HostActor
final class WatchTable {
  private struct Watch {
    var descriptor: Int32
    var handler: @HostActor (HostLoop.Readiness) -> Void
  }

  private var watches: [UInt64: Watch] = [:]
  private var next: UInt64

  nonisolated init(firstToken: UInt64) {
    next = firstToken
  }

  func nextToken() -> WatchToken {
    defer { next += 1 }
    return WatchToken(number: next)
  }

  func add(
    _ token: WatchToken, descriptor: Int32,
    _ handler: @escaping @HostActor (HostLoop.Readiness) -> Void
  ) {
    watches[token.number] = Watch(descriptor: descriptor, handler: handler)
  }

  /// - Returns: the descriptor, if it was still watched.
  func remove(_ token: WatchToken) -> Int32? {
    watches.removeValue(forKey: token.number)?.descriptor
  }

  func notify(_ number: UInt64, _ readiness: HostLoop.Readiness) {
    watches[number]?.handler(readiness)
  }
}

/// Names a descriptor that ``HostLoop`` watches, to stop watching it.
public struct WatchToken: Hashable, Sendable {
  let number: UInt64
}
