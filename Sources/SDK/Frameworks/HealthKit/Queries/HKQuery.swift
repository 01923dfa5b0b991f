public import Foundation

/// A query. The store answers each query with an error.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class HKQuery: NSObject, @unchecked Sendable {
  open internal(set) var objectType: HKObjectType?
  open internal(set) var predicate: NSPredicate?

  override init() {}

  /// Calls the handler with an error.
  func fail(_ error: HKError) {}

  /// Returns a predicate that every object fulfils: there are no samples.
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate { NSPredicate(value: true) }

  /// Returns a predicate that every object fulfils: there are no summaries.
  open class func predicateForActivitySummary(with dateComponents: DateComponents) -> NSPredicate {
    NSPredicate(value: true)
  }

  /// Returns a predicate that every object fulfils: there are no summaries.
  open class func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate { NSPredicate(value: true) }

  /// Returns a predicate that every object fulfils: there are no workouts.
  open class func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate { NSPredicate(value: true) }

  /// Returns a predicate that every object fulfils: there are no objects.
  open class func predicateForObjects(from source: HKSource) -> NSPredicate {
    NSPredicate(value: true)
  }
}

public struct HKQueryOptions: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKObjectQueryNoLimit = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSampleSortIdentifierStartDate = "startDate"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKSampleSortIdentifierEndDate = "endDate"

/// `@unchecked Sendable`: there is no state.
open class HKQueryAnchor: NSObject, @unchecked Sendable {
  public init(fromValue value: Int) {}
}
