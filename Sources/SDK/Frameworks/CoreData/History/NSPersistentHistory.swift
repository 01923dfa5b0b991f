public import Foundation

/// The identity of a state of a history, which there is none of.
///
/// `@unchecked Sendable`: there is no state.
open class NSPersistentHistoryToken: NSObject, @unchecked Sendable {}

/// The identity of a generation, of which there is a single one.
///
/// `@unchecked Sendable`: there is no state.
open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  open class var current: NSQueryGenerationToken { NSQueryGenerationToken() }
}

/// A request for a history, which is empty.
///
/// `@unchecked Sendable` for the reason given at ``NSPersistentStoreRequest``.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest, @unchecked Sendable {
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?
  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges

  open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest()
  }
  open class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest() }
  open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest {
    NSPersistentHistoryChangeRequest()
  }
  open class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { NSPersistentHistoryChangeRequest() }
}

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly
  case objectIDs
  case count
  case transactionsOnly
  case changesOnly
  case transactionsAndChanges
}

/// The result of a request for a history: no request gives one.
open class NSPersistentHistoryResult: NSPersistentStoreResult {
  open var result: Any? { nil }
}

/// A part of a history: there is none.
open class NSPersistentHistoryTransaction: NSObject {
  public let timestamp: Date
  public let token: NSPersistentHistoryToken
  public let changes: [NSPersistentHistoryChange]?
  public let author: String?

  init(timestamp: Date, token: NSPersistentHistoryToken) {
    self.timestamp = timestamp
    self.token = token
    changes = nil
    author = nil
  }

  open func objectIDNotification() -> Notification {
    Notification(name: .NSManagedObjectContextDidSave)
  }
}

public enum NSPersistentHistoryChangeType: Int, Sendable {
  case insert
  case update
  case delete
}

/// A change of a history: there is none.
open class NSPersistentHistoryChange: NSObject {
  public let changedObjectID: NSManagedObjectID
  public let changeType: NSPersistentHistoryChangeType

  init(changedObjectID: NSManagedObjectID, changeType: NSPersistentHistoryChangeType) {
    self.changedObjectID = changedObjectID
    self.changeType = changeType
  }
}
