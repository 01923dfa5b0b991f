internal import CHostShims
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// The nurseries of a supervisor, one for each flavour that needs workers.
///
/// A nursery is started when a flavour needs a second worker within ``SupervisorConfiguration/nurseryIdle``, and
/// ends after this time without a need. Until it is ready, and whenever it cannot serve, workers are
/// started programs.
@HostActor
final class Nurseries {
  /// The state of a flavour.
  private struct Record {
    var nursery: Nursery?
    /// The last time that a worker was needed.
    var lastNeed: Duration?
    var idleTimer: TimerToken?
    /// The number of workers that were made.
    var made = 0
    /// The failures since the last worker that was made.
    var failures = 0
    /// The reason why there is no nursery, and the time until which none is started; `nil` for
    /// ever.
    var obstacle: (reason: String, until: Duration?)?
  }

  /// The largest number of nurseries: each build of the SDK has one of its own.
  private static let most = 4
  /// The time after a failure in which no nursery is started; it doubles with each failure.
  private static let (firstRest, longestRest): (Duration, Duration) = (.seconds(60), .seconds(3600))

  private let program: String
  private let use: NurseryUse
  private let idle: Duration
  private let sdkDirectories: [String]
  private let logger: Logger
  private let onStray: @HostActor () -> Void
  private var records: [NurseryFlavour: Record] = [:]

  /// Creates nurseries of which none is started yet.
  ///
  /// - Parameter onStray: Called when a worker may have been made that the host does not know.
  init(
    _ configuration: SupervisorConfiguration, logger: Logger,
    onStray: @escaping @HostActor () -> Void
  ) {
    program = configuration.workerPath
    use = configuration.nursery
    idle = configuration.nurseryIdle
    sdkDirectories = configuration.sdkDirectories
    self.logger = logger
    self.onStray = onStray
  }

  /// Makes a worker of a plugin.
  ///
  /// - Parameters: See ``Nursery/make(_:output:file:completion:)``.
  func make(
    _ start: WorkerStart, of plugin: PluginInstance, output: Int32, file: Int32,
    completion: @escaping Nursery.Completion
  ) -> Nursery.Making {
    guard use != .never else { return .refused }
    guard let flavour = NurseryFlavour(of: plugin, sdkDirectories: sdkDirectories),
      let nursery = nursery(for: flavour), nursery.state != .warming || use == .always
    else {
      return .refused
    }
    let making = nursery.make(start, output: output, file: file) { [weak self] process in
      if process != nil { self?.made(flavour) }
      completion(process)
    }
    switch consume making {
    case .made(let process):
      made(flavour)
      return .made(process)
    case .pending: return .pending
    case .refused: return .refused
    }
  }

  /// Ends and reaps all nurseries.
  func end() {
    for (flavour, record) in records {
      if let timer = record.idleTimer { HostActor.loop.cancel(timer) }
      record.nursery?.end()
      records[flavour] = nil
    }
  }

  /// The state of each flavour that has needed a worker, for `stats`.
  var status: [NurseryStatus] {
    records.map { flavour, record in
      var status = NurseryStatus(flavour: flavour.name, made: record.made)
      switch record.nursery?.state {
      case .warming: status.activity = .warming
      case .ready: status.activity = .ready
      case .ended, nil: status.obstacle = record.obstacle?.reason
      }
      if status.activity != .none {
        status.pid = record.nursery?.pid
        status.memory = status.pid.flatMap { ProcessMeter.memory(of: $0) }
        status.sparePID = record.nursery?.sparePID
      }
      return status
    }.sorted { ($0.flavour, $0.made) < ($1.flavour, $1.made) }
  }
}

extension Nurseries {
  /// Returns the nursery of a flavour that needs a worker, and starts one if it is worthwhile.
  private func nursery(for flavour: NurseryFlavour) -> Nursery? {
    let now = HostActor.loop.now.sinceBoot
    let lastNeed = records[flavour, default: Record()].lastNeed
    records[flavour, default: Record()].lastNeed = now
    endLater(flavour)
    if let nursery = records[flavour]?.nursery { return nursery }
    let isOften = lastNeed.map { now - $0 < idle } ?? false
    guard use == .always || isOften, mayStart(flavour, at: now) else { return nil }
    start(flavour)
    return records[flavour]?.nursery
  }

