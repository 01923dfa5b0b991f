import Foundation

enum LoadingError: LocalizedError {
  case noSource
  case status(Int)
  case tooLarge
  case noPicks

  var errorDescription: String? {
    switch self {
    case .noSource: return "There is no feed to load."
    case .status(let code): return "The server answered with status \(code)."
    case .tooLarge: return "The server sent too much."
    case .noPicks: return "The feed is empty."
    }
  }
}

/// Loads a file or an HTTP resource.
final class DataLoader {
  static let maximumSize = 4 * 1024 * 1024

  private let session = URLSession(configuration: .ephemeral)
  private let timeout: TimeInterval

  init(timeout: TimeInterval) {
    self.timeout = timeout
  }

  func load(_ url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
    if url.isFileURL {
      completion(Result { try Self.checked(Data(contentsOf: url)) })
      return
    }
    let task = session.dataTask(with: url) { data, response, error in
      completion(
        Result {
          if let error = error { throw error }
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          guard (200..<300).contains(status) else { throw LoadingError.status(status) }
          return try Self.checked(data ?? Data())
        })
    }
    task.resume()
    // The timeouts of a session begin again with every byte; a widget cannot wait that long.
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { task.cancel() }
  }

  private static func checked(_ data: Data) throws -> Data {
    guard data.count <= maximumSize else { throw LoadingError.tooLarge }
    return data
  }
}
