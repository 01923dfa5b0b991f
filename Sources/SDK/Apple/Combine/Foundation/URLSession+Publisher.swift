public import Foundation
public import FoundationNetworking
public import OpenCombine

extension URLSession {
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

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
      // The buffer holds the result until the subscriber requests a value.
      answer.value.buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        .handleEvents(receiveCancel: { task.cancel() }).receive(subscriber: subscriber)
      task.resume()
    }
  }
}
