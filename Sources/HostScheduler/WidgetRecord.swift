internal import WidgetModel

/// What the scheduler keeps of one widget.
///
/// There may be a million of these: fields are small, and times are nanoseconds since boot where
/// they are `Int64`.
struct WidgetRecord: Sendable {
  /// The dates of the current timeline; empty before the first.
  var dates: [Timestamp] = []
  /// The dates of the timeline that runs on until `dates` begin; mostly empty.
  var previousDates: [Timestamp] = []
  /// When the current timeline was made.
  var made = Timestamp(nanoseconds: 0)
  var policy = ReloadPolicy.never

  var reload = ReloadPhase.idle
  /// When the last timeline call began.
  var lastStart: Int64?
  /// Until when retries wait, while `failures` or `hostFaults` is not 0.
  var backoffUntil: Int64 = 0
  var minimumInterval: Int64
  var timelineBudget: Int64
  var group: WorkerGroup?
  var configuration: UInt32
  var build: UInt32 = 0
  /// Failures in a row that were the provider's.
  var failures: UInt8 = 0
  /// Failures in a row that were not.
  var hostFaults: UInt8 = 0

  var needsPlaceholder: Bool
  /// The last attempt failed.
  var hasFailed = false
  /// A granted slot and the call's budget have passed.
  var isOverdue = false
  /// The parameters changed: the entry shown stays until the new timeline.
  var isFrozen = false

  /// What was published last.
  var shownState = WidgetState.placeholder
  var shownSource = EntryReference.Source.current
  var shownIndex: Int32 = -1
  /// What is shown has to be published even if it looks the same.
  var mustShow = true

  init(settings: WidgetSettings, configuration: UInt32, hasPlaceholder: Bool) {
    self.minimumInterval = 0
    self.timelineBudget = 0
    self.configuration = configuration
    self.needsPlaceholder = !hasPlaceholder
    apply(settings)
  }

  mutating func apply(_ settings: WidgetSettings) {
    minimumInterval = max(settings.minimumInterval.nanoseconds, Pace.shortestInterval)
    timelineBudget = max(settings.timelineBudget.nanoseconds, 0)
    group = settings.group
  }

  var state: WidgetState {
    if dates.isEmpty { return hasFailed ? .error : .placeholder }
    return hasFailed || isOverdue || isFrozen ? .stale : .live
  }

  /// The policy's date on the wall clock; `nil` for never.
  var policyDate: Timestamp? {
    switch policy {
    case .never: nil
    case .after(let date): date
    case .atEnd: dates.last
    }
  }

  /// Whether the policy asks for a new timeline.
  ///
  /// A timeline that was made further in the future than the minimum interval was dated by a clock
  /// that has since been corrected: its dates mean nothing any more, and it counts as due.
  func isDue(at wall: Timestamp) -> Bool {
    guard let policyDate else { return false }
    return policyDate <= wall || made - .nanoseconds(minimumInterval) > wall
  }
}
