internal import HostLoop
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

/// An immutable archive in memory, as handed over by a worker; that of a ``WorkerReply`` is validated.
///
/// The memory is a mapping of the worker's sealed file and is released with the last reference. May
/// be used from any thread.
public final class SealedArchive: Sendable {
  /// The thread that validates the archives that would take too long on the host's loop.
  static let thread = WorkThread(name: "archive check")
  /// The length in bytes up to which an archive is validated in less than two milliseconds, whatever its trees share.
  private static let shortLength = 8192

  private let mapping: SealedMapping

  /// Maps an archive that a worker handed over.
  ///
  /// - Parameter limit: The largest accepted size in bytes.
  init(_ descriptor: consuming OwnedDescriptor, limit: Int) throws(HandoverRefusal) {
    do {
      mapping = try SealedMapping(descriptor, limit: limit)
    } catch {
      throw HandoverRefusal(error)
    }
  }

  /// The archive's bytes, for `ArchiveView(validated:)` once they are validated; immutable.
  public var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let memory = mapping.memory
      return _overrideLifetime(memory.bytes, borrowing: self)
    }
  }

  /// Whether the archive can be validated on the host's loop.
  var isShort: Bool { bytes.byteCount <= Self.shortLength }

  /// Checks every byte of the archive once.
  ///
  /// An archive of a later version is refused, because its unknown parts would escape the checks. It is not the plugin's
  /// fault: the program of the workers may have been replaced under a running host.
  func validate() throws(HandoverRefusal) {
    let isOfLaterVersion: Bool
    do {
      isOfLaterVersion = try ArchiveView(validated: bytes).isOfLaterVersion
      if !isOfLaterVersion { _ = try ArchiveView(validating: bytes) }
    } catch {
      throw .worker("the archive is invalid: \(error)")
    }
    if isOfLaterVersion {
      throw .host(
        "its worker writes a later version of archives than this host reads; restart the host")
    }
  }

  /// Validates the archive on another thread, or here if the system has no room for a thread: the worker waits for it.
  ///
  /// - Parameter completion: The handler for the end; the refusal is `nil` for a valid archive.
  func validateAside(_ completion: @escaping @HostActor (HandoverRefusal?) -> Void) {
    Self.thread.runAtAnyCost {
      var refusal: HandoverRefusal?
      do throws(HandoverRefusal) { try self.validate() } catch { refusal = error }
      let result = refusal
      Task { @HostActor in completion(result) }
    }
  }
}
