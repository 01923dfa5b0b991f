public import Foundation

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType = NSFetchRequestResultType([])
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSPersistentStoreRequest: NSObject, @unchecked Sendable {
  /// No effect: a container has a single store.
  open var affectedStores: [NSPersistentStore]?

  public override init() {}
}

/// `@unchecked Sendable` for the reason given at ``NSPersistentStoreRequest``.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  open var entityName: String?
  open var entity: NSEntityDescription? {
    get { entityName.map { NSEntityDescription(name: $0) } }
    set { entityName = newValue?.name }
  }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// The names of the values in dictionaries; all values if `nil`.
  open var propertiesToFetch: [Any]?
  /// No effect: dictionaries are not grouped.
  open var propertiesToGroupBy: [Any]?
  /// No effect: dictionaries are not grouped.
  open var havingPredicate: NSPredicate?
  /// No effect: equal dictionaries stay.
  open var returnsDistinctResults = false
  /// No effect: values are in memory.
  open var fetchBatchSize = 0
  /// No effect: values are in memory.
  open var returnsObjectsAsFaults = true
  /// No effect: values are in memory.
  open var includesPropertyValues = true
  /// No effect: the objects of an entity are those made with its name.
  open var includesSubentities = true
  /// No effect: unsaved changes of the context are always included.
  open var includesPendingChanges = true
  /// No effect: values are in memory.
  open var shouldRefreshRefetchedObjects = false
  /// No effect: values are in memory.
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() {}

  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  /// Returns an object in the form of the result type.
  func result(of object: NSManagedObject) -> Any {
    if resultType.contains(.managedObjectIDResultType) { return object.objectID }
    guard resultType.contains(.dictionaryResultType) else { return object }
    let keys = propertiesToFetch?.compactMap {
      $0 as? String ?? ($0 as? NSPropertyDescription)?.name
    }
    return NSDictionary(dictionary: object.committedValues(forKeys: keys))
  }
}
