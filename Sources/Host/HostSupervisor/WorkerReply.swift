internal import WidgetArchive
public import WidgetModel
internal import WorkerChannel

/// The result of a successful call.
public struct WorkerReply: Sendable {
  /// The content of a result; the case follows from the kind of call.
  public enum Content: Sendable {
    /// The timeline of a provider function, as the worker wrote the archive; validated.
    case archive(SealedArchive)
    /// The completion of an action, without data.
    case performed
    /// The options of a parameter; checked.
    case options([ParameterOption])
  }

  /// The result's content.
  public var content: Content
  /// Printable warnings for the plugin's author about misused functions and corrected values.
  public var warnings: [String]
  /// The printable names of symbols in the views that the worker has not reported before.
  public var symbols: [String] = []
  /// The times of the provider.
  public var times: CallTimes
  /// The value that the provider recorded; finite, `nil` for none.
  public var recorded: Double?

  /// The archive if the call was for a timeline, otherwise `nil`.
  public var archive: SealedArchive? {
    if case .archive(let archive) = content { archive } else { nil }
  }

  /// The options if the call was for options, otherwise `nil`.
  public var options: [ParameterOption]? {
    if case .options(let options) = content { options } else { nil }
  }
}

/// A validated, immutable archive in memory, as handed over by a worker.
///
/// The memory is a mapping of the worker's sealed file and is released with the last reference. May
/// be used from any thread.
public final class SealedArchive: Sendable {
  private let mapping: SealedMapping

  /// Maps and validates an archive that a worker handed over.
  ///
  /// - Parameter limit: The largest accepted size in bytes.
  init(_ descriptor: consuming OwnedDescriptor, limit: Int) throws(HandoverRefusal) {
    let mapping = try Self.map(descriptor, limit: limit)
    try Self.validate(mapping)
    self.mapping = mapping
  }

  /// The archive's bytes, for `ArchiveView(validated:)`; validated and immutable.
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
      throw .worker("the archive is invalid: \(error)")
    }
  }
}
