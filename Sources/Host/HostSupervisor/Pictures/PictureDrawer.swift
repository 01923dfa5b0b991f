public import HostLoop
public import Logging
internal import PictureChannel
internal import WidgetModel
internal import WorkerChannel

/// Draws pictures in processes of their own, which are started when a picture is requested and ended when
/// none was requested for a time.
///
/// Every drawing completes exactly once, in a later round of the loop or at once. See
/// ``DrawingSchedule`` for the order of drawings.
@HostActor
public final class PictureDrawer {
  /// The handler of a result.
  public typealias Completion = @HostActor (Result<DrawnPicture, DrawingFailure>) -> Void

  private let configuration: DrawingConfiguration
  private let logger: Logger
  private var schedule: DrawingSchedule
  /// An order that is not completed yet.
  private struct OpenOrder {
    let order: DrawingOrder
    let completion: Completion
    var hasBegun = false
  }

  private var orders: [UInt64: OpenOrder] = [:]
  private var processes: [Int: DrawingProcess] = [:]
  private var lastID: UInt64 = 0
  private var timer: TimerToken?
  private var counters = DrawingStatistics()
  /// The limit of log lines: a client may ask for the same picture again and again.
  private var lines: RateLimit
  private var isStopped = false
  /// The handler for the end of a process.
  var onProcessEnd: @HostActor () -> Void = {}
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []

  /// Creates a drawer without processes.
  public init(_ configuration: DrawingConfiguration, logger: Logger) {
    self.configuration = configuration
    self.logger = logger
    schedule = DrawingSchedule(configuration)
    lines = RateLimit(perSecond: 1, burst: 10, at: HostActor.loop.now.sinceBoot)
  }

  /// Returns the number of a new drawing.
  public func newNumber() -> UInt64 {
    lastID += 1
    return lastID
  }

  /// Draws a picture under a new number. A refusal completes at once.
  public func draw(_ order: DrawingOrder, as id: UInt64, completion: @escaping Completion) {
    guard !isStopped else { return completion(.failure(.cancelled)) }
    orders[id] = OpenOrder(order: order, completion: completion)
    perform { $0.add(id, order.key, client: order.client, at: $1) }
  }

  /// Gives up a drawing that has not begun; no effect on others.
  public func cancel(_ id: UInt64) {
    if schedule.cancel(id) { complete(id, .failure(.cancelled)) }
  }

  /// The present load and the counters since the start.
  public var statistics: DrawingStatistics {
    var statistics = counters
    statistics.processes = processes.count
    statistics.memoryBytes = processes.values.reduce(0) { sum, process in
      sum + Int(ProcessMeter.memory(of: process.processID) ?? 0)
    }
    statistics.waiting = schedule.line.count
    statistics.running = schedule.running
    statistics.obstacle = schedule.obstacle?.description
    return statistics
  }

  /// The numbers of the running processes.
  var processIDs: [Int32] { processes.values.map(\.processID) }

  /// Fails all drawings, kills all processes, and returns after the last process is reaped, at the
  /// latest after ``DrawingConfiguration/killPatience``.
  public func stop() async {
    isStopped = true
    perform { schedule, _ in schedule.stop() }
    guard !processes.isEmpty else { return }
    let timer = HostActor.loop.schedule(after: configuration.killPatience) { self.finishStopping() }
    await withCheckedContinuation { stopWaiters.append($0) }
    HostActor.loop.cancel(timer)
  }

  private func finishStopping() {
    let waiters = stopWaiters
    stopWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}

// MARK: - Actions

extension PictureDrawer {
  /// Passes an event to the schedule, performs the resulting actions, and rearms the timer.
  private func perform(
    _ event: (inout DrawingSchedule, Duration) -> [DrawingSchedule.Action]
  ) {
    let now = HostActor.loop.now.sinceBoot
    for action in event(&schedule, now) { perform(action) }
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
    guard !isStopped, let next = schedule.nextLimit else { return }
    timer = HostActor.loop.schedule(at: next) { [weak self] in
      self?.timer = nil
      self?.perform { $0.tick(at: $1) }
    }
  }

  private func perform(_ action: DrawingSchedule.Action) {
    switch action {
    case .draw(let id, let place): begin(id, at: place)
    case .kill(let place):
      counters.lost += 1
      processes[place]?.kill()
    case .demote(let place): processes[place]?.demote()
    case .dismiss(let place): processes[place]?.dismiss()
    case .fail(let id, let failure):
      if case .failed(let error) = failure { note(error, id) }
      complete(id, .failure(failure))
    }
  }

  /// Counts a failure, and logs the failure of a drawing that had begun: a refusal has been logged before.
  private func note(_ error: PictureError, _ id: UInt64) {
    counters.failed += 1
    guard let open = orders[id], open.hasBegun, lines.allows(at: HostActor.loop.now.sinceBoot)
    else { return }
    let key = open.order.key
    logger.warning(
      "A picture was not drawn: \(error)",
      metadata: ["rev": "\(key.revision)", "format": "\(key.format.rawValue)"])
  }

  private func complete(_ id: UInt64, _ result: Result<DrawnPicture, DrawingFailure>) {
    orders.removeValue(forKey: id)?.completion(result)
  }

