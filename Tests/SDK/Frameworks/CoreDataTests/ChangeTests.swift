import CoreData
import Foundation
import Testing

/// Functions that a class declares with `@NSManaged`.
@Suite struct ChangeTests {
  private let context = NSPersistentContainer(name: "Things").viewContext

  private func items(of object: NSManagedObject) -> NSSet? { object._managedValue(forKey: "items") }

  @Test func `objects are added to a relationship and removed from it`() {
    let list = Item(context: context)
    let one = Item(context: context)
    let two = Item(context: context)
    list._changeManaged("addToItems", one)
    #expect(items(of: list) == NSSet(object: one))
    list._changeManaged("addToItems", NSSet(objects: one, two))
    #expect(items(of: list)?.count == 2)
    list._changeManaged("removeFromItems", one)
    #expect(items(of: list) == NSSet(object: two))
  }

  @Test func `an ordered relationship stays ordered`() {
    let list = Item(context: context)
    let one = Item(context: context)
    let two = Item(context: context)
    list._setManagedValue(NSOrderedSet(object: two), forKey: "items")
    list._changeManaged("addToItems", one)
    let items: NSOrderedSet? = list._managedValue(forKey: "items")
    #expect(items?.array.map { $0 as? Item } == [two, one])
  }

  @Test func `a relationship without a value takes the type of its property`() {
    let list = Item(context: context)
    let things = (0..<20).map { _ in Item(context: context) }
    for thing in things { list._changeManaged("addToItems", thing) }
    let ordered: NSOrderedSet? = list._managedValue(forKey: "items")
    #expect(ordered?.array.map { $0 as? Item } == things)
    #expect(items(of: list) == NSSet(array: things))
    let set: Set<Item> = list._managedValue(forKey: "items")
    #expect(set == Set(things))
  }

  @Test func `other functions change nothing`() {
    let list = Item(context: context)
    list._changeManaged("addTo", list)
    list._changeManaged("sortItems", ())
    #expect(list.committedValues(forKeys: nil)["items"] == nil)
  }
}
