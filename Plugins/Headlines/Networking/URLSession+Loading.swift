import Foundation

extension URLSession {
  private static let maximumSize = 4 * 1024 * 1024

  /// Loads a file or an HTTP resource, all of it within `timeout` seconds.
  func load(
    _ url: URL, timeout: TimeInterval, completion: @escaping (Result<Data, Error>) -> Void
  ) {
    guard !url.isFileURL else {
      completion(Result { try Data(contentsOf: url) })
      return
    }
    let task = dataTask(with: url) { data, response, error in
      completion(
        Result {
          if let error = error { throw error }
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          guard 200..<300 ~= status else { throw FeedError.badStatus(status) }
          guard let data = data, data.count <= Self.maximumSize else { throw FeedError.tooLarge }
          return data
        })
    }
    task.resume()
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { task.cancel() }
  }
}
