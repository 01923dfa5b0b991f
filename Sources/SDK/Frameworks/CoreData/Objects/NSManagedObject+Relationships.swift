internal import AppleFoundation
internal import Foundation

extension NSManagedObject {
  /// Performs a change of a value, and changes the other ends of a relationship with an inverse.
  func keepingInverse(of key: String, _ change: () -> Void) {
    guard let inverse = entity.relationshipsByName[key]?.inverseRelationship else {
      return change()
    }
    let old = related(key)
    change()
    let new = related(key)
    for other in old where !new.contains(other) { other.unlink(self, inverse) }
    for other in new where !old.contains(other) { other.link(self, inverse) }
  }

  /// The objects of a relationship.
  func related(_ key: String) -> [NSManagedObject] {
    let value = primitiveValue(forKey: key)
    if let object = value as? NSManagedObject { return [object] }
    return (KeyedValue.elements(of: value) ?? []).compactMap { $0 as? NSManagedObject }
  }

  /// Adds an object to a relationship, without a change of the other end. The object that a single
  /// relationship had before loses this one.
  private func link(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let objects = related(relationship.name)
    guard !objects.contains(object) else { return }
    guard !relationship.isToMany else { return set(objects + [object], relationship) }
    setPrimitiveValue(object, forKey: relationship.name)
    guard let inverse = relationship.inverseRelationship else { return }
    for other in objects { other.unlink(self, inverse) }
  }

  /// Removes an object from a relationship, without a change of the other end.
  func unlink(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    let objects = related(relationship.name)
    guard objects.contains(object) else { return }
    guard relationship.isToMany else { return setPrimitiveValue(nil, forKey: relationship.name) }
    set(objects.filter { $0 !== object }, relationship)
  }

  private func set(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
    let value: Any =
      relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    setPrimitiveValue(value, forKey: relationship.name)
  }

  /// The object, and those that the delete rules of its entity and theirs delete with it.
  var deletedAlong: [NSManagedObject] {
    var doomed = [self]
    var known: Set = [ObjectIdentifier(self)]
    var next = 0
    while next < doomed.count {
      for (name, relationship) in doomed[next].entity.relationshipsByName
      where relationship.deleteRule == .cascadeDeleteRule {
        for other in doomed[next].related(name)
        where known.insert(ObjectIdentifier(other)).inserted {
          doomed.append(other)
        }
      }
      next += 1
    }
    return doomed
  }

  /// Removes a deleted object from the other ends of its relationships.
  func leaveOthers() {
    for (name, relationship) in entity.relationshipsByName
    where relationship.deleteRule != .noActionDeleteRule {
      guard let inverse = relationship.inverseRelationship else { continue }
      for other in related(name) { other.unlink(self, inverse) }
    }
  }
}
