import Foundation

/// Loads the trip from where the user keeps it.
struct TripLoader: Sendable {
  enum Failure: Error {
    case badResponse
  }

  /// Well below what a timeline may take.
  private static let timeout: TimeInterval = 6

  private let session = URLSession(configuration: .ephemeral)

  /// Calls back once, with the trip of the user or, without one, with the sample.
  func load(completion: @escaping @Sendable (Result<Trip, any Error>) -> Void) {
    guard let source = TripStore.source else {
      return completion(.success(TripStore.sample(on: .now)))
    }
    if source.isFileURL {
      return completion(Result { try accept(Data(contentsOf: source)) })
    }
    let task = session.dataTask(with: source) { data, response, error in
      completion(
        Result {
          if let error { throw error }
          guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw Failure.badResponse
          }
          return try accept(data)
        })
    }
    task.resume()
    // The session's own time limits begin anew with each byte that arrives.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { task.cancel() }
  }

  /// Keeps what can be read for the next time that nothing can be loaded.
  private func accept(_ data: Data) throws -> Trip {
    let trip = try TripStore.decode(data)
    TripStore.store(data)
    return trip
  }
}
