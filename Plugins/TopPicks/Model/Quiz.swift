import Foundation

struct Quiz: Codable, Identifiable {
  struct Creator: Codable {
    let name: String
    let avatar: String?
  }

  let id: String
  let title: String
  let cover: String?
  let questionCount: Int
  let creator: Creator
}

extension Quiz {
  static let placeholder = Quiz(
    id: "placeholder",
    title: "A quiz about the whole wide world",
    cover: nil,
    questionCount: 10,
    creator: Creator(name: "Quizzly Studio", avatar: nil))

  var deepLink: URL? {
    var components = URLComponents()
    components.scheme = "quizzly"
    components.host = "quiz"
    components.path = "/" + id
    return components.url
  }
}

/// The answer of the top picks endpoint, best pick first.
struct TopPicksFeed: Codable {
  let picks: [Quiz]
}
