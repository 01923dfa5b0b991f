// swift-format-ignore-file

import SwiftData
import SwiftUI
import WidgetKit

struct ItemsWidgetEntryView: View {
  var entry: Provider.Entry
  @Environment(\.modelContext) private var modelContext
  @Query private var items: [Item]
  @Query(sort: \Item.timestamp, order: .reverse) var sorted: [Item]
  @Query(filter: #Predicate<Trip> { $0.name == "x" }, sort: \.startDate, animation: .default)
  private var trips: [Trip]
  @Query(sort: [SortDescriptor(\Trip.startDate), SortDescriptor(\Trip.name)]) private var all: [Trip]
  @Query(Self.recent) private var recent: [Trip]
  @Query(filter: #Predicate<Stop> { $0.day > 3 }) private var stops: [Stop]
  @Query(animation: .easeIn) private var owners: [Owner]

  static var recent: FetchDescriptor<Trip> {
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)])
    descriptor.fetchLimit = 2
    return descriptor
  }

  var body: some View {
    if items.isEmpty {
      ContentUnavailableView("No items", systemImage: "tray")
    } else {
      ForEach(items) { item in
        Text(item.timestamp, format: .dateTime)
      }
      ForEach(trips, id: \.id) { TripRow(trip: $0) }
      TripList(search: "x")
    }
  }
}

struct TripRow: View {
  @Bindable var trip: Trip
  var body: some View { TextField("Name", text: $trip.name) }
}

struct TripList: View {
  @Query private var trips: [Trip]

  init(search: String) {
    _trips = Query(
      filter: #Predicate { search.isEmpty || $0.name.contains(search) }, sort: \.startDate, order: .reverse)
  }

  var body: some View { Text("\(trips.count)") }
}
