import Foundation

/// Loads the first pick of a feed, then its pictures.
final class TopPicksLoader {
  // Together these stay within the time that a timeline may take.
  private let feedLoader = DataLoader(timeout: 4)
  private let pictureLoader = DataLoader(timeout: 2)

  func loadPick(from source: URL?, completion: @escaping (Result<TopPick, Error>) -> Void) {
    guard let source = source else {
      completion(.failure(LoadingError.noSource))
      return
    }
    feedLoader.load(source) { result in
      do {
        let feed = try JSONDecoder().decode(TopPicksFeed.self, from: result.get())
        guard let quiz = feed.picks.first else { throw LoadingError.noPicks }
        self.loadPictures(of: quiz, relativeTo: source) { completion(.success($0)) }
      } catch {
        completion(.failure(error))
      }
    }
  }

  private func loadPictures(
    of quiz: Quiz, relativeTo source: URL, completion: @escaping (TopPick) -> Void
  ) {
    loadPicture(quiz.cover, relativeTo: source) { cover in
      self.loadPicture(quiz.creator.avatar, relativeTo: source) { avatar in
        completion(TopPick(quiz: quiz, coverData: cover, avatarData: avatar))
      }
    }
  }

  /// A quiz without its pictures is better than none, so a failure is no error.
  private func loadPicture(
    _ path: String?, relativeTo source: URL, completion: @escaping (Data?) -> Void
  ) {
    guard let path = path, let url = URL(string: path, relativeTo: source) else {
      completion(nil)
      return
    }
    pictureLoader.load(url) { completion(try? $0.get()) }
  }
}
