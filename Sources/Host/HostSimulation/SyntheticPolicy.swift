/// The kinds of synthetic providers: the dates of their entries and their reload policies.
public enum SyntheticPolicy: String, CaseIterable, Hashable, Sendable {
  /// An entry per minute for an hour; reload at the end.
  case minutes
  /// A single entry; reload after 15 minutes.
  case quarterHour = "quarter-hour"
  /// Four entries in an hour; reload after that hour.
  case hour
  /// Six entries in six hours; reload after that time.
  case sixHours = "six-hours"
  /// An entry for now and an entry for midnight (UTC); reload after midnight, at the same time for
  /// all widgets.
  case midnight
  /// A single entry dated now; reload at the end, which has already come: as often as permitted.
  case greedy
  /// Entries at random dates in the past and future; sometimes a reload date that has passed or
  /// lies before the last entry.
  case erratic
  /// Eight entries in a day; reload after a date beyond the year 2200.
  case farFuture = "far-future"
  /// A single entry; no reload.
  case never

  /// The number of widgets with this policy among 100 widgets.
  public var share: Int {
    switch self {
    case .minutes: 20
    case .quarterHour: 20
    case .hour: 15
    case .sixHours: 10
    case .midnight: 10
    case .greedy: 10
    case .erratic: 5
    case .farFuture: 5
    case .never: 5
    }
  }

  /// Returns the policy of widget number `index` in a mixed population: every hundred consecutive
  /// widgets have the exact shares, and smaller numbers approximate the shares.
  public static func mixed(_ index: Int) -> SyntheticPolicy {
    // 37 and 100 are coprime: each place of a hundred is taken once.
    var place = index % 100 * 37 % 100
    for policy in allCases {
      if place < policy.share { return policy }
      place -= policy.share
    }
    return .never
  }
}
