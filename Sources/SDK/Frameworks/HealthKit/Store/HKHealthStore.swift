internal import AppleFoundation
public import Foundation

/// A store without health data, as on a device that has none.
///
/// `@unchecked Sendable`: there is no state.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always false, because there is no health data.
  open class func isHealthDataAvailable() -> Bool { false }

  /// Always false, because there is no health data.
  open func supportsHealthRecords() -> Bool { false }

  /// Always `sharingDenied`, because there is no health data.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .sharingDenied }

  /// Calls the handler with false and `HKError.errorHealthDataUnavailable`.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws { throw refusal() }

  /// Calls the handler with `unknown` and `HKError.errorHealthDataUnavailable`.
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { completion(.unknown, refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus { throw refusal() }

  /// Calls the handler of the query with `HKError.errorHealthDataUnavailable`.
  open func execute(_ query: HKQuery) { query.fail(refusal()) }

  /// No effect: each query ends at once.
  open func stop(_ query: HKQuery) {}

  /// Calls the handler with false and `HKError.errorHealthDataUnavailable`.
  open func save(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, refusal()) }

  /// Calls the handler with false and `HKError.errorHealthDataUnavailable`.
  open func save(
    _ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func save(_ object: HKObject) async throws { throw refusal() }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func save(_ objects: [HKObject]) async throws { throw refusal() }

  /// Calls the handler with false and `HKError.errorHealthDataUnavailable`.
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func delete(_ object: HKObject) async throws { throw refusal() }

  /// Calls the handler with false and `HKError.errorHealthDataUnavailable`.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency
  ) async throws { throw refusal() }

  /// Calls the handler with no unit and `HKError.errorHealthDataUnavailable`.
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) { completion([:], refusal()) }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>
  ) async throws -> [HKQuantityType: HKUnit] { throw refusal() }

  /// - Throws: `HKError` with the code `errorHealthDataUnavailable`, always.
  open func dateOfBirthComponents() throws -> DateComponents { throw refusal() }

  func refusal() -> HKError {
    AuthorWarnings.report("HealthKit: there is no health data; every query fails")
    return HKError(.errorHealthDataUnavailable)
  }
}

extension NSNotification.Name {
  /// Never posted, because there is no health data.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let HKUserPreferencesDidChange = NSNotification.Name(
    "HKUserPreferencesDidChangeNotification")
}

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined
  case sharingDenied
  case sharingAuthorized
}

public enum HKAuthorizationRequestStatus: Int, Sendable {
  case unknown
  case shouldRequest
  case unnecessary
}

public enum HKUpdateFrequency: Int, Sendable {
  case immediate = 1
  case hourly
  case daily
  case weekly
}
