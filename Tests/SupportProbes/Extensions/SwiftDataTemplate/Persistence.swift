// swift-format-ignore-file

import SwiftData
import SwiftUI

enum SchemaV1: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Note.self] }
  static var versionIdentifier: Schema.Version { .init(1, 0, 0) }

  @Model
  final class Note {
    var text = ""
    init(text: String = "") { self.text = text }
  }
}

enum SchemaV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Item.self, Trip.self, Stop.self] }
}

enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
  static var stages: [MigrationStage] { [migrate, .lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)] }
  static let migrate = MigrationStage.custom(
    fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
    willMigrate: { context in try context.save() }, didMigrate: nil)
}

typealias Note = SchemaV1.Note

enum Persistence {
  static let shared: ModelContainer = {
    let schema = Schema([Item.self, Trip.self, Stop.self, Owner.self])
    let configuration = ModelConfiguration(
      "Store", schema: schema, isStoredInMemoryOnly: false,
      groupContainer: .identifier("group.org.example"), cloudKitDatabase: .none)
    do {
      return try ModelContainer(for: schema, migrationPlan: Plan.self, configurations: [configuration])
    } catch {
      fatalError("Could not create ModelContainer: \(error)")
    }
  }()
}

@ModelActor
actor Background {
  func add(_ name: String) throws -> PersistentIdentifier {
    let trip = Trip(name: name)
    modelContext.insert(trip)
    try modelContext.save()
    return trip.persistentModelID
  }

  func name(of id: PersistentIdentifier) -> String? { self[id, as: Trip.self]?.name }
}

@MainActor
func sample() throws -> [Item] {
  let container = try ModelContainer(
    for: Item.self, Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  let context = container.mainContext
  context.insert(Item(timestamp: .now))
  try context.delete(model: Trip.self, where: #Predicate { $0.name == "x" })
  try context.transaction { context.insert(Trip(name: "a")) }
  try context.enumerate(FetchDescriptor<Trip>()) { trip in trip.isSelected = true }
  let search = "x"
  let today = Date.now
  var descriptor = FetchDescriptor<Trip>(
    predicate: #Predicate { trip in
      trip.name.localizedStandardContains(search) || trip.tags.contains(search)
    },
    sortBy: [SortDescriptor(\.startDate, order: .reverse), SortDescriptor(\.name)])
  descriptor.fetchLimit = 3
  descriptor.fetchOffset = 0
  descriptor.relationshipKeyPathsForPrefetching = [\.stops]
  let trips = try context.fetch(descriptor)
  _ = try context.fetchCount(FetchDescriptor<Trip>(predicate: #Predicate<Trip> { $0.owner?.name == "x" }))
  if let first = trips.first {
    let same: Trip? = context.registeredModel(for: first.persistentModelID)
    _ = context.model(for: first.persistentModelID) as? Trip
    _ = same == first
  }
  return try context.fetch(
    FetchDescriptor(predicate: #Predicate<Item> { $0.timestamp > today }, sortBy: [.init(\.timestamp)]))
}
