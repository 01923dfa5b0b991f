public import Foundation

extension NotificationCenter {
  /// Notifications of a name as they are posted, for as long as somebody waits for them.
  ///
  /// Unchecked: a stream may be waited on from anywhere.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// What comes.
    public typealias Element = Notification

    private let stream: AsyncStream<Posted>

    /// Carries a notification from the one who posts it to the one who waits.
    ///
    /// Unchecked: it is handed over, once.
    fileprivate struct Posted: @unchecked Sendable { let notification: Notification }

    /// Keeps an observer until the waiting ends.
    ///
    /// Unchecked: the token is only kept and given back.
    private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }

    fileprivate init(_ center: NotificationCenter, named name: Notification.Name, object: Any?) {
      stream = AsyncStream { continuation in
        let token = center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Posted(notification: $0))
        }
        let observer = Observer(token: token)
        continuation.onTermination = { _ in center.removeObserver(observer.token) }
      }
    }

    /// Waits for one after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Posted>.Iterator

      /// The next; `nil` when the task is cancelled.
      public mutating func next() async -> Notification? { await base.next()?.notification }
    }

    /// Begins to wait.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
  }

  /// Notifications of a name as they are posted.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications { Notifications(self, named: name, object: object) }
}
