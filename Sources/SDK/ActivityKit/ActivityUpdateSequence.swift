/// Changes of live activities. There are none: it ends at once.
public struct ActivityUpdateSequence<Element>: AsyncSequence, Sendable {
  /// Gives nothing.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// The end.
    public mutating func next() async -> Element? { nil }
  }

  /// Ends with the first element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
