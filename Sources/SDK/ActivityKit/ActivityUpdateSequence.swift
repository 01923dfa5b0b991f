/// The updates of live activities. The sequence is empty, because there are no live activities.
public struct ActivityUpdateSequence<Element>: AsyncSequence, Sendable {
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async -> Element? { nil }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
