internal import Synchronization

/// A kind of widget, as declared by a configuration. The module WidgetKit, which has the
/// configurations, declares the content.
public struct _Kind {
  /// The declaration of the kind, which only the module WidgetKit reads.
  package let content: Any

  /// Makes a kind.
  package init(content: Any) { self.content = content }
}

/// The receiver of the kinds that the author's `@main` declares.
package enum WidgetRegistration {
  /// A wrapper of the closure. A closure that is itself the value of a generic type would be
  /// wrapped again by each access under the lock.
  private struct Receiver: Sendable {
    let take: @MainActor @Sendable ([_Kind]) -> Void
  }

  private static let receiver = Mutex<Receiver?>(nil)

  /// Sets the receiver, before the author's `main` runs.
  package static func send(to take: @escaping @MainActor @Sendable ([_Kind]) -> Void) {
    receiver.withLock { $0 = Receiver(take: take) }
  }

  /// Passes kinds to the receiver. Without a receiver, nothing happens.
  @MainActor
  static func register(_ kinds: [_Kind]) { receiver.withLock { $0 }?.take(kinds) }
}
