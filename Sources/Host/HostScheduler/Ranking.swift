public import WidgetModel

/// Orders widgets by the relevance of what they show.
///
/// A pure value beside ``Scheduler``: the daemon tells it what is shown, and it says whose place has
/// changed. The rule is the published one: the score in force now, divided by the highest score of the
/// widget's kind in the last 7 days; a score of 0 or less, and one that has expired, counts as none;
/// among equals, the most recently changed first.
///
/// ```swift
/// ranking.show(widget, kind: 3, score: 40, until: nil, changed: now, now: now)
/// for place in ranking.advance(now) { … }          // tell those who watch
/// timer.set(ranking.nextWakeUp)                    // and call advance(_:) then
/// ```
///
/// A change costs O(log n), and O(1) for each widget whose place it changes. The highest scores are
/// known from what was shown: a new ranking begins without them.
public struct Ranking: Sendable {
  /// A widget's place.
  public struct Place: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetIndex
    /// From 1, among the widgets with a score in force; `nil` without one.
    public var position: Int?
    /// The score in force, on the provider's own scale.
    public var score: Double?
    /// The score divided by the highest of its kind in the last 7 days: above 0, at most 1.
    public var share: Double?
    /// When the score expires; `nil` if it lasts until the next entry.
    public var until: Timestamp?
    /// When another entry came into force last.
    public var changed: Timestamp?
  }

  /// By ``WidgetIndex``.
  var records: [RankingRecord?] = []
  /// By the number of the kind.
  var kinds: [RankingKind] = []
  /// The widgets with a score in force, in the order of the keys in their records.
  var order: [Int32] = []
  /// When the scores in force expire.
  var expiries = DueHeap()
  /// When the maximum of a kind is forgotten, for those kinds of which a score is in force.
  var maximumExpiries = DueHeap()
  /// Widgets whose key in `order` may be out of date.
  var pending: [Int32] = []
  /// The positions, from 0, at which something may differ from what was told.
  var untold = 0..<0
  /// Widgets that lost their place since it was told.
  var dropped: [Int32] = []
  /// The last moment that it was told.
  var now = Timestamp(nanoseconds: .min)

  /// Makes a ranking without widgets.
  public init() {}

  /// What a widget shows from now on; a widget of the same index is replaced.
  ///
  /// - Parameters:
  ///   - kind: a number for the widget's kind: scores are compared with the highest of it. Numbers are
  ///     0 or more, small and dense, and mean the same kind for ever.
  ///   - score: of the entry in force; `nil` for none. 0 or less and what is not finite count as none.
  ///   - until: when the score expires; `nil` lasts until the next call.
  ///   - changed: when the entry came into force; `nil` when none ever did.
  ///   - now: the wall clock; it may step back and forth.
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

  /// The widget is gone; nothing happens if there is none. Its scores stay seen for 7 days.
  public mutating func remove(_ widget: WidgetIndex, now: Timestamp) {
    pass(to: now)
    guard records.indices.contains(widget.offset), let kind = records[widget.offset]?.kind else {
      return
    }
    forget(widget.rawValue)
    refreshMaximum(of: kind)
  }

  /// Moves on to `now` and gives the widgets whose position or share has changed since it was told
  /// last, by position; those that have none any more follow.
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

  /// The places now, best first, at most `limit` of them: widgets with a score in force by share,
  /// then the others, the most recently changed first.
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

  /// When ``advance(_:)`` must be called next for the passing of time alone: a score expires then, or
  /// a maximum that a share depends on; `nil` for never.
  public var nextWakeUp: Timestamp? {
    [expiries.first?.time, maximumExpiries.first?.time].compactMap { $0 }.min()
      .map(Timestamp.init(nanoseconds:))
  }

  /// Whether ``advance(_:)`` is to be called for the time alone: ``nextWakeUp`` has come, or the clock
  /// was set back.
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

  /// Notes that the widget's place is told; `nil` if it was told the same before.
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
