internal import WidgetModel

// The order of the widgets with a score in force.

extension Ranking {
  /// The largest number of widgets to be moved individually; more widgets cause a full reorder.
  private static let fewMoves = 16

  /// Marks the widget's key as possibly outdated.
  mutating func markPending(_ widget: Int32) {
    guard records[Int(widget)]?.isPending == false else { return }
    records[Int(widget)]?.isPending = true
    pending.append(widget)
  }

  /// Updates the order for all widgets with outdated keys.
  mutating func placePending() {
    guard !pending.isEmpty else { return }
    if pending.count <= Self.fewMoves {
      for widget in pending where records[Int(widget)]?.isPending == true { place(widget) }
    } else {
      reorder()
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Moves a widget to the position for its present key. All other widgets are ordered by their
  /// stored keys, outdated or not. O(log n), plus O(1) for each widget in between.
  mutating func place(_ widget: Int32) {
    guard let record = records[Int(widget)] else { return }
    let old = record.key.map(position)
    let key = currentKey(of: widget)
    let new = key.map(position)
    records[Int(widget)]?.key = key
    records[Int(widget)]?.isPending = false
    switch (old, new) {
    case (nil, nil): break
    case (nil, let new?):
      order.insert(widget, at: new)
      touch(new..<order.count)
    case (let old?, nil):
      order.remove(at: old)
      touch(old..<order.count)
      dropped.append(widget)
    case (let old?, let new?):
      move(widget, from: old, to: new > old ? new - 1 : new)
    }
  }

  /// Places all pending widgets together. O(n + m log m) for m pending widgets.
  private mutating func reorder() {
    var moved: [RankingRecord.Key] = []
    for widget in pending where records[Int(widget)]?.isPending == true {
      if let key = currentKey(of: widget) {
        moved.append(key)
      } else if records[Int(widget)]?.key != nil {
        dropped.append(widget)
      }
      records[Int(widget)]?.key = nil
      records[Int(widget)]?.isPending = false
    }
    moved.sort()
    let resting = order.filter { records[Int($0)]?.key != nil }
    for key in moved { records[Int(key.widget)]?.key = key }
    order = merge(resting, moved)
    touch(order.indices)
  }

  private func merge(_ resting: [Int32], _ moved: [RankingRecord.Key]) -> [Int32] {
    var merged: [Int32] = []
    merged.reserveCapacity(resting.count + moved.count)
    var next = moved.startIndex
    for widget in resting {
      guard let key = records[Int(widget)]?.key else { continue }
      while next < moved.endIndex, moved[next] < key {
        merged.append(moved[next].widget)
        next += 1
      }
      merged.append(widget)
    }
    return merged + moved[next...].map(\.widget)
  }

  private mutating func move(_ widget: Int32, from old: Int, to new: Int) {
    let step = new < old ? -1 : 1
    for position in stride(from: old, to: new, by: step) {
      order[position] = order[position + step]
    }
    order[new] = widget
    touch(min(old, new)..<max(old, new) + 1)
  }

  /// Returns the key for the score in force now; `nil` without a score.
  private func currentKey(of widget: Int32) -> RankingRecord.Key? {
    guard let record = records[Int(widget)], record.isInForce, let score = record.score else {
      return nil
    }
    // The share of a tiny score beside a huge score must stay above 0.
    let share = max(score / kinds[record.kind].maximum, .leastNormalMagnitude)
    return RankingRecord.Key(
      share: min(share, 1), changed: record.changed?.nanoseconds ?? .min, widget: widget)
  }

  /// Returns the number of widgets before `key`.
  private func position(_ key: RankingRecord.Key) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = records[Int(order[middle])]?.key, other < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Marks positions as possibly changed.
  private mutating func touch(_ positions: Range<Int>) {
    untold =
      untold.isEmpty
      ? positions
      : min(
        untold.lowerBound, positions.lowerBound)..<max(
          untold.upperBound, positions.upperBound)
  }
}
