public import AppleFoundation
public import Foundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType
  case privateQueueConcurrencyType
  case mainQueueConcurrencyType
}

/// A view of the objects of a container, with changes that other contexts see after a save.
///
/// The contexts of a container share their objects, and a child shares the objects of its parent.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public struct ConcurrencyType: Equatable, Sendable {
    let type: NSManagedObjectContextConcurrencyType

    public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
    public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
  }

  public let concurrencyType: NSManagedObjectContextConcurrencyType
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  open var parent: NSManagedObjectContext?
  open var name: String?
  open var transactionAuthor: String?
  open var userInfo = NSMutableDictionary()
  /// No effect: changes cannot be undone.
  open var undoManager: UndoManager?
  /// No effect: the contexts share their objects, so nothing is merged.
  open var mergePolicy: Any = NSMergePolicy.error
  /// No effect: the contexts share their objects, so nothing is merged.
  open var automaticallyMergesChangesFromParent = false
  /// No effect: the contexts share their objects.
  open var shouldDeleteInaccessibleFaults = true
  /// No effect: the contexts share their objects.
  open var retainsRegisteredObjects = false
  /// No effect: the contexts share their objects.
  open var stalenessInterval: TimeInterval = -1
  /// No effect: nothing is validated.
  open var propagatesDeletesAtEndOfEvent = true

  let lock = NSRecursiveLock()

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) { concurrencyType = ct }

  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type.type) }

  deinit { store?.forget(ObjectIdentifier(self)) }

  var coordinator: NSPersistentStoreCoordinator? {
    persistentStoreCoordinator ?? parent?.coordinator
  }

  var store: MemoryStore? { coordinator?.store }

  func entity(named name: String) -> NSEntityDescription {
    coordinator?.managedObjectModel.entitiesByName[name] ?? NSEntityDescription(name: name)
  }

  open var insertedObjects: Set<NSManagedObject> { Set(changes.inserted.managed) }
  open var deletedObjects: Set<NSManagedObject> { Set(changes.deleted.managed) }
  /// Always empty: changes of values are not recorded.
  open var updatedObjects: Set<NSManagedObject> { [] }
  open var registeredObjects: Set<NSManagedObject> { Set(objects) }
  open var hasChanges: Bool { !changes.isEmpty }

  var objects: [NSManagedObject] { store?.objects(in: self).managed ?? [] }
  private var changes: MemoryStore.Changes { store?.changes(of: self) ?? MemoryStore.Changes() }

  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isDeleted = false
    store?.insert([object], in: self)
    object.awakeFromInsert()
  }

  open func delete(_ object: NSManagedObject) {
    object.prepareForDeletion()
    object.isDeleted = true
    store?.delete(object, in: self)
  }

  open func save() throws {
    let changes = changes
    let changed = (changes.inserted + changes.deleted).managed
    let center = NotificationCenter.default
    center.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changed { object.willSave() }
    store?.save(self)
    for object in changed {
      object.objectID.isTemporaryID = false
      object.didSave()
    }
    center.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: Set(changes.inserted.managed),
        NSDeletedObjectsKey: Set(changes.deleted.managed),
      ])
  }

  open func rollback() {
    for object in store?.rollBack(self).deleted.managed ?? [] { object.isDeleted = false }
  }

  open func reset() { rollback() }
}

extension [AnyObject] {
  var managed: [NSManagedObject] { compactMap { $0 as? NSManagedObject } }
}
