public import Foundation

public struct HKSamplePredicate<Sample: HKSample>: Sendable {
  /// The type of the samples.
  let type: HKSampleType

  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self
  where Sample == HKSample { Self(type: type) }

  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> Self where Sample == HKQuantitySample { Self(type: type) }

  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> Self where Sample == HKCategorySample { Self(type: type) }

  public static func workout(_ predicate: NSPredicate? = nil) -> Self where Sample == HKWorkout {
    Self(type: .workoutType())
  }
}

public struct HKSampleQueryDescriptor<Sample: HKSample>: Sendable {
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {}

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    throw healthStore.refusal()
  }
}

public struct HKStatisticsQueryDescriptor: Sendable {
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {}

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    throw healthStore.refusal()
  }
}

public struct HKStatisticsCollectionQueryDescriptor: Sendable {
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions,
    anchorDate: Date, intervalComponents: DateComponents
  ) {}

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    throw healthStore.refusal()
  }
}

public struct HKActivitySummaryQueryDescriptor: Sendable {
  public init(predicate: NSPredicate? = nil) {}

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
    throw healthStore.refusal()
  }
}
