internal import FoundationEssentials
internal import HostLoop
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The quarantines of plugin builds, kept in a file of the state directory. A thread writes the file:
/// a disk that is slow or frozen does not hold the loop up.
@HostActor
final class Quarantines {
  private var book: QuarantineBook
  private let boot: BootID
  private let logger: Logger
  /// The content of the file, by its path.
  private let writes: LatestWrites<String, Content>
  private let path: String
  private var onBegin: @HostActor (String) -> Void = { _ in }

  /// The content of the file. The times are on the boot clock of `boot`; `saved` relates them to
  /// the wall clock for a later boot.
  private struct Content: Codable, Sendable {
    var boot: String
    var savedWall: Int64
    var savedBoot: Int64
    var builds: [String: QuarantineBook.Record]
  }

  /// Reads the file in the state directory; a missing or damaged file means no quarantine.
  init(inState directory: String, _ logger: Logger, boot: BootID = .ofThisBoot()) {
    path = "\(directory)/quarantine"
    self.boot = boot
    self.logger = logger
    let hasFailed = Mutex(false)
    writes = LatestWrites(name: "quarantines") { waiting in
      for (path, content) in waiting {
        let error = Self.write(content, path)
        let wasSound = hasFailed.withLock { hasFailed in
          defer { hasFailed = error != nil }
          return !hasFailed
        }
        guard let error, wasSound else { continue }
        logger.warning("quarantines are not kept across a restart: \(error)")
      }
    }
    book = Self.read(path, boot, HostActor.loop.now)
  }

  /// Returns after the file has the quarantines of now, or the disk has refused them, or after `limit`.
  func flush(within limit: Duration = .seconds(60)) async {
    await writes.flush(within: limit)
  }

  /// Sets the closure that receives the names of plugins whose quarantine begins.
  func onBegin(_ body: @escaping @HostActor (String) -> Void) {
    onBegin = body
  }

  /// Records an unclean exit of a worker; ignores other events.
  func serve(_ event: SupervisorEvent) {
    guard case .uncleanExit(let plugin, let build, let failure) = event else { return }
    note(plugin, build, "\(failure)")
  }

  /// Charges the loads and calls that an earlier host has left, and returns the markers of this host;
  /// `nil` if the disk refuses them.
  func takeMarkers(inState directory: String) -> CallMarkers? {
    let path = "\(directory)/calls"
    // An unknown boot may be another one.
    if boot.isSameBoot(as: boot) {
      let markers = CallMarkers.read(path, boot: boot.description)
      chargeHostEnd(markers)
      // The markers go below: what they have led to must not be lost if this host ends soon, too.
      if !markers.isEmpty { _ = Self.write(content, self.path) }
    }
    do throws(SystemCallError) {
      return try CallMarkers(path, boot: boot.description)
    } catch {
      logger.warning("A crash of the host will be charged to no plugin: \(error)")
      return nil
    }
  }

  /// Records the loads and calls during which the host ended without an orderly stop: one exit for
  /// each build, because nobody can know which of them has ended the host.
  func chargeHostEnd(_ markers: [CallMarkers.Marker]) {
    var charged: Set<ContentHash> = []
    for marker in markers where charged.insert(marker.build).inserted {
      let work = marker.call.map { "\($0.name) of plugin" } ?? "the load of plugin"
      logger.warning(
        """
        The host ended without an orderly stop during \(work) \(marker.plugin.printable); the end is \
        charged to the plugin
        """, metadata: .structured(["plugin": marker.plugin]))
      note(marker.plugin, marker.build, "the host ended meanwhile")
    }
  }

  private func note(_ plugin: String, _ build: ContentHash, _ reason: String) {
    let end = book.noteExit(of: build, at: HostActor.loop.now.sinceBoot)
    save()
    guard let end else { return }
    let seconds = ((end - HostActor.loop.now.sinceBoot) / .seconds(1)).rounded()
    let span = Duration.seconds(seconds).shortDescription
    logger.error(
      """
      Plugin \(plugin.printable) is quarantined for \(span): its worker ended badly \
      \(QuarantineBook.mostExits) times within \(QuarantineBook.window.shortDescription), at last: \
      \(reason). A new build is tried at once; `widgethost unquarantine \(plugin.printable)` lifts \
      this.
      """,
      metadata: .structured([
        "plugin": plugin, "code": ErrorCode.quarantined.rawValue, "build": build.description,
      ]))
    onBegin(plugin)
  }

  /// Returns the end of the quarantine of a build, on the boot clock; `nil` without a quarantine.
  func end(of build: ContentHash?) -> Duration? {
    build.flatMap { book.end(of: $0, at: HostActor.loop.now.sinceBoot) }
  }

  /// Returns the failure of every call of a quarantined build; `nil` without a quarantine.
  func obstacle(to build: ContentHash?) -> CallFailure? {
    end(of: build).map { .quarantined(until: wall($0)) }
  }

  /// Ends the quarantine of a build, and forgets its unclean exits.
  ///
  /// - Returns: Whether the build was quarantined.
  func lift(_ build: ContentHash) -> Bool {
    defer { save() }
    return book.lift(build, at: HostActor.loop.now.sinceBoot)
  }

  /// Returns the wall-clock time at `end`, to the second, unless the clock is set before then.
  func wall(_ end: Duration) -> Timestamp {
    let now = HostActor.loop.now
    let time = now.wall + (end - now.sinceBoot)
    return Timestamp(seconds: time.nanoseconds / 1_000_000_000)
  }

  private func save() { writes.add(content, of: path) }

  private var content: Content {
    let now = HostActor.loop.now
    let builds = book.records.map { ($0.description, $1) }
    return Content(
      boot: boot.description, savedWall: now.wall.nanoseconds, savedBoot: now.sinceBoot.nanoseconds,
      builds: Dictionary(builds, uniquingKeysWith: { first, _ in first }))
  }

  /// - Returns: The error of the disk, if any.
  private nonisolated static func write(_ content: Content, _ path: String) -> (any Error)? {
    do {
      try JSONEncoder().encode(content).write(to: URL(filePath: path), options: .atomic)
      return nil
    } catch {
      return error
    }
  }

  private static func read(_ path: String, _ boot: BootID, _ now: Moment) -> QuarantineBook {
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= 16 << 20,
      let content = try? JSONDecoder().decode(Content.self, from: data)
    else { return QuarantineBook() }
    var shift: Duration = .zero
    if BootID(content.boot)?.isSameBoot(as: boot) != true {
      // After another boot only the wall clock tells the time since; a clock that was set back
      // counts as no time.
      let passed = max(.zero, now.wall - Timestamp(nanoseconds: content.savedWall))
      shift = now.sinceBoot - passed - .nanoseconds(content.savedBoot)
    }
    var records: [ContentHash: QuarantineBook.Record] = [:]
    for (name, record) in content.builds {
      if let build = ContentHash(name) { records[build] = record }
    }
    return QuarantineBook(records, shift: shift, at: now.sinceBoot)
  }
}
