internal import HostLoop
internal import WidgetLocks
internal import WidgetModel
internal import WidgetWire

/// Draws pictures one at a time, on a separate thread: a slow picture delays only other pictures.
/// Requests for a picture that is being drawn share the result.
final class DrawingQueue: Sendable {
  /// The properties in which two requests for the same picture agree.
  private struct Job: Hashable {
    var picture: PictureCache.Key
    /// The time in whole seconds, the precision of live texts.
    var second: Int64
    /// The header in the body of `fmt=json`; `nil` for other formats, whose pictures are equal for
    /// all widgets of the plugin.
    var header: EntryHeader?
  }

  private typealias Waiting = CheckedContinuation<Result<PictureCache.Picture, WidgetError>, Never>

  private enum Admission { case first, joined, refused }

  /// The number of pictures that may wait to be drawn.
  private static let limit = 32

  private let thread = WorkThread(name: "widgethost-draw")
  private let pictures: PictureCache
  private let jobs = Mutex<[Job: [Waiting]]>([:])

  /// Creates a queue whose pictures go to a cache.
  init(_ pictures: PictureCache = PictureCache()) {
    self.pictures = pictures
  }

  /// Returns the body of an entry, with the time for which it is right.
  ///
  /// - Throws: The errors of ``EntryReply/body(_:)``, and `BUSY` when too many pictures wait.
  func body(of entry: EntryReply) async throws(WidgetError) -> PictureCache.Picture {
    guard entry.isDrawn else { return try entry.body(pictures) }
    if let drawn = pictures.picture(entry.key, at: entry.now) { return drawn }
    let job = Job(
      picture: entry.key, second: entry.now.nanoseconds / 1_000_000_000,
      header: entry.format == .json || entry.format == .payload ? entry.content.header : nil)
    let result = await withCheckedContinuation { (waiting: Waiting) in
      switch admit(waiting, to: job) {
      case .first: thread.run { self.perform(job, entry) }
      case .joined: break
      case .refused:
        waiting.resume(
          returning: .failure(
            WidgetError(
              .busy, "\(Self.limit) pictures already wait to be drawn, the limit; try again")))
      }
    }
    return try result.get()
  }

  private func admit(_ waiting: Waiting, to job: Job) -> Admission {
    jobs.withLock { jobs in
      if jobs[job] != nil {
        jobs[job]?.append(waiting)
        return .joined
      }
      guard jobs.count < Self.limit else { return .refused }
      jobs[job] = [waiting]
      return .first
    }
  }

  private func perform(_ job: Job, _ entry: EntryReply) {
    let result = Result { () throws(WidgetError) in try entry.body(pictures) }
    let waiting = jobs.withLock { $0.removeValue(forKey: job) } ?? []
    for one in waiting { one.resume(returning: result) }
  }
}
