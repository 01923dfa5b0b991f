public import Foundation
public import OpenCombine

extension NotificationCenter {
  /// The notifications with a name, and of an object if there is one.
  public func publisher(
    for name: Notification.Name, object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    NotificationCenter.Publisher(center: self, name: name, object: object)
  }

  /// The notifications with a name.
  public struct Publisher: OpenCombine.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// It does not fail.
    public typealias Failure = Never

    /// Where they are posted.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// Who posts them; anyone if `nil`.
    public let object: AnyObject?

    /// Takes all three.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Follows them for a subscriber.
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

/// Something that a callback uses.
///
/// Unchecked: subjects guard their own state.
struct Handed<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
