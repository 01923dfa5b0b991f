internal import WorkerChannel

/// Why what a worker handed over is not accepted.
enum HandoverRefusal: Error, Hashable {
  /// The host could not take it: it is out of memory or address space.
  case host(String)
  /// It is not what the worker was to hand over.
  case worker(String)

  init(_ error: SealedMemoryError) {
    if case .system = error {
      self = .host(error.description)
    } else {
      self = .worker(error.description)
    }
  }
}
