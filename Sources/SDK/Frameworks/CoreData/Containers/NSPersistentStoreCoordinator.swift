// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// A store in memory.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  open var url: URL?
  open var identifier: String! = UUID().uuidString
  public let type: String
  open var configurationName: String { "Default" }
  open var isReadOnly = false
  open var metadata: [String: Any]! = [:]

  init(url: URL?, type: String) {
    self.url = url
    self.type = type
  }
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public struct StoreType: Sendable {
    public let rawValue: String

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  open var name: String?
  let store = MemoryStore()

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  func add(_ description: NSPersistentStoreDescription) {
    persistentStores.append(NSPersistentStore(url: description.url, type: description.type))
  }

  /// Adds a store in memory, whatever the type is.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    AuthorWarnings.report(
      "Core Data: the database is in memory and empty: no app fills it on Linux")
    let store = NSPersistentStore(url: storeURL, type: storeType)
    persistentStores.append(store)
    return store
  }

  /// Adds a store in memory, whatever the type is.
  @discardableResult
  open func addPersistentStore(
    type: StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    add(storeDescription)
    block(storeDescription, nil)
  }

  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == url }
  }

  open func url(for store: NSPersistentStore) -> URL {
    store.url ?? URL(fileURLWithPath: "/dev/null")
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
  }

  /// No effect: there is no file.
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to url: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore { store }

  /// No effect: there is no file.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {}

  /// Always `nil`: identifiers of other processes are unknown.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { nil }

  open func performAndWait(_ block: () -> Void) { block() }

  /// Returns `nil`: there is no history.
  open func currentPersistentHistoryToken(
    fromStores stores: [Any]?
  ) -> NSPersistentHistoryToken? { nil }
}
