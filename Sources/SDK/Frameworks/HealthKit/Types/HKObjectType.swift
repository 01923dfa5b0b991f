public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class HKObjectType: NSObject, @unchecked Sendable {
  open private(set) var identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  open class func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? { HKQuantityType(identifier) }

  open class func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? { HKCategoryType(identifier) }

  open class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? { HKCharacteristicType(identifier) }

  open class func workoutType() -> HKWorkoutType { HKWorkoutType("HKWorkoutTypeIdentifier") }

  open class func activitySummaryType() -> HKActivitySummaryType {
    HKActivitySummaryType("HKActivitySummaryTypeIdentifier")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.identifier == identifier
  }

  open override var hash: Int { identifier.hashValue }
  open override var description: String { identifier }
}

/// `@unchecked Sendable` for the reason given at ``HKObjectType``.
open class HKSampleType: HKObjectType, @unchecked Sendable {
  /// Always false, because there are no samples.
  open var isMaximumDurationRestricted: Bool { false }
  /// Always false, because there are no samples.
  open var isMinimumDurationRestricted: Bool { false }
}

/// `@unchecked Sendable` for the reason given at ``HKSampleType``.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKQuantityTypeIdentifier) {
    self.init(identifier.rawValue)
  }

  override init(_ identifier: String) { super.init(identifier) }

  /// Whether the unit has parts: the units of the types are not known.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { !unit.isNull() }
}

/// `@unchecked Sendable` for the reason given at ``HKSampleType``.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKCategoryTypeIdentifier) {
    self.init(identifier.rawValue)
  }

  override init(_ identifier: String) { super.init(identifier) }
}

/// `@unchecked Sendable` for the reason given at ``HKObjectType``.
open class HKCharacteristicType: HKObjectType, @unchecked Sendable {
  public convenience init(_ identifier: HKCharacteristicTypeIdentifier) {
    self.init(identifier.rawValue)
  }

  override init(_ identifier: String) { super.init(identifier) }
}

/// `@unchecked Sendable` for the reason given at ``HKSampleType``.
open class HKWorkoutType: HKSampleType, @unchecked Sendable {}
/// `@unchecked Sendable` for the reason given at ``HKObjectType``.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {}

public enum HKCategoryValueSleepAnalysis: Int, Sendable {
  case inBed
  case asleepUnspecified
  case awake
  case asleepCore
  case asleepDeep
  case asleepREM

  public static var asleep: HKCategoryValueSleepAnalysis { .asleepUnspecified }
}

public enum HKBiologicalSex: Int, Sendable {
  case notSet
  case female
  case male
  case other
}
