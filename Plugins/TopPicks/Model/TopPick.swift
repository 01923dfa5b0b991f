import Foundation

/// A quiz with its pictures, as far as they could be loaded.
struct TopPick: Codable {
  let quiz: Quiz
  let coverData: Data?
  let avatarData: Data?
}
