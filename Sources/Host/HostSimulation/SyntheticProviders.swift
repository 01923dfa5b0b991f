internal import HostScheduler
internal import WidgetModel

/// The synthetic providers of a simulation.
///
/// The result of a call depends on the seed, the widget, the number of earlier calls and the time,
/// but not on other widgets.
public struct SyntheticProviders: Sendable {
  fileprivate struct Provider {
    var policy: SyntheticPolicy
    var random: SimulationRandom
    /// The typical latency of a call in seconds.
    var latency: Double
    /// The present content; a different number stands for different content.
    var content: UInt64
  }

  private var providers: [Provider]
  private let failRate: Double
  /// The part of the failures that are timeouts.
  private static let timeoutShare = 0.1
  /// The part of the providers with a high latency, as if fetching data.
  private static let slowShare = 0.2
  private let budgets: [Duration]

  /// Creates the providers of `widgets`.
  ///
  /// - Parameters:
  ///   - policies: A policy per widget.
  ///   - failRate: The part of all calls that fail, 0 to 1; a tenth of the failures are timeouts,
  ///     which take the whole budget.
  public init(
    of widgets: [SimulatedWidget], policies: [SyntheticPolicy], failRate: Double, seed: UInt64
  ) {
    self.failRate = failRate
    budgets = widgets.map(\.settings.timelineBudget)
    providers = policies.enumerated().map { index, policy in
      var random = SimulationRandom(seed: seed, stream: UInt64(index))
      let isSlow = random.chance(Self.slowShare)
      // From 2 to 20 ms, or from 0.1 to 1 s.
      let latency = (isSlow ? 0.1 : 0.002) * (1 + 9 * random.fraction())
      return Provider(policy: policy, random: random, latency: latency, content: random.next())
    }
  }

  /// Returns the result of the call.
  public mutating func result(of call: SimulatedCall) -> SimulatedResult {
    let budget = budgets[call.widget]
    let function = call.flight.call
    return Self.result(
      &providers[call.widget], at: call.now, failRate: failRate,
      failure: { isTimeout in
        isTimeout
          ? .timedOut(call: function, budget: budget)
          : .failed(call: function, message: "a simulated failure")
      }, budget: budget)
  }

  private static func result(
    _ provider: inout Provider, at now: Timestamp, failRate: Double,
    failure: (_ isTimeout: Bool) -> CallFailure, budget: Duration
  ) -> SimulatedResult {
    // From half to three halves of the typical latency.
    let seconds = provider.latency * (0.5 + provider.random.fraction())
    let latency = Duration.nanoseconds(Int64(seconds * 1e9))
    guard !provider.random.chance(failRate) else {
      let isTimeout = provider.random.chance(timeoutShare)
      return SimulatedResult(
        latency: isTimeout ? budget : latency, outcome: .failure(failure(isTimeout)))
    }
    return SimulatedResult(latency: latency, outcome: .success(timeline(of: &provider, at: now)))
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
  /// Returns entries at equal distances. With probability ½ the content is new; otherwise the first
  /// entry shows the same content as before.
  fileprivate mutating func steps(
    _ count: Int, every distance: Duration, from now: Timestamp, _ policy: ReloadPolicy
  ) -> SimulatedTimeline {
    if random.chance(0.5) { content = random.next() }
    let dates = (0..<count).map { now + distance * $0 }
    let contents = (0..<count).map { content &+ UInt64($0) }
    return SimulatedTimeline(sorted: dates, contents, policy)
  }

  /// Returns up to eight entries from an hour ago to six hours ahead, in ascending order as from a
  /// worker.
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

  /// Returns the same content for the same date.
  fileprivate func content(for date: Timestamp) -> UInt64 {
    SimulationRandom.mix(content &+ UInt64(bitPattern: date.nanoseconds))
  }
}

extension Timestamp {
  /// Returns the last multiple of `seconds` since 1970 that is not after this time.
  fileprivate func rounded(down seconds: Int64) -> Timestamp {
    let unit = seconds * 1_000_000_000
    let rest = nanoseconds % unit
    return Timestamp(nanoseconds: nanoseconds - (rest < 0 ? rest + unit : rest))
  }
}
