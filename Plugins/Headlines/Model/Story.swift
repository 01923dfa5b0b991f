import Foundation

struct Story: Codable, Identifiable {
  let id: String
  let title: String
  let section: String
  let publisher: String
  let photo: String?

  var deepLink: URL? {
    var components = URLComponents()
    components.scheme = "headlines"
    components.host = "story"
    components.path = "/" + id
    return components.url
  }
}

extension Story {
  static func placeholder(_ number: Int) -> Story {
    Story(
      id: "placeholder-\(number)",
      title: "A headline that says in a few words what happened",
      section: "Section",
      publisher: "The Publisher",
      photo: nil)
  }
}

/// The answer of the headlines endpoint, most important story first.
struct StoryFeed: Codable {
  let stories: [Story]
}
