/// The providers that a simulation makes up: how they date their entries, and when they want to be
/// asked again.
public enum SyntheticPolicy: String, CaseIterable, Hashable, Sendable {
  /// An entry a minute for an hour; at the end.
  case minutes
  /// One entry; after 15 minutes.
  case quarterHour = "quarter-hour"
  /// Four entries in an hour; after that hour.
  case hour
  /// Six entries in six hours; after that time.
  case sixHours = "six-hours"
  /// An entry for now and one for midnight (UTC); after midnight, all at the same time.
  case midnight
  /// One entry dated now; at the end, which has come already: as often as it may.
  case greedy
  /// Entries in no order, some passed and some to come; now and then a date that has passed or lies
  /// before the last entry.
  case erratic
  /// Eight entries in a day; after a date beyond the year 2200.
  case farFuture = "far-future"
  /// One entry; never.
  case never

  /// How many of 100 widgets have it.
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

  /// The policy of the widget number `index` of a mixed population: every hundred of widgets that
  /// follow each other have the shares, and a few have them about.
  public static func mixed(_ index: Int) -> SyntheticPolicy {
    // 37 and 100 have no common factor: each place of a hundred is taken once.
    var place = index % 100 * 37 % 100
    for policy in allCases {
      if place < policy.share { return policy }
      place -= policy.share
    }
    return .never
  }
}
