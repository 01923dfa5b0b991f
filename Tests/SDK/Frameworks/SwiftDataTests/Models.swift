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

@Model
final class Trip {
  /// A comment with @Relationship(deleteRule: .noAction) var nothing.
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
  var stops: [Stop]? = []
  @Relationship(inverse: \Guide.trips) var guide: Guide?
  @Attribute(.unique) var name = ""

  init() {}
}

@Model
final class Stop {
  var trip: Trip?
  @Relationship(deleteRule: .cascade) var photos: [Photo] = []

  init(_ trip: Trip) {
    self.trip = trip
    trip.stops?.append(self)
  }
}

@Model
class Photo { init() {} }

@Model
final class Guide {
  var trips: [Trip] = []

  init(_ trip: Trip) {
    trips.append(trip)
    trip.guide = self
  }
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
