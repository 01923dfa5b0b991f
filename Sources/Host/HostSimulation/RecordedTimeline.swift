internal import WidgetArchive
public import WidgetModel

/// A recorded timeline for repeated replay: each replay moves the first entry to the present and
/// keeps all distances.
public struct RecordedTimeline: Hashable, Sendable {
  private let dates: [Timestamp]
  private let contents: [UInt64]
  private let policy: ReloadPolicy

  /// Reads and validates an archive from an untrusted source, such as the output of `get
  /// fmt=archive`.
  ///
  /// - Throws: The flaw and its position if the bytes are not a valid archive.
  public init(archive bytes: [UInt8]) throws(SimulationError) {
    do {
      let view = try ArchiveView(validating: bytes.span.bytes)
      self.init(view)
    } catch {
      throw SimulationError(.badData, "\(error)")
    }
  }

  init(_ view: borrowing ArchiveView) {
    dates = view.dates
    var contents: [UInt64] = []
    for index in 0..<view.entryCount {
      contents.append(view.rev(at: index).low)
    }
    self.contents = contents
    policy = view.policy
  }

  /// Returns the timeline as if its provider had made it at `now`.
  ///
  /// Dates are clamped to the range of valid entry dates, which ends in 2200.
  public func timeline(at now: Timestamp) -> SimulatedTimeline {
    guard let first = dates.first else { return SimulatedTimeline(sorted: [now], [0], policy) }
    let shift = now - first
    let policy: ReloadPolicy =
      if case .after(let date) = policy { .after(date + shift) } else { policy }
    return SimulatedTimeline(
      sorted: dates.map { ($0 + shift).clampedToEntryRange }, contents, policy)
  }

  /// The timeline with the recorded dates.
  var unshifted: SimulatedTimeline { SimulatedTimeline(sorted: dates, contents, policy) }
}

/// A failure to set up the providers of a simulation.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status for a command.
  public var exitStatus: ExitStatus
  /// A sentence for people, without control characters.
  public var message: String

  /// Creates an error; control characters in `message` are removed.
  public init(_ exitStatus: ExitStatus, _ message: String) {
    self.exitStatus = exitStatus
    self.message = message.printable
  }

  /// The sentence for people.
  public var description: String { message }
}
