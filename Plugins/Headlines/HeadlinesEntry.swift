import SwiftUI
import WidgetKit

struct HeadlinesEntry: TimelineEntry {
  struct Item: Identifiable {
    let story: Story
    let photo: UIImage?

    var id: String { story.id }
  }

  let date: Date
  let items: [Item]
}

extension HeadlinesEntry {
  static let placeholder = HeadlinesEntry(
    date: Date(),
    items: (1...FeedLoader.storyLimit).map { Item(story: .placeholder($0), photo: nil) })

  init(date: Date = Date(), stories: [LoadedStory]) {
    self.init(
      date: date,
      items: stories.map {
        Item(story: $0.story, photo: $0.photoData.flatMap(UIImage.init(data:)))
      })
  }
}