  private func mayStart(_ flavour: NurseryFlavour, at now: Duration) -> Bool {
    guard records.values.count(where: { $0.nursery != nil }) < Self.most else { return false }
    guard let obstacle = records[flavour]?.obstacle else { return true }
    return obstacle.until.map { $0 <= now } ?? false
  }

  private func start(_ flavour: NurseryFlavour) {
    do {
      let nursery = try Nursery(
        program: program, flavour: flavour,
        onLine: { [logger] in logger.debug("the nursery says: \($0.printable)") },
        onReady: { [weak self] in self?.becameReady(flavour) },
        onEnd: { [weak self] in self?.ended(flavour, $0) }, onStray: onStray)
      records[flavour]?.nursery = nursery
      logger.debug(
        "started a nursery", metadata: ["pid": "\(nursery.pid)", "flavour": "\(flavour.name)"])
    } catch {
      ended(flavour, .failed(reason: "cannot be started: \(error)"))
    }
  }

  private func made(_ flavour: NurseryFlavour) {
    records[flavour]?.made += 1
    records[flavour]?.failures = 0
  }

  private func becameReady(_ flavour: NurseryFlavour) {
    if records[flavour]?.obstacle != nil {
      records[flavour]?.obstacle = nil
      logger.info("the nursery makes workers again", metadata: ["flavour": "\(flavour.name)"])
    }
  }

  private func ended(_ flavour: NurseryFlavour, _ end: Nursery.End) {
    records[flavour]?.nursery = nil
    let reason: String
    var until: Duration?
    switch end {
    case .idle: return
    case .refused(let text): reason = text
    case .failed(let text):
      reason = text
      let failures = records[flavour, default: Record()].failures
      records[flavour, default: Record()].failures += 1
      let rest = min(Self.longestRest, Self.firstRest * (1 << min(failures, 10)))
      until = HostActor.loop.now.sinceBoot + rest
    }
    let isNew = records[flavour]?.obstacle == nil
    records[flavour]?.obstacle = (reason, until)
    // Once: the state of this flavour is in `stats` until it changes.
    logger.log(
      level: isNew ? .warning : .debug,
      "workers are started without a nursery, which takes longer: the nursery \(reason)",
      metadata: ["flavour": "\(flavour.name)"])
  }

  /// Ends the nursery of a flavour after some time without a need.
  private func endLater(_ flavour: NurseryFlavour) {
    if let timer = records[flavour]?.idleTimer { HostActor.loop.cancel(timer) }
    guard records[flavour]?.nursery != nil || use != .never else { return }
    records[flavour]?.idleTimer = HostActor.loop.schedule(after: idle) { [weak self] in
      guard let self else { return }
      let record = records[flavour]
      records[flavour]?.idleTimer = nil
      record?.nursery?.end()
      // The build of the SDK may be gone; the count of workers is kept for the flavour without a build.
      if flavour != .plain, record?.obstacle == nil { records[flavour] = nil }
    }
  }
}

/// The state of the nursery of a flavour, for `stats`.
public struct NurseryStatus: Hashable, Sendable {
  /// The present activity of a nursery.
  public enum Activity: String, Hashable, Sendable {
    /// There is no process.
    case none
    /// The process loads its libraries.
    case warming
    /// The process makes workers.
    case ready
  }

  /// `plain`, or `swift` for plugins that use the shared library of the SDK.
  public var flavour: String
  /// The number of workers that were made since the start of the host.
  public var made = 0
  /// The present activity.
  public var activity = Activity.none
  /// The process id; `nil` without a process.
  public var pid: Int32?
  /// The private memory in bytes, which its workers share; `nil` without a process.
  public var memory: Int64?
  /// The process id of the next worker, which waits for its plugin; `nil` if there is none.
  public var sparePID: Int32?
  /// The reason why there is no process although workers are needed; `nil` if there is none.
  public var obstacle: String?
}
