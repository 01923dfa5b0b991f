internal import WidgetModel

// The scores in force, and the highest score of each kind.

extension Ranking {
  /// Advances the clock: ends expired scores and forgets old maxima.
  mutating func pass(to now: Timestamp) {
    if now < self.now { return stepBack(to: now) }
    self.now = now
    while let (time, widget) = expiries.first, time <= now.nanoseconds {
      // The score was in force until its expiry, however late this call is.
      endScore(of: widget, at: Timestamp(nanoseconds: time))
      markPending(widget)
      if let kind = records[Int(widget)]?.kind { refreshMaximum(of: kind) }
    }
    while let (time, kind) = maximumExpiries.first, time <= now.nanoseconds {
      refreshMaximum(of: Int(kind))
    }
  }

  /// Handles a clock that was set back: expired scores may be in force again.
  private mutating func stepBack(to now: Timestamp) {
    self.now = now
    for kind in kinds.indices { kinds[kind].seen.clamp(to: now) }
    for index in records.indices {
      guard let record = records[index], !record.isInForce, record.isDue(at: now) else { continue }
      beginScore(of: Int32(index))
      markPending(Int32(index))
    }
    for kind in kinds.indices { refreshMaximum(of: kind) }
  }

  /// Puts the widget's score in force.
  mutating func beginScore(of widget: Int32) {
    guard var record = records[Int(widget)], let score = record.score else { return }
    record.isInForce = true
    records[Int(widget)] = record
    kinds[record.kind].set(record.slot, score: score)
    expiries.set(widget, to: record.until?.nanoseconds)
  }

  /// Ends the widget's score, if in force; the score still counts for the maximum of the kind.
  mutating func endScore(of widget: Int32, at time: Timestamp) {
    expiries.set(widget, to: nil)
    guard var record = records[Int(widget)], record.isInForce, let score = record.score else {
      return
    }
    record.isInForce = false
    records[Int(widget)] = record
    kinds[record.kind].set(record.slot, score: nil)
    kinds[record.kind].seen.note(score, last: time)
  }

  /// Removes a widget and its position.
  mutating func forget(_ widget: Int32) {
    endScore(of: widget, at: now)
    place(widget)
    if let record = records[Int(widget)] { kinds[record.kind].remove(record.slot) }
    records[Int(widget)] = nil
  }

  /// Recomputes the highest score of a kind. A new maximum changes the share of all widgets of the
  /// kind.
  mutating func refreshMaximum(of kind: Int) {
    kinds[kind].seen.forget(at: now)
    let maximum = max(kinds[kind].highest ?? 0, kinds[kind].seen.highest ?? 0)
    maximumExpiries.set(
      Int32(truncatingIfNeeded: kind), to: kinds[kind].maximumExpiry?.nanoseconds)
    guard maximum != kinds[kind].maximum else { return }
    kinds[kind].maximum = maximum
    for widget in kinds[kind].members where widget >= 0 {
      if records[Int(widget)]?.isInForce == true { markPending(widget) }
    }
  }
}
