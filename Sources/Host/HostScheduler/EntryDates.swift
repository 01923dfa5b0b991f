public import WidgetModel

/// The dates of a timeline's entries, in order.
///
/// Nearly all timelines have one entry, or entries that follow each other evenly: those cost no
/// array, neither its memory nor the counting of references to it.
enum EntryDates: Sendable {
  case none
  /// `step` is in milliseconds: so the whole takes 16 bytes.
  case even(first: Timestamp, step: UInt32, count: Int32)
  /// Any others; the array is shared with whoever made the timeline.
  case uneven([Timestamp])

  private static let millisecond: Int64 = 1_000_000

  init(_ dates: [Timestamp]) {
    guard let first = dates.first else {
      self = .none
      return
    }
    let step = dates.count > 1 ? dates[1].nanoseconds &- first.nanoseconds : 0
    guard step % Self.millisecond == 0, let milliseconds = UInt32(exactly: step / Self.millisecond),
      let count = Int32(exactly: dates.count), Self.isEven(dates, step)
    else {
      self = .uneven(dates)
      return
    }
    self = .even(first: first, step: milliseconds, count: count)
  }

  /// Wraps, as the sorted dates may be further apart than 63 bits count: that is no `step` then.
  private static func isEven(_ dates: [Timestamp], _ step: Int64) -> Bool {
    for index in dates.indices.dropFirst()
    where dates[index].nanoseconds &- dates[index - 1].nanoseconds != step { return false }
    return true
  }

  var isEmpty: Bool {
    if case .none = self { true } else { false }
  }

  var first: Timestamp? {
    switch self {
    case .none: nil
    case .even(let first, _, _): first
    case .uneven(let dates): dates.first
    }
  }

  var last: Timestamp? {
    switch self {
    case .none: nil
    case .even(let first, let step, let count): Self.date(Int(count) - 1, first, step)
    case .uneven(let dates): dates.last
    }
  }

  /// The entry in force at `wall`: the last one whose date has come, or the first; of several with
  /// one date, the last of them. `nil` without entries.
  func entry(at wall: Timestamp, _ source: EntryReference.Source) -> EntryReference? {
    switch self {
    case .none: return nil
    case .even(let first, let step, let count):
      let index = Self.place(of: wall, first, step, count)
      return EntryReference(source: source, index: index, date: Self.date(index, first, step))
    case .uneven(let dates):
      let index = Self.count(of: dates, through: max(wall, dates[0])) - 1
      return EntryReference(source: source, index: index, date: dates[index])
    }
  }

  /// The entry at this position; `nil` if there is none.
  func entry(_ index: Int, _ source: EntryReference.Source) -> EntryReference? {
    switch self {
    case .even(let first, let step, let count) where (0..<Int(count)).contains(index):
      return EntryReference(source: source, index: index, date: Self.date(index, first, step))
    case .uneven(let dates) where dates.indices.contains(index):
      return EntryReference(source: source, index: index, date: dates[index])
    default: return nil
    }
  }

  private static func date(_ index: Int, _ first: Timestamp, _ step: UInt32) -> Timestamp {
    Timestamp(nanoseconds: first.nanoseconds + Int64(index) * Int64(step) * millisecond)
  }

  /// The position of the even entry in force at `wall`.
  private static func place(
    of wall: Timestamp, _ first: Timestamp, _ step: UInt32, _ count: Int32
  ) -> Int {
    guard step > 0 else { return Int(count) - 1 }
    guard wall > first, count > 1 else { return 0 }
    // Unsigned, as the two may be further apart than 63 bits count.
    let passed = UInt64(bitPattern: wall.nanoseconds &- first.nanoseconds)
    return Int(min(passed / (UInt64(step) * UInt64(millisecond)), UInt64(count) - 1))
  }

  /// How many of the sorted `dates` are not after `wall`.
  private static func count(of dates: [Timestamp], through wall: Timestamp) -> Int {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= wall { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The dates of the timeline before the current one: kept apart, as few widgets have one.
final class FormerDates: Sendable {
  let dates: EntryDates

  /// `nil` without dates.
  init?(_ dates: EntryDates) {
    if dates.isEmpty { return nil }
    self.dates = dates
  }
}

/// Names an entry of one of a widget's two timelines.
public struct EntryReference: Hashable, Sendable {
  /// Which of the two timelines that a widget can have at a time.
  public enum Source: UInt8, Hashable, Sendable {
    /// The last one adopted.
    case current
    /// The one before, which runs on until the current one's first date.
    case previous
  }

  /// The timeline.
  public var source: Source
  /// The entry's position in it, from 0.
  public var index: Int
  /// The entry's date. An entry that had to be shown at once may have a date still to come.
  public var date: Timestamp

  /// Makes a reference.
  public init(source: Source, index: Int, date: Timestamp) {
    self.source = source
    self.index = index
    self.date = date
  }
}
