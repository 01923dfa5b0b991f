public import Combine
public import Foundation

/// A result of a fetch request.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// An object of an entity, with its values by name.
open class NSManagedObject: NSObject, NSFetchRequestResult, ObservableObject, KeyedValues {
  public let entity: NSEntityDescription
  public let objectID: NSManagedObjectID
  open internal(set) weak var managedObjectContext: NSManagedObjectContext?
  open internal(set) var isDeleted = false
  private var values: [String: Any] = [:]

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = NSManagedObjectID(entity: entity)
    super.init()
    ManagedClasses.note(Self.self)
    for (name, attribute) in entity.attributesByName { values[name] = attribute.defaultValue }
    context?.insert(self)
  }

  /// Makes an object of a class that is known only at run time. Not for use by authors.
  public required convenience init(
    _entity entity: NSEntityDescription, in context: NSManagedObjectContext
  ) { self.init(entity: entity, insertInto: context) }

  /// Makes an object of the entity with the class, or else with the name of the class.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: moc.entity(ofClass: String(describing: Self.self)), insertInto: moc)
  }

  open class func entity() -> NSEntityDescription {
    ManagedClasses.note(Self.self)
    let name = String(describing: Self.self)
    return GeneratedModels.shared.entity(ofClass: name) ?? NSEntityDescription(name: name)
  }

  /// The generated class has a function of this name that names the class.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: String(describing: Self.self))
  }

  /// Whether the object was inserted since the last save.
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
  /// Always false: changes of values are not recorded.
  open var isUpdated: Bool { false }
  /// Always false: values are in memory.
  open var isFault: Bool { false }
  open var hasChanges: Bool { isInserted || isDeleted }
  /// Always false: changes of values are not recorded.
  open var hasPersistentChangedValues: Bool { false }
  open var faultingState: Int { 0 }

  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) {
    keepingInverse(of: key) { setPrimitiveValue(value, forKey: key) }
  }
  open func value(forKeyPath keyPath: String) -> Any? { KeyedValue.read(keyPath, of: self) }
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    values[key] = ValueComparison.unwrapped(value)
  }

  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    guard let keys else { return values }
    return values.filter { keys.contains($0.key) }
  }
  /// Always empty: changes of values are not recorded.
  open func changedValues() -> [String: Any] { [:] }

  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    (KeyedValue.elements(of: values[key]) ?? []).compactMap { ($0 as? NSManagedObject)?.objectID }
  }

  // Called by the context.
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}

  /// No effect: values are in memory.
  open func willTurnIntoFault() {}
  /// No effect: values are in memory.
  open func didTurnIntoFault() {}
  /// No effect: nothing is validated.
  open func validateForInsert() throws {}
  /// No effect: nothing is validated.
  open func validateForUpdate() throws {}
  /// No effect: nothing is validated.
  open func validateForDelete() throws {}
  /// No effect: nothing observes values.
  open func willAccessValue(forKey key: String?) {}
  /// No effect: nothing observes values.
  open func didAccessValue(forKey key: String?) {}
  /// No effect: nothing observes values.
  open func willChangeValue(forKey key: String) {}
  /// No effect: nothing observes values.
  open func didChangeValue(forKey key: String) {}

  package func keyedValue(_ key: String) -> Any? { value(forKey: key) }
}
