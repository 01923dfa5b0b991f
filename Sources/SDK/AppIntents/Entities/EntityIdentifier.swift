/// The identifier of an entity together with its type.
public struct EntityIdentifier: Hashable, Sendable {
  /// The name of the type.
  public let entityType: String
  /// The identifier as a text.
  public let identifier: String

  /// Takes a type and an identifier.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    entityType = Entity.persistentIdentifier
    self.identifier = identifier.entityIdentifierString
  }

  /// The identifier of an entity.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }
}
