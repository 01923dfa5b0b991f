internal import Glibc
internal import HostLoop
internal import HostSupervisor
internal import Logging
internal import PictureChannel
internal import WidgetLocks
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// The pictures of pixels: from the cache, from a drawing in progress, or from a new drawing.
///
/// Requests for a picture that is being drawn share the result.
@HostActor
final class PictureDesk {
  /// A picture that a client requests.
  struct Wish: Sendable {
    /// The key of the picture in the cache.
    var key: PictureCache.Key
    /// The key of the drawing.
    var drawing: DrawingKey
    /// The time for live texts.
    var now: Timestamp
    /// Whether the client has requested that time, instead of the present one.
    var isTimeGiven = false
    /// The connection of the client.
    var client: UInt64
  }

  /// The entry of a picture.
  struct Subject: Sendable {
    var archive: TimelineArchive
    var entry: Int
    var views: EntryViews
  }

  private typealias Waiting = CheckedContinuation<Result<PictureCache.Picture, WidgetError>, Never>

  /// A drawing in progress, and the clients that wait for it.
  private struct Flight {
    var drawing: UInt64
    var validity: PictureValidity
    var waiting: [(client: UInt64, Waiting)]
  }

  /// The cache of all pictures, in all formats.
  nonisolated let cache: PictureCache
  private nonisolated let program: String
  private nonisolated let hasProgram: Mutex<Bool>
  private nonisolated let hits = Mutex(0)
  private nonisolated let waitingCount = Mutex(0)
  private let drawer: PictureDrawer
  private var flights: [DrawingKey: [Flight]] = [:]
  /// The drawings that each client waits for, with the number of its requests for each.
  private var awaited: [UInt64: [DrawingKey: Int]] = [:]
  private var durations = StatsDistribution(boundsSeconds: StatsDistribution.callBounds)

  /// Creates a desk without drawings.
  ///
  /// - Parameter cacheLimit: The limit of the cache in bytes.
  init(_ configuration: DrawingConfiguration, cacheLimit: Int, _ logger: Logger) {
    program = configuration.program
    hasProgram = Mutex(access(configuration.program, X_OK) == 0)
    cache = PictureCache(limit: cacheLimit)
    drawer = PictureDrawer(configuration, logger: logger)
  }

  // MARK: Availability

  /// Whether the program that draws was there at the last look.
  nonisolated var isAvailable: Bool { hasProgram.withLock(\.self) }

  /// Looks for the program again.
  ///
  /// - Returns: The reason why it cannot be run; `nil` if it can.
  @discardableResult
  nonisolated func look() -> String? {
    let isThere = access(program, X_OK) == 0
    let reason = isThere ? nil : String(cString: strerror(errno))
    hasProgram.withLock { $0 = isThere }
    return reason
  }

  /// Returns the error for a format that needs the drawing program, if the program is missing.
  nonisolated func refusal(of format: OutputFormat) -> WidgetError? {
    guard format.picture != nil, let reason = look() else { return nil }
    return WidgetError(
      .badFormat,
      "this host cannot draw fmt=\(format.name): \(program) cannot be run (\(reason)); install "
        + "widgethost-render beside widgethost. The formats are \(OutputFormat.list(hasPictures: false))"
    )
  }

  // MARK: Pictures

  /// Whether clients wait for pictures.
  nonisolated var hasClients: Bool { waitingCount.withLock { $0 > 0 } }

  /// Returns a picture, also from the cache.
  ///
  /// - Parameter subject: Reads the entry; `nil` for an entry without views.
  /// - Throws: `BUSY` when too many pictures wait, `PROVIDER_CRASHED` and `PROVIDER_TIMEOUT` for a
  ///   picture that has ended its process, `TOO_LARGE`, and `INTERNAL` if nothing can be drawn.
  @concurrent
  nonisolated func picture(
    _ wish: Wish, of subject: @Sendable () throws(WidgetError) -> Subject
  ) async throws(WidgetError) -> PictureCache.Picture {
    if let picture = kept(wish) { return picture }
    waitingCount.withLock { $0 += 1 }
    defer { waitingCount.withLock { $0 -= 1 } }
    // Before the archive is read, which costs more than a look.
    if let shared = await joined(wish) { return try shared.get() }
    let subject = try subject()
    let validity = PictureValidity(
      of: subject.views, at: wish.now, isRedacted: wish.key.isRedacted)
    return try await drawn(wish, subject, validity).get()
  }

  /// Returns the picture from the cache, and counts the hit; `nil` if it is not there.
  private nonisolated func kept(_ wish: Wish) -> PictureCache.Picture? {
    guard let picture = cache.picture(wish.key, at: wish.now) else { return nil }
    hits.withLock { $0 += 1 }
    return picture
  }

  private func drawn(
    _ wish: Wish, _ subject: Subject, _ validity: PictureValidity
  ) async -> Result<PictureCache.Picture, WidgetError> {
    // A drawing may have ended since the first look, and is in the cache then.
    if let picture = kept(wish) { return .success(picture) }
    return await withCheckedContinuation { waiting in
      if let index = flight(for: wish) { return join(wish, index, waiting) }
      let order = DrawingOrder(
        key: wish.drawing, archive: subject.archive.bytes, entry: subject.entry, now: wish.now,
        client: wish.client)
      let begun = HostActor.loop.now.sinceBoot
      let drawing = drawer.newNumber()
      flights[wish.drawing, default: []].append(
        Flight(drawing: drawing, validity: validity, waiting: []))
      join(wish, (flights[wish.drawing]?.count ?? 1) - 1, waiting)
      drawer.draw(order, as: drawing) { [weak self] result in
        self?.finish(drawing, wish, validity, since: begun, result)
      }
    }
  }

