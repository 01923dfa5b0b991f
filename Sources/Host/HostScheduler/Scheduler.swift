internal import DequeModule
public import WidgetModel

/// Decides which entry each widget shows and when which provider is called.
///
/// A pure value: events go in with the time at which they happened, actions come out. It reads no
/// clock, sleeps never and performs nothing; the same events with the same seed give the same
/// actions. Each event costs O(log n) in the number of widgets, but for those that concern all of
/// them. Not synchronised: whoever owns it calls it from one thread.
public struct Scheduler: Sendable {
  /// By widget index; `nil` where there is none.
  var records: [WidgetRecord?] = []
  /// Dates of entries and policies, in nanoseconds since 1970.
  var wallHeap = DueHeap()
  /// Slots and deadlines, in nanoseconds since boot.
  var bootHeap = DueHeap()
  var queue = ReloadQueue()
  var groups = GroupLoad()
  /// Calls in progress, by serial; those of removed widgets too, until they have ended.
  var running: [UInt32: Flight] = [:]
  var lastSerial: UInt32 = 0
  var random: SeededGenerator
  var grants = GrantTable()
  /// Widgets with a timeline that want a snapshot.
  var snapshots: Deque<Int32> = []
  /// Who may be shed, the last to come at the end; as in the queue, a place can outlive its reason.
  var routineCandidates: [Int32] = []
  /// The same of those that somebody watches.
  var watchedCandidates: [Int32] = []
  /// The last slot that something was put off to when too many waited, in nanoseconds since boot.
  var shedSlot: Int64 = 0
  /// How many waited when something was shed last.
  var shedQueue = 0
  var shedCount = 0
  var widgetCount = 0
  var watchedCount = 0
  var queuedCount = 0

  /// The most provider calls at a time.
  public let concurrentCalls: Int
  /// How many reloads may wait for a free call before those that nobody waits for are put off.
  public let queueLimit: Int

  /// Makes a scheduler without widgets.
  ///
  /// - Parameters:
  ///   - concurrentCalls: the most provider calls at a time; less than 1 counts as 1. The published
  ///     default is the number of cores.
  ///   - queueLimit: how many reloads may wait for a free call before those that nobody waits for
  ///     are put off, the unwatched first.
  ///   - seed: of all that is random: spread and the jitter of the backoff.
  public init(concurrentCalls: Int, queueLimit: Int = 1000, seed: UInt64) {
    self.concurrentCalls = max(1, concurrentCalls)
    self.queueLimit = max(1, queueLimit)
    self.random = SeededGenerator(seed: seed)
  }

  /// Makes room for so many widgets at once, where their number is known.
  public mutating func reserveCapacity(_ widgets: Int) {
    records.reserveCapacity(widgets)
    wallHeap.reserveCapacity(widgets)
    bootHeap.reserveCapacity(widgets)
  }

  /// Takes an event and says what to do.
  ///
  /// - Parameters:
  ///   - now: when it happened; `sinceBoot` never runs backwards from call to call.
  ///   - actions: what is to be done is appended, in order: answers, what is shown, then calls.
  public mutating func handle(_ event: Event, now: Moment, into actions: inout [Action]) {
    let time = Instant(now)
    advance(to: time, &actions)
    switch event {
    case .tick: break
    case .widgetAdded(
      let widget, let settings, let configuration, let hasPlaceholder, let hasSnapshot, let old,
      let charges, let isWatched):
      remove(widget, &actions)
      var record = WidgetRecord(grant: grants.grant(for: settings), configuration: configuration)
      record.needsPlaceholder = !hasPlaceholder
      record.needsSnapshot = !hasSnapshot
      record.isWatched = isWatched
      record.restore(charges: charges, time)
      add(widget, record, restored: old, time, &actions)
    case .reconfigured(let widget, let configuration, let hasPlaceholder):
      reconfigure(widget, configuration, hasPlaceholder: hasPlaceholder, time, &actions)
    case .settingsChanged(let widget, let settings):
      change(widget, to: settings, time, &actions)
    case .watched(let widget, let isWatched):
      watch(widget, isWatched: isWatched, time, &actions)
    case .widgetRemoved(let widget):
      remove(widget, &actions)
    case .pluginChanged(let widgets):
      changePlugin(of: widgets, time, &actions)
    case .environmentChanged:
      changeEnvironment(time, &actions)
    case .reloadRequested(let request):
      answer(request, time, &actions)
    case .callEnded(let flight, let outcome):
      end(flight, outcome, time, &actions)
    case .clocksChanged:
      recompute(time, &actions)
    }
    startCalls(time, &actions)
    shed(time, &actions)
    startSnapshot(time, &actions)
  }

  /// Takes an event and returns what to do.
  public mutating func handle(_ event: Event, now: Moment) -> [Action] {
    var actions: [Action] = []
    handle(event, now: now, into: &actions)
    return actions
  }

  /// When to send ``Event/tick`` next. Exact: at that time something is due.
  public var nextWakeUp: WakeUp {
    WakeUp(
      wall: wallHeap.first.map { Timestamp(nanoseconds: $0.time) },
      sinceBoot: bootHeap.first.map { .nanoseconds($0.time) })
  }
}

extension [WidgetRecord?] {
  /// The record of `widget`; outside the array there is none, and nothing can be set.
  subscript(at widget: WidgetIndex) -> WidgetRecord? {
    // Yields, as a copy of a record would count references to its ledger and to others.
    _read {
      if widget.offset < count { yield self[widget.offset] } else { yield nil }
    }
    _modify {
      if widget.offset < count {
        yield &self[widget.offset]
      } else {
        var none: WidgetRecord?
        yield &none
      }
    }
  }

  /// Takes the record of `widget` out, to be changed and put back: a copy would count the
  /// references in it.
  mutating func take(_ widget: WidgetIndex) -> WidgetRecord? {
    widget.offset < count ? self[widget.offset].take() : nil
  }
}

/// A moment as the scheduler computes with it.
struct Instant {
  var wall: Timestamp
  /// Nanoseconds since boot.
  var boot: Int64

  init(_ moment: Moment) {
    wall = moment.wall
    boot = moment.sinceBoot.nanoseconds
  }

  /// What the wall clock will show at `boot`, if nobody sets it.
  func wall(at boot: Int64) -> Timestamp {
    wall + .nanoseconds(boot - self.boot)
  }
}

/// When the scheduler wants to hear of the clocks again; with neither, nothing is due.
public struct WakeUp: Hashable, Sendable {
  /// The next date of an entry or a policy: a `CLOCK_REALTIME` timer, cancelled when it is set.
  public var wall: Timestamp?
  /// The next slot or deadline: a `CLOCK_BOOTTIME` timer.
  public var sinceBoot: Duration?

  /// Makes a wake-up.
  public init(wall: Timestamp? = nil, sinceBoot: Duration? = nil) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): small, fast, and the same everywhere.
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number from 0 to `bound`, both included; 0 for a bound below 1.
  mutating func upTo(_ bound: Int64) -> Int64 {
    bound > 0 ? Int64.random(in: 0...bound, using: &self) : 0
  }
}
