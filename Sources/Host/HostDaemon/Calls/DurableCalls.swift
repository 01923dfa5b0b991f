internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import Logging
internal import WidgetModel

/// Holds the end of a call back until its timeline is on disk: a client then sees nothing that a restart
/// would not show.
///
/// A disk that fails holds nothing back, and a slow disk no longer than ``patience``.
@HostActor
final class DurableCalls {
  /// The longest time that a timeline waits for the disk.
  private static let patience: Duration = .seconds(1)

  private let archives: KeptArchives
  private let configuration: ConfigurationInForce
  private let logger: Logger
  /// Whether the disk was too slow for the last timeline.
  private var isSlow = false

  /// Creates an object that stores timelines in `archives`, if `configuration` says so.
  init(_ archives: KeptArchives, _ configuration: ConfigurationInForce, _ logger: Logger) {
    self.archives = archives
    self.configuration = configuration
    self.logger = logger
  }

  /// Stores the timeline of a call, and passes the call on to `next` once the timeline is on disk. Any other
  /// call passes at once.
  func keep(_ call: EndedCall, then next: @escaping (EndedCall) -> Void) {
    guard configuration.current.durablePushes, let archive = call.timeline?.archive,
      call.flight.call == .timeline || call.flight.call == .action, !call.widget.isRemoved,
      call.flight.configuration == call.widget.configuration
    else { return next(call) }
    var call = call
    call.isKept = true
    var waiting: EndedCall? = call
    let timer = HostActor.loop.schedule(after: Self.patience) {
      guard let call = waiting.take() else { return }
      self.noteSpeed(isSlow: true)
      next(call)
    }
    archives.keepTimeline(archive, of: call) {
      guard let call = waiting.take() else { return }
      HostActor.loop.cancel(timer)
      self.noteSpeed(isSlow: false)
      next(call)
    }
  }

  private func noteSpeed(isSlow: Bool) {
    guard isSlow != self.isSlow else { return }
    self.isSlow = isSlow
    if isSlow {
      logger.warning(
        """
        The disk takes longer than \(Self.patience.shortDescription): clients see entries before \
        they are stored
        """)
    } else {
      logger.notice("The disk is fast enough again: entries are stored before clients see them")
    }
  }
}
