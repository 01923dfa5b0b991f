import HostScheduler
import WidgetModel

/// What the virtual provider of a widget answers: an eighth never wants to be asked again, three
/// eighths after 15 min to 6 h, half at the end of 1 to 24 entries, 5 to 60 min apart.
struct WidgetScript {
  static let second: Int64 = 1_000_000_000
  static let latency = second / 20

  /// How many entries the timeline has.
  let count: Int
  /// From entry to entry, in nanoseconds.
  let step: Int64
  /// When to ask again; `nil` at the end, 0 for never.
  let after: Int64?

  init(_ widget: Int32) {
    var mixed = UInt64(truncatingIfNeeded: widget) &* 0x9e37_79b9_7f4a_7c15
    mixed ^= mixed >> 29
    let choice = Int64(mixed >> 8 & 0xffff)
    switch mixed & 7 {
    case 0: (count, step, after) = (1, 0, 0)
    case 1...3: (count, step, after) = (1, 0, (15 * 60 + choice % (345 * 60)) * Self.second)
    default:
      count = Int(1 + choice % 24)
      step = (300 + choice % 3300) * Self.second
      after = nil
    }
  }

  /// The answer that is made at `wall`.
  func answer(at wall: Timestamp) -> TimelineSchedule? {
    let dates = (0..<Int64(count)).map { wall + .nanoseconds($0 * step) }
    let policy: ReloadPolicy
    switch after {
    case nil: policy = .atEnd
    case 0: policy = .never
    case .some(let time): policy = .after(wall + .nanoseconds(time))
    }
    return TimelineSchedule(dates: dates, policy: policy, made: wall)
  }
}
