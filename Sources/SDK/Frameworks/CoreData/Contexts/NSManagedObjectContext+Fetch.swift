public import Foundation

extension NSManagedObjectContext {
  public func fetch<T: NSFetchRequestResult>(_ request: NSFetchRequest<T>) throws -> [T] {
    found(by: request).compactMap { request.result(of: $0) as? T }
  }

  public func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
    found(by: request).map { request.result(of: $0) }
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int { found(by: request).count }

  /// The objects that a request selects, in its order, before they take the form of the result.
  func found<T>(by request: NSFetchRequest<T>) -> [NSManagedObject] {
    let name = request.entityName
    var found = objects.filter { object in
      (name == nil || object.entity.isOrInherits(name) || "\(type(of: object))" == name)
        && (request.predicate?.evaluate(with: object) ?? true)
    }
    let descriptors = request.sortDescriptors ?? []
    found.sort { one, other in
      let orders = descriptors.lazy.map { $0.compare(one, to: other) }
      return orders.first { $0 != .orderedSame } == .orderedAscending
    }
    for object in found where object.managedObjectContext == nil {
      object.managedObjectContext = self
    }
    let rest = found.dropFirst(max(0, request.fetchOffset))
    return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
  }

  /// Returns the object of an identifier; an unknown identifier gives an object without values.
  public func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    registeredObject(for: objectID)
      ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
  }

  public func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = registeredObject(for: objectID) else {
      throw CocoaError(CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError))
    }
    return object
  }

  public func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objects.first { $0.objectID == objectID }
  }

  /// Carries out a request that deletes objects; any other request has an empty result.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    guard let deletion = request as? NSBatchDeleteRequest else { return NSPersistentStoreResult() }
    let listed = deletion.objectIDs.map { ids in objects.filter { ids.contains($0.objectID) } }
    let doomed = listed ?? found(by: deletion.fetchRequest)
    for object in doomed { delete(object) }
    store?.save(self)
    return NSBatchDeleteResult(doomed.map(\.objectID), resultType: deletion.resultType)
  }

  /// No effect: identifiers stay as they are.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  /// No effect: values are in memory.
  public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}

  /// No effect: values are in memory.
  public func refreshAllObjects() {}

  /// No effect: changes are visible at once.
  public func processPendingChanges() {}

  /// No effect: contexts share their objects.
  public func mergeChanges(fromContextDidSave notification: Notification) {}

  /// No effect: contexts share their objects.
  public class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {}

  /// No effect: changes cannot be undone.
  public func undo() {}

  /// No effect: changes cannot be undone.
  public func redo() {}

  /// No effect: there is a single generation.
  public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}

  /// No effect: the objects of a container are in one place.
  public func assign(_ object: Any, to store: NSPersistentStore) {}
}
