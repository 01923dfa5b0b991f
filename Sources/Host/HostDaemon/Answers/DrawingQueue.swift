internal import HostLoop
internal import Synchronization
internal import WidgetModel
internal import WidgetWire

/// Draws pictures one at a time, on a thread of its own: a slow one delays other pictures and nothing
/// else. Who asks for a picture that is being drawn gets the same one.
final class DrawingQueue: Sendable {
  /// The properties in which two requests for one picture agree.
  private struct Job: Hashable {
    var picture: PictureCache.Key
    /// Live texts are written to the second.
    var second: Int64
    /// In the body of `fmt=json`; pictures of equal entries are equal, whatever widget they are of.
    var header: EntryHeader?
  }

  private typealias Waiting = CheckedContinuation<Result<[UInt8], WidgetError>, Never>

  private enum Admission { case first, joined, refused }

  /// Pictures that may wait to be drawn.
  private static let limit = 32

  private let thread = WorkThread(name: "widgethost-draw")
  private let pictures = PictureCache()
  private let jobs = Mutex<[Job: [Waiting]]>([:])

  /// The body of an entry.
  ///
  /// - Throws: what ``EntryReply/body(_:)`` throws, and `BUSY` when too many pictures wait.
  func body(of entry: EntryReply) async throws(WidgetError) -> [UInt8] {
    guard entry.isDrawn else { return try entry.body(pictures) }
    if let drawn = pictures[entry.key] { return drawn }
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
            WidgetError(.busy, "\(Self.limit) pictures wait to be drawn already; try again")))
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
