// Apple declares some properties without nullability.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// An operation, which fails when a database takes it.
///
/// `@unchecked Sendable`: as in Apple's framework, a database takes an operation that is set up.
open class CKOperation: Operation, @unchecked Sendable {
  /// The settings, which nothing reads.
  open var configuration: Configuration! = Configuration()
  open private(set) var operationID = UUID().uuidString

  /// Calls the handlers of the operation with an error.
  func fail(_ error: CKError) {}

  open override func main() { fail(CKError.refusal()) }

  private static let waiting = OperationQueue()

  /// Runs the operation, which fails: at once, or after the operations that it depends on.
  func run() { isReady ? start() : Self.waiting.addOperation(self) }

  /// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
  open class Configuration: NSObject, @unchecked Sendable {
    open var container: CKContainer?
    open var qualityOfService = QualityOfService.default
    open var allowsCellularAccess = true
    open var isLongLived = false
    open var timeoutIntervalForRequest: TimeInterval = 60
    open var timeoutIntervalForResource: TimeInterval = 604_800
  }
}

/// `@unchecked Sendable` for the reason given at ``CKOperation``.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// An operation that fails with `CKError.notAuthenticated`.
///
/// `@unchecked Sendable` for the reason given at ``CKDatabaseOperation``.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged
    case changedKeys
    case allKeys
  }

  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var clientChangeTokenData: Data?
  /// Never called, because no record is saved.
  open var perRecordProgressBlock: ((CKRecord, Double) -> Void)?
  /// Never called, because no record is saved.
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  /// Never called, because no record is saved.
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Never called, because no record is deleted.
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
    super.init()
  }

  override func fail(_ error: CKError) {
    modifyRecordsCompletionBlock?(nil, nil, error)
    modifyRecordsResultBlock?(.failure(error))
  }
}

/// An operation that fails with `CKError.notAuthenticated`.
///
/// `@unchecked Sendable` for the reason given at ``CKDatabaseOperation``.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var recordIDs: [CKRecord.ID]?
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Never called, because no record is read.
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(recordIDs: [CKRecord.ID]) {
    self.recordIDs = recordIDs
    super.init()
  }

  override func fail(_ error: CKError) {
    fetchRecordsCompletionBlock?(nil, error)
    fetchRecordsResultBlock?(.failure(error))
  }
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CKQuery: NSObject, @unchecked Sendable {
  open private(set) var recordType: CKRecord.RecordType
  open private(set) var predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
}

/// An operation that fails with `CKError.notAuthenticated`.
///
/// `@unchecked Sendable` for the reason given at ``CKDatabaseOperation``.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The place where a result goes on. No result has one.
  ///
  /// `@unchecked Sendable`: there is no state.
  open class Cursor: NSObject, @unchecked Sendable {
    override init() {}
  }

  public static let maximumResults = 0

  open var query: CKQuery?
  open var cursor: Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = CKQueryOperation.maximumResults
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Never called, because no record is found.
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  /// Never called, because no record is found.
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?

  public init(query: CKQuery) {
    self.query = query
    super.init()
  }

  public init(cursor: Cursor) {
    self.cursor = cursor
    super.init()
  }

  override func fail(_ error: CKError) {
    queryCompletionBlock?(nil, error)
    queryResultBlock?(.failure(error))
  }
}

/// An operation that fails with `CKError.notAuthenticated`.
///
/// `@unchecked Sendable` for the reason given at ``CKDatabaseOperation``.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  open var subscriptionsToSave: [CKSubscription]?
  open var subscriptionIDsToDelete: [CKSubscription.ID]?
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?
  open var modifySubscriptionsResultBlock: ((Result<Void, any Error>) -> Void)?

  public init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {
    self.subscriptionsToSave = subscriptionsToSave
    self.subscriptionIDsToDelete = subscriptionIDsToDelete
    super.init()
  }

  override func fail(_ error: CKError) {
    modifySubscriptionsCompletionBlock?(nil, nil, error)
    modifySubscriptionsResultBlock?(.failure(error))
  }
}
