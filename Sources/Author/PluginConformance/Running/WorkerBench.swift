internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import HostSupervisor
internal import Logging
internal import PluginFiles
internal import WidgetArchive
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// A worker with a state directory of its own, in which a check makes calls.
@HostActor
final class WorkerBench {
  /// The result of a call.
  struct Answer: Sendable {
    let callCase: CallCase
    let result: Result<WorkerReply, CallFailure>
    /// The entries of a call that has some, copied from the archive.
    let timeline: Timeline?
    /// The size of the archive in bytes; 0 without one.
    let archiveSize: Int
    /// The broken rules, also a failure with a message.
    private(set) var flaws: [Flaw] = []

    private init(
      _ callCase: CallCase, _ result: Result<WorkerReply, CallFailure>, _ archive: ArchiveView?
    ) {
      self.callCase = callCase
      self.result = result
      timeline = archive?.timeline
      archiveSize = archive?.bytes.byteCount ?? 0
      flaws = Flaw.flaws(of: self)
    }

    /// Decodes and judges an answer of up to 10 MiB, on a thread of the task pool.
    @concurrent
    static func read(
      _ result: Result<WorkerReply, CallFailure>, to callCase: CallCase
    ) async -> Answer {
      guard case .success(let reply) = result, let archive = reply.archive else {
        return Answer(callCase, result, nil)
      }
      return Answer(callCase, result, try? ArchiveView(validated: archive.bytes))
    }

    /// The failure of the call; `nil` for a success.
    var failure: CallFailure? { if case .failure(let failure) = result { failure } else { nil } }
    /// The reply of a success.
    var reply: WorkerReply? { try? result.get() }
  }

  /// The changes of a bench against the usual one.
  struct Options {
    var permissions: PluginPermissions?
    var limits: WorkerLimits?
    var budgets: CallBudgets?
    var hasState = true
    /// The program that runs the worker's code, such as valgrind.
    var translator: WorkerTranslator?
    /// The time until the worker enters the provider.
    var entryLimit: Duration?
    /// The time until the worker has ended after the request.
    var stopGrace: Duration?
    /// The path of another copy of the library.
    var library: String?
  }

  let copy: PluginCopy
  /// The path of the plugin's own directory, which exists from the first worker on.
  let statePath: String
  private let supervisor: Supervisor
  private var plugin: PluginInstance
  private let budgets: CallBudgets
  private let granted: @Sendable (KindDescriptor) -> CallBudgets
  private let record: BenchRecord
  private var nextID: UInt64 = 1

  /// - Parameter folder: An empty folder for the files of this bench.
  init(
    _ copy: PluginCopy, in folder: String, workerPath: String, _ settings: Conformance.Settings,
    expecting description: PluginDescriptor?, _ options: Options
  ) {
    self.copy = copy
    budgets = options.budgets ?? settings.budgets
    if let budgets = options.budgets {
      granted = { _ in budgets }
    } else {
      granted = settings.granted
    }
    statePath = "\(folder)/state"
    plugin = PluginInstance(
      name: copy.original.name, path: options.library ?? copy.path, contentHash: copy.hash,
      expected: description,
      stateDirectory: options.hasState ? statePath : nil, workerDirectory: "\(folder)/workers",
      permissions: options.permissions ?? settings.permissions,
      environmentFile: settings.environmentFile, limits: options.limits ?? settings.limits)
    var configuration = SupervisorConfiguration(workerPath: workerPath)
    // Other benches have children of this process too.
    configuration.adoptsOrphans = false
    configuration.idle = .seconds(600)
    configuration.tellsWaits = true
    configuration.entryLimit = options.entryLimit ?? configuration.entryLimit
    configuration.encodeLimit = options.entryLimit ?? configuration.encodeLimit
    configuration.stopGrace = options.stopGrace ?? configuration.stopGrace
    configuration.sandbox.translator = options.translator
    let record = BenchRecord()
    self.record = record
    supervisor = Supervisor(configuration, logger: record.logger) { record.add($0) }
  }

  /// Loads the plugin in a new worker.
  func describe() async -> Result<PluginDescriptor, CallFailure> {
    await withCheckedContinuation { continuation in
      supervisor.describe(plugin, budgets: budgets) { continuation.resume(returning: $0) }
    }
  }

  /// Makes a call.
  ///
  /// - Parameter budget: A budget in place of the kind's.
  func call(_ callCase: CallCase, budget: Duration? = nil) async -> Answer {
    let id = takeID()
    return await call(callCase, id: id, budget: budget)
  }

  /// Returns an id for ``call(_:id:budget:)`` and ``cancel(_:)``.
  func takeID() -> UInt64 {
    defer { nextID += 1 }
    return nextID
  }

  func call(_ callCase: CallCase, id: UInt64, budget: Duration? = nil) async -> Answer {
    let time = budget ?? granted(callCase.kind).time(for: callCase.call)
    let request = callCase.request(id: id, budget: time)
    let result = await withCheckedContinuation { continuation in
      supervisor.call(request, plugin: plugin, budgets: budgets) {
        continuation.resume(returning: $0)
      }
    }
    return await Answer.read(result, to: callCase)
  }

  /// Cancels a call.
  func cancel(_ id: UInt64) { supervisor.cancel(callID: id) }

  /// Retires the present worker; the next call starts another one.
  func restart() { supervisor.replaceWorker(plugin: plugin.name) }

  /// The process id of the present worker; `nil` without one.
  var pid: Int32? { status?.pid }

  /// The state of the present worker.
  var status: WorkerStatus? { supervisor.status(plugin: plugin.name) }

  /// Ends all workers; calls in progress end as cancelled.
  func stop() async { await supervisor.stop() }

  /// The texts that the plugin has printed or logged.
  var texts: [String] { record.texts }
  /// The ends of workers through the plugin's fault.
  var uncleanEnds: [CallFailure] { record.uncleanEnds }
  /// The denied accesses, as sentences with the key that would permit them.
  var denials: [String] { record.denials }
}

/// The events and log lines of a bench. May be used from any thread.
final class BenchRecord: Sendable {
  private struct State {
    var texts: [String] = []
    var uncleanEnds: [CallFailure] = []
    var denials: [String] = []
  }

  /// The number of kept lines of each sort.
  private static let most = 10_000
  private let state = Mutex(State())

  var texts: [String] { state.withLock(\.texts) }
  var uncleanEnds: [CallFailure] { state.withLock(\.uncleanEnds) }
  var denials: [String] { state.withLock(\.denials) }

  func add(_ event: SupervisorEvent) {
    state.withLock { state in
      switch event {
      case .log(_, _, let text) where state.texts.count < Self.most: state.texts.append(text)
      case .uncleanExit(_, _, let failure): state.uncleanEnds.append(failure)
      case .log, .reload, .ended: break
      }
    }
  }

  /// A logger whose sentences about the sandbox are kept here.
  var logger: Logger { Logger(label: "widgethost") { _ in Handler(record: self) } }

  fileprivate func add(line: String) {
    guard line.hasPrefix("The sandbox denied") else { return }
    state.withLock { state in
      if state.denials.count < Self.most, !state.denials.contains(line) {
        state.denials.append(line)
      }
    }
  }

  private struct Handler: LogHandler {
    let record: BenchRecord
    var logLevel = Logger.Level.warning
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { record.add(line: "\(event.message)".printable) }
  }
}
