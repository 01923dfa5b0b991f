internal import CHostShims
internal import DequeModule
internal import Glibc
internal import WidgetLocks
public import WidgetModel
public import WorkerChannel

/// A thread that waits for timers on both clocks, changes of the wall clock, descriptors, and jobs
/// of ``HostActor``. The thread lives as long as the process.
///
/// Handlers run on that thread, isolated to ``HostActor``, in sequence, and must not block. The
/// thread sleeps while no work is due: there is no periodic tick.
public final class HostLoop: SerialExecutor {
  /// Conditions of a descriptor that ``watch(_:for:_:)`` can wait for and report.
  public struct Readiness: OptionSet, Hashable, Sendable {
    /// The event bits of epoll_ctl(2).
    public let rawValue: UInt32

    /// Creates a set from event bits of epoll_ctl(2).
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Data or the end of the stream can be read.
    public static let readable = Readiness(rawValue: SHIM_READABLE)
    /// The descriptor accepts data for writing.
    public static let writable = Readiness(rawValue: SHIM_WRITABLE)
    /// An error condition of the descriptor; always reported, even if not requested.
    public static let error = Readiness(rawValue: SHIM_ERROR)
    /// The peer has closed its end; always reported, even if not requested.
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

  /// The present time on the wall clock and on the boot clock.
  public var now: Moment {
    Moment(
      wall: Timestamp(nanoseconds: shim_clock_now(SHIM_CLOCK_WALL)),
      sinceBoot: .nanoseconds(shim_clock_now(SHIM_CLOCK_BOOT)))
  }

  /// Runs `handler` once after `delay` on the boot clock; in the next round if `delay` is not
  /// positive.
  ///
  /// Timers with equal deadlines run in the order of scheduling.
  @HostActor @discardableResult
  public func schedule(
    after delay: Duration, _ handler: @escaping @HostActor () -> Void
  ) -> TimerToken {
    schedule(at: now.sinceBoot + delay, handler)
  }

  /// Runs `handler` once when the boot clock reaches `deadline`.
  @HostActor @discardableResult
  public func schedule(
    at deadline: Duration, _ handler: @escaping @HostActor () -> Void
  ) -> TimerToken {
    timers.add(at: deadline, handler)
  }

  /// Cancels a timer; no effect if the timer has already run.
  @HostActor public func cancel(_ timer: TimerToken) {
    timers.cancel(timer)
  }

  /// Replaces the single wall-clock alarm; a `time` of `nil` clears the alarm.
  ///
  /// The alarm fires when the wall clock reaches `time`, including by being set to a later time.
  @HostActor public func setWallAlarm(
    at time: Timestamp?, _ handler: @escaping @HostActor () -> Void = {}
  ) {
    wallAlarm.set(at: time, handler)
  }

  /// Sets the handler for changes of the wall clock, by a person or by network time, and for
  /// suspends of the machine. The handler runs once per event, before timers that become due
  /// through the event.
  @HostActor public func onClockStep(_ handler: @escaping @HostActor (ClockStep) -> Void) {
    stepHandler = handler
    wallAlarm.stepHandler = { [unowned self] in
      if let step = clocks.report(Self.readClocks()) { stepHandler(step) }
    }
  }

  /// Runs `handler` whenever the descriptor is ready, level-triggered, until ``unwatch(_:)``.
  ///
  /// The caller keeps ownership of the descriptor and must call ``unwatch(_:)`` before closing it.
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

  /// Stops watching a descriptor; the handler does not run again. No effect if watching has already
  /// stopped.
  @HostActor public func unwatch(_ token: WatchToken) {
    guard let descriptor = watches.remove(token) else { return }
    _ = shim_epoll_remove(epoll.number, descriptor)
  }
}

// MARK: The thread

extension HostLoop {
  /// Creates the loop and starts its thread.
  ///
  /// If the process cannot get four descriptors and a thread, this prints an error message and
  /// exits with `EX_OSERR`.
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
      // Waiting fails only if other code has closed a descriptor of the loop.
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
    /// Forgets earlier clock readings; called after the test clock gets its first offset.
    @HostActor func forgetClocks() {
      clocks = ClockWatch(Self.readClocks())
      wallAlarm.arm()
    }

    /// Handles a change of the test clock like a change that the kernel reports.
    @HostActor func stepTestClock() {
      wallAlarm.arm()
      wallAlarm.stepHandler()
      wallAlarm.fire(at: now.wall)
    }
  #endif

  /// Runs the jobs that are queued now. Jobs that are enqueued meanwhile wait for the next round,
  /// after descriptors and timers.
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
  /// Queues a job of ``HostActor``; may be called from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasEmpty = jobs.withLock { jobs in
      defer { jobs.append(job) }
      return jobs.isEmpty
    }
    // The loop checks the queue before sleeping: its own thread needs no wake-up.
    if wasEmpty && !isCurrentThread { _ = shim_eventfd_signal(jobsEvent.number) }
  }

  /// Traps unless called on the loop's thread.
  public func checkIsolated() {
    precondition(isCurrentThread, "this runs outside of the host's loop")
  }

  /// Whether the caller runs on the loop's thread; never `nil`.
  public func isIsolatingCurrentContext() -> Bool? { isCurrentThread }

  private var isCurrentThread: Bool {
    thread.load(ordering: .acquiring) == UInt(pthread_self())
  }
}

/// The isolation of all decisions of the daemon: a single thread, that of ``HostLoop``.
///
/// Handlers of the loop use state of this isolation synchronously; tasks use `await`.
@globalActor
public actor HostActor {
  /// The shared instance of the global actor.
  public static let shared = HostActor()
  /// The loop of the process; the first access starts its thread.
  public static let loop = HostLoop.start()

  /// The loop as a serial executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.loop.asUnownedSerialExecutor()
  }

  // The compiler puts the length of the file's path into the check of `withoutActuallyEscaping`. A name in its
  // place keeps the program equal in any folder (docs/install-host.md, Reproducing the packages).
  #sourceLocation(file:"HostIsolation.swift",line:1)
  /// Runs `body` in this isolation without `await`; traps unless called on the loop's thread.
  public static func assumeIsolated<Value: Sendable>(
    _ body: @HostActor () throws -> Value
  ) rethrows -> Value {
    loop.checkIsolated()
    // Isolation is only part of the function's type, and the thread was just checked.
    // `MainActor.assumeIsolated` does the same.
    return try withoutActuallyEscaping(body) { isolated in
      try unsafeBitCast(isolated, to: (() throws -> Value).self)()
    }
  }
  #sourceLocation()
}

/// The handlers of watched descriptors by token.
///
/// Token numbers are never reused: an event that was fetched before its watch ended has no handler.
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

  /// Removes a watch.
  ///
  /// - Returns: The descriptor, or `nil` if the watch was already removed.
  func remove(_ token: WatchToken) -> Int32? {
    watches.removeValue(forKey: token.number)?.descriptor
  }

  func notify(_ number: UInt64, _ readiness: HostLoop.Readiness) {
    watches[number]?.handler(readiness)
  }
}

/// A handle to a watched descriptor of ``HostLoop``, for ending the watch.
public struct WatchToken: Hashable, Sendable {
  let number: UInt64
}
