import Foundation

enum FeedError: LocalizedError {
  case noSource
  case badStatus(Int)
  case tooLarge
  case noStories

  var errorDescription: String? {
    switch self {
    case .noSource: return "there is no feed to load"
    case .badStatus(let code): return "the server answered with status \(code)"
    case .tooLarge: return "the server sent too much"
    case .noStories: return "the feed is empty"
    }
  }
}

final class FeedLoader {
  static let storyLimit = 5

  // Feed and photos together stay within the time that a timeline may take.
  private let timeout: TimeInterval = 4
  private let session = URLSession(configuration: .ephemeral)

  func loadStories(from url: URL?, completion: @escaping (Result<[LoadedStory], Error>) -> Void) {
    guard let url = url else {
      completion(.failure(FeedError.noSource))
      return
    }
    session.load(url, timeout: timeout) { result in
      do {
        let feed = try JSONDecoder().decode(StoryFeed.self, from: result.get())
        guard !feed.stories.isEmpty else { throw FeedError.noStories }
        let stories = Array(feed.stories.prefix(Self.storyLimit))
        self.loadPhotos(of: stories, relativeTo: url) { completion(.success($0)) }
      } catch {
        completion(.failure(error))
      }
    }
  }

  private func loadPhotos(
    of stories: [Story], relativeTo url: URL, completion: @escaping ([LoadedStory]) -> Void
  ) {
    let photos = PhotoCollection()
    let group = DispatchGroup()
    for story in stories {
      guard let path = story.photo, let photoURL = URL(string: path, relativeTo: url) else {
        continue
      }
      group.enter()
      session.load(photoURL, timeout: timeout) { result in
        photos[story.id] = try? result.get()
        group.leave()
      }
    }
    group.notify(queue: .global()) {
      completion(stories.map { LoadedStory(story: $0, photoData: photos[$0.id]) })
    }
  }
}

/// The photos that have come so far, from whatever thread.
private final class PhotoCollection {
  private var photos: [String: Data] = [:]
  private let lock = NSLock()

  subscript(id: String) -> Data? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return photos[id]
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      photos[id] = newValue
    }
  }
}
