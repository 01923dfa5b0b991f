// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var properties: [NSPropertyDescription] = []
  open var subentities: [NSEntityDescription] = []
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

  /// Returns the entity of the context's model, or one without properties.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { context.entity(named: entityName) }

  /// Returns a new object. Its class is `NSManagedObject`, because a class cannot be made from the
  /// name of an entity; `Item(context:)` makes an object of the class.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(entity: context.entity(named: entityName), insertInto: context)
  }
}
