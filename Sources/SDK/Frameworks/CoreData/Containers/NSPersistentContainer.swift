public import Foundation

/// A database in memory. It is empty at the start, because no app fills it on Linux, and ends with
/// the process.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let viewContext: NSManagedObjectContext
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// No effect: every container is in memory.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  open class func defaultDirectoryURL() -> URL { URL.applicationSupportDirectory }

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(.mainQueue)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// Calls the handler once for each description, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    AuthorWarnings.report(
      "Core Data: the database \(name) is in memory and empty: no app fills it on Linux")
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.add(description)
      block(description, nil)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  open func performBackgroundTask<T>(
    _ block: @escaping (NSManagedObjectContext) throws -> T
  ) async rethrows -> T {
    let context = newBackgroundContext()
    return try context.performAndWait { try block(context) }
  }
}

/// A container without a cloud.
///
/// `@unchecked Sendable` for the reason given at ``NSPersistentContainer``.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  public static let eventNotificationUserInfoKey = "NSPersistentCloudKitContainerEvent"

  /// No effect: there is no cloud.
  open func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {}

  /// Always true: there is no cloud.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

  /// Always true: there is no cloud.
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { true }
}

public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let dryRun = NSPersistentCloudKitContainerSchemaInitializationOptions(rawValue: 2)
  public static let printSchema = NSPersistentCloudKitContainerSchemaInitializationOptions(
    rawValue: 4)
}
