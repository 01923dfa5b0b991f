internal import Foundation
internal import OpenCombine

/// A subscription to the latest values of two publishers.
///
/// The lock protects all state. Values are delivered with the lock held, which preserves their
/// order. The lock is recursive, because a subscriber may send or cancel while it receives a value.
final class LatestValues<A, B, Downstream: Subscriber>: Subscription
where Downstream.Input == (A, B) {
  private let lock = NSRecursiveLock()
  /// The subscriber; `nil` after cancellation and completion.
  private var downstream: Downstream?
  private var one: A?
  private var other: B?
  private var demand = Subscribers.Demand.none
  /// Whether values have arrived without demand from the subscriber.
  private var isWaiting = false
  private var unfinished = 2
  private var following: [AnyCancellable] = []

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Subscribes to both publishers.
  func follow<P: Publisher, Q: Publisher>(_ a: P, _ b: Q)
  where P.Output == A, Q.Output == B, P.Failure == Downstream.Failure, Q.Failure == P.Failure {
    keep(
      a.sink {
        self.complete($0, hasValue: { $0.one != nil })
      } receiveValue: { value in
        self.receive { $0.one = value }
      })
    keep(
      b.sink {
        self.complete($0, hasValue: { $0.other != nil })
      } receiveValue: { value in
        self.receive { $0.other = value }
      })
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      self.demand += demand
      if isWaiting { deliver() }
    }
  }

  func cancel() {
    lock.withLock {
      downstream = nil
      following = []
    }
  }

  /// Stores a subscription, unless the combination has ended meanwhile.
  private func keep(_ cancellable: AnyCancellable) {
    lock.withLock { if downstream != nil { following.append(cancellable) } }
  }

  private func receive(_ note: (LatestValues) -> Void) {
    lock.withLock {
      note(self)
      deliver()
    }
  }

  private func deliver() {
    guard let downstream, let one, let other else { return }
    isWaiting = demand == .none
    if isWaiting { return }
    demand -= 1
    demand += downstream.receive((one, other))
  }

  /// Handles the completion of a publisher. The combination ends with a failure, with the
  /// completion of a publisher without a value, and with the last completion.
  private func complete(
    _ completion: Subscribers.Completion<Downstream.Failure>, hasValue: (LatestValues) -> Bool
  ) {
    lock.withLock {
      unfinished -= 1
      if case .finished = completion, unfinished > 0, hasValue(self) { return }
      let ended = downstream
      downstream = nil
      following = []
      ended?.receive(completion: completion)
    }
  }
}
