internal import WidgetArchive
public import WidgetModel
internal import WorkerChannel

/// What a call gave.
public struct CallAnswer: Sendable {
  /// What came of it, as the call asked for.
  public enum Content: Sendable {
    /// Of a provider function: the timeline, as the worker wrote it; validated.
    case archive(SealedArchive)
    /// Of an action: it was performed.
    case performed
    /// Of a call for options; checked.
    case options([ParameterOption])
  }

  /// What came of it.
  public var content: Content
  /// What was mended or misused, for the author; printable.
  public var warnings: [String]
  /// Wall clock from entry into the plugin to its completion, as the host saw it.
  public var wall: Duration
  /// CPU time of the whole worker in that span, as the host measured it.
  public var cpu: Duration

  /// The timeline, if the call was for one.
  public var archive: SealedArchive? {
    if case .archive(let archive) = content { archive } else { nil }
  }

  /// The options, if the call was for them.
  public var options: [ParameterOption]? {
    if case .options(let options) = content { options } else { nil }
  }
}

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
