/// Each call throws `CKError` with the code `notAuthenticated`.
extension CKDatabase {
  public func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw CKError.refusal()
  }

  public func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw CKError.refusal() }

  public func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> Matches { throw CKError.refusal() }

  public func records(
    continuingMatchFrom queryCursor: CKQueryOperation.Cursor,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> Matches { throw CKError.refusal() }

  public func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?
  ) async throws -> [CKRecord] { throw CKError.refusal() }

  @discardableResult
  public func save(_ record: CKRecord) async throws -> CKRecord { throw CKError.refusal() }

  @discardableResult
  public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError.refusal()
  }

  @discardableResult
  public func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
    atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
    deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { throw CKError.refusal() }

  public func allSubscriptions() async throws -> [CKSubscription] { throw CKError.refusal() }

  public func subscription(
    for subscriptionID: CKSubscription.ID
  ) async throws -> CKSubscription { throw CKError.refusal() }

  @discardableResult
  public func save(_ subscription: CKSubscription) async throws -> CKSubscription {
    throw CKError.refusal()
  }

  @discardableResult
  public func deleteSubscription(
    withID subscriptionID: CKSubscription.ID
  ) async throws -> CKSubscription.ID { throw CKError.refusal() }

  public func allRecordZones() async throws -> [CKRecordZone] { throw CKError.refusal() }

  public func recordZone(for recordZoneID: CKRecordZone.ID) async throws -> CKRecordZone {
    throw CKError.refusal()
  }

  @discardableResult
  public func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw CKError.refusal() }

  @discardableResult
  public func deleteRecordZone(
    withID zoneID: CKRecordZone.ID
  ) async throws -> CKRecordZone.ID { throw CKError.refusal() }
}
