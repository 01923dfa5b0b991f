public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class HKObject: NSObject, @unchecked Sendable {
  open private(set) var uuid = UUID()
  open private(set) var metadata: [String: Any]?
  open private(set) var device: HKDevice?

  init(_ device: HKDevice?, _ metadata: [String: Any]?) {
    self.device = device
    self.metadata = metadata
  }

  open var sourceRevision: HKSourceRevision { HKSourceRevision(source: .default(), version: nil) }
}

/// `@unchecked Sendable` for the reason given at ``HKObject``.
open class HKSample: HKObject, @unchecked Sendable {
  open private(set) var sampleType: HKSampleType
  open private(set) var startDate: Date
  open private(set) var endDate: Date

  init(
    _ type: HKSampleType, _ start: Date, _ end: Date, _ device: HKDevice?,
    _ metadata: [String: Any]?
  ) {
    sampleType = type
    startDate = start
    endDate = end
    super.init(device, metadata)
  }

  /// Always false, because samples cannot be saved.
  open var hasUndeterminedDuration: Bool { false }
}

/// `@unchecked Sendable` for the reason given at ``HKSample``.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  open private(set) var quantityType: HKQuantityType
  open private(set) var quantity: HKQuantity

  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date,
    end endDate: Date, device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    self.quantityType = quantityType
    self.quantity = quantity
    super.init(quantityType, startDate, endDate, device, metadata)
  }

  open var count: Int { 1 }
}

/// `@unchecked Sendable` for the reason given at ``HKSample``.
open class HKCategorySample: HKSample, @unchecked Sendable {
  open private(set) var categoryType: HKCategoryType
  open private(set) var value: Int

  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date,
    device: HKDevice? = nil, metadata: [String: Any]? = nil
  ) {
    categoryType = type
    self.value = value
    super.init(type, startDate, endDate, device, metadata)
  }
}

/// `@unchecked Sendable` for the reason given at ``HKSample``.
open class HKWorkout: HKSample, @unchecked Sendable {
  open private(set) var workoutActivityType: HKWorkoutActivityType
  open private(set) var duration: TimeInterval
  open private(set) var totalEnergyBurned: HKQuantity?
  open private(set) var totalDistance: HKQuantity?

  public init(
    activityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval = 0, totalEnergyBurned: HKQuantity? = nil,
    totalDistance: HKQuantity? = nil, metadata: [String: Any]? = nil
  ) {
    workoutActivityType = activityType
    self.duration = duration > 0 ? duration : endDate.timeIntervalSince(startDate)
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    super.init(.workoutType(), startDate, endDate, nil, metadata)
  }

  /// Always `nil`, because a workout has no samples.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
}

/// `@unchecked Sendable`: the values do not change.
open class HKDevice: NSObject, @unchecked Sendable {
  open private(set) var name: String?
  open private(set) var model: String?

  init(name: String?, model: String?) {
    self.name = name
    self.model = model
  }

  open class func local() -> HKDevice { HKDevice(name: nil, model: nil) }
}

/// `@unchecked Sendable`: there is no state.
open class HKSource: NSObject, @unchecked Sendable {
  open class func `default`() -> HKSource { HKSource() }

  open var name: String { Bundle.main.bundleIdentifier ?? "" }
  open var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }
}

/// `@unchecked Sendable`: the values do not change.
open class HKSourceRevision: NSObject, @unchecked Sendable {
  open private(set) var source: HKSource
  open private(set) var version: String?

  public init(source: HKSource, version: String?) {
    self.source = source
    self.version = version
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