  private func begin(_ id: UInt64, at place: Int) {
    guard let order = orders[id]?.order else { return }
    orders[id]?.hasBegun = true
    do throws(PictureError) {
      let process = try process(at: place)
      Task { await handOver(order, id, to: process, at: place) }
    } catch {
      // In a later round: the schedule is in the middle of its actions.
      HostActor.loop.schedule(after: .zero) {
        self.perform { $0.startFailed(place: place, error, at: $1) }
      }
    }
  }

  /// Returns the process of a place, started if there is none.
  private func process(at place: Int) throws(PictureError) -> DrawingProcess {
    if let process = processes[place] { return process }
    let logger = logger
    let process = try DrawingProcess(program: configuration.program) { line in
      logger.warning("The drawing process: \(line)")
    } onEvent: { [weak self] event in
      self?.take(event, at: place)
    }
    processes[place] = process
    counters.started += 1
    logger.debug("A drawing process was started", metadata: ["pid": "\(process.processID)"])
    return process
  }

  /// Seals the archive, off the loop, and sends it to the process.
  private func handOver(
    _ order: DrawingOrder, _ id: UInt64, to process: DrawingProcess, at place: Int
  ) async {
    let sealed = await Self.seal(order.archive)
    // The process may have ended meanwhile.
    guard processes[place] === process, schedule.drawing(at: place)?.item.id == id else { return }
    let archive: OwnedDescriptor
    do throws(SystemCallError) {
      archive = try sealed.get().duplicate()
    } catch {
      let reason = PictureError(.unavailable, "the archive cannot be handed over: \(error)")
      return perform { $0.handoverFailed(place: place, reason, at: $1) }
    }
    let request = PictureRequest(
      id: id, entry: order.entry, settings: order.key.settings(now: order.now))
    do throws(ChannelError) {
      try process.send(request, archive: archive)
    } catch .closed {
      // The end of the process follows.
    } catch {
      process.kill(for: "cannot be used: \(error)")
    }
  }

  @concurrent
  private static func seal(_ archive: [UInt8]) async -> Result<OwnedBox, SystemCallError> {
    Result { () throws(SystemCallError) in
      OwnedBox(try SealedMemory.create(named: "archive", copying: archive.span.bytes))
    }
  }
}

// MARK: - Events

extension PictureDrawer {
  private func take(_ event: DrawingProcess.Event, at place: Int) {
    switch event {
    case .reply(.failed(let id, let error), _):
      guard isExpected(id, at: place) else { return }
      let error = PictureError(error.code, error.description.printable)
      note(error, id)
      perform { $0.refused(place: place, at: $1) }
      complete(id, .failure(.failed(error)))
    case .reply(.drawn(let id, let report), let memory):
      guard isExpected(id, at: place), let order = orders[id]?.order else { return }
      perform { $0.sent(place: place, at: $1) }
      Task { await takePicture(id, order, report, memory, at: place) }
    case .ended(let error):
      // Of a process that ends when it should, there is nothing to tell.
      let isLost =
        schedule.drawing(at: place) != nil
        || processes[place]?.offence != nil && schedule.places[place] != .ending
      processes[place] = nil
      if isLost {
        counters.lost += 1
        logger.warning("A drawing process was lost: \(error)")
      }
      perform { $0.ended(place: place, error, at: $1) }
      onProcessEnd()
      if isStopped, processes.isEmpty { finishStopping() }
    }
  }

  /// Whether a reply is for the drawing of its place. Kills a process that replies to anything else,
  /// unless it was told to end.
  private func isExpected(_ id: UInt64, at place: Int) -> Bool {
    if schedule.drawing(at: place)?.item.id == id { return true }
    if schedule.places[place] != .ending {
      processes[place]?.kill(for: "answered a request that was not made")
    }
    return false
  }

  /// Checks and copies a picture, off the loop. The host trusts nothing that the process sends.
  private func takePicture(
    _ id: UInt64, _ order: DrawingOrder, _ report: PictureReport, _ memory: OwnedBox?,
    at place: Int
  ) async {
    let (key, format) = (order.key, order.key.format)
    do throws(PictureError) {
      let bytes = try await Self.copy(memory, format, report)
      perform { $0.checked(id, of: key, place: place, nil, at: $1) }
      counters.drawn += 1
      complete(id, .success(DrawnPicture(bytes: bytes, report: report)))
    } catch {
      perform { $0.checked(id, of: key, place: place, error, at: $1) }
      note(error, id)
      complete(id, .failure(.failed(error)))
    }
  }

  @concurrent
  private static func copy(
    _ memory: OwnedBox?, _ format: PictureFormat, _ report: PictureReport
  ) async throws(PictureError) -> [UInt8] {
    guard let memory else {
      throw PictureError(.ended, "the drawing process has sent no picture")
    }
    do {
      let mapping = try SealedMapping(
        try memory.duplicate(), limit: PictureChild.pictureLimit)
      let bytes = Array(mapping.memory)
      guard PictureFileHeader(bytes, format) == PictureFileHeader(report) else {
        throw PictureError(.ended, "the drawing process has sent another file than it told")
      }
      return bytes
    } catch let error as PictureError {
      throw error
    } catch {
      throw PictureError(.ended, "the drawing process has sent no valid picture: \(error)")
    }
  }
}
