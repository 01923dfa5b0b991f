import SwiftData
import SwiftUI

@MainActor
func containers() throws -> [ModelContainer] {
  let schema = Schema([Trip.self])
  let memory = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
  let group = ModelConfiguration(
    "Trips", schema: schema, isStoredInMemoryOnly: false, allowsSave: true,
    groupContainer: .identifier("group.trips"), cloudKitDatabase: .private("iCloud.trips"))
  return [
    try ModelContainer(for: schema),
    try ModelContainer(for: schema, configurations: memory, group),
    try ModelContainer(for: schema, configurations: [memory]),
    try ModelContainer(for: schema, migrationPlan: TripsPlan.self),
    try ModelContainer(for: schema, migrationPlan: TripsPlan.self, configurations: [memory]),
    try ModelContainer(for: Schema(versionedSchema: TripsV1.self), configurations: []),
    try ModelContainer(for: Trip.self, Stop.self),
    try ModelContainer(for: Trip.self, Stop.self, configurations: memory),
    try ModelContainer(for: Trip.self, migrationPlan: TripsPlan.self, configurations: memory),
    try ModelContainer(for: Trip.self, configurations: .init(url: URL.documentsDirectory)),
    try ModelContainer(for: Trip.self, configurations: .init(cloudKitDatabase: .none)),
  ]
}

@MainActor
func trips(in container: ModelContainer, named name: String, after day: Date) throws -> [Trip] {
  let context = ModelContext(container)
  context.autosaveEnabled = false
  container.mainContext.autosaveEnabled = true
  var descriptor = FetchDescriptor<Trip>(
    predicate: #Predicate { $0.name.localizedStandardContains(name) && $0.start > day })
  descriptor.fetchLimit = 3
  descriptor.relationshipKeyPathsForPrefetching = [\.stops]
  try context.transaction { context.insert(Trip(name: name, start: .now)) }
  try context.delete(model: Trip.self, where: #Predicate { $0.name == name })
  try context.enumerate(FetchDescriptor<Trip>()) { $0.isOpen = true }
  return try context.fetch(descriptor)
}

extension Trip {
  static func since(_ day: Date) -> Predicate<Trip> {
    #Predicate<Trip> { trip in trip.start > day && trip.stops?.isEmpty == false }
  }
}

struct TripsView: View {
  @Query(sort: \Trip.start, order: .reverse) private var all: [Trip]
  @Query(filter: Trip.since(.now)) private var next: [Trip]
  @Query private var named: [Trip]
  @Environment(\.modelContext) private var context

  init(name: String) {
    _named = Query(filter: #Predicate { $0.name == name }, sort: \.start)
  }

  var body: some View {
    Text("\(all.count) \(next.count) \(named.count)").modelContainer(for: Trip.self, inMemory: true)
  }
}
