/// A repair of a timeline, reported to the author. A repaired timeline is never refused.
public enum TimelineWarning: Hashable, Sendable {
  /// The entries were not sorted by date.
  case unsorted
  /// `count` dates lay outside the years 1970 to 2200 and were clamped.
  case datesClamped(count: Int)
  /// `count` relevances had a score that was not finite or a negative duration, and were dropped.
  case relevanceDropped(count: Int)
  /// The date of the reload policy lies beyond 2200 and means never.
  case policyIsNever
}

extension TimelineWarning: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .unsorted: "the entries were not sorted by date; they were sorted"
    case .datesClamped(let count):
      "\(count) entry date(s) outside the years 1970 to 2200 were moved to the nearest one"
    case .relevanceDropped(let count):
      "\(count) relevance(s) with a score that is not finite or a negative duration were dropped"
    case .policyIsNever: "the reload date lies beyond the year 2200 and counts as never"
    }
  }
}

extension Timeline {
  /// Returns the timeline in the scheduler's form: sorted (stable), dates in range, relevance
  /// finite.
  ///
  /// - Returns: The timeline, and the repairs for the author.
  public consuming func mended() -> (timeline: Timeline, warnings: [TimelineWarning]) {
    var warnings: [TimelineWarning] = []
    var clamped = 0
    var dropped = 0
    for index in entries.indices {
      let date = entries[index].date
      if date != date.clampedToEntryRange {
        entries[index].date = date.clampedToEntryRange
        clamped += 1
      }
      if let relevance = entries[index].relevance,
        !relevance.score.isFinite || relevance.duration < .zero
      {
        entries[index].relevance = nil
        dropped += 1
      }
    }
    if clamped > 0 { warnings.append(.datesClamped(count: clamped)) }
    if dropped > 0 { warnings.append(.relevanceDropped(count: dropped)) }
    if zip(entries, entries.dropFirst()).contains(where: { $0.date > $1.date }) {
      entries.sort { $0.date < $1.date }
      warnings.append(.unsorted)
    }
    if case .after(let date) = policy, date > .latest {
      policy = .never
      warnings.append(.policyIsNever)
    }
    return (self, warnings)
  }
}
