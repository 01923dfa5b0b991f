// swift-format-ignore-file

import CoreData
import Foundation

// A class with `@NSManaged` properties in the form that the build of a plugin gives it.
public class Item: NSManagedObject, Identifiable {
  public var timestamp: Date? {
    get { _managedValue(forKey: "timestamp") }
    set { _setManagedValue(newValue, forKey: "timestamp") }
  }
  public var name: String? {
    get { _managedValue(forKey: "name") }
    set { _setManagedValue(newValue, forKey: "name") }
  }
  public var count: Int16 {
    get { _managedValue(forKey: "count") }
    set { _setManagedValue(newValue, forKey: "count") }
  }
}

extension Item {
  public class func fetchRequest() -> NSFetchRequest<Item> {
    return NSFetchRequest<Item>(entityName: "Item")
  }

  convenience init(name: String, context: NSManagedObjectContext) {
    self.init(context: context)
    self.name = name
  }
}
