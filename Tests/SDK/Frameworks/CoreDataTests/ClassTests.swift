import Foundation
import Testing

@testable import CoreData

/// Classes of entities that are known by their names alone.
@Suite struct ClassTests {
  private let context = NSPersistentContainer(name: "Things").viewContext

  private func new(_ entity: String, file: String = #fileID) -> NSManagedObject {
    NSEntityDescription.insertNewObject(forEntityName: entity, into: context, file)
  }

  @Test func `a new object has the class of its entity in the caller's module`() throws {
    let event = try #require(new("Event") as? Event)
    #expect(event.entity.name == "Event" && event.note == "made by its own initialiser")
    #expect(event.managedObjectContext === context && event.isInserted)
    let request = NSFetchRequest<Event>(entityName: "Event")
    #expect(try context.fetch(request) == [event])
  }

  @Test func `a class of another module is found after its first use`() {
    #expect(type(of: new("Reminder", file: "Other/A.swift")) == NSManagedObject.self)
    _ = Reminder(context: context)
    #expect(new("Reminder", file: "Other/A.swift") is Reminder)
  }

  @Test func `the class of a model in code has any name`() throws {
    let entity = NSEntityDescription()
    entity.name = "Happening"
    entity.managedObjectClassName = NSStringFromClass(Event.self)
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Things", managedObjectModel: model)
    let object = NSEntityDescription.insertNewObject(
      forEntityName: "Happening", into: container.viewContext)
    #expect(object is Event && object.entity === entity)
  }

  @Test func `an entity without a class has plain objects`() {
    #expect(type(of: new("Nothing")) == NSManagedObject.self)
    #expect(type(of: new("")) == NSManagedObject.self)
    // A type that is no class of Core Data.
    #expect(type(of: new("Other")) == NSManagedObject.self)
  }
}

/// A class with an initialiser of its own, as an author writes it.
class Event: NSManagedObject {
  var note: String? {
    get { _managedValue(forKey: "note") }
    set { _setManagedValue(newValue, forKey: "note") }
  }

  override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
    note = "made by its own initialiser"
  }

  init(note: String, context: NSManagedObjectContext) {
    super.init(entity: Event.entity(), insertInto: context)
    self.note = note
  }
}

final class Reminder: NSManagedObject {}

final class Other: NSObject {}
