// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var properties: [NSPropertyDescription] = []
  open var subentities: [NSEntityDescription] = []
  open internal(set) weak var superentity: NSEntityDescription?
  open var userInfo: [AnyHashable: Any]?
  open var renamingIdentifier: String?
  /// No effect: objects with equal values are kept side by side.
  open var uniquenessConstraints: [[Any]] = []
  open var managedObjectModel: NSManagedObjectModel { NSManagedObjectModel() }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
  }

  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  public override init() {}

  convenience init(name: String) {
    self.init()
    self.name = name
    managedObjectClassName = name
  }

  /// The entities above the entity, the nearest first.
  var ancestors: [NSEntityDescription] {
    var found: [NSEntityDescription] = []
    var next = superentity
    while let entity = next, entity !== self, !found.contains(entity) {
      found.append(entity)
      next = entity.superentity
    }
    return found
  }

  func isOrInherits(_ name: String?) -> Bool {
    self.name == name || ancestors.contains { $0.name == name }
  }

  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || isOrInherits(entity.name)
  }

  /// Returns the entity of the context's model, or one without properties.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { context.entity(named: entityName) }

  /// Returns a new object of the entity's class. The class is one of the caller's module, one that
  /// `widgethost build` has generated, or one that the program has used before; without such a class
  /// the object is a plain `NSManagedObject`.
  ///
  /// - Parameter file: The file of the caller, which names its module.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext, _ file: String = #fileID
  ) -> NSManagedObject {
    let entity = context.entity(named: entityName)
    let type = ManagedClasses.type(of: entity, usedIn: file)
    return type.init(_entity: entity, in: context)
  }
}