  /// Returns the result of a drawing in progress that is right at the time of the request; `nil` if there
  /// is none.
  private func joined(_ wish: Wish) async -> Result<PictureCache.Picture, WidgetError>? {
    guard let index = flight(for: wish) else { return nil }
    return await withCheckedContinuation { join(wish, index, $0) }
  }

  /// Returns the index of a drawing in progress that is right at the time of the request.
  private func flight(for wish: Wish) -> Int? {
    flights[wish.drawing]?.firstIndex { $0.validity.contains(wish.now) }
  }

  /// Lets a client wait for a drawing in progress.
  private func join(_ wish: Wish, _ index: Int, _ waiting: Waiting) {
    flights[wish.drawing]?[index].waiting.append((wish.client, waiting))
    awaited[wish.client, default: [:]][wish.drawing, default: 0] += 1
  }

  private func finish(
    _ drawing: UInt64, _ wish: Wish, _ validity: PictureValidity, since begun: Duration,
    _ result: Result<DrawnPicture, DrawingFailure>
  ) {
    let result = result.picture(validity)
    if case .success(let picture) = result {
      durations.note(HostActor.loop.now.sinceBoot - begun)
      cache.keep(picture, for: wish.key, replaces: !wish.isTimeGiven)
    }
    guard let index = flights[wish.drawing]?.firstIndex(where: { $0.drawing == drawing }),
      let flight = flights[wish.drawing]?.remove(at: index)
    else { return }
    if flights[wish.drawing]?.isEmpty == true { flights[wish.drawing] = nil }
    for (client, waiting) in flight.waiting {
      noteAnswer(to: client, wish.drawing)
      waiting.resume(returning: result)
    }
  }

  private func noteAnswer(to client: UInt64, _ key: DrawingKey) {
    let left = (awaited[client]?[key] ?? 0) - 1
    awaited[client]?[key] = left > 0 ? left : nil
    if awaited[client]?.isEmpty == true { awaited[client] = nil }
  }

  /// Gives up the waiting drawings that only this client wants.
  func forget(client: UInt64) {
    let gone = WidgetError(.busy, "the client that requested the picture has left; try again")
    var unwanted: [UInt64] = []
    for key in (awaited.removeValue(forKey: client) ?? [:]).keys {
      for (index, flight) in (flights[key] ?? []).enumerated() {
        let own = flight.waiting.filter { $0.client == client }
        guard !own.isEmpty else { continue }
        flights[key]?[index].waiting.removeAll { $0.client == client }
        for (_, waiting) in own { waiting.resume(returning: .failure(gone)) }
        if own.count == flight.waiting.count { unwanted.append(flight.drawing) }
      }
    }
    // A drawing that has begun goes on, for the cache. The others leave the list of flights.
    for drawing in unwanted { drawer.cancel(drawing) }
  }

  /// Returns the number of requests of a client that wait for a drawing.
  func requests(of client: UInt64) -> Int { awaited[client]?.values.reduce(0, +) ?? 0 }

  /// Fails all drawings, and returns after the last process has ended.
  func stop() async { await drawer.stop() }

  /// The report for `stats`.
  var statistics: StatsPictures {
    let statistics = drawer.statistics
    var row = StatsPictures()
    look()
    row.available = isAvailable
    row.obstacle = statistics.obstacle
    row.processes = statistics.processes
    row.memoryBytes = statistics.memoryBytes
    row.waiting = statistics.waiting
    row.running = statistics.running
    row.drawn = statistics.drawn
    row.failed = statistics.failed
    row.cacheHits = hits.withLock(\.self)
    row.cacheBytes = cache.byteCount
    row.started = statistics.started
    row.lost = statistics.lost
    row.duration = durations
    return row
  }
}

extension Result<DrawnPicture, DrawingFailure> {
  /// The picture with its validity, or the error for clients.
  fileprivate func picture(
    _ validity: PictureValidity
  ) -> Result<PictureCache.Picture, WidgetError> {
    map { PictureCache.Picture(bytes: $0.bytes, report: $0.report, validity: validity) }
      .mapError(WidgetError.init)
  }
}

extension WidgetError {
  /// The error for a picture that was not drawn.
  fileprivate init(_ failure: DrawingFailure) {
    switch failure {
    case .tooMany(let limit, let ofClient, let isSlow):
      let pictures = isSlow ? "slow pictures" : "pictures"
      let client = ofClient ? " of this client" : ""
      self.init(
        .busy, "\(limit) \(pictures)\(client) already wait to be drawn, the limit; try again")
    case .cancelled: self.init(.busy, "the host is stopping")
    case .failed(let error):
      let code: ErrorCode =
        switch error.code {
        case .badArchive, .unavailable: .internal
        case .tooLarge: .tooLarge
        case .ended: .providerCrashed
        case .deadline: .providerTimeout
        }
      self.init(code, error.description)
    }
  }
}
