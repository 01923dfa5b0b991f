import AppleFoundation
import Foundation
import SwiftUI
import Testing

@testable import CoreData

@Suite("Core Data in memory")
struct FetchTests {
  let container: NSPersistentContainer
  var context: NSManagedObjectContext { container.viewContext }

  init() {
    container = NSPersistentContainer(name: "Items")
    container.loadPersistentStores { _, _ in }
  }

  private func names(
    _ change: (NSFetchRequest<Item>) -> Void = { _ in }, in other: NSManagedObjectContext? = nil
  ) throws -> [String] {
    let request = Item.fetchRequest()
    change(request)
    return try (other ?? context).fetch(request).map { $0.name ?? "" }
  }

  @Test("Loading calls the handler with the description and no error, and the log says why")
  func load() throws {
    let container = NSPersistentContainer(name: "Others")
    var urls: [URL?] = []
    container.loadPersistentStores { description, error in
      #expect(error == nil)
      urls.append(description.url)
    }
    #expect(urls.map { $0?.lastPathComponent } == ["Others.sqlite"])
    #expect(try container.viewContext.fetch(Item.fetchRequest()).isEmpty)
    let message = "Core Data: the database Others is in memory and empty: no app fills it on Linux"
    #expect(AuthorWarnings.all.contains(message))
  }

  @Test("A value that was never set is empty, and any other is what was set")
  func values() {
    let item = Item(context: context)
    #expect(item.name == nil)
    #expect(item.count == 0)
    #expect(item.tags == [])
    #expect(item.date == Date(timeIntervalSinceReferenceDate: 0))
    item.name = "a"
    item.count = 3
    #expect(item.name == "a")
    #expect(item.value(forKey: "count") as? Int16 == 3)
    item.name = nil
    #expect(item.value(forKey: "name") == nil)
    item.setValue(NSNumber(value: 7), forKey: "count")
    #expect(item.count == 7)
    item.setValue(8, forKey: "count")
    #expect(item.count == 8)
    let price: NSDecimalNumber = item._managedValue(forKey: "price")
    #expect(price == .zero)
  }

  @Test("An insertion is visible in its own context at once and in others after a save")
  func save() throws {
    let item = Item("a", in: context)
    let other = container.newBackgroundContext()
    #expect(item.isInserted)
    #expect(try names() == ["a"])
    #expect(try names(in: other) == [])
    try context.save()
    #expect(!item.isInserted)
    #expect(!item.objectID.isTemporaryID)
    #expect(try names(in: other) == ["a"])
    #expect(try other.existingObject(with: item.objectID) === item)
  }

  @Test("A deletion can be rolled back")
  func delete() throws {
    let item = Item("a", in: context)
    try context.save()
    context.delete(item)
    #expect(try names() == [])
    #expect(context.hasChanges)
    context.rollback()
    #expect(try names() == ["a"])
    #expect(!item.isDeleted)
  }

  @Test("A fetch obeys condition, order, offset and limit")
  func fetch() throws {
    for (name, count) in [("a", 3), ("b", 1), ("c", 2), ("d", 0)] as [(String, Int16)] {
      _ = Item(name, count: count, in: context)
    }
    let byCount = NSSortDescriptor(keyPath: \Item.count, ascending: true)
    let byName = NSSortDescriptor(key: "name", ascending: false)
    let byOptional = NSSortDescriptor(keyPath: \Item.name, ascending: false)
    #expect(try names { $0.sortDescriptors = [byCount] } == ["d", "b", "c", "a"])
    #expect(try names { $0.sortDescriptors = [byName] } == ["d", "c", "b", "a"])
    #expect(try names { $0.sortDescriptors = [byOptional] } == ["d", "c", "b", "a"])
    let found = try names {
      $0.sortDescriptors = [byCount]
      $0.predicate = NSPredicate(format: "count > %d", 0)
      $0.fetchOffset = 1
      $0.fetchLimit = 1
    }
    #expect(found == ["c"])
    #expect(try names { $0.fetchOffset = -1 }.count == 4)
    #expect(try context.count(for: Item.fetchRequest()) == 4)
  }

  @Test("Results are objects, identifiers or dictionaries")
  func resultTypes() throws {
    let item = Item("a", count: 2, in: context)
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Item")
    ids.resultType = .managedObjectIDResultType
    #expect(try context.fetch(ids) == [item.objectID])
    let values = NSFetchRequest<NSDictionary>(entityName: "Item")
    values.resultType = .dictionaryResultType
    values.propertiesToFetch = ["name"]
    #expect(try context.fetch(values) == [["name": "a"] as NSDictionary])
  }

  @Test("A batch deletion deletes the objects of its request in all contexts")
  func batch() throws {
    _ = Item("a", in: context)
    _ = Item("b", in: context)
    try context.save()
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: "Item")
    request.predicate = NSPredicate(format: "name == %@", "a")
    let deletion = NSBatchDeleteRequest(fetchRequest: request)
    deletion.resultType = .resultTypeCount
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 1)
    #expect(try names(in: container.newBackgroundContext()) == ["b"])
  }

  @Test("A background task has a context of its own and returns its result")
  func background() async throws {
    let count = try await container.performBackgroundTask { context in
      _ = Item("a", in: context)
      try context.save()
      return try context.count(for: Item.fetchRequest())
    }
    #expect(count == 1)
    await withCheckedContinuation { continuation in
      container.performBackgroundTask { _ in continuation.resume() }
    }
  }

  @Test("A controller of results has the objects in a single section")
  func controller() throws {
    _ = Item("a", in: context)
    let controller = NSFetchedResultsController(
      fetchRequest: Item.fetchRequest(), managedObjectContext: context, sectionNameKeyPath: nil,
      cacheName: nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.map(\.name) == ["a"])
    #expect(controller.sections?.map(\.numberOfObjects) == [1])
    #expect(controller.object(at: IndexPath(indexes: [0, 0])).name == "a")
    let request = NSFetchRequest<NSDictionary>(entityName: "Item")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["name"]
    let values = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try values.performFetch()
    #expect(values.fetchedObjects == [["name": "a"] as NSDictionary])
  }

  @Test("A request of a view reads the context of the environment, and is empty without one")
  @MainActor func views() {
    struct Names {
      @FetchRequest(sortDescriptors: [SortDescriptor(\.name)]) var items: FetchedResults<Item>
      @SectionedFetchRequest(
        sectionIdentifier: \Item.count, sortDescriptors: [SortDescriptor(\.count)])
      var sections: SectionedFetchResults<Int16, Item>
    }
    #expect(Names().items.isEmpty)
    _ = Item("b", count: 1, in: context)
    _ = Item("a", count: 1, in: context)
    _ = Item("c", count: 2, in: context)
    var environment = EnvironmentValues()
    environment.managedObjectContext = context
    environment.whileCurrent {
      #expect(Names().items.map(\.name) == ["a", "b", "c"])
      #expect(Names().sections.map(\.id) == [1, 2])
      #expect(Names().sections.map(\.count) == [2, 1])
    }
  }
}
