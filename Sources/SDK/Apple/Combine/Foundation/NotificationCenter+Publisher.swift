public import Foundation
public import OpenCombine

extension NotificationCenter {
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    NotificationCenter.Publisher(center: self, name: name, object: object)
  }

  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let following = Handed(PassthroughSubject<Notification, Never>())
      let center = center
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        following.value.send($0)
      }
      following.value.handleEvents(receiveCancel: { center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }
}

/// A value used in a callback.
///
/// `@unchecked Sendable`: the values are subjects, which synchronize their own state.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
