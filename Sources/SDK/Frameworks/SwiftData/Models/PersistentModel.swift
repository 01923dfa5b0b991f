internal import AppleFoundation
public import Observation

/// A class of objects that contexts keep. `@Model` makes the conformance.
///
/// Changes of properties are not recorded, because nothing is written to a file.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// The state that SwiftData keeps of the object. Not for use by authors.
  var _$persistence: _ModelPersistence { get }
  /// The properties with the attribute `@Relationship`. Not for use by authors.
  static var _$relationships: [_Relationship] { get }
}

extension PersistentModel {
  public static var _$relationships: [_Relationship] { [] }
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier {
    _$persistence.identifier(of: Self.self)
  }

  public var id: PersistentIdentifier { persistentModelID }

  /// The context that has inserted or last fetched the object.
  public var modelContext: ModelContext? { _$persistence.context }

  /// Whether the object was inserted or deleted since the last save. Changes of properties do not
  /// count.
  public var hasChanges: Bool {
    guard let context = modelContext else { return false }
    let changes = context.store.changes(of: context)
    return changes.inserted.holds(self) || changes.deleted.holds(self)
  }

  public var isDeleted: Bool { _$persistence.isDeleted }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The state that SwiftData keeps of an object.
public final class _ModelPersistence {
  private var identifier: PersistentIdentifier?
  /// The context that has inserted or last fetched the object.
  weak var context: ModelContext?
  var isDeleted = false

  public init() { identifier = nil }

  init(_ identifier: PersistentIdentifier) { self.identifier = identifier }

  func identifier(of type: any PersistentModel.Type) -> PersistentIdentifier {
    if let identifier { return identifier }
    let made = PersistentIdentifier(entityName: String(describing: type))
    identifier = made
    return made
  }
}
