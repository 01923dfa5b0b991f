internal import WidgetArchive
public import WidgetModel

/// A timeline as it was recorded, to be answered again and again: its first entry is dated now each
/// time, and everything else is as far from it as it was.
public struct RecordedTimeline: Hashable, Sendable {
  private let dates: [Timestamp]
  private let contents: [UInt64]
  private let policy: ReloadPolicy

  /// Reads an archive from somebody who is not trusted, as `get fmt=archive` gives it.
  ///
  /// - Throws: what is wrong, and where, for what is no archive.
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

  /// The timeline as its provider would have answered it at `now`.
  ///
  /// Dates that this leads beyond 2200 end there.
  public func timeline(at now: Timestamp) -> SimulatedTimeline {
    guard let first = dates.first else { return SimulatedTimeline(sorted: [now], [0], policy) }
    let shift = now - first
    let policy: ReloadPolicy =
      if case .after(let date) = policy { .after(date + shift) } else { policy }
    return SimulatedTimeline(
      sorted: dates.map { ($0 + shift).clampedToEntryRange }, contents, policy)
  }

  /// The timeline with the dates that it has.
  var unshifted: SimulatedTimeline { SimulatedTimeline(sorted: dates, contents, policy) }
}

/// Why providers cannot take part in a simulation.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a command exits with.
  public var exitStatus: ExitStatus
  /// One sentence for people, without control characters.
  public var message: String

  /// Makes an error; control characters in `message` are dropped.
  public init(_ exitStatus: ExitStatus, _ message: String) {
    self.exitStatus = exitStatus
    self.message = message.printable
  }

  /// The message.
  public var description: String { message }
}
