import WorkerChannel

extension Endpoint {
  struct NothingThere: Error {}

  /// The next message, which must have arrived already.
  func next() throws -> Delivery {
    guard let delivery = try receive() else { throw NothingThere() }
    return delivery
  }
}
