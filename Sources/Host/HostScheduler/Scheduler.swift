internal import DequeModule
public import WidgetModel

/// The decisions about the entry that each widget shows, and about the time of each provider call.
///
/// A value without side effects: takes events with their times and returns actions, reads no clock
/// and performs no I/O. Equal events with equal seeds give equal actions. An event costs O(log n)
/// in the number of widgets, unless the event concerns all widgets. Not synchronised: must be
/// called from one thread at a time.
public struct Scheduler: Sendable {
  /// The records by widget index; `nil` for an unused index.
  var records: [WidgetRecord?] = []
  /// The dates of entries and policies, in nanoseconds since 1970.
  var wallHeap = DueHeap()
  /// Slots and deadlines, in nanoseconds since boot.
  var bootHeap = DueHeap()
  var places: CallPlaces
  /// The calls in progress by serial, including the calls of removed widgets until their end.
  var running: [UInt32: Flight] = [:]
  var lastSerial: UInt32 = 0
  var random: SeededGenerator
  var grants = GrantTable()
  /// The widgets with a timeline that need a snapshot.
  var snapshots: Deque<Int32> = []
  /// The unwatched widgets that may be shed, the most recently queued last; may contain stale
  /// places.
  var routineCandidates: [Int32] = []
  /// The watched widgets that may be shed, in the same order.
  var watchedCandidates: [Int32] = []
  /// The latest slot of a shed reload, in nanoseconds since boot.
  var shedSlot: Int64 = 0
  /// The length of the queue when a reload was last shed.
  var shedQueue = 0
  var shedCount = 0
  /// The ends of the permissions that no call has used, in nanoseconds since boot, by widget.
  var permissions: [Int32: Int64] = [:]
  var widgetCount = 0
  var watchedCount = 0

  /// The largest number of concurrent provider calls, but for the extra calls of plugins that
  /// waited longer than ``RefreshRules/placePatience``.
  public var concurrentCalls: Int { places.count }
  /// The number of queued reloads beyond which background reloads are delayed.
  public let queueLimit: Int

  /// Creates a scheduler without widgets.
  ///
  /// - Parameters:
  ///   - concurrentCalls: The largest number of concurrent provider calls; a value below 1 counts
  ///     as 1. The documented default is the number of cores.
  ///   - queueLimit: The number of queued reloads beyond which background reloads are delayed,
  ///     those of unwatched widgets first.
  ///   - seed: The seed of all random values: the spread and the jitter of the backoff.
  public init(concurrentCalls: Int, queueLimit: Int = 1000, seed: UInt64) {
    places = CallPlaces(count: max(1, concurrentCalls))
    self.queueLimit = max(1, queueLimit)
    self.random = SeededGenerator(seed: seed)
  }

  /// Reserves memory for a known number of widgets.
  public mutating func reserveCapacity(_ widgets: Int) {
    records.reserveCapacity(widgets)
    wallHeap.reserveCapacity(widgets)
    bootHeap.reserveCapacity(widgets)
  }

  /// Handles an event and appends the resulting actions.
  ///
  /// - Parameters:
  ///   - now: The time of the event; `sinceBoot` must never decrease from call to call.
  ///   - actions: The array to which actions are appended, in order: replies, displays, then calls.
  public mutating func handle(_ event: Event, now: Moment, into actions: inout [Action]) {
    let time = Instant(now)
    if case .clocksChanged = event { withdrawPolicyDemands(time) }
    advance(to: time, &actions)
    switch event {
    case .tick: break
    case .widgetAdded(
      let widget, let settings, let configuration, let hasPlaceholder, let hasSnapshot, let old,
      let charges, let isWatched):
      remove(widget, time, &actions)
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
      remove(widget, time, &actions)
    case .pluginChanged(let widgets):
      changePlugin(of: widgets, time, &actions)
    case .held(let widgets, let end):
      for widget in widgets { hold(widget, until: end?.nanoseconds, time, &actions) }
    case .permitted(let widget, let permission):
      take(permission, for: widget, time, &actions)
    case .published(let widget, let timeline):
      adopt(timeline, as: widget, time, &actions)
    case .chargesChanged(let widget, let charges):
      replaceCharges(of: widget, with: charges, time, &actions)
    case .environmentChanged:
      changeEnvironment(time, &actions)
    case .reloadRequested(let request):
      handle(request, time, &actions)
    case .callEnded(let flight, let outcome):
      end(flight, outcome, time, &actions)
    case .clocksChanged:
      recompute(time, &actions)
    }
    startCalls(time, &actions)
    // A plugin may use more places once no other waits.
    if shed(time, &actions) { startCalls(time, &actions) }
    startSnapshot(time, &actions)
  }

  /// Handles an event and returns the resulting actions.
  public mutating func handle(_ event: Event, now: Moment) -> [Action] {
    var actions: [Action] = []
    handle(event, now: now, into: &actions)
    return actions
  }

  /// The time at which to send the next ``Event/tick``. Exact: some work is due at that time.
  public var nextWakeUp: WakeUp {
    WakeUp(
      wall: wallHeap.first.map { Timestamp(nanoseconds: $0.time) },
      sinceBoot: [bootHeap.first?.time, places.nextExtra].lazy.compactMap(\.self).min()
        .map { .nanoseconds($0) })
  }
}

extension [WidgetRecord?] {
  /// The record of `widget`; `nil` outside of the array, where setting has no effect.
  subscript(at widget: WidgetIndex) -> WidgetRecord? {
    // Yields, because a copy of a record would count references to its ledger and other objects.
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

  /// Moves the record of `widget` out for a change: a copy would count references in the record.
  mutating func take(_ widget: WidgetIndex) -> WidgetRecord? {
    widget.offset < count ? self[widget.offset].take() : nil
  }
}

/// A moment in the units of the scheduler.
struct Instant {
  var wall: Timestamp
  /// The boot clock, in nanoseconds since boot.
  var boot: Int64

  init(_ moment: Moment) {
    wall = moment.wall
    boot = moment.sinceBoot.nanoseconds
  }

  /// Returns the wall-clock time at `boot`, unless the clock is set before then.
  func wall(at boot: Int64) -> Timestamp {
    wall + .nanoseconds(boot - self.boot)
  }
}

/// The times of the next ``Scheduler/Event/tick``; with neither time, nothing is due.
public struct WakeUp: Hashable, Sendable {
  /// The next date of an entry or policy, for a `CLOCK_REALTIME` timer that is cancelled when the
  /// clock is set.
  public var wall: Timestamp?
  /// The next slot or deadline, for a `CLOCK_BOOTTIME` timer.
  public var sinceBoot: Duration?

  /// Creates a wake-up with optional times.
  public init(wall: Timestamp? = nil, sinceBoot: Duration? = nil) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }
}

/// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014): small, fast, and equal on all machines.
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

  /// Returns a number from 0 through `bound`; 0 for a bound below 1.
  mutating func upTo(_ bound: Int64) -> Int64 {
    bound > 0 ? Int64.random(in: 0...bound, using: &self) : 0
  }
}
