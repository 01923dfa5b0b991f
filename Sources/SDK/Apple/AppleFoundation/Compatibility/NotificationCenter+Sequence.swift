public import Foundation

extension NotificationCenter {
  /// The notifications with a name, from the creation of the sequence on.
  ///
  /// `@unchecked Sendable`: the stream may be read from any thread.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    private let stream: AsyncStream<Posted>

    /// A notification on its way from the poster to the reader.
    ///
    /// `@unchecked Sendable`: the notification passes between threads once.
    fileprivate struct Posted: @unchecked Sendable { let notification: Notification }

    /// The observer of the stream, removed at the end of the stream.
    ///
    /// `@unchecked Sendable`: the token is only stored and returned.
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

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Posted>.Iterator

      public mutating func next() async -> Notification? { await base.next()?.notification }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
  }

  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications { Notifications(self, named: name, object: object) }
}
