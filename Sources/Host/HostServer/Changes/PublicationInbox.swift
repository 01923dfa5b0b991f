internal import WidgetLocks

/// Publications on the way from the publishing thread to the event loop. Several publications
/// before the loop's next turn wake the loop once.
final class PublicationInbox: Sendable {
  private let waiting = Mutex<[Publication]>([])

  /// Adds a publication to the inbox.
  ///
  /// - Returns: Whether the loop must be woken.
  func add(_ publication: Publication) -> Bool {
    waiting.withLock { waiting in
      defer { waiting.append(publication) }
      return waiting.isEmpty
    }
  }

  func takeAll() -> [Publication] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
