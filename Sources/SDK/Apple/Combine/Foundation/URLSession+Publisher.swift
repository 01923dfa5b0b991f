public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
  /// What a URL answers.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// What a request answers.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// The answer to a request, which each subscriber makes anew.
  public struct DataTaskPublisher: Publisher {
    /// The answer.
    public typealias Output = (data: Data, response: URLResponse)
    /// Why there is none.
    public typealias Failure = URLError

    /// What is asked.
    public let request: URLRequest
    /// Who asks.
    public let session: URLSession

    /// Takes both.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Asks for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let answer = Handed(PassthroughSubject<Output, Failure>())
      let task = session.dataTask(with: request) { data, response, error in
        if let response, error == nil {
          answer.value.send((data ?? Data(), response))
          answer.value.send(completion: .finished)
        } else {
          answer.value.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      // The answer waits until it is asked for.
      answer.value.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        .handleEvents(receiveCancel: { task.cancel() }).receive(subscriber: subscriber)
      task.resume()
    }
  }
}
