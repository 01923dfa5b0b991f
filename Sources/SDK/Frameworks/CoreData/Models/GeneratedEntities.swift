internal import Foundation

/// Makes the descriptions of the entities of a model.
enum GeneratedEntities {
  static func descriptions(_ entities: [_GeneratedEntity]) -> [NSEntityDescription] {
    let all = entities.map { entity in
      let description = NSEntityDescription(name: entity.name)
      description.managedObjectClassName = entity.className
      description.isAbstract = entity.isAbstract
      description.properties =
        entity.attributes.map(attribute) + entity.relationships.map(relationship)
      return description
    }
    let byName = Dictionary(all.map { ($0.name ?? "", $0) }) { first, _ in first }
    for (entity, description) in zip(entities, all) {
      for relationship in entity.relationships {
        let own = description.relationshipsByName[relationship.name]
        own?.destinationEntity = byName[relationship.destination]
        own?.inverseRelationship = relationship.inverse.flatMap {
          byName[relationship.destination]?.relationshipsByName[$0]
        }
      }
    }
    for (entity, description) in zip(entities, all) {
      guard let parent = entity.parent.flatMap({ byName[$0] }), parent !== description else {
        continue
      }
      description.superentity = parent
      parent.subentities.append(description)
    }
    // The properties of each entity without those that it inherits, before any is added.
    let own = all.map(\.properties)
    let ownByEntity = Dictionary(uniqueKeysWithValues: zip(all.map(ObjectIdentifier.init), own))
    for description in all {
      for ancestor in description.ancestors {
        description.properties += ownByEntity[ObjectIdentifier(ancestor)] ?? []
      }
    }
    return all
  }

  private static func attribute(_ attribute: _GeneratedEntity.Attribute) -> NSPropertyDescription {
    let description = NSAttributeDescription()
    description.name = attribute.name
    description.isOptional = attribute.isOptional
    description.attributeType = types[attribute.type] ?? .undefinedAttributeType
    description.defaultValue = attribute.defaultValue.flatMap {
      value($0, description.attributeType)
    }
    return description
  }

  private static func relationship(
    _ relationship: _GeneratedEntity.Relationship
  ) -> NSPropertyDescription {
    let description = NSRelationshipDescription()
    description.name = relationship.name
    description.maxCount = relationship.isToMany ? 0 : 1
    description.isOrdered = relationship.isOrdered
    description.deleteRule = rules[relationship.rule] ?? .nullifyDeleteRule
    return description
  }

  /// Returns the value that a data model has as a text; `nil` if the text is no value of the type.
  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      Int64(text).map { NSNumber(value: $0) }
    case .doubleAttributeType, .floatAttributeType: Double(text).map { NSNumber(value: $0) }
    case .decimalAttributeType: Decimal(string: text).map { NSDecimalNumber(decimal: $0) }
    case .booleanAttributeType: NSNumber(value: text == "YES")
    case .stringAttributeType: text
    case .dateAttributeType: Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .undefinedAttributeType, .binaryDataAttributeType, .transformableAttributeType,
      .objectIDAttributeType:
      nil
    }
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType, "URI": .URIAttributeType,
    "Transformable": .transformableAttributeType,
  ]

  private static let rules: [String: NSDeleteRule] = [
    "No Action": .noActionDeleteRule, "Nullify": .nullifyDeleteRule,
    "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule,
  ]
}
