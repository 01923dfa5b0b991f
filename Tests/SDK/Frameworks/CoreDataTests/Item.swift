import CoreData

final class Item: NSManagedObject {
  var name: String? {
    get { _managedValue(forKey: "name") }
    set { _setManagedValue(newValue, forKey: "name") }
  }
  var count: Int16 {
    get { _managedValue(forKey: "count") }
    set { _setManagedValue(newValue, forKey: "count") }
  }
  var date: Date {
    get { _managedValue(forKey: "date") }
    set { _setManagedValue(newValue, forKey: "date") }
  }
  var tags: Set<String> {
    get { _managedValue(forKey: "tags") }
    set { _setManagedValue(newValue, forKey: "tags") }
  }

  static func fetchRequest() -> NSFetchRequest<Item> { NSFetchRequest<Item>(entityName: "Item") }

  convenience init(_ name: String, count: Int16 = 0, in context: NSManagedObjectContext) {
    self.init(context: context)
    self.name = name
    self.count = count
  }
}
