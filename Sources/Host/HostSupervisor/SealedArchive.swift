internal import WidgetArchive
internal import WorkerChannel

/// A validated archive in memory that nobody can change, as a worker handed it over.
///
/// The memory is the worker's own file, mapped; it is given back with the last reference. May be
/// used from any thread.
public final class SealedArchive: Sendable {
  private let mapping: SealedMapping

  /// Maps and validates what a worker handed over.
  init(_ descriptor: consuming OwnedDescriptor, limit: Int) throws(HandoverRefusal) {
    let mapping = try Self.map(descriptor, limit: limit)
    try Self.validate(mapping)
    self.mapping = mapping
  }

  /// The archive, to be opened with `ArchiveView(validated:)`: it was validated, and cannot change.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let memory = mapping.memory
      return _overrideLifetime(memory.bytes, borrowing: self)
    }
  }

  private static func map(
    _ descriptor: consuming OwnedDescriptor, limit: Int
  ) throws(HandoverRefusal) -> SealedMapping {
    do {
      return try SealedMapping(descriptor, limit: limit)
    } catch {
      throw HandoverRefusal(error)
    }
  }

  private static func validate(_ mapping: borrowing SealedMapping) throws(HandoverRefusal) {
    do {
      _ = try ArchiveView(validating: mapping.bytes)
    } catch {
      throw .worker("its archive is broken: \(error)")
    }
  }
}
