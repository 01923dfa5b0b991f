public import Foundation

/// A database, whose calls fail with `CKError.notAuthenticated`.
///
/// `@unchecked Sendable`: the values do not change.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`
    case shared
  }

  open private(set) var databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  /// Ends the operation with `CKError.notAuthenticated`.
  open func add(_ operation: CKDatabaseOperation) { operation.run() }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func save(
    _ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  public typealias Matches = (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  )

  /// Calls the handler with `CKError.notAuthenticated`.
  open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults,
    completionHandler: @escaping (Result<Matches, any Error>) -> Void
  ) { completionHandler(.failure(CKError.refusal())) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func fetchAllSubscriptions(
    completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (CKSubscription.ID?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func fetchAllRecordZones(
    completionHandler: @escaping ([CKRecordZone]?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }

  /// Calls the handler with `CKError.notAuthenticated`.
  open func save(
    _ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { completionHandler(nil, CKError.refusal()) }
}
