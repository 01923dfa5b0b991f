public import AppleFoundation
public import Foundation

/// A view of the objects of a container, with changes that other contexts see after a save.
///
/// The contexts of a container share their objects.
public class ModelContext: Equatable, SendableMetatype {
  public let container: ModelContainer
  public var author: String?
  /// No effect: changes cannot be undone.
  public var undoManager: UndoManager?

  /// Whether the changes are saved before another context of the container fetches.
  public var autosaveEnabled: Bool {
    get { store.changes(of: self).isAutosaved }
    set { store.setAutosaved(newValue, in: self) }
  }

  var store: MemoryStore { container.store }

  public init(_ container: ModelContainer) { self.container = container }

  deinit { store.forget(ObjectIdentifier(self)) }

  public static func == (lhs: ModelContext, rhs: ModelContext) -> Bool { lhs === rhs }

  public var hasChanges: Bool { !store.changes(of: self).isEmpty }
  public var insertedModelsArray: [any PersistentModel] {
    store.changes(of: self).inserted.models
  }
  public var deletedModelsArray: [any PersistentModel] {
    store.changes(of: self).deleted.models
  }
  /// Always empty: changes of properties are not recorded.
  public var changedModelsArray: [any PersistentModel] { [] }

  /// Inserts an object, and the objects that it refers to.
  public func insert<T: PersistentModel>(_ model: T) {
    let models = RelatedModels.reachable(from: model)
    for model in models {
      model._$persistence.context = self
      model._$persistence.isDeleted = false
    }
    store.insert(models, in: self)
  }

  /// Deletes an object, and the objects of its relationships with the delete rule `cascade`. The ends of
  /// other relationships that `@Relationship` declares lose the object. Nothing is denied.
  public func delete<T: PersistentModel>(_ model: T) {
    for model in DeletedModels.all(from: model) {
      store.delete(model, in: self)
      model._$persistence.isDeleted = true
    }
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor(predicate: predicate))
    where includeSubclasses || type(of: object) == T.self {
      delete(object)
    }
  }

  public func save() throws {
    NotificationCenter.default.post(name: Self.willSave, object: self)
    store.save(self)
    NotificationCenter.default.post(name: Self.didSave, object: self)
  }

  public func rollback() {
    let dropped = store.rollBack(self)
    for model in dropped.deleted.models { model._$persistence.isDeleted = false }
    for model in dropped.inserted.models { model._$persistence.context = nil }
  }

  /// No effect: changes are visible at once.
  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }
}

extension ModelContext {
  public static let willSave = Notification.Name("ModelContextWillSave")
  public static let didSave = Notification.Name("ModelContextDidSave")

  public enum NotificationKey: String {
    case queryGeneration
    case invalidatedAllIdentifiers
    case insertedIdentifiers
    case updatedIdentifiers
    case deletedIdentifiers
  }
}

extension [AnyObject] {
  var models: [any PersistentModel] { compactMap { $0 as? any PersistentModel } }
}
