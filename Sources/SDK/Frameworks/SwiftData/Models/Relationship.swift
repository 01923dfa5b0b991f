/// A property with the attribute `@Relationship`. Not for use by authors.
public struct _Relationship {
  let path: AnyKeyPath
  let rule: Schema.Relationship.DeleteRule
  let inverse: AnyKeyPath?

  public init(
    _ path: AnyKeyPath, deleteRule: Schema.Relationship.DeleteRule = .nullify,
    inverse: AnyKeyPath? = nil
  ) {
    self.path = path
    rule = deleteRule
    self.inverse = inverse
  }
}

/// Finds the objects that are deleted with an object, and removes them from those that stay.
enum DeletedModels {
  static func all(from model: any PersistentModel) -> [any PersistentModel] {
    var doomed: [any PersistentModel] = [model]
    var known: Set = [ObjectIdentifier(model)]
    var next = 0
    while next < doomed.count {
      for relationship in type(of: doomed[next])._$relationships where relationship.rule == .cascade
      {
        for other in objects(of: relationship, of: doomed[next])
        where known.insert(ObjectIdentifier(other)).inserted {
          doomed.append(other)
        }
      }
      next += 1
    }
    for model in doomed {
      for other in RelatedModels.direct(model) where !known.contains(ObjectIdentifier(other)) {
        unlink(model, from: other)
      }
    }
    return doomed
  }

  private static func objects(
    of relationship: _Relationship, of model: any PersistentModel
  ) -> [any PersistentModel] {
    switch (model as Any)[keyPath: relationship.path] {
    case let other as any PersistentModel: [other]
    case let others as [any PersistentModel]: others
    default: []
    }
  }

  /// Removes a deleted object from the ends of relationships of another object, whichever of both
  /// declares the relationship. The rule `noAction` leaves the other end.
  private static func unlink(_ model: any PersistentModel, from other: any PersistentModel) {
    let own = type(of: model)._$relationships.filter { $0.rule != .noAction }.compactMap(\.inverse)
    let others = type(of: other)._$relationships.filter { relationship in
      relationship.inverse.map { holds($0, model) } ?? false
    }
    for path in own + others.map(\.path) { remove(model, from: other, path) }
  }

  private static func holds(_ path: AnyKeyPath, _ model: any PersistentModel) -> Bool {
    (model as Any)[keyPath: path] != nil
  }

  private static func remove(
    _ model: any PersistentModel, from other: any PersistentModel, _ path: AnyKeyPath
  ) {
    guard let root = type(of: path).rootType as? any PersistentModel.Type,
      let value = type(of: path).valueType as? any RelationshipEnd.Type
    else { return }
    remove(model, from: other, path, root, value)
  }

  private static func remove<Root: PersistentModel, Value: RelationshipEnd>(
    _ model: any PersistentModel, from other: any PersistentModel, _ path: AnyKeyPath,
    _ root: Root.Type, _ value: Value.Type
  ) {
    guard let path = path as? ReferenceWritableKeyPath<Root, Value>, let other = other as? Root
    else { return }
    other[keyPath: path] = other[keyPath: path].removing(model)
  }
}

/// The value of an end of a relationship: an object or none, or a list of objects.
private protocol RelationshipEnd {
  func removing(_ model: any PersistentModel) -> Self
}

extension Optional: RelationshipEnd {
  fileprivate func removing(_ model: any PersistentModel) -> Self {
    guard let wrapped = self else { return nil }
    if let object = wrapped as? any PersistentModel { return object === model ? nil : self }
    return (wrapped as? any RelationshipEnd)?.removing(model) as? Wrapped ?? self
  }
}

extension Array: RelationshipEnd {
  fileprivate func removing(_ model: any PersistentModel) -> Self {
    filter { ($0 as? any PersistentModel) !== model }
  }
}
