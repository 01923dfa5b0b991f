public import WidgetModel

/// The order of widgets by the relevance of their current entries.
///
/// A value beside ``Scheduler``: the daemon passes in the entries on show, and gets changed
/// positions out. The order follows the documented rule: the score in force now, divided by the
/// highest score of the widget's kind in the last 7 days. A score of 0 or less, or an expired
/// score, counts as no score. Among equal shares, the most recently changed widget comes first.
///
/// ```swift
/// ranking.show(widget, kind: 3, score: 40, until: nil, changed: now, now: now)
/// for place in ranking.advance(now) { … }          // notify the watching clients
/// timer.set(ranking.nextWakeUp)                    // and call advance(_:) then
/// ```
///
/// A change costs O(log n), plus O(1) for each widget whose position changes. The highest scores
/// are collected from shown entries: a new ranking begins without them.
public struct Ranking: Sendable {
  /// The position of a widget in the ranking.
  public struct Place: Hashable, Sendable {
    /// The ranked widget.
    public var widget: WidgetIndex
    /// The position among the widgets with a score in force, from 1; `nil` without a score.
    public var position: Int?
    /// The score in force, on the provider's own scale.
    public var score: Double?
    /// The score divided by the highest score of the kind in the last 7 days: above 0, at most 1.
    public var share: Double?
    /// The expiry of the score; `nil` if the score lasts until the next entry.
    public var until: Timestamp?
    /// The time of the widget's last change to another entry.
    public var changed: Timestamp?
  }

  /// The records of the widgets, indexed by ``WidgetIndex``.
  var records: [RankingRecord?] = []
  /// The kinds, indexed by their numbers.
  var kinds: [RankingKind] = []
  /// The widgets with a score in force, in the order of their keys.
  var order: [Int32] = []
  /// The expiry times of the scores in force.
  var expiries = DueHeap()
  /// The times at which the maximum of a kind must be recomputed, for kinds with a score in force.
  var maximumExpiries = DueHeap()
  /// The widgets whose key may be outdated.
  var pending: [Int32] = []
  /// The zero-based positions at which unreported changes are possible.
  var untold = 0..<0
  /// The widgets that have lost their position since the last report.
  var dropped: [Int32] = []
  /// The time of the last call.
  var now = Timestamp(nanoseconds: .min)

  /// Creates a ranking without widgets.
  public init() {}

  /// Sets the entry on show of a widget, replacing any widget with the same index.
  ///
  /// - Parameters:
  ///   - kind: The number of the widget's kind, 0 or more. Numbers are small and dense, and never
  ///     reused for another kind.
  ///   - score: The score of the entry in force. `nil`, 0 or less, and non-finite values mean no
  ///     score.
  ///   - until: The expiry of the score; `nil` if the score lasts until the next call.
  ///   - changed: The time at which the entry came into force; `nil` if the widget never had an
  ///     entry.
  ///   - now: The wall clock, which may be set forward and back.
  public mutating func show(
    _ widget: WidgetIndex, kind: Int, score: Double?, until: Timestamp?, changed: Timestamp?,
    now: Timestamp
  ) {
    precondition(kind >= 0, "the number of a kind is not negative")
    pass(to: now)
    makeRoom(for: widget, kind: kind)
    let index = widget.rawValue
    let told = records[widget.offset]?.told
    if let old = records[widget.offset], old.kind != kind { remove(widget, now: now) }
    endScore(of: index, at: now)
    var record =
      records[widget.offset] ?? RankingRecord(kind: kind, slot: kinds[kind].add(index))
    record.told = told ?? record.told
    record.score = score.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    record.until = until
    record.changed = changed
    records[widget.offset] = record
    if record.isDue(at: now) { beginScore(of: index) }
    markPending(index)
    if told?.position != nil, record.key == nil { dropped.append(index) }
    refreshMaximum(of: kind)
  }

  /// Removes a widget; no effect on an unknown widget. The scores of the widget count for the
  /// maximum of the kind for 7 days.
  public mutating func remove(_ widget: WidgetIndex, now: Timestamp) {
    pass(to: now)
    guard records.indices.contains(widget.offset), let kind = records[widget.offset]?.kind else {
      return
    }
    forget(widget.rawValue)
    refreshMaximum(of: kind)
  }

  /// Advances the clock to `now`.
  ///
  /// - Returns: The widgets whose position or share has changed since the last report, by position,
  ///   followed by widgets that have lost their position.
  public mutating func advance(_ now: Timestamp) -> [Place] {
    pass(to: now)
    placePending()
    var changes: [Place] = []
    for position in untold.clamped(to: order.indices) {
      if let place = tell(order[position], at: position) { changes.append(place) }
    }
    for widget in dropped {
      if let place = tell(widget, at: nil) { changes.append(place) }
    }
    untold = 0..<0
    dropped = []
    return changes
  }

  /// Returns at most `limit` places at `now`, best first: the widgets with a score in force by
  /// share, then the other widgets, the most recently changed first.
  public mutating func places(now: Timestamp, limit: Int? = nil) -> [Place] {
    pass(to: now)
    placePending()
    let limit = max(0, limit ?? .max)
    var places: [Place] = []
    for (position, widget) in order.prefix(limit).enumerated() {
      if let record = records[Int(widget)] { places.append(record.place(widget, position)) }
    }
    return places.count < limit ? places + unranked.prefix(limit - places.count) : places
  }

  /// The time of the next call to ``advance(_:)`` if nothing else changes: the expiry of a score or
  /// of a maximum; `nil` for never.
  public var nextWakeUp: Timestamp? {
    [expiries.first?.time, maximumExpiries.first?.time].compactMap { $0 }.min()
      .map(Timestamp.init(nanoseconds:))
  }

  /// Whether ``advance(_:)`` must be called now: ``nextWakeUp`` has come, or the clock was set
  /// back.
  public func isDue(at now: Timestamp) -> Bool {
    now < self.now || nextWakeUp.map { $0 <= now } ?? false
  }

  private mutating func makeRoom(for widget: WidgetIndex, kind: Int) {
    while records.count <= widget.offset { records.append(nil) }
    while kinds.count <= kind { kinds.append(RankingKind()) }
    expiries.extend(to: records.count)
    maximumExpiries.extend(to: kinds.count)
  }

  /// The widgets without a score in force, the most recently changed first.
  private var unranked: [Place] {
    let places = records.indices.compactMap { index -> Place? in
      guard let record = records[index], record.key == nil else { return nil }
      return record.place(Int32(index), nil)
    }
    return places.sorted { a, b in
      a.changed == b.changed
        ? a.widget < b.widget
        : (a.changed?.nanoseconds ?? .min) > (b.changed?.nanoseconds ?? .min)
    }
  }

  /// Records the widget's place as reported; returns `nil` if the same place was reported before.
  private mutating func tell(_ widget: Int32, at position: Int?) -> Place? {
    guard var record = records[Int(widget)], (record.key == nil) == (position == nil) else {
      return nil
    }
    let news = RankingRecord.Told(position: position, share: record.key?.share)
    guard record.told != news else { return nil }
    record.told = news
    records[Int(widget)] = record
    return record.place(widget, position)
  }
}
