internal import HostScheduler
internal import WidgetModel

/// Providers that a simulation makes up.
///
/// What a widget's provider answers depends on the seed, the widget, how often it was asked and what
/// time it is, not on what happens to other widgets.
public struct SyntheticProviders: Sendable {
  fileprivate struct Provider {
    var policy: SyntheticPolicy
    var random: SimulationRandom
    /// How long a call usually takes, in seconds.
    var latency: Double
    /// What it has to show; another number is another content.
    var content: UInt64
  }

  private var providers: [Provider]
  private let failRate: Double
  /// Of the failures, how many are calls that are never answered.
  private static let timeoutShare = 0.1
  /// How many of the providers fetch something before they answer.
  private static let slowShare = 0.2
  private let budgets: [Duration]

  /// Makes the providers of `widgets`.
  ///
  /// - Parameters:
  ///   - policies: one for each widget.
  ///   - failRate: how many of all calls fail, 0 to 1; a tenth of these never end, so that their
  ///     budget passes.
  public init(
    of widgets: [SimulatedWidget], policies: [SyntheticPolicy], failRate: Double, seed: UInt64
  ) {
    self.failRate = failRate
    budgets = widgets.map(\.settings.timelineBudget)
    providers = policies.enumerated().map { index, policy in
      var random = SimulationRandom(seed: seed, stream: UInt64(index))
      let isSlow = random.chance(Self.slowShare)
      // 2 to 20 ms, or 0.1 to 1 s.
      let latency = (isSlow ? 0.1 : 0.002) * (1 + 9 * random.fraction())
      return Provider(policy: policy, random: random, latency: latency, content: random.next())
    }
  }

  /// What the provider of the call's widget answers.
  public mutating func answer(to call: SimulatedCall) -> SimulatedAnswer {
    let budget = budgets[call.widget]
    let function = call.flight.call
    return Self.answer(
      &providers[call.widget], at: call.now, failRate: failRate,
      failure: { isTimeout in
        isTimeout
          ? .timedOut(call: function, budget: budget)
          : .failed(call: function, message: "made up by the simulation")
      }, budget: budget)
  }

  private static func answer(
    _ provider: inout Provider, at now: Timestamp, failRate: Double,
    failure: (_ isTimeout: Bool) -> CallFailure, budget: Duration
  ) -> SimulatedAnswer {
    // Half to three halves of the usual time.
    let seconds = provider.latency * (0.5 + provider.random.fraction())
    let latency = Duration.nanoseconds(Int64(seconds * 1e9))
    guard !provider.random.chance(failRate) else {
      let isTimeout = provider.random.chance(timeoutShare)
      return SimulatedAnswer(
        latency: isTimeout ? budget : latency, result: .failure(failure(isTimeout)))
    }
    return SimulatedAnswer(latency: latency, result: .success(timeline(of: &provider, at: now)))
  }

  private static func timeline(
    of provider: inout Provider, at now: Timestamp
  ) -> SimulatedTimeline {
    let minute = Duration.seconds(60)
    switch provider.policy {
    case .minutes:
      let first = now.rounded(down: 60)
      let dates = (0..<60).map { first + minute * $0 }
      return SimulatedTimeline(sorted: dates, dates.map { provider.content(for: $0) }, .atEnd)
    case .quarterHour: return provider.steps(1, every: minute, from: now, .after(now + minute * 15))
    case .hour: return provider.steps(4, every: minute * 15, from: now, .after(now + minute * 60))
    case .sixHours:
      return provider.steps(6, every: minute * 60, from: now, .after(now + minute * 360))
    case .midnight:
      let midnight = now.rounded(down: 86_400) + minute * 1440
      let contents = [now, midnight].map { provider.content(for: $0.rounded(down: 86_400)) }
      return SimulatedTimeline(sorted: [now, midnight], contents, .after(midnight))
    case .greedy: return provider.steps(1, every: minute, from: now, .atEnd)
    case .erratic: return provider.erraticTimeline(at: now)
    case .farFuture:
      return provider.steps(
        8, every: minute * 180, from: now, .after(.latest + .seconds(1_000_000_000)))
    case .never: return provider.steps(1, every: minute, from: now, .never)
    }
  }
}

extension SyntheticProviders.Provider {
  /// Entries at equal distances. Half of the answers bring something new; the others have the same
  /// entry to show for now.
  fileprivate mutating func steps(
    _ count: Int, every distance: Duration, from now: Timestamp, _ policy: ReloadPolicy
  ) -> SimulatedTimeline {
    if random.chance(0.5) { content = random.next() }
    let dates = (0..<count).map { now + distance * $0 }
    let contents = (0..<count).map { content &+ UInt64($0) }
    return SimulatedTimeline(sorted: dates, contents, policy)
  }

  /// Up to eight entries from an hour ago to six hours ahead. The worker sorts them, as it does in
  /// life.
  fileprivate mutating func erraticTimeline(at now: Timestamp) -> SimulatedTimeline {
    let dates = (0..<1 + random.below(8)).map { _ in
      now + .seconds(random.below(7 * 3600) - 3600)
    }.sorted()
    let policy: ReloadPolicy =
      switch random.below(4) {
      case 0: .atEnd
      case 1: .after(now - .seconds(random.below(600)))
      default: .after(now + .seconds(random.below(4 * 3600)))
      }
    return SimulatedTimeline(sorted: dates, dates.map { content(for: $0) }, policy)
  }

  /// The same for the same date.
  fileprivate func content(for date: Timestamp) -> UInt64 {
    SimulationRandom.mix(content &+ UInt64(bitPattern: date.nanoseconds))
  }
}

extension Timestamp {
  /// The last multiple of so many seconds since 1970 that is not after it.
  fileprivate func rounded(down seconds: Int64) -> Timestamp {
    let unit = seconds * 1_000_000_000
    let rest = nanoseconds % unit
    return Timestamp(nanoseconds: nanoseconds - (rest < 0 ? rest + unit : rest))
  }
}
