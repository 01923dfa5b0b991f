import CHostShims
import Glibc
import HostLoop
import Logging
import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// A supervisor over scripted workers, and what it told.
@HostActor
final class Bench {
  let supervisor: Supervisor
  /// The logs of the plugins.
  let logs = PluginLogs()
  private(set) var events: [SupervisorEvent] = [] {
    didSet {
      resumeWaiters()
    }
  }
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private static var lastID: UInt64 = 0
  /// Changes each plugin before its call.
  var adjust: (inout PluginInstance) -> Void = { _ in }

  init(
    adoptsOrphans: Bool = false, _ configure: (inout SupervisorConfiguration) -> Void = { _ in }
  ) {
    var configuration = SupervisorConfiguration(workerPath: Self.workerPath)
    configuration.adoptsOrphans = adoptsOrphans
    // The suites hold for both origins of a worker (docs/testing.md).
    if getenv("WIDGETHOST_NURSERY").map({ String(cString: $0) }) == "always" {
      configuration.nursery = .always
    }
    configure(&configuration)
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .debug
    let box = EventBox()
    supervisor = Supervisor(configuration, logger: logger, logs: logs) { box.handler($0) }
    box.handler = { [weak self] in self?.events.append($0) }
  }

  /// Makes a call of `kind` to the plugin `name` and waits for its end.
  func call(
    _ kind: String, of name: String = "plain", budget: Duration = .seconds(10),
    budgets: CallBudgets = CallBudgets(), expected: PluginDescriptor? = nil,
    contentHash: UInt64 = 1, cancelAfter: Duration? = nil
  ) async -> Result<WorkerReply, CallFailure> {
    let request = Self.request(kind, budget: budget)
    if let cancelAfter {
      HostActor.loop.schedule(after: cancelAfter) {
        self.supervisor.cancel(callID: request.id)
      }
    }
    var plugin = Self.plugin(name, expected, contentHash)
    adjust(&plugin)
    return await withCheckedContinuation { continuation in
      supervisor.call(request, plugin: plugin, budgets: budgets) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// A call of `kind` with an id of its own.
  static func request(_ kind: String, budget: Duration = .seconds(10)) -> CallRequest {
    lastID += 1
    return CallRequest(
      id: lastID, call: .timeline, reason: .initial, kind: kind, family: .small,
      size: WidgetFamily.small.defaultSize, locale: "C", timeZone: "UTC",
      now: HostActor.loop.now.wall, budget: budget)
  }

  /// Why a call gave nothing; `nil` if it gave something.
  func failure(
    _ kind: String, of name: String = "plain", budget: Duration = .seconds(10),
    budgets: CallBudgets = CallBudgets()
  ) async -> CallFailure? {
    if case .failure(let failure) = await call(kind, of: name, budget: budget, budgets: budgets) {
      failure
    } else {
      nil
    }
  }

  func describe(
    _ name: String, budgets: CallBudgets = CallBudgets(), expected: PluginDescriptor? = nil
  ) async -> Result<PluginDescriptor, CallFailure> {
    await withCheckedContinuation { continuation in
      supervisor.describe(Self.plugin(name, expected, 1), budgets: budgets) {
        continuation.resume(returning: $0)
      }
    }
  }

  private func resumeWaiters() {
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until the events satisfy a condition; not for ever.
  func untilEvents(_ condition: () -> Bool) async {
    var isOver = false
    let timer = HostActor.loop.schedule(after: .seconds(60)) {
      isOver = true
      self.resumeWaiters()
    }
    defer { HostActor.loop.cancel(timer) }
    while !condition() {
      guard !isOver else {
        Issue.record("it never happened; the events: \(events)")
        return
      }
      await withCheckedContinuation { waiters.append($0) }
    }
  }

  /// What the plugins said.
  var lines: [String] {
    events.compactMap { if case .log(_, _, let text) = $0 { text } else { nil } }
  }

  /// The log of a plugin: the source, the call and the text of each line.
  func log(of name: String = "plain") -> [String] {
    logs.page(of: name).lines.map { "\($0.source.rawValue) \($0.call ?? "-") \($0.text)" }
  }

  /// Why workers ended that had no call.
  var ends: [CallFailure] {
    events.compactMap { if case .ended(_, let failure) = $0 { failure } else { nil } }
  }

  func pid(of name: String = "plain") -> Int32? { supervisor.status(plugin: name)?.pid }

  /// Waits until the process has ended, whoever's child it is.
  static func endOrGone(of pid: Int32) async throws {
    guard case let number = shim_pidfd_open(pid), number >= 0 else { return }
    let pidfd = OwnedBox(OwnedDescriptor(adopting: number))
    var token: WatchToken?
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      do {
        token = try HostActor.loop.watch(pidfd.number) { _ in
          if let token { HostActor.loop.unwatch(token) }
          continuation.resume()
        }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// Waits until the process has ended, whose child it may ever be; not for ever.
  static func ends(_ pid: Int32) async -> Bool {
    guard case let number = shim_pidfd_open(pid), number >= 0 else { return true }
    let pidfd = OwnedBox(OwnedDescriptor(adopting: number))
    let (hasEnded, feed) = AsyncStream.makeStream(of: Bool.self)
    let watch = try? HostActor.loop.watch(pidfd.number) { _ in feed.yield(true) }
    let timer = HostActor.loop.schedule(after: .seconds(30)) { feed.yield(false) }
    var answers = hasEnded.makeAsyncIterator()
    let first = await answers.next(isolation: #isolation)
    if let watch { HostActor.loop.unwatch(watch) }
    HostActor.loop.cancel(timer)
    if first != true { kill(pid, SIGKILL) }
    return first == true
  }

  /// Whether there is such a process, be it a zombie.
  nonisolated static func exists(_ pid: Int32) -> Bool { kill(pid, 0) == 0 }

  /// How many descriptors this process has open.
  nonisolated static func descriptorCount() -> Int {
    (0..<1024).count { fcntl($0, F_GETFD) >= 0 }
  }

  private final class EventBox {
    var handler: @HostActor (SupervisorEvent) -> Void = { _ in }
  }

  static func plugin(
    _ name: String, _ expected: PluginDescriptor? = nil, _ hash: UInt64 = 1
  ) -> PluginInstance {
    PluginInstance(
      name: name, path: "/nonexistent/\(name).so", contentHash: ContentHash(high: 0, low: hash),
      expected: expected)
  }

  /// Beside the program that runs the tests, where the package puts its executables.
  static var workerPath: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return "\(folder)/ScriptedWorker"
  }
}
