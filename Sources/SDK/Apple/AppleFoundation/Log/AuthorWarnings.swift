internal import CoreGraphics
internal import Synchronization

/// Warnings for authors about assets, intents and other problems outside the evaluation of views.
/// Each message is logged once in the life of the process.
package enum AuthorWarnings {
  /// The receiver of the messages.
  private static let sink = Mutex<Sink?>(nil)
  private static let reported = Mutex<Set<String>>([])

  /// A wrapper of the closure. A closure that is itself the value of a generic type would be
  /// wrapped again by each access under the lock.
  private struct Sink: Sendable {
    let write: @Sendable (String) -> Void
  }

  /// Sets the receiver of the messages.
  package static func send(to sink: @escaping @Sendable (String) -> Void) {
    self.sink.withLock { $0 = Sink(write: sink) }
  }

  /// Takes the warnings of Core Graphics, a module below this one.
  package static func takeGraphics() { GraphicsWarnings.send { report($0) } }

  /// The messages reported so far.
  package static var all: Set<String> { reported.withLock { $0 } }

  /// Sends a message, unless the same message was sent before.
  package static func report(_ message: String) {
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    sink.withLock { $0 }?.write(message)
  }
}
