import SwiftUI
import WidgetKit

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> SimpleEntry {
    SimpleEntry(date: Date(), emoji: "😀")
  }

  func getSnapshot(in context: Context, completion: @escaping (SimpleEntry) -> Void) {
    completion(SimpleEntry(date: Date(), emoji: "😀"))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    var entries: [SimpleEntry] = []
    let currentDate = Date()
    for hour in 0..<5 {
      guard let date = Calendar.current.date(byAdding: .hour, value: hour, to: currentDate) else {
        continue
      }
      entries.append(SimpleEntry(date: date, emoji: "😀"))
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}
