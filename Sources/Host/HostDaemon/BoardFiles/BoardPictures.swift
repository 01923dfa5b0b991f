internal import DequeModule
internal import Glibc
internal import HostConfiguration
internal import HostLoop
internal import HostServer
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire
internal import WorkerChannel

/// Keeps a PNG file for each widget current.
///
/// A client of the host's own socket for changes, but not for pictures: replies of a connection come in
/// order, and one slow picture would delay all others.
@HostActor
final class BoardPictures {
  /// The number of files that are made at a time, without the slow ones.
  private static let limit = 8
  /// The time after which a file is slow, and leaves its place to the next.
  private static let patience = Duration.milliseconds(500)
  /// The client of the pictures, in place of a connection's number.
  private nonisolated static let client = UInt64.max

  private let folder: BoardFolder
  private let settings: BoardFileSettings
  private let handler: any RequestHandler
  private let log: BoardFileLog
  private var queue = BoardPictureQueue()
  private var failures = BoardPictureFailures()
  private var isStopped = false

  /// Creates a keeper of files whose pictures a handler draws.
  nonisolated init(
    _ folder: BoardFolder, _ settings: BoardFileSettings, _ handler: any RequestHandler,
    _ log: BoardFileLog
  ) {
    self.folder = folder
    self.settings = settings
    self.handler = handler
    self.log = log
  }

  /// Keeps the files current until the task is cancelled.
  ///
  /// - Parameter socket: The path of the host's socket.
  func run(at socket: String) async {
    var news = FollowedWidgets(at: socket).makeAsyncIterator()
    while let next = try? await news.next() {
      switch next {
      case .lost, .connected: break
      case .changed(let event):
        switch event.event {
        case .entry, .removed: update(event.id)
        case .fresh, .state, .rank, .bye: break
        }
      case .settled(let ids): await Self.removeOthers(than: ids, in: folder)
      }
    }
    isStopped = true
  }

  private func update(_ id: WidgetID) {
    guard folder.path(of: id, .png) != nil else { return }
    queue.add(id)
    startMore()
  }

  private func startMore() {
    while !isStopped, let id = queue.next(atMost: Self.limit) {
      let overdue = HostActor.loop.schedule(after: Self.patience) { [weak self] in
        self?.queue.noteOverdue(id)
        self?.startMore()
      }
      Task {
        await write(id)
        HostActor.loop.cancel(overdue)
        queue.end(id)
        startMore()
      }
    }
  }

  /// Writes the picture of the current entry. A widget without an entry, or without a picture, has no
  /// file.
  private func write(_ id: WidgetID) async {
    guard let file = folder.path(of: id, .png) else { return }
    let code: ErrorCode
    switch await picture(of: id) {
    case .ok(_, let body):
      if await Self.write(body.flattened, to: file, in: folder, log) {
        return failures.noteSuccess(of: id)
      }
      code = .internal
    case .error(let error, _): code = error.code
    }
    let step = failures.step(after: code, of: id, at: HostActor.loop.now.sinceBoot)
    if let pause = step.retry {
      HostActor.loop.schedule(after: pause) { [weak self] in self?.retry(id) }
    }
    if step.removesFile { await Self.remove(file, in: folder) }
  }

  private func retry(_ id: WidgetID) {
    failures.noteRetry(of: id)
    update(id)
  }

  private func picture(of id: WidgetID) async -> Reply {
    let query = GetQuery(
      id: id, format: .png, scheme: settings.scheme, style: settings.style)
    let context = RequestContext(
      connection: Self.client, processID: getpid(), user: geteuid(), clientName: "board",
      access: .full, form: .line)
    return await withCheckedContinuation { done in
      handler.answer(.get(query), context: context) { done.resume(returning: $0) }
    }
  }

  /// Writes a file off the loop, which must not wait for a disk.
  ///
  /// - Returns: Whether the file was written.
  @concurrent
  private static func write(
    _ bytes: [UInt8], to file: String, in folder: BoardFolder, _ log: BoardFileLog
  ) async -> Bool {
    log.note { () throws(SystemCallError) in try folder.write(bytes, to: file) }
  }
}

extension BoardPictures {
  @concurrent
  private static func remove(_ file: String, in folder: BoardFolder) async {
    folder.remove(file)
  }

  @concurrent
  private static func removeOthers(than widgets: Set<WidgetID>, in folder: BoardFolder) async {
    folder.removeOthers(than: Set(widgets.compactMap { folder.path(of: $0, .png) }), in: [.png])
  }
}

/// The widgets whose files are to be made. A widget that changes while its file is made comes again.
struct BoardPictureQueue {
  private var order = Deque<WidgetID>()
  /// The widgets in `order`.
  private var waiting: Set<WidgetID> = []
  private var running: Set<WidgetID> = []
  /// The widgets in `running` that have left their place to others.
  private var overdue: Set<WidgetID> = []
  private var again: Set<WidgetID> = []

  /// Adds a widget; no effect if it waits already.
  mutating func add(_ id: WidgetID) {
    if running.contains(id) {
      again.insert(id)
    } else if waiting.insert(id).inserted {
      order.append(id)
    }
  }

  /// Begins with the next widget; `nil` if none waits or enough are in work.
  mutating func next(atMost limit: Int) -> WidgetID? {
    guard running.count - overdue.count < limit, let id = order.popFirst() else { return nil }
    waiting.remove(id)
    running.insert(id)
    return id
  }

  /// Lets a widget whose file is slow leave its place to others.
  mutating func noteOverdue(_ id: WidgetID) {
    if running.contains(id) { overdue.insert(id) }
  }

  /// Ends the work for a widget.
  mutating func end(_ id: WidgetID) {
    running.remove(id)
    overdue.remove(id)
    if again.remove(id) != nil { add(id) }
  }
}
