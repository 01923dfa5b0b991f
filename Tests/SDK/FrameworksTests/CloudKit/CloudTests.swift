import CloudKit
import Foundation
import Testing

@Suite struct `The cloud` {
  private let database = CKContainer(identifier: "iCloud.example").privateCloudDatabase
  private let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))

  @Test func `a record keeps its values`() throws {
    let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "one"))
    record["title"] = "Tea"
    record["count"] = 3
    record["tags"] = ["a", "b"]
    record.setValue(2.5, forKey: "weight")
    record.setValue(record, forKey: "wrong")
    #expect(record["title"] as? String == "Tea" && record["count"] as? Int == 3)
    #expect(record.object(forKey: "weight") as? Double == 2.5 && record["wrong"] == nil)
    #expect(record["tags"] as? [String] == ["a", "b"])
    record["count"] = nil
    #expect(record.allKeys() == ["tags", "title", "weight"])
    let reference = CKRecord.Reference(record: record, action: .deleteSelf)
    #expect(reference.recordID == CKRecord.ID(recordName: "one") && record.creationDate == nil)
    #expect(CKRecordZone.default().zoneID == CKRecordZone.ID(zoneName: "_defaultZone"))
  }

  @Test func `nobody is signed in, and each call fails`() async throws {
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    await #expect(throws: CKError(.notAuthenticated)) {
      _ = try await database.records(matching: query)
    }
    await #expect(throws: CKError(.notAuthenticated)) {
      try await database.save(CKRecord(recordType: "Note"))
    }
    await #expect(throws: CKError(.notAuthenticated)) { _ = try await database.allSubscriptions() }
    var errors: [(any Error)?] = []
    database.perform(query, inZoneWith: nil) { errors.append($1) }
    database.fetch(withRecordID: CKRecord.ID(recordName: "one")) { errors.append($1) }
    #expect(errors.allSatisfy { ($0 as? CKError)?.code == .notAuthenticated } && errors.count == 2)
  }

  @Test func `operations end with an error`() {
    var ends = 0
    let modify = CKModifyRecordsOperation(recordsToSave: [], recordIDsToDelete: nil)
    modify.modifyRecordsCompletionBlock = { _, _, error in ends += error == nil ? 0 : 1 }
    modify.modifyRecordsResultBlock = { if case .failure = $0 { ends += 1 } }
    database.add(modify)
    let search = CKQueryOperation(query: query)
    search.queryResultBlock = { if case .failure = $0 { ends += 1 } }
    database.add(search)
    #expect(ends == 3 && modify.isFinished && search.isFinished)
  }
}
