public import Foundation

open class NSPersistentStoreResult: NSObject {}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly
  case resultTypeObjectIDs
  case resultTypeCount
}

/// `@unchecked Sendable` for the reason given at ``NSPersistentStoreRequest``.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly
  let objectIDs: [NSManagedObjectID]?

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    objectIDs = nil
  }

  public init(objectIDs objects: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest()
    objectIDs = objects
  }
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ objects: [NSManagedObjectID], resultType: NSBatchDeleteRequestResultType) {
    self.resultType = resultType
    switch resultType {
    case .resultTypeStatusOnly: result = true
    case .resultTypeObjectIDs: result = objects
    case .resultTypeCount: result = objects.count
    }
  }
}

/// A request that inserts nothing.
///
/// `@unchecked Sendable` for the reason given at ``NSPersistentStoreRequest``.
open class NSBatchInsertRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let entityName: String

  /// No effect: nothing is inserted.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
  }
}

/// A request that updates nothing.
///
/// `@unchecked Sendable` for the reason given at ``NSPersistentStoreRequest``.
open class NSBatchUpdateRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let entityName: String
  open var predicate: NSPredicate?
  /// No effect: nothing is updated.
  open var propertiesToUpdate: [AnyHashable: Any]?

  public init(entityName: String) { self.entityName = entityName }
}
