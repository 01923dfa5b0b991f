public import WidgetModel

/// The dates of a timeline's entries in ascending order.
///
/// Most timelines have a single entry or evenly spaced entries: these need no array, and therefore
/// no heap memory and no reference counting.
enum EntryDates: Sendable {
  case none
  /// Evenly spaced dates; `step` is in milliseconds, so that the enum takes 16 bytes.
  case even(first: Timestamp, step: UInt32, count: Int32)
  /// All other dates; the array shares its storage with the timeline's maker.
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

  /// Whether all distances equal `step`. Uses wrapping arithmetic, because two sorted dates may be
  /// further apart than 63 bits can hold; such a distance never equals `step`.
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

  /// Returns the entry in force at `wall`: the last entry whose date has come, otherwise the first;
  /// of several entries with equal dates, the last. `nil` without entries.
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

  /// Returns the entry at this position, or `nil` if the position is out of range.
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

  /// Returns the position of the entry in force at `wall` among even dates.
  private static func place(
    of wall: Timestamp, _ first: Timestamp, _ step: UInt32, _ count: Int32
  ) -> Int {
    guard step > 0 else { return Int(count) - 1 }
    guard wall > first, count > 1 else { return 0 }
    // Unsigned, because the dates may be further apart than 63 bits can hold.
    let passed = UInt64(bitPattern: wall.nanoseconds &- first.nanoseconds)
    return Int(min(passed / (UInt64(step) * UInt64(millisecond)), UInt64(count) - 1))
  }

  /// Returns the number of sorted `dates` that are not after `wall`.
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

/// The dates of the timeline before the current timeline, in a class because few widgets have any.
final class FormerDates: Sendable {
  let dates: EntryDates

  /// Creates an object with these dates; `nil` if there are none.
  init?(_ dates: EntryDates) {
    if dates.isEmpty { return nil }
    self.dates = dates
  }
}

/// A reference to an entry of the current or previous timeline of a widget.
public struct EntryReference: Hashable, Sendable {
  /// The timeline of a referenced entry; a widget has at most two timelines at a time.
  public enum Source: UInt8, Hashable, Sendable {
    /// The timeline that was adopted last.
    case current
    /// The timeline before, in force until the first date of the current timeline.
    case previous
  }

  /// The timeline of the entry.
  public var source: Source
  /// The zero-based position of the entry in the timeline.
  public var index: Int
  /// The entry's date, which lies in the future if the entry is shown only because no earlier entry
  /// exists.
  public var date: Timestamp

  /// Creates a reference from its parts.
  public init(source: Source, index: Int, date: Timestamp) {
    self.source = source
    self.index = index
    self.date = date
  }
}
