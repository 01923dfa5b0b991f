internal import Foundation

/// The identity of an object. It is kept for the life of the object, and no other process knows it.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
  public struct ID: Hashable, Codable, Sendable {
    let value: UUID
  }

  public let id: ID
  public let entityName: String

  /// Always `nil`: no file holds the objects.
  public var storeIdentifier: String? { nil }

  init(entityName: String) {
    id = ID(value: UUID())
    self.entityName = entityName
  }

  public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
    (lhs.entityName, lhs.id.value.uuidString) < (rhs.entityName, rhs.id.value.uuidString)
  }
}
