// swift-format-ignore-file

import CoreData
import SwiftUI
import WidgetKit

struct Provider: TimelineProvider {
  let context = PersistenceController.shared.container.viewContext

  func placeholder(in context: Context) -> SimpleEntry { SimpleEntry(date: Date(), names: []) }

  func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> ()) {
    completion(SimpleEntry(date: Date(), names: fetch()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
    self.context.performAndWait {
      let count = (try? self.context.count(for: Item.fetchRequest())) ?? 0
      let entry = SimpleEntry(date: Date(), names: fetch() + ["\(count)"])
      completion(Timeline(entries: [entry], policy: .atEnd))
    }
  }

  private func fetch() -> [String] {
    let request: NSFetchRequest<Item> = Item.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Item.count, ascending: true)]
    request.predicate = NSPredicate(format: "count > %d", 3)
    do {
      return try context.fetch(request).map { $0.name ?? "" }
    } catch let error as NSError {
      print("Could not fetch. \(error), \(error.userInfo)")
      return []
    }
  }
}

struct SimpleEntry: TimelineEntry {
  let date: Date
  let names: [String]
}

struct ItemsWidgetEntryView: View {
  var entry: Provider.Entry
  @Environment(\.managedObjectContext) private var viewContext
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \Item.timestamp, ascending: true)], animation: .default)
  private var items: FetchedResults<Item>
  @FetchRequest(sortDescriptors: [SortDescriptor(\.name)]) var sorted: FetchedResults<Item>
  @FetchRequest(entity: Item.entity(), sortDescriptors: []) var all: FetchedResults<Item>
  @FetchRequest(fetchRequest: Item.fetchRequest()) var plain: FetchedResults<Item>
  @SectionedFetchRequest(sectionIdentifier: \Item.count, sortDescriptors: [SortDescriptor(\.count)])
  private var sections: SectionedFetchResults<Int16, Item>

  var body: some View {
    if items.isEmpty {
      Text("No items")
    } else {
      ForEach(items) { item in Row(item: item) }
      ForEach(sections) { section in Text("\(section.id): \(section.count)") }
    }
  }
}

struct Row: View {
  @ObservedObject var item: Item
  var body: some View { Text(item.name ?? "") }
}

@main
struct ItemsWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "items", provider: Provider()) { entry in
      ItemsWidgetEntryView(entry: entry)
        .environment(\.managedObjectContext, PersistenceController.shared.container.viewContext)
        .containerBackground(.background, for: .widget)
    }
  }
}
