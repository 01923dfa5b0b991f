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
  var queue = CallQueue()
  var groups = GroupLoad()
  /// Calls in progress, by serial; those of removed widgets too, until they have ended.
  var running: [UInt32: Flight] = [:]
  var lastSerial: UInt32 = 0
  var random: SeededGenerator
  var widgetCount = 0
  var queuedCount = 0

  /// The most provider calls at a time.
  public let concurrentCalls: Int

  /// Makes a scheduler without widgets.
  ///
  /// - Parameters:
  ///   - concurrentCalls: the most provider calls at a time; less than 1 counts as 1. The published
  ///     default is the number of cores.
  ///   - seed: of all that is random: spread and the jitter of the backoff.
  public init(concurrentCalls: Int, seed: UInt64) {
    self.concurrentCalls = max(1, concurrentCalls)
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
    case .widgetAdded(let widget, let settings, let configuration, let hasPlaceholder, let old):
      remove(widget, &actions)
      let record = WidgetRecord(
        settings: settings, configuration: configuration, hasPlaceholder: hasPlaceholder)
      add(widget, record, restored: old, time, &actions)
    case .reconfigured(let widget, let configuration, let hasPlaceholder):
      reconfigure(widget, configuration, hasPlaceholder: hasPlaceholder, time, &actions)
    case .settingsChanged(let widget, let settings):
      records[at: widget]?.apply(settings)
      settle(widget, time, &actions)
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
    get { widget.offset < count ? self[widget.offset] : nil }
    _modify {
      if widget.offset < count {
        yield &self[widget.offset]
      } else {
        var none: WidgetRecord?
        yield &none
      }
    }
  }
}
