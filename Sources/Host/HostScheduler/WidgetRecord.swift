internal import WidgetModel

/// The scheduler's state of a widget.
///
/// There may be a million records: fields are small and ordered with few gaps (112 bytes in all).
/// `Int64` times are in nanoseconds since boot.
struct WidgetRecord: Sendable {
  private struct Flags: OptionSet {
    let rawValue: UInt8
    static let needsPlaceholder = Flags(rawValue: 1)
    static let needsSnapshot = Flags(rawValue: 2)
    static let hasFailed = Flags(rawValue: 4)
    static let isOverdue = Flags(rawValue: 8)
    static let isFrozen = Flags(rawValue: 16)
    static let isWatched = Flags(rawValue: 32)
    static let mustShow = Flags(rawValue: 64)
  }

  /// The dates of the current timeline; none before the first timeline.
  var dates = EntryDates.none
  /// The number of consecutive failures of the provider.
  var failures: UInt8 = 0
  /// The number of consecutive failures without a fault of the provider.
  var hostFaults: UInt8 = 0
  private var flags: Flags = [.mustShow]
  /// The display that was published last.
  var shownState = WidgetState.placeholder
  var shownSource = EntryReference.Source.current
  /// The time at which the current timeline was made.
  var made = Timestamp(nanoseconds: 0)
  /// The date of an `after` policy, `policyNever` or `policyAtEnd`.
  private var policyValue = Self.policyNever
  /// The start of the last timeline call; `.min` before the first call.
  private var lastStartValue = Int64.min
  /// The end of the backoff while `failures` or `hostFaults` is not 0.
  var backoffUntil: Int64 = 0
  var grant: Grant
  /// The dates of the timeline that is in force until the first of `dates`; usually `nil`.
  var previous: FormerDates?
  var ledger = RefreshLedger()
  var configuration: UInt32
  var reload = ReloadPhase.idle
  var build: UInt32 = 0
  /// The end of the quarantine of the widget's plugin in seconds since boot; 0 without a quarantine.
  private var heldUntilSecond: UInt32 = 0
  /// The published entry's position; −1 for no entry.
  var shownIndex: Int32 = -1

  private static let policyNever = Int64.max
  private static let policyAtEnd = Int64.min

  init(grant: Grant, configuration: UInt32) {
    self.grant = grant
    self.configuration = configuration
  }

  var minimumInterval: Int64 { grant.minimumInterval }
  var group: WorkerGroup? { grant.settings.group }
  var isLeased: Bool { grant.settings.isLeased }

  var policy: ReloadPolicy {
    get {
      switch policyValue {
      case Self.policyNever: .never
      case Self.policyAtEnd: .atEnd
      default: .after(Timestamp(nanoseconds: policyValue))
      }
    }
    set {
      switch newValue {
      case .never: policyValue = Self.policyNever
      case .atEnd: policyValue = Self.policyAtEnd
      case .after(let date): policyValue = max(date.nanoseconds, Self.policyAtEnd + 1)
      }
    }
  }

  /// The end of the quarantine of the widget's plugin, to the next second; `.min` without a
  /// quarantine.
  var heldUntil: Int64 {
    get { heldUntilSecond == 0 ? .min : Int64(heldUntilSecond) * Pace.second }
    set {
      let (seconds, rest) = max(newValue, 0).quotientAndRemainder(dividingBy: Pace.second)
      heldUntilSecond = UInt32(clamping: seconds + (rest > 0 ? 1 : 0))
    }
  }

  /// The start of the last timeline call.
  var lastStart: Int64? {
    get { lastStartValue == .min ? nil : lastStartValue }
    set { lastStartValue = newValue ?? .min }
  }

  var state: WidgetState {
    if dates.isEmpty { return hasFailed ? .error : .placeholder }
    return hasFailed || isOverdue || isFrozen ? .stale : .live
  }

  /// The policy's date on the wall clock; `nil` for never.
  var policyDate: Timestamp? {
    switch policyValue {
    case Self.policyNever: nil
    case Self.policyAtEnd: dates.last
    default: Timestamp(nanoseconds: policyValue)
    }
  }

  /// Whether the policy requires a new timeline.
  ///
  /// A timeline counts as due if its creation lies further in the future than the minimum interval:
  /// the clock was wrong at that time and has since been corrected.
  func isDue(at wall: Timestamp) -> Bool {
    guard let policyDate else { return false }
    if policyDate <= wall { return true }
    let (latest, overflow) = wall.nanoseconds.addingReportingOverflow(minimumInterval)
    return !overflow && made.nanoseconds > latest
  }
}

extension WidgetRecord {
  var needsPlaceholder: Bool {
    get { flags.contains(.needsPlaceholder) }
    set { set(.needsPlaceholder, newValue) }
  }

  /// Whether a snapshot must be made once the host is idle.
  var needsSnapshot: Bool {
    get { flags.contains(.needsSnapshot) }
    set { set(.needsSnapshot, newValue) }
  }

  /// Whether the last attempt failed.
  var hasFailed: Bool {
    get { flags.contains(.hasFailed) }
    set { set(.hasFailed, newValue) }
  }

  /// Whether the time for a granted slot and its call has passed.
  var isOverdue: Bool {
    get { flags.contains(.isOverdue) }
    set { set(.isOverdue, newValue) }
  }

  /// Whether the parameters have changed: the entry on display stays until the new timeline.
  var isFrozen: Bool {
    get { flags.contains(.isFrozen) }
    set { set(.isFrozen, newValue) }
  }

  /// Whether any client watches the widget.
  var isWatched: Bool {
    get { flags.contains(.isWatched) }
    set { set(.isWatched, newValue) }
  }

  /// Whether to publish the display even if unchanged.
  var mustShow: Bool {
    get { flags.contains(.mustShow) }
    set { set(.mustShow, newValue) }
  }

  private mutating func set(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }
}

extension WidgetRecord {
  /// Returns the display of the widget at `wall`.
  func display(of widget: WidgetIndex, at wall: Timestamp) -> Display {
    var display = Display(widget: widget, state: state, current: current(at: wall))
    if let current = display.current { display.next = next(after: current, at: wall) }
    return display
  }

  /// Whether the previous timeline is still in force at `wall`.
  func previousRunsOn(at wall: Timestamp) -> Bool {
    guard previous != nil, let first = dates.first else { return false }
    return first > wall
  }

  private func dates(of source: EntryReference.Source) -> EntryDates {
    source == .current ? dates : previous?.dates ?? .none
  }

  private func current(at wall: Timestamp) -> EntryReference? {
    if isFrozen && shownIndex >= 0 {
      return dates(of: shownSource).entry(Int(shownIndex), shownSource)
    }
    let source = previousRunsOn(at: wall) ? EntryReference.Source.previous : .current
    return dates(of: source).entry(at: wall, source)
  }

  private func next(after current: EntryReference, at wall: Timestamp) -> EntryReference? {
    guard !isFrozen else { return nil }
    let dates = dates(of: current.source)
    let next = dates.entry(current.index + 1, current.source).flatMap {
      dates.entry(at: $0.date, current.source)
    }
    guard current.source == .previous, let first = self.dates.first else { return next }
    if let next, next.date < first { return next }
    return self.dates.entry(at: first, .current)
  }
}
