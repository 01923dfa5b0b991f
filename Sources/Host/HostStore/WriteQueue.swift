internal import WidgetModel

/// What waits for the disk, in the order it came, and what the disk refused.
///
/// Bounded: one job for a place, and ``limit`` bytes over all of them. A pure value.
struct WriteQueue {
  /// Bytes that jobs may hold in memory.
  let limit: Int
  /// Bytes that they hold.
  private(set) var weight = 0
  /// The jobs that the writer works on: one, or several ledgers.
  private(set) var current: [WriteJob] = []
  private var waiting: [WriteJob.Place: WriteJob] = [:]
  private var order: [WriteJob.Place] = []
  private var next = 0
  /// Sound answers that the disk refused: served from here and tried again.
  private var refused: [WriteJob.Place: WriteJob] = [:]
  private var refusedOrder: [WriteJob.Place] = []

  /// What became of a job that was offered.
  enum Admission {
    /// It waits.
    case queued
    /// It waits in the place of an older one, whose completion is told so.
    case replaced(WriteJob)
    /// There is no room for it.
    case full
  }

  /// Makes an empty queue.
  init(limit: Int) { self.limit = limit }

  /// Whether nothing waits and nothing is being written.
  var isIdle: Bool { waiting.isEmpty && current.isEmpty }

  /// How many sound answers exist in memory only.
  var refusedCount: Int { refused.count }

  /// Adds a job; refused answers make room for it, the oldest first.
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

  /// Takes the next job to write, and with a ledger those that follow it, up to 1 MiB: they are small
  /// and many. They stay ``current`` until ``finish(keeping:)``.
  mutating func take() -> [WriteJob] {
    var size = 0
    repeat {
      guard let job = takeOne() else { break }
      current.append(job)
      size += job.weight
    } while size < 1 << 20 && current.allSatisfy(\.isLedger) && isLedgerNext
    return current
  }

  private var isLedgerNext: Bool {
    guard next < order.count, case .ledger = order[next] else { return false }
    return true
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

  /// Ends the current jobs; `keeping` holds on to them because the disk refused what is sound.
  mutating func finish(keeping: Bool) {
    for job in current {
      if keeping && waiting[job.place] == nil {
        refused[job.place] = job
        refusedOrder.append(job.place)
      } else {
        weight -= job.weight
      }
    }
    current = []
  }

  /// Queues everything that was refused once more.
  mutating func retryRefused() {
    for place in refusedOrder {
      guard let job = refused.removeValue(forKey: place) else { continue }
      waiting[place] = WriteJob(place: place, change: job.change) { _ in }
      order.append(place)
    }
    refusedOrder = []
  }

  /// The newest change of a place that is not on disk.
  func newest(_ place: WriteJob.Place) -> WriteJob.Change? {
    if let job = waiting[place] { return job.change }
    if let job = current.first(where: { $0.place == place }) { return job.change }
    return refused[place]?.change
  }

  /// Every place with a change that is not on disk.
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
