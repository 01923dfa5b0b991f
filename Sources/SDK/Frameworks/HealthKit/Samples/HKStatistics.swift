public import Foundation

/// Statistics of samples. No query has a result of this type.
///
/// `@unchecked Sendable`: the values do not change.
open class HKStatistics: NSObject, @unchecked Sendable {
  open private(set) var quantityType: HKQuantityType
  open private(set) var startDate: Date
  open private(set) var endDate: Date

  init(_ type: HKQuantityType, _ start: Date, _ end: Date) {
    quantityType = type
    startDate = start
    endDate = end
  }

  open var sources: [HKSource]? { nil }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantityDateInterval() -> DateInterval? { nil }
  open func duration() -> HKQuantity? { nil }
  open func sumQuantity(for source: HKSource) -> HKQuantity? { nil }
  open func averageQuantity(for source: HKSource) -> HKQuantity? { nil }
}

/// Statistics of several intervals. No query has a result of this type.
///
/// `@unchecked Sendable`: there is no state.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  override init() {}

  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func statistics() -> [HKStatistics] { [] }
  open func sources() -> Set<HKSource> { [] }

  /// No effect: there are no statistics.
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

public struct HKStatisticsOptions: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let separateBySource = HKStatisticsOptions(rawValue: 1)
  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
  public static let mostRecent = HKStatisticsOptions(rawValue: 32)
  public static let duration = HKStatisticsOptions(rawValue: 64)
}

/// The rings of a day. A program may set the values; no query has a result of this type.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class HKActivitySummary: NSObject, @unchecked Sendable {
  open var activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 0)
  open var appleMoveTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleMoveTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTime = HKQuantity(unit: .minute(), doubleValue: 0)
  open var appleExerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 0)
  open var exerciseTimeGoal: HKQuantity?
  open var appleStandHours = HKQuantity(unit: .count(), doubleValue: 0)
  open var appleStandHoursGoal = HKQuantity(unit: .count(), doubleValue: 0)
  open var standHoursGoal: HKQuantity?

  open func dateComponents(for calendar: Calendar) -> DateComponents { DateComponents() }
}
