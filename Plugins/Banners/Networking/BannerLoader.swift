import SwiftUI

enum BannerError: Error {
  case noSource
  case badStatus(Int)
  case noData
}

/// Gets the feed and its pictures.
final class BannerLoader {
  /// A feed may promise more than a widget can carry.
  private static let maximumBanners = 12
  private static let maximumPictureSize = 800_000
  /// The feed and then the pictures, all at once: twice this is less than a timeline may take.
  private static let timeout: TimeInterval = 4

  private let session = URLSession(configuration: .ephemeral)

  /// Calls back once, with the banners whose pictures could be had, in the order of the feed.
  func load(
    _ source: BannerSource, pixelWidth: CGFloat,
    completion: @escaping (Result<[LoadedBanner], Error>) -> Void
  ) {
    guard let url = source.url else { return completion(.failure(BannerError.noSource)) }
    fetch(url) { result in
      do {
        let feed = try JSONDecoder().decode(BannerFeed.self, from: result.get())
        let banners = Array(feed.banners.prefix(Self.maximumBanners))
        self.loadPictures(of: banners, from: url, pixelWidth: pixelWidth) {
          completion(.success($0))
        }
      } catch {
        completion(.failure(error))
      }
    }
  }

  private func loadPictures(
    of banners: [Banner], from feed: URL, pixelWidth: CGFloat,
    completion: @escaping ([LoadedBanner]) -> Void
  ) {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "pictures")
    var pictures: [Banner.ID: UIImage] = [:]
    for banner in banners {
      guard let rendition = banner.rendition(forPixelWidth: pixelWidth),
        let url = URL(string: rendition.file, relativeTo: feed)
      else { continue }
      group.enter()
      fetch(url.absoluteURL) { result in
        queue.sync {
          if let data = try? result.get(), data.count <= Self.maximumPictureSize {
            pictures[banner.id] = UIImage(data: data)
          }
          group.leave()
        }
      }
    }
    group.notify(queue: queue) {
      completion(
        banners.compactMap { banner in
          pictures[banner.id].map { LoadedBanner(banner: banner, picture: $0) }
        })
    }
  }

  private func fetch(_ url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
    if url.isFileURL {
      return completion(Result { try Data(contentsOf: url) })
    }
    let task = session.dataTask(with: url) { data, response, error in
      if let error {
        completion(.failure(error))
      } else if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
        completion(.failure(BannerError.badStatus(status)))
      } else if let data {
        completion(.success(data))
      } else {
        completion(.failure(BannerError.noData))
      }
    }
    task.resume()
    // The session's own time limits begin anew with each byte that arrives.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { task.cancel() }
  }
}
