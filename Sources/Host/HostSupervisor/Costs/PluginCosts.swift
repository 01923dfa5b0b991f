/// The resources that the workers of a plugin have used, by hour of the last day.
///
/// A day is the present hour and the 23 hours before it, by the boot clock.
public struct PluginCosts: Hashable, Sendable {
  /// An amount of resources.
  public struct Amount: Hashable, Sendable {
    /// Provider calls that have ended, without cancelled ones.
    public var calls = 0
    /// The calls among them without a result.
    public var failed = 0
    /// The time of the calls, from their start in the worker to the result.
    public var callTime: Duration = .zero
    /// Workers that were started.
    public var workers = 0
    /// The time for which a worker existed; with two workers at a time, the time of both.
    public var workerTime: Duration = .zero
    /// The CPU time of the workers and of the programs that they have started.
    public var cpuTime: Duration = .zero
    /// The largest measured private memory of a worker in bytes.
    public var peakMemory: Int64 = 0
    /// The private memory multiplied by the time for which it was used, in byte seconds.
    var memoryTime = 0.0

    /// The mean private memory while a worker existed, in bytes.
    public var meanMemory: Int64 {
      workerTime > .zero ? Int64(memoryTime / (workerTime / .seconds(1))) : 0
    }

    /// Creates an amount of nothing.
    public init() {}

    static func += (sum: inout Amount, other: Amount) {
      sum.calls += other.calls
      sum.failed += other.failed
      sum.callTime += other.callTime
      sum.workers += other.workers
      sum.workerTime += other.workerTime
      sum.cpuTime += other.cpuTime
      sum.peakMemory = max(sum.peakMemory, other.peakMemory)
      sum.memoryTime += other.memoryTime
    }
  }

  private struct Hour: Hashable {
    /// The number of whole hours of the boot clock before it.
    let number: Int64
    var amount: Amount
  }

  private static let hoursInDay: Int64 = 24

  /// The amount since the start of the host.
  public private(set) var total = Amount()
  /// The hours of the last day with an amount, in order.
  private var hours: [Hour] = []

  /// The number of hours that are kept.
  var hourCount: Int { hours.count }

  /// Adds an amount.
  ///
  /// - Parameter now: The boot clock, which does not go back.
  mutating func add(_ amount: Amount, at now: Duration) {
    total += amount
    let number = Self.hour(of: now)
    hours.removeAll { $0.number <= number - Self.hoursInDay }
    if hours.last?.number != number { hours.append(Hour(number: number, amount: Amount())) }
    hours[hours.count - 1].amount += amount
  }

  /// Returns the amount of the last day.
  func day(at now: Duration) -> Amount {
    let first = Self.hour(of: now) - Self.hoursInDay
    return hours.filter { $0.number > first }.reduce(into: Amount()) { $0 += $1.amount }
  }

  private static func hour(of now: Duration) -> Int64 { now.components.seconds / 3600 }
}
