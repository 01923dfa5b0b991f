import Foundation

/// Keeps the last good stories of each source, for the times when there is no network.
struct StoryStore {
  private let folder = FileManager.default
    .containerURL(forSecurityApplicationGroupIdentifier: "group.org.widgethost.headlines")

  func stories(from source: FeedSource) -> [LoadedStory] {
    guard let url = fileURL(for: source), let data = try? Data(contentsOf: url) else { return [] }
    return (try? JSONDecoder().decode([LoadedStory].self, from: data)) ?? []
  }

  func save(_ stories: [LoadedStory], from source: FeedSource) {
    guard let url = fileURL(for: source), let data = try? JSONEncoder().encode(stories) else {
      return
    }
    try? data.write(to: url, options: .atomic)
  }

  private func fileURL(for source: FeedSource) -> URL? {
    let key = Data(source.identifier.utf8).base64EncodedString()
      .replacingOccurrences(of: "/", with: "-")
      .suffix(200)
    return folder?.appendingPathComponent("stories-\(key).json")
  }
}
