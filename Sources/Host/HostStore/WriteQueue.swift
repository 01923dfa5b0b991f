internal import WidgetModel

/// The changes that wait for the disk, in the order of arrival, and the changes that the disk has
/// refused.
///
/// Bounded to a single job per place and ``limit`` bytes in total. A value without side effects.
struct WriteQueue {
  /// The largest total size of the jobs' data in bytes.
  let limit: Int
  /// The total size of the jobs' data in bytes.
  private(set) var weight = 0
  /// The jobs that are being written: a single job, several results or several ledgers.
  private(set) var current: [WriteJob] = []
  private var waiting: [WriteJob.Place: WriteJob] = [:]
  private var order: [WriteJob.Place] = []
  private var next = 0
  /// Sound changes that the disk has refused; readers still see them, and their writes are
  /// repeated.
  private var refused: [WriteJob.Place: WriteJob] = [:]
  private var refusedOrder: [WriteJob.Place] = []

  /// The result of adding a job.
  enum Admission {
    /// The job waits.
    case queued
    /// The job has replaced an older job, whose completion must report the replacement.
    case replaced(WriteJob)
    /// The queue has no room for the job.
    case full
  }

  /// Creates an empty queue.
  init(limit: Int) { self.limit = limit }

  /// Whether no job is waiting or being written.
  var isIdle: Bool { waiting.isEmpty && current.isEmpty }

  /// The number of sound changes that exist in memory only.
  var refusedCount: Int { refused.count }

  /// Adds a job; if there is not enough room, refused changes are dropped, the oldest first.
  ///
  /// A check is neither added beside another change of its place nor kept when that change comes
  /// later: a save and a removal replace damaged content. If the change fails, the next reader finds
  /// the damage again.
  mutating func add(_ job: WriteJob) -> Admission {
    if case .check = job.change, newest(job.place) != nil { return .queued }
    forgetRefused(job.place)
    let old = waiting[job.place]
    var needed = weight - (old?.weight ?? 0) + job.weight
    for place in refusedOrder where needed > limit {
      needed -= refused[place]?.weight ?? 0
      forgetRefused(place)
    }
    guard needed <= limit || isIdle else { return .full }
    waiting[job.place] = job
    weight += job.weight - (old?.weight ?? 0)
    if let old { return .replaced(old) }
    order.append(job.place)
    return .queued
  }

  /// Takes the next job. A result or a ledger is taken together with those that follow, up to 1 MiB:
  /// a transaction waits for the disk once. The jobs stay in ``current`` until ``finish(keeping:)``.
  mutating func take() -> [WriteJob] {
    var size = 0
    repeat {
      guard let job = takeOne() else { break }
      current.append(job)
      size += job.weight
    } while size < Self.largestGroup && isNextOfGroup
    return current
  }

  /// The size in bytes from which no further job is taken together with others.
  private static let largestGroup = 1 << 20

  private var isNextOfGroup: Bool {
    guard next < order.count, let first = current.first, let following = waiting[order[next]] else {
      return false
    }
    return first.isLedger && following.isLedger || first.result != nil && following.result != nil
  }

  private mutating func takeOne() -> WriteJob? {
    guard next < order.count else { return nil }
    let job = waiting.removeValue(forKey: order[next])
    next += 1
    if next > 64 && next * 2 > order.count {
      order.removeFirst(next)
      next = 0
    }
    return job
  }

  /// Ends the current jobs, and keeps those of `kept`, because the disk has refused sound changes.
  mutating func finish(keeping kept: Set<WriteJob.Place>) {
    for job in current {
      if kept.contains(job.place) && waiting[job.place] == nil {
        refused[job.place] = job
        refusedOrder.append(job.place)
      } else {
        weight -= job.weight
      }
    }
    current = []
  }

  /// Queues all refused changes again.
  mutating func retryRefused() {
    for place in refusedOrder {
      guard let job = refused.removeValue(forKey: place) else { continue }
      waiting[place] = WriteJob(place: place, change: job.change) { _ in }
      order.append(place)
    }
    refusedOrder = []
  }

  /// Returns the newest change of a place that is not on disk.
  func newest(_ place: WriteJob.Place) -> WriteJob.Change? {
    if let job = waiting[place] { return job.change }
    if let job = current.first(where: { $0.place == place }) { return job.change }
    return refused[place]?.change
  }

  /// The places with changes that are not on disk.
  var places: Set<WriteJob.Place> {
    Set(waiting.keys).union(refused.keys).union(current.map(\.place))
  }

  private mutating func forgetRefused(_ place: WriteJob.Place) {
    guard let job = refused.removeValue(forKey: place) else { return }
    weight -= job.weight
    refusedOrder.removeAll { $0 == place }
  }
}

extension WriteJob {
  fileprivate var isLedger: Bool {
    if case .ledger = place { true } else { false }
  }
}
