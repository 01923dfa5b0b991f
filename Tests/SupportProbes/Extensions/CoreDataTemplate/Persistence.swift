// swift-format-ignore-file

import CoreData

struct PersistenceController {
  static let shared = PersistenceController()

  @MainActor
  static let preview: PersistenceController = {
    let result = PersistenceController(inMemory: true)
    let viewContext = result.container.viewContext
    for _ in 0..<10 {
      let newItem = Item(context: viewContext)
      newItem.timestamp = Date()
    }
    do {
      try viewContext.save()
    } catch {
      let nsError = error as NSError
      fatalError("Unresolved error \(nsError), \(nsError.userInfo)")
    }
    return result
  }()

  let container: NSPersistentCloudKitContainer

  init(inMemory: Bool = false) {
    container = NSPersistentCloudKitContainer(name: "Items")
    if inMemory {
      container.persistentStoreDescriptions.first!.url = URL(fileURLWithPath: "/dev/null")
    } else {
      let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example")!
      let description = NSPersistentStoreDescription(url: url.appendingPathComponent("Items.sqlite"))
      description.setOption(true as NSNumber, forKey: NSPersistentHistoryTrackingKey)
      description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud")
      container.persistentStoreDescriptions = [description]
    }
    container.loadPersistentStores(completionHandler: { (storeDescription, error) in
      if let error = error as NSError? {
        fatalError("Unresolved error \(error), \(error.userInfo)")
      }
    })
    container.viewContext.automaticallyMergesChangesFromParent = true
    container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
  }

  func delete() throws {
    let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Item")
    let deletion = NSBatchDeleteRequest(fetchRequest: request)
    deletion.resultType = .resultTypeObjectIDs
    let result = try container.viewContext.execute(deletion) as? NSBatchDeleteResult
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: result?.result as? [NSManagedObjectID] ?? []],
      into: [container.viewContext])
  }

  func items(after date: Date) async throws -> [String] {
    try await container.performBackgroundTask { context in
      let request = Item.fetchRequest()
      request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
        NSPredicate(format: "timestamp >= %@ AND name != nil", date as CVarArg),
        NSPredicate(format: "timestamp >= %@", date as NSDate),
        NSPredicate(format: "%K CONTAINS[cd] %@", "name", "a"),
      ])
      request.sortDescriptors = [
        NSSortDescriptor(keyPath: \Item.timestamp, ascending: true), NSSortDescriptor(key: "name", ascending: false),
      ]
      request.fetchLimit = 5
      return try context.fetch(request).compactMap(\.name)
    }
  }
}
