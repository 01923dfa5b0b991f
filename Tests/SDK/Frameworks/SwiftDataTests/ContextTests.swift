import Foundation
import Testing

@testable import SwiftData

@Suite("Contexts of SwiftData")
struct ContextTests {
  let container: ModelContainer
  let context: ModelContext

  init() throws {
    container = try ModelContainer(for: Item.self)
    context = ModelContext(container)
  }

  private func names(
    _ descriptor: FetchDescriptor<Item> = FetchDescriptor(), in context: ModelContext
  ) throws -> [String] { try context.fetch(descriptor).map(\.name) }

  @Test("A database is empty at the start")
  func empty() throws {
    #expect(try names(in: context) == [])
    #expect(!context.hasChanges)
  }

  @Test("An insertion is visible in its own context at once and in others after a save")
  func save() throws {
    let other = ModelContext(container)
    context.insert(Item(name: "a"))
    #expect(try names(in: context) == ["a"])
    #expect(try names(in: other) == [])
    #expect(context.hasChanges)
    try context.save()
    #expect(try names(in: other) == ["a"])
    #expect(!context.hasChanges)
  }

  @Test("The changes of a context with autosave are visible to others")
  func autosave() throws {
    context.autosaveEnabled = true
    context.insert(Item(name: "a"))
    #expect(try names(in: ModelContext(container)) == ["a"])
  }

  @Test("A deletion is visible in its own context at once and can be rolled back")
  func delete() throws {
    let item = Item(name: "a")
    context.insert(item)
    try context.save()
    context.delete(item)
    #expect(item.isDeleted)
    #expect(try names(in: context) == [])
    #expect(try names(in: ModelContext(container)) == ["a"])
    context.rollback()
    #expect(!item.isDeleted)
    #expect(try names(in: context) == ["a"])
  }

  @Test("Objects of a type are deleted by a condition")
  func deleteByCondition() throws {
    for name in ["a", "b", "ab"] { context.insert(Item(name: name)) }
    try context.delete(model: Item.self, where: #Predicate { $0.name.contains("b") })
    #expect(try names(in: context) == ["a"])
  }

  @Test("A fetch obeys condition, order, offset and limit")
  func fetch() throws {
    for (name, count) in [("a", 3), ("b", 1), ("c", 2), ("d", 0)] {
      context.insert(Item(name: name, count: count))
    }
    var descriptor = FetchDescriptor<Item>(
      predicate: #Predicate { $0.count > 0 }, sortBy: [SortDescriptor(\.count)])
    #expect(try names(descriptor, in: context) == ["b", "c", "a"])
    descriptor.fetchLimit = 1
    descriptor.fetchOffset = 1
    #expect(try names(descriptor, in: context) == ["c"])
    #expect(try context.fetchIdentifiers(descriptor).count == 1)
    descriptor.fetchOffset = -1
    #expect(try names(descriptor, in: context) == ["b"])
  }

  @Test("A condition compares texts as a person would")
  func standardContains() throws {
    context.insert(Item(name: "Café"))
    let search = "CAFE"
    let descriptor = FetchDescriptor<Item>(
      predicate: #Predicate { $0.name.localizedStandardContains(search) })
    #expect(try context.fetchCount(descriptor) == 1)
  }

  @Test("Objects without pending changes are the saved ones")
  func withoutPending() throws {
    context.insert(Item(name: "a"))
    var descriptor = FetchDescriptor<Item>()
    descriptor.includePendingChanges = false
    #expect(try names(descriptor, in: context) == [])
  }

  @Test("An object is found by its identifier")
  func identifier() throws {
    let item = Item(name: "a")
    context.insert(item)
    let found: Item? = context.registeredModel(for: item.persistentModelID)
    #expect(found === item)
    #expect(context.model(for: item.persistentModelID) === item)
    let unknown: Item? = context.registeredModel(for: Item(name: "b").persistentModelID)
    #expect(unknown == nil)
    let stored = Item(name: "c").persistentModelID
    #expect(context.model(for: stored).persistentModelID == stored)
    #expect(context.model(for: stored) as? Item == nil)
  }

  @Test("A transaction ends with a save")
  func transaction() throws {
    try context.transaction { context.insert(Item(name: "a")) }
    #expect(try names(in: ModelContext(container)) == ["a"])
  }

  @Test("Two containers have no objects in common")
  func containers() throws {
    context.insert(Item(name: "a"))
    try context.save()
    #expect(try names(in: ModelContext(ModelContainer(for: Item.self))) == [])
  }
}
