import Foundation
import Testing

@testable import CoreData

/// The model of the tests, in the form of generated code.
final class _DataModels: _DataModelSource {
  override class var models: [String: [_GeneratedEntity]] {
    [
      "Library": [
        _GeneratedEntity(
          "Shelf", className: "Shelf", parent: nil, isAbstract: false,
          attributes: [
            .init("name", "String", isOptional: true, defaultValue: "new"),
            .init("height", "Integer 16", isOptional: false, defaultValue: "30"),
            .init("isFull", "Boolean", isOptional: false, defaultValue: "YES"),
            .init("day", "Date", isOptional: true, defaultValue: "60"),
            .init("odd", "Integer 16", isOptional: true, defaultValue: "x"),
          ],
          relationships: [
            .init(
              "books", to: "Book", inverse: "shelf", rule: "Cascade", isToMany: true,
              isOrdered: false)
          ]),
        _GeneratedEntity(
          "Book", className: "Book", parent: nil, isAbstract: true, attributes: [],
          relationships: [
            .init(
              "shelf", to: "Shelf", inverse: "books", rule: "Nullify", isToMany: false,
              isOrdered: false)
          ]),
        _GeneratedEntity(
          "Novel", className: "NovelObject", parent: "Book", isAbstract: false, attributes: [],
          relationships: []),
      ]
    ]
  }
}

final class Shelf: NSManagedObject {
  var height: Int16 {
    get { _managedValue(forKey: "height") }
    set { _setManagedValue(newValue, forKey: "height") }
  }
  var books: Set<Book> {
    get { _managedValue(forKey: "books") }
    set { _setManagedValue(newValue, forKey: "books") }
  }
}

class Book: NSManagedObject {
  var shelf: Shelf? {
    get { _managedValue(forKey: "shelf") }
    set { _setManagedValue(newValue, forKey: "shelf") }
  }
}

final class NovelObject: Book {}

/// Relationships, default values and delete rules of a model.
@Suite struct RelationshipTests {
  private let context = NSPersistentContainer(name: "Library").viewContext
  private let shelf: Shelf
  private let novel: NovelObject

  init() {
    shelf = Shelf(context: context)
    novel = NovelObject(context: context)
  }

  @Test func `a new object has the default values of its entity`() {
    #expect(shelf.height == 30 && shelf.value(forKey: "isFull") as? Bool == true)
    #expect(shelf.value(forKey: "name") as? String == "new")
    #expect(shelf.value(forKey: "day") as? Date == Date(timeIntervalSinceReferenceDate: 60))
    #expect(shelf.value(forKey: "odd") == nil)
    let object = NSEntityDescription.insertNewObject(forEntityName: "Novel", into: context)
    #expect(object is NovelObject && Shelf.entity().attributesByName.count == 5)
  }

  @Test func `both ends of a relationship stay equal`() {
    shelf.books = [novel]
    #expect(novel.shelf === shelf)
    let other = Shelf(context: context)
    novel.shelf = other
    #expect(shelf.books.isEmpty && other.books == [novel])
    other._changeManaged("removeFromBooks", novel)
    #expect(novel.shelf == nil)
    shelf._changeManaged("addToBooks", novel)
    #expect(novel.shelf === shelf)
    other.books = [novel]
    #expect(novel.shelf === other && shelf.books.isEmpty)
    novel.setValue(nil, forKey: "shelf")
    #expect(other.books.isEmpty)
  }

  @Test func `the rule cascade deletes the objects of a relationship`() throws {
    shelf.books = [novel]
    context.delete(shelf)
    #expect(novel.isDeleted)
    #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 0)
  }

  @Test
  func `the other end loses a deleted object, and an entity has the objects of its subentities`()
    throws
  {
    shelf.books = [novel, NovelObject(context: context)]
    #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 2)
    context.delete(novel)
    #expect(shelf.books.count == 1 && !shelf.isDeleted)
    #expect(novel.entity.isKindOf(entity: Book.entity()))
  }

  @Test func `a model of code has the same rules`() {
    let (parent, child) = (NSEntityDescription(), NSEntityDescription())
    (parent.name, child.name) = ("Parent", "Child")
    let (children, owner) = (NSRelationshipDescription(), NSRelationshipDescription())
    (children.name, children.destinationEntity, children.inverseRelationship) = (
      "children", child, owner
    )
    (owner.name, owner.destinationEntity, owner.inverseRelationship) = ("owner", parent, children)
    owner.maxCount = 1
    parent.properties = [children]
    child.properties = [owner]
    let one = NSManagedObject(entity: parent, insertInto: context)
    let two = NSManagedObject(entity: child, insertInto: context)
    one.setValue(NSSet(object: two), forKey: "children")
    #expect(two.value(forKey: "owner") as? NSManagedObject === one)
    context.delete(one)
    #expect(two.value(forKey: "owner") == nil && !two.isDeleted)
  }
}
