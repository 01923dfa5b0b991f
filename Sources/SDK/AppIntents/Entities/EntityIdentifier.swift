public struct EntityIdentifier: Hashable, Sendable {
  public let entityType: String
  public let identifier: String

  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    entityType = Entity.persistentIdentifier
    self.identifier = identifier.entityIdentifierString
  }

  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }
}
