/// Finds the objects that an object refers to. An inserted object brings them along, and a deleted one
/// is removed from them.
enum RelatedModels {
  /// An object and all objects within reach, each once, the object first.
  static func reachable(from model: any PersistentModel) -> [any PersistentModel] {
    var found: [any PersistentModel] = [model]
    var known: Set = [ObjectIdentifier(model)]
    var next = 0
    while next < found.count {
      for other in direct(found[next]) where known.insert(ObjectIdentifier(other)).inserted {
        found.append(other)
      }
      next += 1
    }
    return found
  }

  static func direct(_ model: any PersistentModel) -> [any PersistentModel] {
    var mirror: Mirror? = Mirror(reflecting: model)
    var found: [any PersistentModel] = []
    while let current = mirror {
      for child in current.children {
        if let other = child.value as? any PersistentModel {
          found.append(other)
        } else if let others = child.value as? [any PersistentModel] {
          found += others
        }
      }
      mirror = current.superclassMirror
    }
    return found
  }
}
