public import OpenCombine

extension Publishers {
  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    /// Those of all.
    public typealias Output = A.Output
    /// That of all.
    public typealias Failure = A.Failure

    /// The publisher number 1.
    public let a: A
    /// The publisher number 2.
    public let b: B

    /// Merges two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Follows all for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// The values of three publishers, as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output {
    /// Those of all.
    public typealias Output = A.Output
    /// That of all.
    public typealias Failure = A.Failure

    /// The publisher number 1.
    public let a: A
    /// The publisher number 2.
    public let b: B
    /// The publisher number 3.
    public let c: C

    /// Merges three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Follows all for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher())
        .receive(subscriber: subscriber)
    }
  }

  /// The values of four publishers, as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
    A.Failure == D.Failure, A.Output == D.Output
  {
    /// Those of all.
    public typealias Output = A.Output
    /// That of all.
    public typealias Failure = A.Failure

    /// The publisher number 1.
    public let a: A
    /// The publisher number 2.
    public let b: B
    /// The publisher number 3.
    public let c: C
    /// The publisher number 4.
    public let d: D

    /// Merges four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Follows all for a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      MergeMany(
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(),
        d.eraseToAnyPublisher()
      )
      .receive(subscriber: subscriber)
    }
  }
}

extension Publishers.Merge: Equatable
where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
