import SwiftUI
import WidgetKit

struct HeadlinesEntryView: View {
  @Environment(\.widgetFamily) var family

  let entry: HeadlinesEntry

  var body: some View {
    if let first = entry.items.first {
      switch family {
      case .systemSmall:
        LeadStoryView(item: first)
          .widgetURL(first.story.deepLink)
      case .systemMedium:
        StoryListView(items: Array(entry.items.prefix(2)))
      default:
        StoryListView(items: Array(entry.items.prefix(5)))
      }
    } else {
      NoStoriesView()
    }
  }
}
