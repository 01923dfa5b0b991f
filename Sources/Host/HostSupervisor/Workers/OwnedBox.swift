internal import WorkerChannel

/// A descriptor in a place that holds copyable values only: closed with the last reference.
final class OwnedBox: Sendable {
  private let descriptor: OwnedDescriptor

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }
}
