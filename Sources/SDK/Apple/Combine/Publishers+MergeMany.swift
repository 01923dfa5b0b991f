public import OpenCombine

extension Publishers {
  /// The values of any number of publishers, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// Those of all.
    public typealias Output = Upstream.Output
    /// That of all.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Merges publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Follows all for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }
        .receive(subscriber: subscriber)
    }

    /// These and another one.
    public func merge(with other: Upstream) -> MergeMany<Upstream> {
      MergeMany(publishers + [other])
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
