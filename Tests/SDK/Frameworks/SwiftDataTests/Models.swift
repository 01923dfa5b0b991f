import Foundation
import SwiftData

@Model
final class Item {
  var name: String
  var date: Date?
  var count = 0
  @Relationship(deleteRule: .cascade, inverse: \Tag.item) var tags: [Tag] = []

  init(name: String, date: Date? = nil, count: Int = 0) {
    self.name = name
    self.date = date
    self.count = count
  }
}

@Model
class Tag: Identifiable {
  @Attribute(.unique) var id: String
  var item: Item?

  init(id: String) { self.id = id }
}

@Model
final class ColouredTag: Tag {
  var colour = "red"
}

@ModelActor
actor Importer {
  func add(_ name: String) throws -> PersistentIdentifier {
    let item = Item(name: name)
    modelContext.insert(item)
    try modelContext.save()
    return item.persistentModelID
  }

  func name(of id: PersistentIdentifier) -> String? { self[id, as: Item.self]?.name }
}
