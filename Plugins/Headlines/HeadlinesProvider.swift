import Intents
import SwiftUI
import WidgetKit

struct HeadlinesProvider: IntentTimelineProvider {
  private let loader = FeedLoader()
  private let store = StoryStore()

  func placeholder(in context: Context) -> HeadlinesEntry {
    .placeholder
  }

  func getSnapshot(
    for configuration: SelectCountryIntent, in context: Context,
    completion: @escaping (HeadlinesEntry) -> Void
  ) {
    let source = FeedSource(configuration)
    let saved = context.isPreview ? [] : store.stories(from: source)
    guard saved.isEmpty else {
      completion(HeadlinesEntry(stories: saved))
      return
    }
    // The gallery must not wait for the network.
    loader.loadStories(from: source.bundledURL) { result in
      completion(HeadlinesEntry(stories: (try? result.get()) ?? []))
    }
  }

  func getTimeline(
    for configuration: SelectCountryIntent, in context: Context,
    completion: @escaping (Timeline<HeadlinesEntry>) -> Void
  ) {
    let source = FeedSource(configuration)
    loader.loadStories(from: source.url) { result in
      let entry: HeadlinesEntry
      let minutes: TimeInterval
      switch result {
      case .success(let stories):
        store.save(stories, from: source)
        entry = HeadlinesEntry(stories: stories)
        minutes = 15
      case .failure(let error):
        print("No headlines: \(error.localizedDescription)")
        entry = HeadlinesEntry(stories: store.stories(from: source))
        minutes = 5
      }
      let nextUpdate = entry.date.addingTimeInterval(minutes * 60)
      completion(Timeline(entries: [entry], policy: .after(nextUpdate)))
    }
  }
}
