import AppleFoundation
import Foundation
import Testing

@testable import SwiftData

@Suite("Models of SwiftData")
struct ModelTests {
  @Test("An object is equal to itself alone, whatever its values are")
  func identity() {
    let one = Item(name: "a")
    let other = Item(name: "a")
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect(one.persistentModelID == one.id)
    #expect(one.persistentModelID != other.persistentModelID)
    #expect(one.persistentModelID.entityName == "Item")
  }

  @Test("The identifier of an author's own stays the identity of the type")
  func ownIdentifier() {
    let tag = Tag(id: "x")
    let id: Tag.ID = tag.id
    #expect(id == "x")
  }

  @Test("A subclass has the state of its superclass")
  func subclass() throws {
    let context = ModelContext(try ModelContainer(for: Tag.self, ColouredTag.self))
    context.insert(ColouredTag(id: "x"))
    context.insert(Tag(id: "y"))
    #expect(try context.fetchCount(FetchDescriptor<Tag>()) == 2)
    #expect(try context.fetch(FetchDescriptor<ColouredTag>()).map(\.id) == ["x"])
  }

  @Test("An inserted object brings the objects along that it refers to")
  func related() throws {
    let context = ModelContext(try ModelContainer(for: Item.self, Tag.self))
    let item = Item(name: "a")
    item.tags = [Tag(id: "x"), Tag(id: "y")]
    item.tags[0].item = item
    context.insert(item)
    #expect(try context.fetchCount(FetchDescriptor<Tag>()) == 2)
    #expect(item.tags[1].modelContext === context)
  }

  @Test("An actor with a context saves objects that other contexts find")
  func actor() async throws {
    let container = try ModelContainer(for: Item.self)
    let importer = Importer(modelContainer: container)
    let id = try await importer.add("a")
    #expect(await importer.name(of: id) == "a")
    let found = try ModelContext(container).fetch(FetchDescriptor<Item>())
    #expect(found.map(\.name) == ["a"])
  }

  @Test("A container says in the log that its database is empty")
  func log() throws {
    _ = try ModelContainer(for: Tag.self, Item.self)
    let message =
      "SwiftData: the database of Item, Tag is in memory and empty: no app fills it on Linux"
    #expect(AuthorWarnings.all.contains(message))
  }

  @Test("A schema of a version has the version and its types")
  func versionedSchema() {
    enum Second: VersionedSchema {
      static let versionIdentifier = Schema.Version(2, 1, 0)
      static var models: [any PersistentModel.Type] { [Item.self, Tag.self] }
    }
    let schema = Schema(versionedSchema: Second.self)
    #expect(schema.version.description == "2.1.0")
    #expect(schema.entities.map(\.name) == ["Item", "Tag"])
    #expect(Schema.Version(1, 9, 0) < schema.version)
  }
}
