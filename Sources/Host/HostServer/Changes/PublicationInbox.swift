internal import Synchronization

/// Publications on their way from the thread that publishes to the event loop: several that come
/// before the loop takes them wake it once.
final class PublicationInbox: Sendable {
  private let waiting = Mutex<[Publication]>([])

  /// Adds a publication.
  ///
  /// - Returns: whether the loop must be woken.
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
